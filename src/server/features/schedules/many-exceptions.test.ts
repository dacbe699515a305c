import pg from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import { finishSignals } from '#server/db/held-signals.ts';
import { scheduleExceptions, schedules } from '#server/db/schema.ts';
import { type CalendarRequests, calendarRequests } from '#tests/support/calendar.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildFamily, type Family } from '#tests/support/schedules.ts';

/** A schedule with 500 exceptions, beside two hundred others that have a hundred each. */

const db = await testDatabase();
let { app, account, schedule } = {} as Family;
let calendar: CalendarRequests;
let scheduleId: string;
beforeEach(async () => {
	({ app, account, schedule } = await buildFamily(db));
	scheduleId = (await schedule.create({ frequency: 'daily', skipDaysOff: true })).body._id;
	calendar = calendarRequests(app, account, scheduleId);
});

async function addExceptions(): Promise<void> {
	const [row] = await db.select().from(schedules);
	const copies = Array.from({ length: 200 }, () => app.deps.newId());
	await db.insert(schedules).values(copies.map((id) => ({ ...(row as typeof row & object), id })));
	await db.$client.query(
		`insert into schedule_exceptions (account_id, schedule_id, day, kind, moved_date, moved_time, created_at)
		select account_id, id, days.day, case when number % 2 = 0 then 'moved' else 'skipped' end,
			case when number % 2 = 0 then days.day + 1 end, case when number % 2 = 0 then '18:00' end, created_at
		from schedules, generate_series(1, 500) as number, lateral (select date '2026-11-14' + number as day) days
		where id = $1 or number <= 100`,
		[scheduleId],
	);
	await db.$client.query('analyze schedule_exceptions, schedules, occurrences');
}

/** The statements that a request takes. */
async function statementsOf(request: () => Promise<{ status: number }>) {
	await finishSignals(db);
	const query = vi.spyOn(pg.Client.prototype, 'query');
	expect((await request()).status).toBe(200);
	const calls = query.mock.calls.map(([statement, values]) => {
		const { text, values: own } = statement as unknown as { text: string; values: unknown[] };
		return { text, values: own ?? (values as unknown as unknown[]) };
	});
	query.mockRestore();
	return calls;
}

test('[CD-01] takes as many statements with 500 exceptions as with none, and reads them by index', async () => {
	const month = { from: '2026-11-15', to: '2026-12-14' };
	const requests = [
		() => calendar.moments(),
		() => calendar.moments(month),
		() => schedule.get(scheduleId),
	];
	const before = [];
	for (const request of requests) before.push((await statementsOf(request)).length);
	await addExceptions();
	expect(await db.$count(scheduleExceptions)).toBe(20_500);
	const after = [];
	for (const request of requests) after.push(await statementsOf(request));
	expect(after.map(({ length }) => length)).toEqual(before);
	const { body } = await calendar.moments(month);
	expect(body.filter(({ status }) => status === 'skipped')).toHaveLength(15);

	const reading = after[1]?.find(({ text }) => text?.includes('schedule_exceptions'));
	const { rows } = await db.$client.query(`explain ${reading?.text}`, reading?.values);
	const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
	expect(plan).toMatch(/Index.*schedule_exceptions_pkey/);
	expect(plan).not.toMatch(/Seq Scan on schedule_exceptions/);
});
