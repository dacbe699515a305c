import { and, eq, isNull, lt, notExists } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/time.ts';
import { removeInBatches } from '#server/db/remove-in-batches.ts';
import { occurrences, schedules } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import type { Task } from '#server/worker.ts';
import { findAhead } from './next-moment.ts';
import { switchOffFinished } from './switch-off.ts';

export const scheduleUpkeepTask: Task = {
	name: 'schedule upkeep',
	everyMs: 10 * MINUTE_MS,
	run: switchOffForgotten,
};

/**
 * A schedule is switched off in the transaction of its last moment. This catches those whose last
 * moments were skipped or paused, and have passed. The doctor takes care of schedules that lost their
 * next moment.
 */
export async function switchOffForgotten({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
	await db.transaction(async (tx) => {
		const stored = tx
			.select()
			.from(occurrences)
			.where(and(eq(occurrences.scheduleId, schedules.id), eq(occurrences.status, 'scheduled')));
		const without = await tx
			.select()
			.from(schedules)
			.where(and(schedules.active, isNull(schedules.deletedAt), notExists(stored)))
			.for('update', { skipLocked: true });
		const ahead = await findAhead(tx, without, () => clock.now());
		const finished = await switchOffFinished(tx, without, ahead);
		await signal(tx, ...new Set(finished.map(({ accountId }) => changesOf(accountId))));
	});
}

/** Removes schedules that were deleted before then and have no occurrence left. */
export async function removeForgottenSchedules(deps: Deps, before: Date): Promise<void> {
	const itsOccurrences = deps.db
		.select({ id: occurrences.id })
		.from(occurrences)
		.where(eq(occurrences.scheduleId, schedules.id));
	const isForgotten = and(lt(schedules.deletedAt, before), notExists(itsOccurrences));
	await removeInBatches(deps, schedules, isForgotten);
}
