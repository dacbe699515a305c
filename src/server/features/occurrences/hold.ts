import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/open.ts';
import { calls, deliveries, occurrences } from '#server/db/schema.ts';
import { lockAccount } from '../accounts/queries.ts';
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

/** Those who are still on a group call that lies ahead. */
export const isScheduledIn = ({ id }: HeldOccurrence) =>
	and(eq(calls.occurrenceId, id), eq(calls.status, 'scheduled'));

/** Its texts, but whoever was taken out before is still to be told. */
export const isAheadIn = ({ id }: HeldOccurrence) =>
	sql`${deliveries.occurrenceId} = ${id} and ${deliveries.purpose} <> 'called_off'`;
