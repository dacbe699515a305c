import { and, eq, lte, ne, or } from 'drizzle-orm';
import { findTestCard } from '#contract/test-cards.ts';
import { DAY_MS } from '#domain/time.ts';
import type { Transaction } from '../db/open.ts';
import { sandboxSubscriptions } from '../db/schema.ts';
import {
	announceInvoice,
	announceSubscription,
	nextMonth,
	type SandboxBank,
	type SandboxSubscription,
} from './sandbox-payments.ts';

/** The real provider announces the end of a trial this long before. */
const ANNOUNCED_MS = 3 * DAY_MS;
const BATCH = 50;

/** Moves the sandbox forward to the present: trials end, months are charged, cards fail. */
export async function passSandboxTime(bank: SandboxBank): Promise<void> {
	let moved: number;
	do {
		moved = await bank.db.transaction(async (tx) => {
			const due = await lockDue(tx, bank.clock.now());
			for (const subscription of due) await takeNextStep(tx, bank, subscription);
			return due.length;
		});
	} while (moved > 0);
}

/** Moves each subscription by one step at a time, so that every month that has passed is charged. */
function lockDue(tx: Transaction, now: Date): Promise<SandboxSubscription[]> {
	return tx
		.select()
		.from(sandboxSubscriptions)
		.where(
			and(
				ne(sandboxSubscriptions.status, 'ended'),
				or(
					lte(sandboxSubscriptions.periodEndsAt, now),
					and(
						eq(sandboxSubscriptions.status, 'trialing'),
						eq(sandboxSubscriptions.trialEndAnnounced, false),
						lte(sandboxSubscriptions.trialEndsAt, new Date(now.getTime() + ANNOUNCED_MS)),
					),
				),
			),
		)
		.limit(BATCH)
		.for('update', { skipLocked: true });
}

async function takeNextStep(
	tx: Transaction,
	bank: SandboxBank,
	subscription: SandboxSubscription,
): Promise<void> {
	const { id, status, trialEndAnnounced, endsAt, periodEndsAt, paymentMethodId } = subscription;
	const set = (values: Partial<SandboxSubscription>) =>
		tx.update(sandboxSubscriptions).set(values).where(eq(sandboxSubscriptions.id, id));

	if (status === 'trialing' && !trialEndAnnounced) {
		await set({ trialEndAnnounced: true });
		await announceSubscription(tx, bank, 'trial_will_end', id);
		return;
	}
	if (endsAt !== null) {
		await set({ status: 'ended' });
		await announceSubscription(tx, bank, 'deleted', id);
		return;
	}
	const fails = findTestCard(paymentMethodId)?.failsWhenCharged ?? false;
	await set({ status: fails ? 'past_due' : 'active', periodEndsAt: nextMonth(periodEndsAt) });
	await announceInvoice(tx, bank, fails ? 'payment_failed' : 'paid', subscription);
	await announceSubscription(tx, bank, 'updated', id);
}
