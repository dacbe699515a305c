import { sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import { type Difference, putBack, removeAdded } from '#server/db/kept-rows.ts';
import type { Transaction } from '#server/db/open.ts';
import { daysOff, scheduleExceptions, scheduleRecipients, schedules } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';

/** Those that were deleted, too. */
export async function lockSchedulesAgain(tx: Transaction, scheduleIds: string[]): Promise<void> {
	await tx
		.select({ id: schedules.id })
		.from(schedules)
		.where(anyOf(schedules.id, scheduleIds))
		.orderBy(schedules.id)
		.for('update');
}

/** Undoes a change to schedules, to who is on them, and to what they leave out. */
export async function putSchedulesBack(
	tx: Transaction,
	{ clock }: Pick<Deps, 'clock'>,
	differences: Record<
		'schedules' | 'scheduleRecipients' | 'scheduleExceptions' | 'daysOff',
		Difference
	>,
): Promise<void> {
	await removeAdded(tx, scheduleRecipients, differences.scheduleRecipients);
	await removeAdded(tx, scheduleExceptions, differences.scheduleExceptions);
	await removeAdded(tx, daysOff, differences.daysOff);
	await putRowsBack(tx, clock.now(), differences.schedules);
	await putBack(tx, scheduleRecipients, differences.scheduleRecipients);
	await putBack(tx, scheduleExceptions, differences.scheduleExceptions);
	await putBack(tx, daysOff, differences.daysOff);
}

/** An undo is a change as well: a calendar that read the schedule meanwhile must see it. */
async function putRowsBack(tx: Transaction, now: Date, difference: Difference): Promise<void> {
	const { revision, changedAt } = schedules;
	const columns = difference.columns.filter(
		(name) => name !== revision.name && name !== changedAt.name,
	);
	if (columns.length > 0) await putBack(tx, schedules, { ...difference, columns });
	const ids = difference.lost.map(({ id }) => String(id));
	await tx
		.update(schedules)
		.set({ revision: sql`${revision} + 1`, changedAt: now })
		.where(anyOf(schedules.id, ids));
}
