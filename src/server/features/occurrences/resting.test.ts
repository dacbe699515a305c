import { eq, ne } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import {
	calls,
	deliveries,
	mails,
	meetingLinks,
	messages,
	notices,
	occurrences,
	recipients,
	subscriptions,
	usage,
} from '#server/db/schema.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { callRequests } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine, textsTo } from '#tests/support/engine.ts';
import { messageRequests } from '#tests/support/messages.ts';
import { buildFamily, type Family } from '#tests/support/schedules.ts';
import { reasonWords } from '#words/en/reasons.ts';
import { checkUp } from '../admin/check-up.ts';
import { mailNotices } from '../notices/digest.ts';

const db = await testDatabase();
let family: Family;
beforeEach(async () => {
	// A Sunday, seven in the morning in New York; daily schedules are due at nine.
	family = await buildFamily(db);
});

const NINE = '2026-11-15T14:00:00.000Z';
const TOMORROW = '2026-11-16T14:00:00.000Z';
const at = async (instant: string) => {
	family.app.deps.clock.set(instant);
	await runEngine(family.app.deps);
};
const daily = (given = {}) =>
	family.schedule.create({
		frequency: 'daily',
		recipientIds: [family.rosa._id, family.luis._id],
		...given,
	});
const dailyText = (given = {}) =>
	daily({ type: 'message', messageContent: 'Good morning!', ...given });
const textsOf = async (phone: string) => (await textsTo(family.app, phone)).map(({ body }) => body);
const subscribe = (overrides = {}) =>
	buildSubscription(family.app, family.account.user._id, overrides);

/** More people than Basic has room for: Rosa and Luis were added first, the rest now. */
async function fillUp(size: number): Promise<void> {
	const { app, rosa } = family;
	const [row] = await db.select().from(recipients).where(eq(recipients.id, rosa._id));
	const more = Array.from({ length: size - 2 }, (_, index) => ({
		...(row as typeof recipients.$inferSelect),
		id: app.deps.newId(),
		name: `Person ${index + 3}`,
		phone: `1646555${7000 + index}`,
	}));
	await db.insert(recipients).values(more);
}

const newest = async () => {
	const rows = await db.select().from(recipients).orderBy(recipients.id);
	return rows.at(-1) as (typeof rows)[0];
};

const REASON = { code: 'plan_limit', room: 20 } as const;

describe('a free account’s due moments', () => {
	test.each([
		['text', dailyText],
		['call', daily],
	])(
		'[MD-01] leave nothing behind: no failed %s, no text, no notice, no mail',
		async (_, create) => {
			const { app, rosa } = family;
			const { body } = await create();
			const mailsBefore = await db.$count(mails);
			await at(NINE);
			await mailNotices(app.deps);

			expect(await db.$count(occurrences, ne(occurrences.status, 'scheduled'))).toBe(0);
			expect(await db.$count(messages, ne(messages.status, 'scheduled'))).toBe(0);
			expect(await db.$count(calls, ne(calls.status, 'scheduled'))).toBe(0);
			expect(await db.$count(deliveries, ne(deliveries.status, 'planned'))).toBe(0);
			expect(await db.$count(notices)).toBe(0);
			expect(await db.$count(mails)).toBe(mailsBefore);
			expect(await textsOf(rosa.phoneNumber)).toEqual([]);
			expect((await family.schedule.get(body._id)).body).toMatchObject({
				active: true,
				nextCallTime: TOMORROW,
				pausedReason: { code: 'no_plan' },
				restsBecause: 'no_plan',
			});
			await at(TOMORROW);
			expect(await db.select({ dueAt: occurrences.dueAt }).from(occurrences)).toEqual([
				{ dueAt: new Date('2026-11-17T14:00:00.000Z') },
			]);
		},
	);

	test('[MD-01] start at the next moment after a plan was chosen', async () => {
		const { body } = await dailyText();
		await at(NINE);
		await subscribe();
		expect((await family.schedule.get(body._id)).body).toMatchObject({
			pausedReason: null,
			restsBecause: null,
		});
		await at('2026-11-15T14:30:00.000Z');
		expect(await textsOf(family.rosa.phoneNumber)).toEqual([]);
		await at(TOMORROW);
		expect(await textsOf(family.rosa.phoneNumber)).toHaveLength(1);
	});

	test('[MD-01] rest in the same way when the plan has ended, and nobody is reminded', async () => {
		await subscribe({ endsAt: new Date(NINE) });
		await daily();
		await dailyText();
		await at(NINE);
		await at(TOMORROW);
		expect(await db.$count(calls, eq(calls.status, 'failed'))).toBe(0);
		expect(await db.$count(messages, ne(messages.status, 'scheduled'))).toBe(0);
		expect(await db.$count(notices)).toBe(0);

		expect(await textsOf(family.rosa.phoneNumber)).toEqual([]);
	});

	test('[MD-01] are passed over after a long time away, too', async () => {
		await dailyText();
		family.app.deps.clock.set(NINE);
		family.app.deps.clock.advance(40 * DAY_MS + HOUR_MS);
		await runEngine(family.app.deps);
		expect(await db.$count(messages)).toBe(1);
		expect(await db.$count(notices)).toBe(0);
		expect(await db.select({ dueAt: occurrences.dueAt }).from(occurrences)).toEqual([
			{ dueAt: new Date('2026-12-26T14:00:00.000Z') },
		]);
	});
});

