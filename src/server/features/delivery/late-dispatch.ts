import { and, eq, lte, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { occurrences } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';

/** The lanes of the dispatch take calls first, and messages within seconds, unless all of them wait. */
const LATE_MS = { call: 1_000, message: 5_000 };

/** Whether something is due that should have been taken long since. */
export async function isDispatchLate({ db, clock }: Deps): Promise<boolean> {
	const lateOf = (kind: keyof typeof LATE_MS) =>
		db
			.select({ id: occurrences.id })
			.from(occurrences)
			.where(
				and(
					sql`${occurrences.status} = 'scheduled'`,
					eq(occurrences.kind, kind),
					lte(occurrences.startsAt, new Date(clock.now().getTime() - LATE_MS[kind])),
				),
			)
			.limit(1);
	return (await unionAll(lateOf('call'), lateOf('message'))).length > 0;
}
