import { and, lt, ne, sql } from 'drizzle-orm';
import { removeInBatches } from '#server/db/remove-in-batches.ts';
import { occurrences } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';

/** Removes occurrences that are over, with everything that belongs to them. */
export async function removeOldOccurrences(deps: Deps, before: Date): Promise<void> {
	const isOld = and(lt(occurrences.dueAt, before), ne(occurrences.status, 'scheduled'));
	await removeInBatches(deps, occurrences, and(isOld, isSettled));
}

const isSettled = sql`not exists (
	select from deliveries d where d.occurrence_id = ${occurrences.id} and d.settled_at is null)
	and not exists (select from meetings m where m.occurrence_id = ${occurrences.id} and m.closed_at is null)`;
