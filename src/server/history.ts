import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import type { Deps } from './deps.ts';
import { removeOldEvents, removeOldReplies } from './features/delivery/history.ts';
import { removeOldNotices } from './features/notices/commands.ts';
import { removeOldOccurrences } from './features/occurrences/history.ts';
import { removeForgottenRecipients } from './features/recipients/commands.ts';
import { removeOldMeetings } from './features/rooms/history.ts';
import { removeForgottenSchedules } from './features/schedules/upkeep.ts';
import type { Task } from './worker.ts';

/**
 * Removes what is older than the history that is kept (HISTORY_MONTHS), by whole months and in small
 * transactions. An occurrence goes with all that belongs to it: its message or calls, texts, room.
 * What is due is never touched, rows that somebody holds are passed over, and no lock is waited for,
 * so sending goes on undisturbed. What an account used of its plan stays on record.
 */

/** A provider repeats its words for hours; a quarter is more than enough, whatever is kept. */
const EVENT_KEPT_MS = 90 * DAY_MS;

export const historyTask: Task = {
	name: 'history',
	everyMs: MINUTE_MS,
	run: removeOldHistory,
};

/** One round; what it leaves is for the next. */
export async function removeOldHistory(deps: Deps): Promise<void> {
	const now = deps.clock.now();
	await removeOldEvents(deps, new Date(now.getTime() - EVENT_KEPT_MS));
	if (deps.env.historyMonths === 0) return;

	const before = firstKept(now, deps.env.historyMonths);
	await removeOldOccurrences(deps, before);
	await removeOldReplies(deps, before);
	await removeOldNotices(deps, before);
	// People and schedules that were deleted stayed for their history only.
	await removeForgottenRecipients(deps, before);
	await removeForgottenSchedules(deps, before);
	await removeOldMeetings(deps, before);
}

/** The start of the month before which nothing is kept, in UTC. */
export function firstKept(now: Date, months: number): Date {
	return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
}
