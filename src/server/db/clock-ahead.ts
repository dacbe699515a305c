import { sql } from 'drizzle-orm';
import type { Executor } from './open.ts';

/** How far our clock is ahead of the database's: nothing is decided by the latter, it is only compared. */
export async function clockAheadMs(db: Executor, clock: { now(): Date }): Promise<number> {
	const before = clock.now().getTime();
	const { rows } = await db.execute<{ ms: number }>(
		sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
	);
	const after = clock.now().getTime();
	return (before + after) / 2 - (rows[0]?.ms ?? 0);
}
