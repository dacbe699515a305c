import { asc, eq, isNotNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as meetingsContract from '#contract/meetings.ts';
import type { Recipient } from '#contract/recipients.ts';
import { UNDO_MS } from '#contract/undo.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { calls, deliveries, meetingLinks, recipients, usage } from '#server/db/schema.ts';
import { takeSeat } from '#server/features/rooms/connections.ts';
import { refusalOf } from '#server/gateways/text-refusals.ts';
import { linkToken } from '#server/secrets.ts';
import { callRequests } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine, textsTo } from '#tests/support/engine.ts';
import { type BuiltAccount, buildRecipient } from '#tests/support/factories.ts';
import { buildPayingFamily, messageRequests } from '#tests/support/messages.ts';
import { join } from '#tests/support/rooms.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** One phone gets one text for one occurrence, whoever of the list it belongs to. */

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
let rosa: Recipient;
let luis: Recipient;
beforeEach(async () => {
	// A Sunday, seven in the morning in New York; calls are at nine.
	({ app, account, rosa, luis } = await buildPayingFamily(db));
});

const NINE = '2026-11-15T14:00:00.000Z';
const at = async (instant: string) => {
	app.deps.clock.set(instant);
	await runEngine(app.deps);
};
const bodies = async (phone: string) => (await textsTo(app, phone)).map(({ body }) => body);
const rows = () =>
	db
		.select({ name: calls.name, status: calls.status, reason: calls.reason })
		.from(calls)
		.where(eq(calls.occurrenceId, firstOccurrence))
		.orderBy(asc(calls.id));
let firstOccurrence: string;
const isInvite = /\/j\/[\w-]{22}$/m;

async function scheduleFor(people: Recipient[], given: object = {}) {
	const { create } = scheduleRequests(app, account, { startDate: '2026-11-15', daysOfWeek: [0] });
	await create({ recipientIds: people.map(({ _id }) => _id), ...given });
	const [call] = await db.select().from(calls).orderBy(asc(calls.id)).limit(1);
	firstOccurrence = call?.occurrenceId ?? '';
}

/** As rows of the time before numbers were refused. */
const giveNumberOf = (other: Recipient, { _id }: Recipient) =>
	db.update(recipients).set({ phone: other.phoneNumber }).where(eq(recipients.id, _id));

