import { and, eq, isNull, notExists } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/time.ts';
import { anyOf } from '#server/db/any-of.ts';
import { occurrences, schedules } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import type { Task } from '#server/worker.ts';
import { findNextMoments } from './next-moment.ts';

export const scheduleUpkeepTask: Task = {
	name: 'schedule upkeep',
	everyMs: 10 * MINUTE_MS,
	run: switchOffFinished,
};

/**
 * A schedule becomes inactive in the transaction in which its last moment passes. This is for the
 * ones that were over before that was so. A schedule that lost its next moment is the doctor's.
 */
export async function switchOffFinished({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
	await db.transaction(async (tx) => {
		const ahead = tx
			.select()
			.from(occurrences)
			.where(and(eq(occurrences.scheduleId, schedules.id), eq(occurrences.status, 'scheduled')));
		const without = await tx
			.select()
			.from(schedules)
			.where(and(schedules.active, isNull(schedules.deletedAt), notExists(ahead)))
			.for('update', { skipLocked: true });
		const moments = await findNextMoments(tx, without, () => clock.now());
		const finished = without.filter(({ id }) => !moments.get(id));
		if (finished.length === 0) return;
		const ids = finished.map(({ id }) => id);
		await tx.update(schedules).set({ active: false }).where(anyOf(schedules.id, ids));
		await signal(tx, ...new Set(finished.map(({ accountId }) => changesOf(accountId))));
	});
}
