import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { sendQuickMessage } from '#contract/messages.ts';
import type { Recipient } from '#contract/recipients.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import {
	deliveries,
	mails,
	messages,
	notices,
	occurrences,
	optOuts,
	recipients,
	usage,
} from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { dispatchIntoQueue, runEngine, textsTo } from '#tests/support/engine.ts';
import { type BuiltAccount, buildRecipient } from '#tests/support/factories.ts';
import { buildPayingFamily } from '#tests/support/messages.ts';
import { type ScheduleCalls, scheduleCalls } from '#tests/support/schedules.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { noticeWords } from '#words/en/notices.ts';
import { reasonWords } from '#words/en/reasons.ts';
import { mailNotices } from '../notices/digest.ts';
import { sendDue } from './send-due.ts';
import { type Settlement, settle } from './settle.ts';
import type { Submitted } from './words.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
let rosa: Recipient;
let luis: Recipient;
let schedule: ScheduleCalls;
beforeEach(async () => {
	// A Sunday, seven in the morning in New York; texts are due at nine.
	({ app, account, rosa, luis } = await buildPayingFamily(db));
	schedule = scheduleCalls(app, account, {
		type: 'message',
		messageContent: 'Good morning!',
		frequency: 'daily',
		recipientIds: [rosa._id, luis._id],
	});
});

const NINE = '2026-11-15T14:00:00.000Z';
const run = () => runEngine(app.deps);
const at = async (instant: string) => {
	app.deps.clock.set(instant);
	await run();
};
const list = () => db.select().from(messages).orderBy(asc(messages.createdAt), asc(messages.id));
const first = async () => (await list())[0];
const stored = () => db.select().from(occurrences).orderBy(asc(occurrences.dueAt));
const bodies = async (to: Recipient) =>
	(await textsTo(app, to.phoneNumber)).map(({ body }) => body);
const used = async () =>
	(await db.select().from(usage).where(eq(usage.kind, 'message')))[0]?.used ?? 0;
const told = async () => (await db.select().from(notices)).map(({ told }) => noticeWords(told));

const notThere = { code: 'provider_unsure', found: 0 } as const;

