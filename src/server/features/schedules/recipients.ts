import { and, eq, getTableColumns, isNull, notExists } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { scheduleRecipients, schedules } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import type { OnSchedules } from '../recipients/commands.ts';
import type { RecipientRow } from '../recipients/queries.ts';
import {
	removeFromNextOccurrences,
	storeNextOccurrences,
	updateInNextOccurrences,
} from './occurrences.ts';
import type { ScheduleRow } from './queries.ts';
import { skipEmptied, withdrawNextOccurrences } from './withdrawal.ts';

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

export function onSchedules(deps: Pick<Deps, 'clock' | 'newId'>): OnSchedules {
	return {
		async updateOnSchedules(tx, recipient) {
			const affected = await lockSchedulesOf(tx, recipient);
			await updateInNextOccurrences(tx, idsOf(affected), recipient);
			await signal(tx, changesOf(recipient.accountId));
		},

		async removeFromSchedules(tx, recipient) {
			const affected = await lockSchedulesOf(tx, recipient);
			const next = await removeFromNextOccurrences(tx, deps, idsOf(affected), recipient);
			await tx.delete(scheduleRecipients).where(eq(scheduleRecipients.recipientId, recipient.id));
			const left = await switchOffEmptied(tx, affected);
			await withdrawNextOccurrences(tx, deps, idsOf(left), 'called_off', { startedToo: true });
			const skipped = new Set(await skipEmptied(tx, deps, next));
			await storeNextOccurrences(
				tx,
				deps,
				affected.filter(({ id }) => skipped.has(id)),
			);
			await signal(tx, changesOf(recipient.accountId));
			return left;
		},
	};
}

async function switchOffEmptied(
	tx: Transaction,
	affected: ScheduleRow[],
): Promise<{ id: string; name: string }[]> {
	const someone = tx
		.select()
		.from(scheduleRecipients)
		.where(eq(scheduleRecipients.scheduleId, schedules.id));
	return tx
		.update(schedules)
		.set({ active: false, deactivatedReason: 'nobody_left' })
		.where(and(anyOf(schedules.id, idsOf(affected)), notExists(someone)))
		.returning({ id: schedules.id, name: schedules.name });
}

async function lockSchedulesOf(tx: Transaction, recipient: RecipientRow): Promise<ScheduleRow[]> {
	return tx
		.select(getTableColumns(schedules))
		.from(schedules)
		.innerJoin(scheduleRecipients, eq(scheduleRecipients.scheduleId, schedules.id))
		.where(and(eq(scheduleRecipients.recipientId, recipient.id), isNull(schedules.deletedAt)))
		.orderBy(schedules.id)
		.for('update', { of: schedules });
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
