import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/open.ts';
import { calls, occurrences } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { reserveOrRefuse } from '../billing/usage.ts';

/** What happens in a room changes the call rows here. */

type Call = typeof calls.$inferSelect;
export type Attended = Pick<
	Call,
	'status' | 'startedAt' | 'endedAt' | 'durationSeconds' | 'reason'
>;

export async function recordAttended(
	tx: Transaction,
	{ clock }: Pick<Deps, 'clock'>,
	{ id }: Pick<Call, 'id'>,
	{ status, startedAt, endedAt, durationSeconds, reason }: Attended,
): Promise<void> {
	await tx
		.update(calls)
		.set({ status, startedAt, endedAt, durationSeconds, reason, changedAt: clock.now() })
		.where(eq(calls.id, id));
}

/**
 * People who could not be reached are expected again; the account holder together with a person who
 * shares their number.
 */
export async function awaitAgain(
	tx: Transaction,
	{ clock }: Pick<Deps, 'clock'>,
	occurrenceId: string,
	{ recipientId, phone }: { recipientId: string | null; phone: string },
): Promise<void> {
	const isThem = recipientId ? eq(calls.recipientId, recipientId) : eq(calls.phone, phone);
	await tx
		.update(calls)
		.set({ status: 'in-progress', reason: null, changedAt: clock.now() })
		.where(and(eq(calls.occurrenceId, occurrenceId), isThem, eq(calls.status, 'failed')));
}

/** The plan got a call back that nobody could be invited to; now it takes place and counts again. */
export async function payAgain(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'env'>,
	accountId: string,
	occurrenceId: string,
): Promise<void> {
	const isThis = eq(occurrences.id, occurrenceId);
	const [occurrence] = await tx.select().from(occurrences).where(isThis);
	if (occurrence?.usageMonth !== null) return;
	const usageMonth = await reserveOrRefuse(tx, deps, accountId, 'call', 1);
	await tx.update(occurrences).set({ usageMonth, usageAmount: 1 }).where(isThis);
}

export async function keepNotes(tx: Transaction, callId: string, notes: string): Promise<void> {
	await tx.update(calls).set({ notes }).where(eq(calls.id, callId));
}
