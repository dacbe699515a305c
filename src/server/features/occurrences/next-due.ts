import { and, eq, lte, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { occurrences, owedMoments } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';

/**
 * Milliseconds until something is due, 0 if something already is, or if a schedule is owed its next
 * occurrence; undefined if nothing is due within that time.
 */
export async function msUntilDue(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	withinMs: number,
): Promise<number | undefined> {
	const now = clock.now().getTime();
	/** Reads the first row of an index for each kind, which costs the same for any number of rows. */
	const firstOf = (kind: 'call' | 'message') =>
		db
			.select({ startsAt: occurrences.startsAt })
			.from(occurrences)
			.where(
				and(
					sql`${occurrences.status} = 'scheduled'`,
					eq(occurrences.kind, kind),
					lte(occurrences.startsAt, new Date(now + withinMs)),
				),
			)
			.orderBy(occurrences.startsAt)
			.limit(1);
	const owed = db
		.select({ startsAt: owedMoments.owedAt })
		.from(owedMoments)
		.orderBy(owedMoments.owedAt)
		.limit(1);
	const soonest = await unionAll(firstOf('call'), firstOf('message'), owed);
	if (soonest.length === 0) return undefined;
	const first = Math.min(...soonest.map(({ startsAt }) => startsAt.getTime()));
	return Math.max(0, first - now);
}