describe('a message that is due', () => {
	test('[ST-01] is sent to everyone once, and its next one is stored', async () => {
		await schedule.create();
		await at('2026-11-15T13:59:59Z');
		expect(await bodies(rosa)).toEqual([]);
		expect(await first()).toMatchObject({ status: 'scheduled', sentAt: null });

		await at(NINE);
		await run();
		expect(await bodies(rosa)).toEqual([expect.stringContaining('Good morning!')]);
		expect(await bodies(luis)).toHaveLength(1);
		expect(await list()).toMatchObject([
			{ status: 'sent', sentAt: new Date(NINE) },
			{ status: 'scheduled' },
		]);
		expect(await stored()).toMatchObject([
			{ status: 'dispatched', dueAt: new Date(NINE) },
			{ status: 'scheduled', dueAt: new Date('2026-11-16T14:00:00Z') },
		]);
		expect(await used()).toBe(2);
		expect(await told()).toEqual([]);
	});

	test('[D24] says who asked for it and how to stop in the first text only', async () => {
		await schedule.create();
		await at(NINE);
		await at('2026-11-16T14:00:00Z');
		const [once, twice] = await bodies(rosa);
		expect(once).toMatch(/Ana Reyes.*STOP/s);
		expect(twice).toContain('Good morning!');
		expect(twice).not.toContain('STOP');
		const [row] = await db.select().from(recipients).where(eq(recipients.id, rosa._id));
		expect(row?.introducedAt).toEqual(new Date(NINE));
	});

	test('so long that it has no room for that is sent after a text that says it', async () => {
		const long = 'x'.repeat(1600);
		await schedule.create({ messageContent: long, recipientIds: [rosa._id] });
		await at(NINE);
		app.deps.clock.advance(3_000);
		await run();
		expect(await bodies(rosa)).toEqual([expect.stringContaining('STOP'), long]);
		expect(await first()).toMatchObject({ status: 'sent' });
		expect(await used()).toBe(1);
	});

	test('[ST-01] fails when nobody can get it, says why, and uses nothing of the plan', async () => {
		const landline = await buildRecipient(app, account, {
			name: 'Nana',
			phoneNumber: '15005550009',
		});
		await schedule.create({ recipientIds: [landline._id] });
		await at(NINE);
		const reason = { code: 'landline' } as const;
		expect(await first()).toMatchObject({ status: 'failed', reason, sentAt: null });
		expect(await used()).toBe(0);
		expect(await told()).toEqual([expect.stringContaining(`Nana: ${reasonWords(reason)}`)]);
	});

	test('is sent when some can get it, and the account holder is told who cannot', async () => {
		const landline = await buildRecipient(app, account, {
			name: 'Nana',
			phoneNumber: '15005550009',
		});
		await schedule.create({ recipientIds: [rosa._id, landline._id] });
		await at(NINE);
		expect(await first()).toMatchObject({ status: 'sent', reason: null });
		expect(await used()).toBe(1);
		expect(await told()).toEqual([expect.stringContaining('Nana')]);
	});

	test('is not sent to a number that asked for no more texts', async () => {
		await schedule.create();
		await db.insert(optOuts).values({ phone: rosa.phoneNumber, since: new Date(NINE) });
		await at(NINE);
		expect(await bodies(rosa)).toEqual([]);
		expect(await bodies(luis)).toHaveLength(1);
		expect(await used()).toBe(1);
		expect(await first()).toMatchObject({ status: 'sent' });
	});

	test('leaves with its dispatch when the provider has room, and waits in the queue when not', async () => {
		await schedule.create({ recipientIds: [rosa._id] });
		app.deps.clock.set(NINE);
		await sendDue(app.deps);
		expect(await bodies(rosa)).toHaveLength(1);
		expect(await first()).toMatchObject({ status: 'sent' });
		expect(app.deps.queue.take()).toEqual([]);

		app.deps.clock.advance(DAY_MS);
		await dispatchIntoQueue(app.deps);
		expect(await bodies(rosa)).toHaveLength(1);
		expect(app.deps.queue.take()).toHaveLength(1);
	});

	test('a process that dies with it in hand leaves it unknown, and nobody sends it again', async () => {
		await schedule.create({ recipientIds: [rosa._id] });
		app.deps.clock.set(NINE);
		const statuses = async () => (await db.select().from(deliveries)).map(({ status }) => status);
		const sms = { ...app.deps.sms, send: () => new Promise<never>(() => {}) };
		void sendDue({ ...app.deps, sms });
		await expect.poll(statuses).toEqual(['submitting']);
		app.deps.clock.advance(MINUTE_MS);
		await run();
		expect(await statuses()).toEqual(['unknown']);
		expect(await bodies(rosa)).toEqual([]);
	});

	test('comes after the calls that are due with it', async () => {
		await schedule.create({ recipientIds: [rosa._id] });
		const family = scheduleCalls(app, account, { recipientIds: [luis._id], frequency: 'daily' });
		await family.create();
		// More messages than one batch takes, all before the call.
		await db.execute(sql`
			insert into schedules select (jsonb_populate_record(schedules, jsonb_build_object('id', gen_random_uuid()))).*
			from schedules, generate_series(1, 200) where type = 'message'`);
		await db.execute(sql`
			insert into occurrences (id, account_id, schedule_id, kind, due_at, starts_at, status, created_at)
			select gen_random_uuid(), account_id, id, 'message', ${NINE}::timestamptz - interval '1 minute',
				${NINE}::timestamptz - interval '1 minute', 'scheduled', created_at
			from schedules where type = 'message'
				and not exists (select from occurrences where schedule_id = schedules.id)`);
		app.deps.clock.set(NINE);
		await sendDue(app.deps);
		const isCall = and(eq(occurrences.kind, 'call'), eq(occurrences.status, 'dispatched'));
		expect(await db.$count(occurrences, isCall)).toBe(1);
		expect(await db.$count(occurrences, lt(occurrences.startsAt, new Date(NINE)))).toBeGreaterThan(
			100,
		);
	});

	test('is not sent when the STOP comes between queue and provider', async () => {
		await schedule.create({ recipientIds: [rosa._id] });
		app.deps.clock.set(NINE);
		await dispatchIntoQueue(app.deps);
		await db.insert(optOuts).values({ phone: rosa.phoneNumber, since: new Date(NINE) });
		await run();
		expect(await bodies(rosa)).toEqual([]);
		expect(await first()).toMatchObject({
			status: 'failed',
			reason: { code: 'stopped' },
		});
	});
});

