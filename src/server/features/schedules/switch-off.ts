import { and, eq, notExists } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { scheduleRecipients, schedules } from '#server/db/schema.ts';
import type { Ahead } from './next-moment.ts';
import type { ScheduleRow } from './queries.ts';

/** Switches off schedules whose rule has no day left. */
export async function switchOffFinished<Row extends { id: string }>(
	tx: Transaction,
	list: Row[],
	ahead: Map<string, Ahead>,
): Promise<Row[]> {
	const finished = list.filter(({ id }) => ahead.get(id)?.isFinished);
	if (finished.length === 0) return [];
	await tx
		.update(schedules)
		.set({ active: false })
		.where(anyOf(schedules.id, idsOf(finished)));
	return finished;
}

/** Switches off those of the schedules that have nobody left. */
export async function switchOffEmptied(
	tx: Transaction,
	list: ScheduleRow[],
): Promise<{ id: string; name: string }[]> {
	const someone = tx
		.select()
		.from(scheduleRecipients)
		.where(eq(scheduleRecipients.scheduleId, schedules.id));
	return tx
		.update(schedules)
		.set({ active: false, deactivatedReason: 'nobody_left' })
		.where(and(anyOf(schedules.id, idsOf(list)), notExists(someone)))
		.returning({ id: schedules.id, name: schedules.name });
}

/** Returns their ids. */
export async function switchOffAll(tx: Transaction, accountId: string): Promise<string[]> {
	const ended = await tx
		.update(schedules)
		.set({ active: false })
		.where(eq(schedules.accountId, accountId))
		.returning({ id: schedules.id });
	return idsOf(ended);
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
