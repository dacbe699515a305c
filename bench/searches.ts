import { sql } from 'drizzle-orm';
import { LADDER_WAIT_MS } from '#domain/ladder-clock.ts';
import { HOUR_MS } from '#domain/time.ts';
import type { Database } from '#server/db/open.ts';
import { idOf, SCHEDULES_OF_ACCOUNT } from './world.ts';

/** Searches for people who are missing, made by PostgreSQL itself. */

export type StepsDue = 'later' | 'at once';
export interface Searches {
	searches: number;
	stepsDue: StepsDue;
}

/** One search for each of the first schedules, whose people are nudged when the herd is due, or much later. */
export async function addSearches(db: Database, { searches }: Searches): Promise<void> {
	const account = idOf('account', `n / ${SCHEDULES_OF_ACCOUNT}`);
	const person = idOf('person', `n / ${SCHEDULES_OF_ACCOUNT} * 5`);
	const numbers = `generate_series(0, ${searches - 1}) as n`;
	const steps = `'[{"kind":"nudge","afterMinutes":3}]'`;
	for (const statement of [
		`insert into ladders (id, account_id, occurrence_id, recipient_id, round, cause, steps, status, started_at)
			select ${idOf('ladder', 'n')}, ${account}, ${idOf('occurrence', 'n')}, ${person}, 1, 'absent', ${steps}, 'running', '2026-01-01Z'
			from ${numbers}`,
		`insert into deliveries (id, account_id, request_key, recipient_id, party, purpose, round, phone, status, attempts, due_at, not_after, created_at)
			select ${idOf('step', 'n')}, ${account}, 'ladder:' || ${idOf('ladder', 'n')}, ${person}, 'recipient:' || ${person}, 'ladder_nudge', 1,
				(select phone from recipients where id = ${person}), 'planned', 0, '2125-01-01Z', '2125-01-01Z', '2026-01-01Z'
			from ${numbers}`,
	]) {
		await db.execute(sql.raw(statement));
	}
}

export async function makeStepsDue(
	db: Database,
	{ stepsDue }: Searches,
	herdAt: Date,
): Promise<void> {
	const at = stepsDue === 'later' ? new Date(herdAt.getTime() + HOUR_MS) : herdAt;
	const until = new Date(at.getTime() + LADDER_WAIT_MS);
	await db.execute(sql`
		update deliveries set due_at = ${at}, wake_at = ${at}, not_after = ${until}
		where purpose = 'ladder_nudge' and status = 'planned'`);
	await db.execute(sql`update ladders set wake_at = ${until}`);
}