describe('a quick message', () => {
	const used98 = () =>
		db
			.insert(usage)
			.values({ accountId: account.user._id, month: '2026-11', kind: 'message', used: 98 });
	const sendQuick = () =>
		app.request(
			sendQuickMessage,
			{ body: { recipientIds: [rosa._id, luis._id], messageContent: 'Hello' } },
			{ token: account.token },
		);
	const stop = (phone: string) => db.insert(optOuts).values({ phone, since: new Date(0) });

	test('uses nothing of the plan for whoever says STOP before it is dispatched', async () => {
		await sendQuick();
		await stop(rosa.phoneNumber);
		await run();
		expect(await bodies(luis)).toHaveLength(1);
		expect(await used()).toBe(1);
	});

	test('that was made too long ago is not sent, and uses nothing', async () => {
		await used98();
		await sendQuick();
		expect(await used()).toBe(100);
		app.deps.clock.advance(HOUR_MS + 1000);
		await run();
		expect(await bodies(rosa)).toEqual([]);
		expect(await used()).toBe(98);
	});
});

describe('what the provider answers', () => {
	const only = async (phoneNumber: string) => {
		const someone = await buildRecipient(app, account, { name: 'Nana', phoneNumber });
		await schedule.create({ recipientIds: [someone._id] });
		return someone;
	};

	test('"too many requests" is tried again, later each time, until it is taken', async () => {
		const nana = await only('15005550029');
		await at(NINE);
		expect(await db.select().from(deliveries)).toMatchObject([{ status: 'queued', attempts: 1 }]);
		expect(await first()).toMatchObject({ status: 'scheduled' });
		for (let tries = 0; tries < 3; tries++) {
			app.deps.clock.advance(10_000);
			await run();
		}
		expect(await db.select().from(deliveries)).toMatchObject([
			{ status: 'delivered', attempts: 3 },
		]);
		expect(await first()).toMatchObject({ status: 'sent' });
		expect(await bodies(nana)).toHaveLength(1);
	});

	test('[D9b] a lost answer is never sent again, and found at the provider', async () => {
		const nana = await only('15005550026');
		await at(NINE);
		expect(await db.select().from(deliveries)).toMatchObject([{ status: 'unknown' }]);
		expect(await first()).toMatchObject({ status: 'scheduled' });
		app.deps.clock.advance(31_000);
		await run();
		expect(await db.select().from(deliveries)).toMatchObject([
			{ status: 'delivered', attempts: 1 },
		]);
		expect(await first()).toMatchObject({ status: 'sent' });
		expect(await bodies(nana)).toHaveLength(1);
	});

	test('[D9b] a lost answer that is never found is final after 15 minutes: not confirmed', async () => {
		await only('15005550026');
		const { sms } = app.deps;
		app.deps.sms = { ...sms, find: async () => ({ kind: 'unknown', reason: notThere }) };
		await at(NINE);
		app.deps.clock.advance(14 * MINUTE_MS);
		await run();
		expect(await first()).toMatchObject({ status: 'scheduled' });
		app.deps.clock.advance(MINUTE_MS);
		await run();
		expect(await first()).toMatchObject({ status: 'failed', reason: { code: 'not_confirmed' } });
		expect(await told()).toEqual([expect.stringContaining('not confirmed')]);
	});

	test('[D9b] a lost answer that is never found leaves the message sent if others have it', async () => {
		const nana = await buildRecipient(app, account, { phoneNumber: '15005550026' });
		await schedule.create({ recipientIds: [rosa._id, nana._id] });
		const { sms } = app.deps;
		app.deps.sms = { ...sms, find: async () => ({ kind: 'unknown', reason: notThere }) };
		await at(NINE);
		app.deps.clock.advance(15 * MINUTE_MS);
		await run();
		expect(await first()).toMatchObject({ status: 'sent', reason: null });
		expect(await bodies(nana)).toHaveLength(1);
	});

	test('a process that died while it was sending leaves it unknown, not queued', async () => {
		await schedule.create({ recipientIds: [rosa._id] });
		app.deps.clock.set(NINE);
		await dispatchIntoQueue(app.deps);
		app.deps.queue.take();
		await db.update(deliveries).set({
			status: 'submitting',
			attempts: 1,
			body: 'Good morning!',
			submittedAt: new Date(NINE),
			wakeAt: new Date(Date.parse(NINE) + MINUTE_MS),
		});
		app.deps.clock.advance(MINUTE_MS);
		await run();
		expect(await db.select().from(deliveries)).toMatchObject([{ status: 'unknown', attempts: 1 }]);
		expect(await bodies(rosa)).toEqual([]);
	});

	test('of a process that was taken for dead does not overwrite what came after', async () => {
		await schedule.create({ recipientIds: [rosa._id] });
		app.deps.clock.set(NINE);
		await dispatchIntoQueue(app.deps);
		const [id = ''] = app.deps.queue.take();
		await db.update(deliveries).set({ status: 'submitting', attempts: 2 });
		const late = { kind: 'rejected', reason: { code: 'too_late' }, code: '1' } as const;
		const [row] = await db.select().from(deliveries);
		const text = { ...row, submittedAt: new Date(NINE), isFirst: false } as Submitted;
		const attempt = (attempt: number, outcome: Settlement['outcome']) =>
			settle(app.deps, { id, texts: [text] }, [{ text: { ...text, attempt }, outcome }]);
		await attempt(1, late);
		expect(await db.select().from(deliveries)).toMatchObject([
			{ status: 'submitting', attempts: 2, reason: null },
		]);
		await attempt(2, { kind: 'accepted', reference: 'r' });
		await attempt(2, late);
		expect(await db.select().from(deliveries)).toMatchObject([
			{ status: 'accepted', reference: 'r', reason: null },
		]);
	});

	test('a job that got lost is put into the queue again', async () => {
		await schedule.create({ recipientIds: [rosa._id] });
		app.deps.clock.set(NINE);
		await dispatchIntoQueue(app.deps);
		app.deps.queue.take();
		await run();
		expect(await bodies(rosa)).toEqual([]);
		app.deps.clock.advance(61_000);
		await run();
		expect(await bodies(rosa)).toHaveLength(1);
	});

	test('is never asked after the text would be too late', async () => {
		await schedule.create({ recipientIds: [rosa._id] });
		app.deps.clock.set(NINE);
		await dispatchIntoQueue(app.deps);
		app.deps.queue.take();
		app.deps.clock.advance(HOUR_MS + 1000);
		await run();
		expect(await bodies(rosa)).toEqual([]);
		expect(await first()).toMatchObject({
			status: 'failed',
			reason: { code: 'too_late' },
		});
		expect(await used()).toBe(0);
	});
});

