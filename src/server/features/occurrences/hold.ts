import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/open.ts';
import { calls, deliveries, occurrences } from '#server/db/schema.ts';
import { lockAccount } from '../accounts/queries.ts';
import { lockSchedule, type ScheduleRow } from '../schedules/queries.ts';

/** Cancel, start now, resend and dispatch lock the same row, so only one of them wins. */

type Occurrence = typeof occurrences.$inferSelect;

export interface HeldOccurrence extends Occurrence {
	/** Null for a quick send, and for an occurrence that is over. */
	schedule: ScheduleRow | null;
}

/** Locks in the order that everyone uses: account, schedule, occurrence. */
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

/** Calls of people who are still on a future group call. */
export const isScheduledIn = ({ id }: HeldOccurrence) =>
	and(eq(calls.occurrenceId, id), eq(calls.status, 'scheduled'));

/** The occurrence's texts, except those that tell earlier removed people. */
export const isAheadIn = ({ id }: HeldOccurrence) =>
	sql`${deliveries.occurrenceId} = ${id} and ${deliveries.purpose} <> 'called_off'`;
