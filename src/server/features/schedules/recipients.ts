import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/open.ts';
import { scheduleRecipients, schedules } from '#server/db/schema.ts';
import type { RecipientRow } from '../recipients/queries.ts';
import type { ScheduleRow } from './queries.ts';

export async function setRecipients(
	tx: Transaction,
	schedule: ScheduleRow,
	chosen: RecipientRow[],
	isReminded: (recipientId: string) => boolean,
): Promise<void> {
	await tx.delete(scheduleRecipients).where(eq(scheduleRecipients.scheduleId, schedule.id));
	await tx.insert(scheduleRecipients).values(recipientsOf(schedule, chosen, isReminded));
}

/** In the order in which they were chosen. */
export const recipientsOf = (
	{ id: scheduleId, accountId }: ScheduleRow,
	chosen: RecipientRow[],
	isReminded: (recipientId: string) => boolean,
) =>
	chosen.map(({ id: recipientId }, position) => ({
		scheduleId,
		recipientId,
		accountId,
		position,
		reminded: isReminded(recipientId),
	}));

export async function removeFromAll(tx: Transaction, { id }: RecipientRow): Promise<void> {
	await tx.delete(scheduleRecipients).where(eq(scheduleRecipients.recipientId, id));
}

export async function lockSchedulesOf(
	tx: Transaction,
	recipient: RecipientRow,
): Promise<ScheduleRow[]> {
	return tx
		.select(getTableColumns(schedules))
		.from(schedules)
		.innerJoin(scheduleRecipients, eq(scheduleRecipients.scheduleId, schedules.id))
		.where(and(eq(scheduleRecipients.recipientId, recipient.id), isNull(schedules.deletedAt)))
		.orderBy(schedules.id)
		.for('update', { of: schedules });
}