describe('people above the plan’s limit', () => {
	test('[MD-02] are left out of a due text with the reason; only sent texts count', async () => {
		await subscribe();
		await fillUp(21);
		const last = await newest();
		await dailyText({ recipientIds: [family.rosa._id, last.id] });
		await at(NINE);
		expect(await textsOf(family.rosa.phoneNumber)).toHaveLength(1);
		expect(await textsOf(last.phone)).toEqual([]);

		const message = messageRequests(family.app, family.account);
		const [sent] = (await message.list({ status: 'sent' })).body;
		const leftOut = [{ name: last.name, reason: REASON }];
		expect(sent?.detail).toEqual({ code: 'missed_by', people: [], leftOut });
		const { timeline } = (await message.get(String(sent?._id))).body;
		expect(timeline.find(({ name }) => name === last.name)?.events.at(-1)?.what).toEqual({
			code: 'left_out',
			reason: REASON,
		});
		expect(await db.select({ used: usage.used }).from(usage)).toEqual([{ used: 1 }]);
		expect(await db.$count(notices)).toBe(0);
		expect(await checkUp(family.app.deps)).toContainEqual({
			what: 'Everybody who was to be texted has a text on record.',
			advice: null,
		});
	});

	test('[MD-02] are left out of a due call and its reminders', async () => {
		await subscribe();
		await fillUp(21);
		const last = await newest();
		await daily({ recipientIds: [family.rosa._id, last.id] });
		await at('2026-11-15T13:45:00.000Z');
		await at(NINE);
		expect(await textsOf(family.rosa.phoneNumber)).toHaveLength(3);
		expect(await textsOf(last.phone)).toEqual([]);

		const call = callRequests(family.app, family.account);
		const listed = (await call.list({ recipientId: last.id })).body;
		const left = listed.find(({ status }) => status === 'cancelled');
		expect(left?.detail).toEqual(REASON);
		expect(await db.select({ name: meetingLinks.name }).from(meetingLinks)).not.toContainEqual({
			name: last.name,
		});
		expect(await db.$count(notices)).toBe(0);
	});

	test('[MD-02] make a schedule rest that is for them alone, until the plan grows', async () => {
		await subscribe();
		await fillUp(21);
		const last = await newest();
		const { body } = await dailyText({ recipientIds: [last.id] });
		expect(body).toMatchObject({ pausedReason: REASON, restsBecause: 'people_rest' });
		await at(NINE);
		expect(await db.$count(messages, ne(messages.status, 'scheduled'))).toBe(0);
		expect(await db.$count(notices)).toBe(0);

		await db.update(subscriptions).set({ tier: 'premium' });
		expect((await family.schedule.get(body._id)).body.restsBecause).toBeNull();
		await at(TOMORROW);
		expect(await textsOf(last.phone)).toHaveLength(1);
	});

	test('[MD-02] are left out of quick sends, and refused where nobody else was chosen', async () => {
		await subscribe();
		await fillUp(21);
		const last = await newest();
		const message = messageRequests(family.app, family.account);
		const call = callRequests(family.app, family.account);
		for (const refused of [await message.quick([last.id]), await call.quick([last.id])]) {
			expect(refused).toMatchObject({
				status: 403,
				problem: { code: 'plan_limit', message: `${reasonWords(REASON)}.` },
			});
		}
		const quick = await message.quick([family.rosa._id, last.id]);
		expect(quick.status).toBe(201);
		await call.quick([family.rosa._id, last.id]);
		await runEngine(family.app.deps);
		expect(await textsOf(family.rosa.phoneNumber)).toHaveLength(2);
		expect(await textsOf(last.phone)).toEqual([]);
		expect((await message.get(quick.body._id)).body).toMatchObject({
			status: 'sent',
			detail: { code: 'missed_by', leftOut: [{ name: last.name, reason: REASON }] },
		});

		// Once they no longer rest, sending it again reaches them too.
		await db.update(subscriptions).set({ tier: 'premium' });
		expect((await message.resend(quick.body._id)).status).toBe(200);
		await runEngine(family.app.deps);
		expect(await textsOf(last.phone)).toHaveLength(1);
		expect((await message.get(quick.body._id)).body.detail).toBeNull();
	});

	test('[MD-02] who start to rest between the tap and the send are not texted, with the reason', async () => {
		await subscribe({ tier: 'premium' });
		await fillUp(21);
		const last = await newest();
		const message = messageRequests(family.app, family.account);
		const quick = await message.quick([last.id]);
		await db.update(subscriptions).set({ tier: 'basic' });
		await runEngine(family.app.deps);
		expect(await textsOf(last.phone)).toEqual([]);
		expect((await message.get(quick.body._id)).body).toMatchObject({
			status: 'failed',
			detail: REASON,
		});
		expect(await db.select({ used: usage.used }).from(usage)).toEqual([{ used: 0 }]);
	});
});

test('[MD-04] a message that was refused as a whole can be sent to fewer people', async () => {
	await subscribe();
	await dailyText();
	const accountId = family.account.user._id;
	await db.insert(usage).values({ accountId, month: '2026-11', kind: 'message', used: 99 });
	await at(NINE);
	const message = messageRequests(family.app, family.account);
	const [failed] = (await message.list({ status: 'failed' })).body;
	const messageId = String(failed?._id);
	expect((await message.resend(messageId)).problem).toEqual({
		code: 'plan_limit',
		reason: { code: 'none_left', tier: 'basic', kind: 'message', remaining: 1, needed: 2 },
		message: 'You have 1 text left this month, this needs 2.',
		remaining: 1,
		needed: 2,
	});
	expect((await message.resend(messageId, undefined, [family.luis._id])).status).toBe(200);
	await runEngine(family.app.deps);
	expect(await textsOf(family.luis.phoneNumber)).toHaveLength(1);
	expect(await textsOf(family.rosa.phoneNumber)).toEqual([]);
	const someone = [family.app.deps.newId()];
	expect((await message.resend(messageId, undefined, someone)).status).toBe(404);
});
