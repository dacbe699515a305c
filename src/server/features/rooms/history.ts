import { and, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Executor } from '#server/db/open.ts';
import { removeInBatches } from '#server/db/remove-in-batches.ts';
import { meetings } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';

/** Removes old test calls of accounts; every other room goes with its occurrence. */
export async function removeOldMeetings(deps: Deps, before: Date): Promise<void> {
	const ofAccount = and(isNotNull(meetings.accountId), isNull(meetings.occurrenceId));
	await removeInBatches(deps, meetings, and(ofAccount, lt(meetings.closedAt, before)));
}

/** Removes test calls without an account. */
export async function removeUnownedMeetings(db: Executor, before: Date): Promise<void> {
	await db.delete(meetings).where(and(isNull(meetings.accountId), lt(meetings.createdAt, before)));
}