describe('after the service was away', () => {
	test('[D7] a text up to 60 minutes late still goes out', async () => {
		await schedule.create();
		await at('2026-11-15T15:00:00Z');
		expect(await bodies(rosa)).toHaveLength(1);
	});

	test('[D7] a later one is recorded as failed, and the account holder is told', async () => {
		const { body } = await schedule.create();
		await at('2026-11-15T15:00:01Z');
		expect(await bodies(rosa)).toEqual([]);
		const reason = { code: 'service_away' };
		expect(await list()).toMatchObject([{ status: 'failed', reason }, { status: 'scheduled' }]);
		expect(await told()).toEqual([expect.stringContaining(body.name)]);
		await mailNotices(app.deps);
		const noticeMail = eq(mails.template, 'notices');
		expect(await db.select().from(mails).where(noticeMail)).toMatchObject([
			{ recipient: account.email },
		]);
		expect(await used()).toBe(0);
	});

	test('[D7] each missed moment is recorded, and only the newest is sent', async () => {
		await schedule.create();
		await at('2026-11-18T14:30:00Z');
		expect((await list()).map(({ status }) => status)).toEqual([
			'failed',
			'failed',
			'failed',
			'sent',
			'scheduled',
		]);
		expect(await bodies(rosa)).toHaveLength(1);
	});

	test('months are not recorded one by one', async () => {
		await schedule.create();
		app.deps.clock.set(NINE);
		app.deps.clock.advance(200 * DAY_MS);
		await run();
		expect((await list()).length).toBeLessThan(40);
		expect(await bodies(rosa)).toHaveLength(1);
		expect((await stored()).at(-1)).toMatchObject({ status: 'scheduled' });
	});

	test('a clock that jumps back neither repeats nor loses anything', async () => {
		await schedule.create();
		await at(NINE);
		await at('2026-11-15T09:00:00Z');
		await at(NINE);
		await at('2026-11-16T14:00:00Z');
		expect(await bodies(rosa)).toHaveLength(2);
	});
});

