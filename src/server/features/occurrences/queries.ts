import { and, asc, eq } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { occurrences } from '#server/db/schema.ts';

export type OccurrenceRow = typeof occurrences.$inferSelect;

/** Somebody started it before its moment, and it is not dispatched yet. */
export const isStarted = ({ usageMonth }: OccurrenceRow) => usageMonth !== null;

/** Locks the rows, so that occurrences which are being dispatched stay as they are. */
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
