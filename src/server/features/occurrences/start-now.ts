import { eq, getTableColumns } from 'drizzle-orm';
import type { Transaction } from '#server/db/open.ts';
import { calls, occurrences, recipients } from '#server/db/schema.ts';
import { changesOf, DUE, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { refuseWhileResting } from '../billing/rest.ts';
import { reserveOrRefuse } from '../billing/usage.ts';
import { withdrawTexts } from '../texts/outbox.ts';
import { type HeldOccurrence, isAheadIn, isScheduledIn } from './hold.ts';
import { countReachable } from './reachable.ts';

/** Calls everyone in the group call now instead of at its due moment, once. */
export async function startNow(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'newId' | 'env'>,
	held: HeldOccurrence,
): Promise<void> {
	const { id: occurrenceId, accountId } = held;
	const plan = await refuseWhileResting(tx, deps, accountId, 'call');
	const people = await tx
		.select(getTableColumns(recipients))
		.from(calls)
		.innerJoin(recipients, eq(recipients.id, calls.recipientId))
		.where(isScheduledIn(held));
	await countReachable(tx, deps, accountId, people, plan);
	const usageMonth = await reserveOrRefuse(tx, deps, accountId, 'call', 1, plan);
	const now = deps.clock.now();
	await tx
		.update(occurrences)
		.set({ usageMonth, usageAmount: 1, startsAt: now })
		.where(eq(occurrences.id, occurrenceId));
	await tx.update(calls).set({ status: 'in-progress', changedAt: now }).where(isScheduledIn(held));
	await withdrawTexts(tx, deps, isAheadIn(held));
	await signal(tx, DUE, changesOf(accountId));
}
