import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { addAccounts, idOf, PEOPLE_OF_ACCOUNT, phoneOf, withoutChecks } from './world.ts';

/** Group calls that become due one after the other while a herd goes out, each with one person. */
export interface Calls {
	count: number;
	/** From the herd's moment on. */
	spreadMs: number;
}

/** No herd is as large, so no account has both. */
const FIRST_NUMBER = 500_000;

/** Each with an account of its own; due on a day that never comes until `makeCallsDue` says otherwise. */
export async function addCalls(db: Database, from: number, to: number): Promise<void> {
	const number = `(${FIRST_NUMBER} + n)`;
	const numbers = `generate_series(${from}, ${to - 1}) as n`;
	const account = idOf('account', number);
	const personNumber = `${number} * ${PEOPLE_OF_ACCOUNT}`;
	const person = idOf('person', personNumber);
	await withoutChecks(db, async (tx) => {
		await addAccounts(tx, FIRST_NUMBER + from, FIRST_NUMBER + to - 1);
		for (const statement of [
			`insert into schedules (id, account_id, name, type, frequency, start_date, time, timezone, days_of_week,
					admin_participates, notifications_enabled, missed_call_alert, status, active, created_at)
				select ${idOf('schedule', number)}, ${account}, '#call-' || n || '#', 'call', 'weekly', '2026-01-04', '09:00',
					'America/New_York', '{0}', false, false, false, 'active', true, '2026-01-01Z'
				from ${numbers}`,
			`insert into schedule_recipients (schedule_id, recipient_id, account_id, position)
				select ${idOf('schedule', number)}, ${person}, ${account}, 0 from ${numbers}`,
			`insert into occurrences (id, account_id, schedule_id, kind, due_at, starts_at, status, created_at)
				select ${idOf('occurrence', number)}, ${account}, ${idOf('schedule', number)}, 'call', '2125-01-01Z', '2125-01-01Z',
					'scheduled', '2026-01-01Z'
				from ${numbers}`,
			`insert into calls (id, account_id, occurrence_id, recipient_id, name, phone, status, notes, changed_at, created_at)
				select ${idOf('call', number)}, ${account}, ${idOf('occurrence', number)}, ${person}, 'Person',
					${phoneOf('646', personNumber)}, 'scheduled', '', '2026-01-01Z', '2026-01-01Z'
				from ${numbers}`,
		]) {
			await tx.execute(sql.raw(statement));
		}
	});
}

/** One after the other; returns when each is due, by the mark that its invitation has. */
export async function makeCallsDue(
	db: Database,
	{ from, to }: { from: number; to: number },
	herdAt: Date,
	spreadMs: number,
): Promise<Map<string, Date>> {
	const moments = Array.from({ length: to - from }, (_, index): [number, Date] => {
		const afterMs = ((index + 0.5) / (to - from)) * spreadMs;
		return [from + index, new Date(herdAt.getTime() + Math.round(afterMs))];
	});
	await db.execute(sql`
		update occurrences set due_at = given.at, starts_at = given.at
		from unnest(${sql.param(moments.map(([number]) => number))}::integer[],
			${sql.param(moments.map(([, at]) => at))}::timestamptz[]) as given (n, at)
		where id = ${sql.raw(idOf('occurrence', `(${FIRST_NUMBER} + given.n)`))}`);
	return new Map(moments.map(([number, at]) => [`#call-${number}#`, at]));
}
