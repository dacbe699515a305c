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
 * Removes history older than HISTORY_MONTHS, by whole months and in small transactions. An
 * occurrence goes with everything that belongs to it: its message or calls, texts, room. Due
 * occurrences are never touched, locked rows are passed over, and nothing waits for a lock, so
 * sending continues undisturbed. The usage of plans stays on record.
 */

/** Providers repeat events for hours; keeping them for 90 days is more than enough. */
const EVENT_KEPT_MS = 90 * DAY_MS;

export const historyTask: Task = {
	name: 'history',
	everyMs: MINUTE_MS,
	run: removeOldHistory,
};

/** One round; the next one continues. */
export async function removeOldHistory(deps: Deps): Promise<void> {
	const now = deps.clock.now();
	await removeOldEvents(deps, new Date(now.getTime() - EVENT_KEPT_MS));
	if (deps.env.historyMonths === 0) return;

	const before = firstKept(now, deps.env.historyMonths);
	await removeOldOccurrences(deps, before);
	await removeOldReplies(deps, before);
	await removeOldNotices(deps, before);
	// Deleted people and schedules were only kept for their history.
	await removeForgottenRecipients(deps, before);
	await removeForgottenSchedules(deps, before);
	await removeOldMeetings(deps, before);
}

/** The start of the oldest month that is kept, in UTC. */
export function firstKept(now: Date, months: number): Date {
	return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
}
