import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { undoChange } from '#contract/undo.ts';
import { MINUTE_MS } from '#domain/time.ts';
import {
	messageRecipients,
	messages,
	occurrences,
	owedMoments,
	schedules,
} from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine, textsTo } from '#tests/support/engine.ts';
import { buildPayingFamily } from '#tests/support/messages.ts';
import { type Family, scheduleRequests } from '#tests/support/schedules.ts';
import { checkNextOccurrences } from '../admin/repairs.ts';
import { sendDue } from '../delivery/send-due.ts';
import { msUntilDue } from './next-due.ts';
import { storeOwed } from './owed.ts';

/** Rosa and Luis have a message every day at nine. Batches are of one, so each is full, as in a herd. */

const db = await testDatabase();
let { app, account, rosa, luis, schedule } = {} as Family;
let scheduleId: string;
beforeEach(async () => {
	({ app, account, rosa, luis } = await buildPayingFamily(db));
	const recipientIds = [rosa._id, luis._id];
	const text = { type: 'message', messageContent: 'Good morning!' };
	schedule = scheduleRequests(app, account, { ...text, frequency: 'daily', recipientIds });
	scheduleId = (await schedule.create()).body._id;
	app.deps.clock.set('2026-11-15T14:00:00Z');
});

const sendInHerd = () => sendDue(app.deps, { most: 1 });

async function storeAllOwed(): Promise<void> {
	while ((await storeOwed(app.deps)) > 0);
	expect(await db.$count(owedMoments)).toBe(0);
}

async function moments(): Promise<string[]> {
	const rows = await db
		.select()
		.from(occurrences)
		.where(eq(occurrences.status, 'scheduled'))
		.orderBy(asc(occurrences.dueAt));
	return rows.map(({ dueAt }) => dueAt.toISOString());
}

const [today, tomorrow] = ['2026-11-15T14:00:00.000Z', '2026-11-16T14:00:00.000Z'];

test('[SP-02] a full batch stores its schedules’ next occurrences when nothing more is due', async () => {
	expect(await sendInHerd()).toBe(1);
	expect(await textsTo(app, rosa.phoneNumber)).toHaveLength(1);
	expect(await moments()).toEqual([]);
	expect(await msUntilDue(app.deps, 1_000)).toBe(0);
	expect(await checkNextOccurrences(app.deps, true)).toMatchObject({ isFine: true });
	await storeAllOwed();
	expect(await moments()).toEqual([tomorrow]);
	expect(await db.$count(messages, eq(messages.status, 'scheduled'))).toBe(1);
	expect(await db.$count(messageRecipients)).toBe(4);
	expect(await msUntilDue(app.deps, 1_000)).toBeUndefined();
});

test('a batch that is not full stores them at once', async () => {
	expect(await sendDue(app.deps, { most: 2 })).toBe(1);
	expect(await moments()).toEqual([tomorrow]);
	expect(await db.$count(owedMoments)).toBe(0);
});

test('a moment that passes meanwhile is not lost', async () => {
	await sendInHerd();
	app.deps.clock.set('2026-11-16T14:01:00Z');
	await storeAllOwed();
	expect(await moments()).toEqual([tomorrow]);
	await runEngine(app.deps);
	expect(await textsTo(app, rosa.phoneNumber)).toHaveLength(2);
});

test('an earlier time of the same day, chosen since, has passed: nobody is texted twice', async () => {
	await sendInHerd();
	app.deps.clock.advance(10 * MINUTE_MS);
	await schedule.update(scheduleId, { time: '09:05' });
	await storeAllOwed();
	expect(await moments()).toEqual(['2026-11-16T14:05:00.000Z']);
});

test('one that was switched off or deleted since is owed nothing', async () => {
	const other = (await schedule.create()).body._id;
	await db.update(occurrences).set({ dueAt: new Date(today), startsAt: new Date(today) });
	await sendInHerd();
	await sendInHerd();
	await schedule.toggle(scheduleId);
	await db.delete(schedules).where(eq(schedules.id, other));
	await storeOwed(app.deps);
	await storeOwed(app.deps);
	expect(await moments()).toEqual([]);
	expect(await db.$count(owedMoments)).toBe(0);
});

test('a change that is undone leaves the next occurrence there', async () => {
	await sendInHerd();
	const { body } = await schedule.update(scheduleId, { time: '10:00' });
	await storeOwed(app.deps);
	const token = body.undo?.token ?? '';
	const undone = await app.request(undoChange, { body: { token } }, { token: account.token });
	expect(undone.status).toBe(200);
	await storeAllOwed();
	expect(await moments()).toEqual([tomorrow]);
});

test('while somebody changes a schedule, the others of its batch have theirs stored', async () => {
	const other = (await schedule.create()).body._id;
	await db.update(occurrences).set({ dueAt: new Date(today), startsAt: new Date(today) });
	expect(await sendDue(app.deps, { most: 2 })).toBe(2);
	await db.transaction(async (tx) => {
		await tx.select().from(schedules).where(eq(schedules.id, other)).for('update');
		expect(await storeOwed(app.deps)).toBe(1);
		expect(await storeOwed(app.deps)).toBe(0);
		expect(await db.select().from(owedMoments)).toMatchObject([{ scheduleIds: [other] }]);
	});
	await storeAllOwed();
	expect(await moments()).toEqual([tomorrow, tomorrow]);
});

test('two processes store each of them once', async () => {
	for (let each = 0; each < 4; each++) await schedule.create();
	await db.update(occurrences).set({ dueAt: new Date(today), startsAt: new Date(today) });
	while ((await sendInHerd()) > 0);
	await Promise.all([storeAllOwedAtOnce(), storeAllOwedAtOnce(), storeAllOwedAtOnce()]);
	expect(await db.$count(owedMoments)).toBe(0);
	expect(await moments()).toEqual(Array(5).fill(tomorrow));
});

async function storeAllOwedAtOnce(): Promise<void> {
	while ((await storeOwed(app.deps)) > 0);
}