describe('the plan', () => {
	test('[D20] [MD-04] at its limit refuses a due message whole, and tells the account holder once a month', async () => {
		await schedule.create();
		await db
			.insert(usage)
			.values({ accountId: account.user._id, month: '2026-11', kind: 'message', used: 99 });
		await at(NINE);
		await at('2026-11-16T14:00:00Z');
		expect(await bodies(rosa)).toEqual([]);
		const reason = { code: 'monthly_limit' };
		expect(await list()).toMatchObject([
			{ status: 'failed', reason },
			{ status: 'failed', reason },
			{ status: 'scheduled' },
		]);
		expect(await told()).toEqual([
			'You have 1 text left this month and “Sunday call” needs 2, so it did not go out. You can send it to fewer people.',
		]);
		expect(await used()).toBe(99);
		await db.update(usage).set({ month: '2026-12' });
		await at('2026-12-01T14:00:00Z');
		const ofLimits = (await told()).filter((words) => words.includes('left this month'));
		expect(ofLimits).toHaveLength(2);
	});

	test('[D20] whose month is the account’s own: its last evening is no new month', async () => {
		await schedule.create({ time: '20:00' });
		await db
			.insert(usage)
			.values({ accountId: account.user._id, month: '2026-11', kind: 'message', used: 99 });
		await at('2026-11-30T01:00:00Z');
		await at('2026-12-01T01:00:00Z');
		const ofLimits = (await told()).filter((words) => words.includes('left this month'));
		expect(ofLimits).toHaveLength(1);
	});

	test('with just enough left lets it out', async () => {
		await schedule.create();
		await db
			.insert(usage)
			.values({ accountId: account.user._id, month: '2026-11', kind: 'message', used: 98 });
		await at(NINE);
		expect(await first()).toMatchObject({ status: 'sent' });
		expect(await used()).toBe(100);
	});
});

test('[D3] of many processes that dispatch at once each occurrence is taken by one', async () => {
	for (let index = 0; index < 12; index++) await schedule.create({ name: `Daily ${index}` });
	app.deps.clock.set(NINE);
	await Promise.all(Array.from({ length: 6 }, () => sendDue(app.deps)));
	await run();
	expect(await bodies(rosa)).toHaveLength(12);
	expect(await db.$count(deliveries)).toBe(24);
	expect(await used()).toBe(24);
});
