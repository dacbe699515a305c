import { eq, sql } from 'drizzle-orm';
import { recipientParty } from '#domain/deliveries.ts';
import type { Transaction } from '#server/db/open.ts';
import { calls, deliveries, messages, occurrences } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { releaseUsage } from '../billing/usage.ts';
import { withdrawTexts } from '../texts/outbox.ts';
import { tellCalledOff } from './called-off.ts';
import { type HeldOccurrence, isAheadIn, isScheduledIn } from './hold.ts';
import { storeNextOccurrence } from './next-occurrence.ts';

/** Skips an occurrence, or takes one person out of it, before it is dispatched. */

type Tools = Pick<Deps, 'clock' | 'newId'>;

export async function cancelMessageOf(
	tx: Transaction,
	deps: Tools,
	held: HeldOccurrence,
): Promise<void> {
	await tx.update(messages).set(cancelled(deps)).where(eq(messages.occurrenceId, held.id));
	await skipOccurrence(tx, deps, held);
	await giveBack(tx, held, held.usageAmount ?? 0);
	await signal(tx, changesOf(held.accountId));
}

/** Taking out everyone, or the last person, skips the group call. */
export async function cancelCallOf(
	tx: Transaction,
	deps: Tools,
	held: HeldOccurrence,
	call: { id: string; recipientId: string },
	{ everyone }: { everyone: boolean },
): Promise<void> {
	const isLast = (await tx.$count(calls, isScheduledIn(held))) === 1;
	if (everyone || isLast) await cancelForAll(tx, deps, held);
	else await cancelForOne(tx, deps, held, call);
	await signal(tx, changesOf(held.accountId));
}

async function cancelForOne(
	tx: Transaction,
	deps: Tools,
	{ id: occurrenceId }: HeldOccurrence,
	{ id, recipientId }: { id: string; recipientId: string },
): Promise<void> {
	const party = recipientParty(recipientId);
	await tx.update(calls).set(cancelled(deps)).where(eq(calls.id, id));
	await withdrawTexts(
		tx,
		deps,
		sql`${deliveries.occurrenceId} = ${occurrenceId} and ${deliveries.party} = ${party}`,
	);
	await tellCalledOff(tx, deps, occurrenceId, { parties: [party], purpose: 'called_off' });
}

async function cancelForAll(tx: Transaction, deps: Tools, held: HeldOccurrence): Promise<void> {
	await tx.update(calls).set(cancelled(deps)).where(isScheduledIn(held));
	await withdrawTexts(tx, deps, isAheadIn(held));
	await tellCalledOff(tx, deps, held.id, { purpose: 'called_off' });
	await skipOccurrence(tx, deps, held);
	await giveBack(tx, held, 1);
}

const cancelled = ({ clock }: Tools) => ({
	status: 'cancelled' as const,
	changedAt: clock.now(),
});

async function giveBack(
	tx: Transaction,
	{ accountId, kind, usageMonth }: HeldOccurrence,
	amount: number,
): Promise<void> {
	if (usageMonth) await releaseUsage(tx, accountId, kind, amount, usageMonth);
}

/** This occurrence does not take place; its schedule continues with the next one. */
async function skipOccurrence(
	tx: Transaction,
	deps: Tools,
	{ id, schedule }: HeldOccurrence,
): Promise<void> {
	await tx
		.update(occurrences)
		.set({ status: 'cancelled', usageMonth: null })
		.where(eq(occurrences.id, id));
	if (schedule?.active) await storeNextOccurrence(tx, deps, schedule);
}
