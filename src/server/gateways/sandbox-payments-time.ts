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

/** As long before the end as the real provider announces it. */
const ANNOUNCED_MS = 3 * DAY_MS;
const BATCH = 50;

/** Lets the sandbox's time pass up to now: trials end, months are charged for, cards fail. */
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

/** Each subscription is moved by one step at a time, so that months that passed unseen are all charged. */
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
	await announceInvoice(tx, bank, fails ? 'payment_failed' : 'paid', id);
	await announceSubscription(tx, bank, 'updated', id);
}
