import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/open.ts';
import { occurrences } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { lockAccount } from '../accounts/queries.ts';
import { storeNextOccurrence } from '../schedules/occurrences.ts';
import { lockSchedule, type ScheduleRow } from '../schedules/queries.ts';

/** Cancel, initiate, resend and dispatch lock the same row, so each moment has one winner. */

type Occurrence = typeof occurrences.$inferSelect;

export interface HeldOccurrence extends Occurrence {
	/** Null for a quick send, and for what is over. */
	schedule: ScheduleRow | null;
}

/** Account, schedule, occurrence: the order in which everyone locks them. */
export async function holdOccurrence(
	tx: Transaction,
	accountId: string,
	occurrenceId: string,
): Promise<HeldOccurrence | undefined> {
	await lockAccount(tx, accountId);
	const isThis = and(eq(occurrences.accountId, accountId), eq(occurrences.id, occurrenceId));
	const [seen] = await tx.select().from(occurrences).where(isThis);
	if (!seen) return undefined;
	const isNext = seen.status === 'scheduled' && seen.scheduleId !== null;
	const schedule = isNext ? await lockSchedule(tx, accountId, seen.scheduleId as string) : null;
	const [held] = await tx.select().from(occurrences).where(isThis).for('update');
	return held && { ...held, schedule };
}

/** This one does not take place; its schedule goes on with the one after (decision D3). */
export async function skipOccurrence(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'newId'>,
	{ id, schedule }: HeldOccurrence,
): Promise<void> {
	await tx
		.update(occurrences)
		.set({ status: 'cancelled', usageMonth: null })
		.where(eq(occurrences.id, id));
	if (schedule?.active) await storeNextOccurrence(tx, deps, schedule);
}
