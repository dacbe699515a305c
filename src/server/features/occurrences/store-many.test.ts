import { asc, eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '#domain/time.ts';
import { finishSignals } from '#server/db/held-signals.ts';
import { calls, deliveries, messageRecipients, occurrences, schedules } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildFamily, type Family } from '#tests/support/schedules.ts';
import { storeNextOccurrences } from './next-occurrence.ts';

const db = await testDatabase();
let { app, rosa, luis, schedule } = {} as Family;
beforeEach(async () => {
	({ app, rosa, luis, schedule } = await buildFamily(db));
});

const store = (after?: Date) =>
	db.transaction(async (tx) => {
		const rows = await tx.select().from(schedules).orderBy(asc(schedules.id)).for('update');
		await tx.update(occurrences).set({ status: 'dispatched' });
		return storeNextOccurrences(tx, app.deps, rows, after && { after: () => after });
	});
const next = () => db.select().from(occurrences).where(eq(occurrences.status, 'scheduled'));

test('many schedules at once: each has its next moment, people and reminders', async () => {
	const recipientIds = [rosa._id, luis._id];
	const call = (await schedule.create({ frequency: 'daily', recipientIds })).body;
	const text = { type: 'message', messageContent: 'Hi', time: '10:00', recipientIds };
	const message = (await schedule.create({ frequency: 'daily', ...text })).body;
	const over = (await schedule.create({ frequency: 'once' })).body;
	await store();
	const rows = await next();
	const found = rows.map(({ scheduleId, day, dueAt, startsAt }) => ({
		[`${scheduleId}`]: [day, dueAt.toISOString(), startsAt.toISOString()],
	}));
	const [nine, ten] = ['2026-11-16T14:00:00.000Z', '2026-11-16T15:00:00.000Z'];
	expect(Object.assign({}, ...found)).toEqual({
		[call._id]: ['2026-11-16', nine, nine],
		[message._id]: ['2026-11-16', ten, ten],
	});
	expect(await db.select().from(schedules).where(eq(schedules.id, over._id))).toMatchObject([
		{ active: false },
	]);
	// Two moments of each.
	expect([await db.$count(calls), await db.$count(messageRecipients)]).toEqual([5, 4]);
	const callId = rows.find(({ kind }) => kind === 'call')?.id ?? '';
	expect(await db.$count(deliveries, eq(deliveries.occurrenceId, callId))).toBe(6);
});

test('after downtime the moments that were missed come one by one, without reminders', async () => {
	await schedule.create({ frequency: 'daily' });
	app.deps.clock.advance(3 * DAY_MS);
	const reminders = await db.$count(deliveries);
	await store(new Date('2026-11-15T14:00:00Z'));
	expect(await next()).toMatchObject([{ dueAt: new Date('2026-11-16T14:00:00Z') }]);
	expect(await db.$count(deliveries)).toBe(reminders);
	await store(new Date('2026-11-16T14:00:00Z'));
	expect(await next()).toMatchObject([{ dueAt: new Date('2026-11-17T14:00:00Z') }]);
});

test('300 schedules take as many statements as one', async () => {
	await schedule.create({ frequency: 'daily', recipientIds: [rosa._id, luis._id] });
	const [row] = await db.select().from(schedules);
	await finishSignals(db);
	const query = vi.spyOn(pg.Client.prototype, 'query');
	await store();
	const statements = query.mock.calls.length;
	expect(statements).toBeGreaterThan(5);

	const copies = Array.from({ length: 299 }, () => app.deps.newId());
	await db.insert(schedules).values(copies.map((id) => ({ ...(row as typeof row & object), id })));
	await db.$client.query(
		`insert into schedule_recipients (schedule_id, recipient_id, account_id, position)
		select schedules.id, recipient_id, people.account_id, position
		from schedules cross join schedule_recipients people where schedules.id = any($1::uuid[])`,
		[copies],
	);
	await finishSignals(db);
	query.mockClear();
	await store();
	expect(query.mock.calls.length).toBe(statements);
	query.mockRestore();
	expect(await db.$count(occurrences, eq(occurrences.status, 'scheduled'))).toBe(300);
	// Rosa, Luis and Ana, an hour and a quarter of an hour before.
	const [{ id } = { id: '' }] = await next();
	expect(await db.$count(deliveries, eq(deliveries.occurrenceId, id))).toBe(6);
});
