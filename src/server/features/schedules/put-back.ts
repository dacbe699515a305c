import { anyOf } from '#server/db/any-of.ts';
import { type Difference, putBack, removeAdded } from '#server/db/kept-rows.ts';
import type { Transaction } from '#server/db/open.ts';
import { scheduleRecipients, schedules } from '#server/db/schema.ts';

/** Those that were deleted, too. */
export async function lockSchedulesAgain(tx: Transaction, scheduleIds: string[]): Promise<void> {
	await tx
		.select({ id: schedules.id })
		.from(schedules)
		.where(anyOf(schedules.id, scheduleIds))
		.orderBy(schedules.id)
		.for('update');
}

/** Undoes a change to schedules and to who is on them. */
export async function putSchedulesBack(
	tx: Transaction,
	differences: { schedules: Difference; scheduleRecipients: Difference },
): Promise<void> {
	await removeAdded(tx, scheduleRecipients, differences.scheduleRecipients);
	await putBack(tx, schedules, differences.schedules);
	await putBack(tx, scheduleRecipients, differences.scheduleRecipients);
}
