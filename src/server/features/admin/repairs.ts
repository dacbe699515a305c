import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import { occurrences, schedules } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { storeNextOccurrences } from '../occurrences/next-occurrence.ts';
import { isOwed } from '../occurrences/owed.ts';
import { withdrawNextOccurrences } from '../occurrences/withdrawal.ts';
import { findAhead } from '../schedules/next-moment.ts';
import { type CheckFinding, fineCheck, wrongCheck } from './finding.ts';

/** The checks whose findings can be repaired, which is only done when it is asked for. */

type Tools = Pick<Deps, 'db' | 'clock' | 'newId'>;

/** An active schedule with a moment left has its next occurrence stored, or is owed it. */
export async function checkNextOccurrences(
	deps: Tools,
	isRepairing: boolean,
): Promise<CheckFinding> {
	const { db, clock } = deps;
	const lost = await db.transaction(async (tx) => {
		const active = tx
			.select()
			.from(schedules)
			.where(
				and(
					schedules.active,
					isNull(schedules.deletedAt),
					sql`not ${isOwed}`,
					notExists(
						db
							.select()
							.from(occurrences)
							.where(
								and(eq(occurrences.scheduleId, schedules.id), eq(occurrences.status, 'scheduled')),
							),
					),
				),
			);
		const without = await (isRepairing ? active.for('update', { skipLocked: true }) : active);
		const ahead = await findAhead(tx, without, () => clock.now());
		const broken = without.filter(({ id }) => ahead.get(id)?.first);
		if (isRepairing) await storeNextOccurrences(tx, deps, broken);
		return broken.length;
	});
	if (lost === 0) return fineCheck('next_moments');
	const found = wrongCheck('next_moments', lost);
	return isRepairing ? { ...found, repaired: 'It is stored again.' } : found;
}

/** A schedule that is switched off or deleted has nothing ahead. */
export async function checkIdleSchedules(deps: Tools, isRepairing: boolean): Promise<CheckFinding> {
	const { db } = deps;
	const wrong = await db.transaction(async (tx) => {
		const idle = await tx
			.selectDistinct({ id: schedules.id })
			.from(schedules)
			.innerJoin(
				occurrences,
				and(eq(occurrences.scheduleId, schedules.id), eq(occurrences.status, 'scheduled')),
			)
			.where(sql`not ${schedules.active}`);
		const ids = idle.map(({ id }) => id);
		if (!isRepairing) return ids.length;
		await tx
			.select()
			.from(schedules)
			.where(anyOf(schedules.id, ids))
			.orderBy(schedules.id)
			.for('update');
		await withdrawNextOccurrences(tx, deps, ids);
		return ids.length;
	});
	if (wrong === 0) return fineCheck('idle_schedules');
	const found = wrongCheck('idle_schedules', wrong);
	return isRepairing ? { ...found, repaired: 'It is withdrawn.' } : found;
}
