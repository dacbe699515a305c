import { and, asc, eq } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { occurrences } from '#server/db/schema.ts';

export type OccurrenceRow = typeof occurrences.$inferSelect;

/** Somebody started it before its moment, and it has yet to be dispatched. */
export const isStarted = ({ usageMonth }: OccurrenceRow) => usageMonth !== null;

/** Locked as well, so that one which is being dispatched at this moment is left as it is. */
export function lockNextOccurrences(
	tx: Transaction,
	scheduleIds: string[],
): Promise<OccurrenceRow[]> {
	return tx
		.select()
		.from(occurrences)
		.where(and(anyOf(occurrences.scheduleId, scheduleIds), eq(occurrences.status, 'scheduled')))
		.orderBy(asc(occurrences.id))
		.for('update');
}
