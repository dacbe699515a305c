import { and, eq, lte, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { occurrences, owedMoments } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';

type Tools = Pick<Deps, 'db' | 'clock'>;

/**
 * Milliseconds until something is due, 0 if something already is, or if a schedule is owed its next
 * occurrence; undefined if nothing is due within that time.
 */
export async function msUntilDue(deps: Tools, withinMs: number): Promise<number | undefined> {
	const owed = deps.db
		.select({ startsAt: owedMoments.owedAt })
		.from(owedMoments)
		.orderBy(owedMoments.owedAt)
		.limit(1);
	const [call, message] = [firstOf(deps, 'call', withinMs), firstOf(deps, 'message', withinMs)];
	return msUntil(deps, await unionAll(call, message, owed));
}

/** The same for calls alone. */
export async function msUntilCall(deps: Tools, withinMs: number): Promise<number | undefined> {
	return msUntil(deps, await firstOf(deps, 'call', withinMs));
}

/** Reads the first row of an index for each kind, which costs the same for any number of rows. */
function firstOf({ db, clock }: Tools, kind: 'call' | 'message', withinMs: number) {
	const until = new Date(clock.now().getTime() + withinMs);
	return db
		.select({ startsAt: occurrences.startsAt })
		.from(occurrences)
		.where(
			and(
				sql`${occurrences.status} = 'scheduled'`,
				eq(occurrences.kind, kind),
				lte(occurrences.startsAt, until),
			),
		)
		.orderBy(occurrences.startsAt)
		.limit(1);
}

function msUntil({ clock }: Tools, soonest: { startsAt: Date }[]): number | undefined {
	if (soonest.length === 0) return undefined;
	const first = Math.min(...soonest.map(({ startsAt }) => startsAt.getTime()));
	return Math.max(0, first - clock.now().getTime());
}
