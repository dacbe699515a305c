import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
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

const children = { scheduleRecipients, scheduleExceptions, daysOff };

/** Undoes a change to schedules, to who is on them, and to what they leave out. */
export async function putSchedulesBack(
	tx: Transaction,
	{ clock }: Pick<Deps, 'clock'>,
	differences: Record<keyof typeof children | 'schedules', Difference>,
): Promise<void> {
	const { lost } = differences.schedules;
	// An undo is a change as well: a calendar that read the schedule meanwhile must see it.
	const columns = differences.schedules.columns.filter(
		(name) => name !== schedules.revision.name && name !== schedules.changedAt.name,
	);
	const list = Object.entries(children) as [keyof typeof children, PgTable][];
	for (const [name, table] of list) await removeAdded(tx, table, differences[name]);
	if (columns.length > 0) await putBack(tx, schedules, { ...differences.schedules, columns });
	const ids = lost.map(({ id }) => String(id));
	await tx
		.update(schedules)
		.set({ revision: sql`${schedules.revision} + 1`, changedAt: clock.now() })
		.where(anyOf(schedules.id, ids));
	for (const [name, table] of list) await putBack(tx, table, differences[name]);
}
