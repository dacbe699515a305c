import { and, eq, lt, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { sendQuickMessage } from '#contract/messages.ts';
import type { Recipient } from '#contract/recipients.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { deliveries, occurrences, optOuts, recipients, usage } from '#server/db/schema.ts';
import { buildDailyMessages, messageFacts, NINE } from '#tests/support/daily-messages.ts';
import { testDatabase } from '#tests/support/database.ts';
import { dispatchToWait } from '#tests/support/engine.ts';
import type { BuiltAccount } from '#tests/support/factories.ts';
import { buildRecipient } from '#tests/support/factories.ts';
import { type ScheduleRequests, scheduleRequests } from '#tests/support/schedules.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { reasonWords } from '#words/en/reasons.ts';
import { sendDue } from './send-due.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
let rosa: Recipient;
let luis: Recipient;
let schedule: ScheduleRequests;
beforeEach(async () => {
	({ app, account, rosa, luis, schedule } = await buildDailyMessages(db));
});

const { run, at, list, first, stored, bodies, used, waiting, told } = messageFacts(db, () => app);

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
		await db.insert(optOuts).values({ address: rosa.phoneNumber, since: new Date(NINE) });
		await at(NINE);
		expect(await bodies(rosa)).toEqual([]);
		expect(await bodies(luis)).toHaveLength(1);
		expect(await used()).toBe(1);
		expect(await first()).toMatchObject({ status: 'sent' });
	});

	test('leaves with its dispatch when the provider has room, and waits when not', async () => {
		await schedule.create({ recipientIds: [rosa._id] });
		app.deps.clock.set(NINE);
		await sendDue(app.deps);
		expect(await bodies(rosa)).toHaveLength(1);
		expect(await first()).toMatchObject({ status: 'sent' });
		expect(await waiting()).toBe(0);

		app.deps.clock.advance(DAY_MS);
		await dispatchToWait(app.deps);
		expect(await bodies(rosa)).toHaveLength(1);
		expect(await waiting()).toBe(1);
	});

	test('a process that dies with it in hand leaves it unknown, and nobody sends it again', async () => {
		await schedule.create({ recipientIds: [rosa._id] });
		app.deps.clock.set(NINE);
		const statuses = async () => (await db.select().from(deliveries)).map(({ status }) => status);
		const isSending = Promise.withResolvers<void>();
		const send = () => {
			isSending.resolve();
			return new Promise<never>(() => {});
		};
		void sendDue({ ...app.deps, sms: { ...app.deps.sms, send } });
		await isSending.promise;
		expect(await statuses()).toEqual(['submitting']);
		app.deps.clock.advance(MINUTE_MS);
		await run();
		expect(await statuses()).toEqual(['unknown']);
		expect(await bodies(rosa)).toEqual([]);
	});

	test('comes after the calls that are due with it', async () => {
		await schedule.create({ recipientIds: [rosa._id] });
		const family = scheduleRequests(app, account, { recipientIds: [luis._id], frequency: 'daily' });
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

	test('is not sent when the STOP comes while it waits', async () => {
		await schedule.create({ recipientIds: [rosa._id] });
		app.deps.clock.set(NINE);
		await dispatchToWait(app.deps);
		await db.insert(optOuts).values({ address: rosa.phoneNumber, since: new Date(NINE) });
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
	const stop = (phone: string) => db.insert(optOuts).values({ address: phone, since: new Date(0) });

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

test('[D3] of many processes that dispatch at once each occurrence is taken by one', async () => {
	for (let index = 0; index < 12; index++) await schedule.create({ name: `Daily ${index}` });
	app.deps.clock.set(NINE);
	await Promise.all(Array.from({ length: 6 }, () => sendDue(app.deps)));
	await run();
	expect(await bodies(rosa)).toHaveLength(12);
	expect(await db.$count(deliveries)).toBe(24);
	expect(await used()).toBe(24);
});