describe('a recipient with the account holder’s own number', () => {
	let me: Recipient;
	beforeEach(async () => {
		me = await buildRecipient(app, account, { name: 'Myself', phoneNumber: account.phone });
		expect(me.phoneNumber).toBe(account.phone);
	});

	test.each([true, false])(
		'[MD-08] gets one text with the host’s link, is one person in the room, and their call follows it (takes part: %s)',
		async (adminParticipates) => {
			await scheduleFor([rosa, me], { adminParticipates, notification: false });
			await at(NINE);
			const texts = await bodies(account.phone);
			expect(texts).toEqual([expect.stringMatching(/^Your Kinbell call/)]);
			const links = await db.select().from(meetingLinks);
			expect(links.map(({ party }) => party).toSorted()).toEqual([
				'holder',
				`recipient:${rosa._id}`,
			]);
			const { body } = await callRequests(app, account).list();
			const running = body.filter(({ status }) => status === 'in-progress');
			const mine = running.find(({ recipientId }) => recipientId.name === 'Myself');
			const params = { callId: mine?._id ?? '' };
			const board = await app.request(
				meetingsContract.getCallRoom,
				{ params },
				{ token: account.token },
			);
			expect(board.body.people.map(({ name, isHost }) => [name, isHost]).toSorted()).toEqual([
				['Ana Reyes', true],
				['Rosa Reyes', false],
			]);
			const link = links.find(({ party }) => party === 'holder');
			const entered = await join(app, linkToken(app.deps.secrets, link?.id ?? ''));
			const { connId } = entered.body as { connId: string };
			await takeSeat(app.deps, connId, { microphone: 'on', camera: 'on' });
			expect(await db.select().from(calls).where(isNotNull(calls.startedAt))).toMatchObject([
				{ name: 'Myself', status: 'in-progress' },
			]);
		},
	);

	test('[MD-08] is reminded once', async () => {
		await scheduleFor([rosa, me]);
		await at('2026-11-15T13:00:00Z');
		await at('2026-11-15T13:45:00Z');
		const reminders = await bodies(account.phone);
		expect(reminders.length).toBeGreaterThan(0);
		expect(reminders).toHaveLength((await bodies(rosa.phoneNumber)).length);
		expect(reminders.every((words) => words.startsWith('Kinbell: your call'))).toBe(true);
	});

	test('[MD-08] is not told that they themselves did not come', async () => {
		await scheduleFor([me], { notification: false });
		await at(NINE);
		app.deps.clock.advance(16 * MINUTE_MS);
		await runEngine(app.deps);
		expect(await rows()).toMatchObject([{ status: 'missed' }]);
		expect(await bodies(account.phone)).toHaveLength(1);
	});

	test('[MD-08] whose text could not be sent is shown as not reached', async () => {
		await scheduleFor([rosa, me], { notification: false });
		app.deps.sms.send = async () => refusalOf(21211);
		await at(NINE);
		expect(await rows()).toMatchObject([
			{ name: 'Rosa Reyes', status: 'failed', reason: { code: 'number_not_working' } },
			{ name: 'Myself', status: 'failed', reason: { code: 'number_not_working' } },
		]);
	});

	test('[MD-08] counts once in the size of a call', async () => {
		const others = [];
		for (let i = 0; i < 3; i++) others.push(await buildRecipient(app, account));
		const chosen = [me, rosa, luis, ...others].map(({ _id }) => _id);
		expect((await callRequests(app, account).quick(chosen)).status).toBe(201);
		await runEngine(app.deps);
		expect(await bodies(account.phone)).toHaveLength(1);
	});
});

describe('two recipients with one number, from before that was refused', () => {
	beforeEach(() => giveNumberOf(rosa, luis));

	test('[MD-08] get one text with a link; the second says why', async () => {
		await scheduleFor([rosa, luis], { notification: false });
		await at(NINE);
		expect(await bodies(rosa.phoneNumber)).toEqual([expect.stringMatching(isInvite)]);
		const reason = { code: 'same_number', name: 'Rosa Reyes' };
		expect(await rows()).toMatchObject([
			{ name: 'Rosa Reyes', status: 'in-progress', reason: null },
			{ name: 'Luis Reyes', status: 'failed', reason },
		]);
	});

	test('[MD-08] get one message, which uses one text of the plan', async () => {
		const messages = messageRequests(app, account);
		const { body } = await messages.quick([rosa._id, luis._id], 'Hello, both of you');
		await runEngine(app.deps);
		expect(await bodies(rosa.phoneNumber)).toHaveLength(1);
		expect((await db.select().from(usage))[0]?.used).toBe(1);
		const [message] = (await messages.list()).body;
		expect(message?.status).toBe('sent');
		const texts = await db.select().from(deliveries).where(isNotNull(deliveries.reason));
		expect(texts.map(({ reason }) => reason)).toEqual([
			{ code: 'same_number', name: 'Rosa Reyes' },
		]);

		await messages.resend(body._id);
		await runEngine(app.deps);
		expect(await bodies(rosa.phoneNumber)).toHaveLength(2);
	});

	test('[MD-08] are reminded and told of changes once', async () => {
		await scheduleFor([rosa, luis]);
		await at('2026-11-15T13:00:00Z');
		const reminders = await bodies(rosa.phoneNumber);
		expect(reminders).toHaveLength(1);
		const { list, remove } = scheduleRequests(app, account);
		await remove((await list()).body[0]?._id ?? '');
		app.deps.clock.advance(UNDO_MS);
		await runEngine(app.deps);
		const news = (await bodies(rosa.phoneNumber)).slice(reminders.length);
		expect(news).toEqual([expect.stringMatching(/won't take place/)]);
	});
});
