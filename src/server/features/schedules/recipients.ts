import { and, eq, isNull, notExists } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { scheduleRecipients, schedules } from '#server/db/schema.ts';
import type { OnSchedules } from '../recipients/commands.ts';
import type { RecipientRow } from '../recipients/queries.ts';
import {
	removeFromNextOccurrences,
	updateInNextOccurrences,
	withdrawNextOccurrences,
} from './occurrences.ts';
import type { ScheduleRow } from './queries.ts';

/** Who is on a schedule, and what a change to someone means for the schedules that they are on. */

export async function setRecipients(
	tx: Transaction,
	{ id: scheduleId, accountId }: ScheduleRow,
	chosen: RecipientRow[],
): Promise<void> {
	await tx.delete(scheduleRecipients).where(eq(scheduleRecipients.scheduleId, scheduleId));
	await tx
		.insert(scheduleRecipients)
		.values(
			chosen.map(({ id }, position) => ({ scheduleId, recipientId: id, accountId, position })),
		);
}

export const onSchedules: OnSchedules = {
	async updateOnSchedules(tx, recipient) {
		const affected = await lockSchedulesOf(tx, recipient);
		await updateInNextOccurrences(tx, affected, recipient);
	},

	async removeFromSchedules(tx, recipient) {
		const affected = await lockSchedulesOf(tx, recipient);
		await removeFromNextOccurrences(tx, affected, recipient);
		await tx.delete(scheduleRecipients).where(eq(scheduleRecipients.recipientId, recipient.id));

		const someone = tx
			.select()
			.from(scheduleRecipients)
			.where(eq(scheduleRecipients.scheduleId, schedules.id));
		const left = await tx
			.update(schedules)
			.set({ active: false, deactivatedReason: 'nobody_left' })
			.where(and(anyOf(schedules.id, affected), notExists(someone)))
			.returning({ id: schedules.id, name: schedules.name });
		await withdrawNextOccurrences(
			tx,
			left.map(({ id }) => id),
		);
		return left;
	},
};

async function lockSchedulesOf(tx: Transaction, recipient: RecipientRow): Promise<string[]> {
	const rows = await tx
		.select({ id: schedules.id })
		.from(schedules)
		.innerJoin(scheduleRecipients, eq(scheduleRecipients.scheduleId, schedules.id))
		.where(and(eq(scheduleRecipients.recipientId, recipient.id), isNull(schedules.deletedAt)))
		.orderBy(schedules.id)
		.for('update', { of: schedules });
	return rows.map(({ id }) => id);
}
