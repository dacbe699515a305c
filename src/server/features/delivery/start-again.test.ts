import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { listNotices } from '#contract/notices.ts';
import type { Recipient } from '#contract/recipients.ts';
import {
	deliveries,
	inboundTexts,
	notices,
	occurrences,
	optOuts,
	schedules,
} from '#server/db/schema.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { callRequests } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine, textsTo } from '#tests/support/engine.ts';
import { type BuiltAccount, buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { buildPayingFamily } from '#tests/support/messages.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { noticeWords } from '#words/en/notices.ts';
import { receiveText } from './inbound.ts';

/** Sunday, seven in the morning in New York. Calls are at nine, reminders at eight and 8:45. */
const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
let rosa: Recipient;
let luis: Recipient;
beforeEach(async () => {
	({ app, account, rosa, luis } = await buildPayingFamily(db));
});

const EIGHT = '2026-11-15T13:00:00.000Z';
const QUARTER_TO = '2026-11-15T13:45:00.000Z';
const NINE = '2026-11-15T14:00:00.000Z';

let keys = 0;
const say = async (body: string, from = rosa.phoneNumber) => {
	keys += 1;
	await receiveText(app.deps, { providerKey: `again-${keys}`, from: `+${from}`, body });
	await runEngine(app.deps);
};
const at = async (instant: string) => {
	app.deps.clock.set(instant);
	await runEngine(app.deps);
};
const kinds = [
	['stopped', /^Kinbell: you won't/],
	['started', /^Kinbell: welcome back/],
	['reminder', /is in (1 hour|15 minutes)/],
	['call', /calling/],
	['message', /^Good morning/],
] as const;
/** What the phone got, each text by its kind. */
const got = async (phone = rosa.phoneNumber) =>
	(await textsTo(app, phone)).map(
		({ body }) => kinds.find(([, pattern]) => pattern.test(body))?.[0] ?? body,
	);
const daily = (by = account, recipientIds = [rosa._id, luis._id], given = {}) =>
	scheduleRequests(app, by, { frequency: 'daily', recipientIds, ...given });
const planned = async (phone = rosa.phoneNumber) =>
	(
		await db
			.select()
			.from(deliveries)
			.where(eq(deliveries.address, phone))
			.orderBy(asc(deliveries.dueAt), asc(deliveries.id))
	)
		.filter(({ purpose, status }) => purpose.startsWith('reminder') && status === 'planned')
		.map(({ purpose }) => purpose);
const told = async () => (await db.select().from(notices)).map(({ told }) => noticeWords(told));
const shown = async () =>
	(await app.request(listNotices, {}, { token: account.token })).body.map(({ told }) =>
		noticeWords(told),
	);

describe('[UX-06] START', () => {
	test('brings back the reminders that are ahead, and the call itself', async () => {
		await daily().create();
		await say('STOP');
		expect(await planned()).toEqual([]);
		await say('START');
		expect(await planned()).toEqual(['reminder_60', 'reminder_15']);
		for (const moment of [EIGHT, QUARTER_TO, NINE]) await at(moment);
		expect(await got()).toEqual(['stopped', 'started', 'reminder', 'reminder', 'call']);
		expect(await got(luis.phoneNumber)).toEqual(['reminder', 'reminder', 'call']);
	});

	test('brings back nothing that is past', async () => {
		await daily().create();
		await say('STOP');
		await at(EIGHT);
		app.deps.clock.set('2026-11-15T13:10:00.000Z');
		await say('START');
		await at(QUARTER_TO);
		await at(NINE);
		expect(await got()).toEqual(['stopped', 'started', 'reminder', 'call']);
	});

	test('lets messages reach them again', async () => {
		const message = { type: 'message', messageContent: 'Good morning!' };
		await daily(account, [rosa._id], message).create();
		await say('STOP');
		await say('START');
		await at(NINE);
		expect(await got()).toEqual(['stopped', 'started', 'message']);
	});

	test('and STOP in quick succession, each twice, bring everything once', async () => {
		await daily().create();
		for (const body of ['STOP', 'stop', 'START', 'start', 'STOP', 'START']) await say(body);
		await Promise.all(['STOP', 'START', 'STOP'].map((body) => say(body)));
		await say('START');
		expect(await db.$count(optOuts)).toBe(0);
		expect(await planned()).toEqual(['reminder_60', 'reminder_15']);
		for (const moment of [EIGHT, QUARTER_TO, NINE]) await at(moment);
		const texts = (await got()).filter((kind) => kind !== 'stopped' && kind !== 'started');
		expect(texts).toEqual(['reminder', 'reminder', 'call']);
	});

	test('counts for every account that has the phone', async () => {
		const other = await buildAccount(app, { name: 'Eva Cruz' });
		await buildSubscription(app, other.user._id);
		const sameRosa = await buildRecipient(app, other, { phoneNumber: rosa.phoneNumber });
		await daily().create();
		await daily(other, [sameRosa._id], { timezone: 'America/New_York' }).create();
		await say('STOP');
		await say('START');
		expect(await planned()).toHaveLength(4);
		await at(EIGHT);
		expect((await got()).filter((kind) => kind === 'reminder')).toHaveLength(2);
	});

	test('of the account holder brings back their own reminders', async () => {
		await daily().create();
		await say('STOP', account.phone);
		expect(await planned(account.phone)).toEqual([]);
		await say('START', account.phone);
		expect(await planned(account.phone)).toEqual(['reminder_60', 'reminder_15']);
	});

	test('brings back nothing that was changed meanwhile', async () => {
		const quiet = (await daily().create()).body._id;
		const { update } = daily();
		const started = (await daily(account, [rosa._id], { time: '11:00' }).create()).body._id;
		const left = (await daily(account, [rosa._id, luis._id], { time: '12:00' }).create()).body._id;
		await say('STOP');
		await update(quiet, { notification: false });
		const { list, initiate, cancel } = callRequests(app, account);
		const callsOf = async (scheduleId: string) =>
			(await list()).body.filter((call) => call.scheduleId?._id === scheduleId);
		const rosasCall = async (scheduleId: string) =>
			(await callsOf(scheduleId)).find(({ recipientId }) => recipientId._id === rosa._id);
		await cancel(String((await rosasCall(left))?._id));
		await db.delete(optOuts);
		await initiate(String((await rosasCall(started))?._id));
		await db.insert(optOuts).values({ address: rosa.phoneNumber, since: app.deps.clock.now() });
		await say('START');
		const ahead = await db.select().from(deliveries).where(eq(deliveries.status, 'planned'));
		const toRosa = ahead.filter(({ recipientId }) => recipientId === rosa._id);
		// Only the next day's call of the one that was started early.
		expect(toRosa.every(({ dueAt }) => dueAt > new Date('2026-11-16T00:00:00Z'))).toBe(true);
	});
});

test('[UX-06] START waits for an edit of the call, and reminds as it says then', async () => {
	await daily().create();
	await say('STOP');
	const waiting = async () =>
		(
			await db.execute(sql`select from pg_stat_activity
				where datname = current_database() and wait_event_type = 'Lock'`)
		).rowCount;
	let start: Promise<void> | undefined;
	await db.transaction(async (tx) => {
		await tx.select().from(occurrences).for('update');
		start = say('START');
		await expect.poll(waiting).toBeGreaterThan(0);
		await tx.update(schedules).set({ notificationsEnabled: false });
	});
	await start;
	expect(await planned()).toEqual([]);
});

describe('[UX-06] words that plainly ask to stop', () => {
	test('stop texts as STOP does, and are confirmed even where the provider answers keywords', async () => {
		await daily().create();
		const needs = { ...app.deps, sms: { ...app.deps.sms, answersKeywords: true } };
		const from = rosa.phoneNumber;
		await receiveText(needs, { providerKey: 'SM-free', from, body: 'hello? stop please' });
		await runEngine(app.deps);
		await at(NINE);
		expect(await got()).toEqual(['stopped']);
		const [text] = await db.select().from(inboundTexts);
		expect(text).toMatchObject({ keyword: 'stop', recipientId: rosa._id });
	});

	test('are told apart from a reply', async () => {
		await say('stop by tomorrow at 5');
		expect(await db.$count(optOuts)).toBe(0);
		expect(await told()).toEqual([`${rosa.name} replied: stop by tomorrow at 5`]);
	});
});

describe('[UX-06] the holder', () => {
	test('is told of every STOP with what was said, until START', async () => {
		const stopped = (said: string) =>
			`${rosa.name} asked for no more texts: “${said}”. Replying START brings them back.`;
		await say("don't text me");
		expect(await shown()).toEqual([stopped("don't text me")]);
		await say('STOP');
		expect(await told()).toHaveLength(1);
		app.deps.clock.advance(1000);
		await say('START');
		const resumed = `${rosa.name} gets texts again, reminders included.`;
		expect(await shown()).toEqual([resumed]);
		app.deps.clock.advance(1000);
		await say('STOP');
		expect(await shown()).toEqual([stopped('STOP'), resumed]);
	});

	test('is not told of a START that changes nothing', async () => {
		await say('START');
		expect(await told()).toEqual([]);
	});
});
