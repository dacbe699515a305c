import { and, eq, notInArray, type SQL } from 'drizzle-orm';
import { dateAt } from '#domain/time.ts';
import type { Transaction } from '#server/db/open.ts';
import { ladders, scheduleRecipients } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { endLadders, isSearchOf } from '../ladders/commands.ts';
import type { ScheduleRow } from '../schedules/queries.ts';

/**
 * After a change of a schedule: nobody is looked for who is no longer on it, and nobody at all while it
 * is off or paused, or has no ladder any more. Other steps than before are for the next time.
 */
export async function endUnwantedSearches(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'newId'>,
	schedule: ScheduleRow,
): Promise<void> {
	const goesOn = schedule.active && schedule.care && !isPausedNow(deps, schedule);
	const isOnIt = tx
		.select({ id: scheduleRecipients.recipientId })
		.from(scheduleRecipients)
		.where(eq(scheduleRecipients.scheduleId, schedule.id));
	const isUnwanted = goesOn ? notInArray(ladders.recipientId, isOnIt) : undefined;
	await endLadders(tx, deps, and(isSearchOf([schedule.id]), isUnwanted) as SQL, 'cancelled');
}

function isPausedNow(
	{ clock }: Pick<Deps, 'clock'>,
	{ pausedFrom, pausedUntil, timezone }: ScheduleRow,
): boolean {
	const today = dateAt(clock.now(), timezone);
	return pausedFrom !== null && pausedUntil !== null && pausedFrom <= today && today <= pausedUntil;
}
