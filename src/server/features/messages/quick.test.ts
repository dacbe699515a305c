import { beforeEach, describe, expect, test } from 'vitest';
import {
	deliveries,
	messageRecipients,
	messages,
	occurrences,
	optOuts,
} from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine, textsTo } from '#tests/support/engine.ts';
import { buildAccount, buildRecipient } from '#tests/support/factories.ts';
import {
	buildPayingFamily,
	type MessageRequests,
	messageRequests,
} from '#tests/support/messages.ts';
import type { Family } from '#tests/support/schedules.ts';
import { getUsage } from '../billing/usage.ts';

const db = await testDatabase();
let family: Family;
let message: MessageRequests;
beforeEach(async () => {
	family = await buildPayingFamily(db);
	message = messageRequests(family.app, family.account);
});

const used = async () => {
	const { app, account } = family;
	return (await getUsage(db, app.deps, account.user._id)).message.used;
};

describe('a quick message', () => {
	test('[API-25] answers 201 with the message, which the engine then sends to everyone', async () => {
		const { app, rosa, luis } = family;
		const { status, body } = await message.quick([rosa._id, luis._id], 'Dinner at six?');
		expect(status).toBe(201);
		expect(body).toMatchObject({
			content: 'Dinner at six?',
			recipientIds: [{ name: 'Rosa Reyes' }, { name: 'Luis Reyes' }],
			scheduledTime: '2026-11-15T12:00:00.000Z',
			status: 'scheduled',
			scheduleId: null,
			detail: { code: 'sending' },
		});
		expect(await used()).toBe(2);
		await runEngine(app.deps);
		expect((await message.get(body._id)).body).toMatchObject({ status: 'sent', detail: null });
		for (const { phoneNumber } of [rosa, luis]) {
			expect(await textsTo(app, phoneNumber)).toMatchObject([
				{ body: expect.stringContaining('Dinner at six?') },
			]);
		}
		expect(await used()).toBe(2);
	});

	test('[SC-08] [D9c] says what is missing', async () => {
		const { rosa } = family;
		const refusals = [
			[await message.quick([], 'Hello'), 'recipientIds', 'At least one recipient is required'],
			[
				await message.quick(undefined, 'Hello'),
				'recipientIds',
				'At least one recipient is required',
			],
			[await message.quick([rosa._id], ''), 'messageContent', 'Message content is required'],
			[await message.quick([rosa._id], ' \n'), 'messageContent', 'Message content is required'],
			[await message.quick([rosa._id], null), 'messageContent', 'Message content is required'],
			[
				await message.quick([rosa._id], 'x'.repeat(1601)),
				'messageContent',
				'At most 1600 characters, please',
			],
		] as const;
		for (const [{ status, problem }, field, words] of refusals) {
			expect(status).toBe(400);
			expect(problem.fields).toEqual({ [field]: words });
			expect(problem.message).toBe(words);
		}
		expect(await db.$count(occurrences)).toBe(0);
		expect((await message.quick([rosa._id], 'x'.repeat(1600))).status).toBe(201);
	});

	test('takes populated recipients, and each of them once', async () => {
		const { rosa, luis } = family;
		const { body } = await message.quick([luis, rosa._id, rosa, luis._id.toUpperCase()]);
		expect(body.recipientIds.map(({ _id }) => _id)).toEqual([luis._id, rosa._id]);
		expect(await used()).toBe(2);
	});

	test('goes to nobody when someone chosen is not on the list', async () => {
		const { app, rosa } = family;
		const stranger = await buildRecipient(app, await buildAccount(app));
		for (const foreign of [stranger._id, 'nobody', app.deps.newId()]) {
			const { status, problem } = await message.quick([rosa._id, foreign]);
			expect(status).toBe(404);
			expect(problem.fields).toHaveProperty('recipientIds');
		}
		expect(await db.$count(messages)).toBe(0);
		expect(await used()).toBe(0);
	});

	test('does not count people who asked for no more texts, and is refused when all did', async () => {
		const { app, rosa, luis } = family;
		const since = app.deps.clock.now();
		await db.insert(optOuts).values({ address: rosa.phoneNumber, since });
		const { body } = await message.quick([rosa._id, luis._id]);
		expect(await used()).toBe(1);
		await runEngine(app.deps);
		expect((await message.get(body._id)).body).toMatchObject({
			status: 'sent',
			detail: { code: 'missed_by', people: [{ name: 'Rosa Reyes', reason: { code: 'stopped' } }] },
		});
		expect(await used()).toBe(1);
		const { status, problem } = await message.quick([rosa._id]);
		expect([status, problem.message]).toEqual([409, 'Everyone you chose asked not to be reached.']);
	});

	test('two clicks with one key make one message; without a key, two', async () => {
		const { rosa } = family;
		const clicks = await Promise.all(
			Array.from({ length: 5 }, () => message.quick([rosa._id], 'Once', 'click-1')),
		);
		expect(new Set(clicks.map(({ body }) => body._id)).size).toBe(1);
		expect(clicks.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
		expect(await db.$count(messages)).toBe(1);
		expect(await used()).toBe(1);
		await message.quick([rosa._id], 'Once');
		expect(await db.$count(messages)).toBe(2);
	});
});

describe('cancelling a message', () => {
	const daily = { type: 'message', messageContent: 'Good morning!', frequency: 'daily' };

	test('[D2] [D3] skips this one; the schedule goes on with the one after', async () => {
		const { schedule } = family;
		const planned = (await schedule.create(daily)).body;
		const [first] = (await message.list()).body;
		family.app.deps.clock.advance(1000);
		const { status, body } = await message.cancel(String(first?._id));
		expect(status).toBe(200);
		expect(body).toMatchObject({
			status: 'cancelled',
			detail: null,
			scheduledTime: planned.nextCallTime,
			updatedAt: '2026-11-15T12:00:01.000Z',
		});
		const listed = (await message.list()).body;
		expect(listed).toMatchObject([
			{ status: 'scheduled', scheduledTime: '2026-11-16T14:00:00.000Z' },
			{ status: 'cancelled', scheduledTime: '2026-11-15T14:00:00.000Z' },
		]);
		expect((await schedule.get(planned._id)).body.nextCallTime).toBe('2026-11-16T14:00:00.000Z');
		await runEngine(family.app.deps);
		expect(await db.$count(deliveries)).toBe(0);
	});

	test('of a schedule that has no other leaves none', async () => {
		const { schedule } = family;
		const planned = (await schedule.create({ ...daily, frequency: 'once' })).body;
		const [only] = (await message.list()).body;
		expect((await message.cancel(String(only?._id))).status).toBe(200);
		expect((await schedule.get(planned._id)).body.nextCallTime).toBeNull();
		expect(await db.$count(occurrences)).toBe(1);
	});

	test('that was sent just now, before the engine took it, gives its texts back', async () => {
		const { app, rosa, luis } = family;
		const { _id } = (await message.quick([rosa._id, luis._id])).body;
		// A STOP that arrives later does not change what was counted.
		await db
			.insert(optOuts)
			.values({ address: luis.phoneNumber, since: new Date(app.deps.clock.now().getTime() + 1) });
		expect((await message.cancel(_id)).body.status).toBe('cancelled');
		expect(await used()).toBe(0);
		await runEngine(app.deps);
		expect(await textsTo(app, rosa.phoneNumber)).toEqual([]);
	});

	test('says why not, once it was sent, cancelled or refused', async () => {
		const { app, rosa, schedule } = family;
		const { _id } = (await message.quick([rosa._id])).body;
		await message.cancel(_id);
		expect(await message.cancel(_id)).toMatchObject({
			status: 409,
			problem: { code: 'wrong_state', message: 'This message is already cancelled.' },
		});
		const sent = (await message.quick([rosa._id])).body;
		await runEngine(app.deps);
		expect(await message.cancel(sent._id)).toMatchObject({
			status: 409,
			problem: { message: 'This message has already been sent.' },
		});
		await schedule.create({ ...daily, frequency: 'once' });
		app.deps.clock.set('2026-11-15T15:30:00Z');
		await runEngine(app.deps);
		const [late] = (await message.list({ status: 'failed' })).body;
		expect(late).toMatchObject({ detail: { code: 'service_away' } });
		expect(await message.cancel(String(late?._id))).toMatchObject({
			status: 409,
			problem: { message: 'This message has already failed.' },
		});
	});

	test('twice at once skips one', async () => {
		const { schedule } = family;
		await schedule.create(daily);
		const [first] = (await message.list()).body;
		const answers = await Promise.all(
			Array.from({ length: 4 }, () => message.cancel(String(first?._id))),
		);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
		expect((await message.list()).body).toHaveLength(2);
		expect(await db.$count(messageRecipients)).toBe(2);
	});
});
