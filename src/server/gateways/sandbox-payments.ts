import { and, eq, ne } from 'drizzle-orm';
import { type PaidTier, sandboxPrices, TRIAL_DAYS, TRIAL_TIER } from '#contract/plans.ts';
import { findTestCard } from '#contract/test-cards.ts';
import { DAY_MS, inZone } from '#domain/time.ts';
import type { Database, Executor } from '../db/open.ts';
import {
	sandboxCheckouts,
	sandboxInvoices,
	sandboxPaymentEvents,
	sandboxSubscriptions,
} from '../db/schema.ts';
import type { Secrets } from '../secrets.ts';
import type { Clock } from './clock.ts';
import { newId } from './ids.ts';
import type { Payments, ProviderSubscription } from './payments.ts';
import { cardOf, listInvoices, recordInvoice } from './sandbox-receipts.ts';
import { readStripeEvent } from './stripe-webhooks.ts';

export interface SandboxBank {
	db: Database;
	clock: Clock;
}

export type SandboxSubscription = typeof sandboxSubscriptions.$inferSelect;

export const SANDBOX_CHECKOUT_PATH = '/sandbox/checkout';

export function sandboxWebhookSecret(secrets: Secrets): string {
	return secrets.fingerprint('webhooks of the sandbox bank');
}

/**
 * A payment provider without a network. Its data is in the database, and its time is the clock's:
 * see sandbox-payments-time.ts. Its page is features/sandbox/checkout-page.ts.
 */
export function createSandboxPayments(
	bank: SandboxBank & { secrets: Secrets; publicUrl: string },
): Payments {
	const { db, clock } = bank;

	async function fetchSubscription(reference: string): Promise<ProviderSubscription | null> {
		const [row] = await db
			.select()
			.from(sandboxSubscriptions)
			.where(eq(sandboxSubscriptions.id, reference));
		return row ? present(row) : null;
	}

	return {
		kind: 'sandbox',
		mode: 'sandbox',
		prices: sandboxPrices,

		async createCustomer({ accountId }) {
			return `cus_${accountId}`;
		},

		async removeCustomer(customer) {
			const live = await db
				.select({ id: sandboxSubscriptions.id })
				.from(sandboxSubscriptions)
				.where(eq(sandboxSubscriptions.customer, customer));
			for (const { id } of live) await change(bank, id, { status: 'ended' }, 'deleted');
			await db.delete(sandboxInvoices).where(eq(sandboxInvoices.customer, customer));
		},

		async saveCard({ customer, paymentMethodId }) {
			const card = findTestCard(paymentMethodId);
			if (!card) return { kind: 'declined', message: 'Only test cards work here.' };
			if (card.refusal) return card.refusal;
			// Everybody tries the same test card, so it counts as a different card for each customer.
			const isEverybodys = card.paymentMethodId === 'pm_card_visa';
			const fingerprint = isEverybodys ? `visa of ${customer}` : card.paymentMethodId;
			return { kind: 'saved', card: { reference: card.paymentMethodId, fingerprint } };
		},

		async startTrial({ accountId, customer, card, key }) {
			const trialEndsAt = new Date(clock.now().getTime() + TRIAL_DAYS * DAY_MS);
			const subscription = await db.transaction((tx) =>
				openSubscription(tx, bank, {
					accountId,
					customer,
					key,
					tier: TRIAL_TIER,
					paymentMethodId: card.reference,
					trialEndsAt,
				}),
			);
			return { kind: 'started', subscription };
		},

		async createCheckout(order) {
			const { accountId, customer, tier, successUrl, cancelUrl, orderedOver, key } = order;
			await db
				.insert(sandboxCheckouts)
				.values({
					id: newId(),
					key,
					customer,
					accountId,
					tier,
					successUrl,
					cancelUrl,
					orderedOver,
					isPaid: false,
					createdAt: clock.now(),
				})
				.onConflictDoNothing();
			const [row] = await db
				.select({ id: sandboxCheckouts.id })
				.from(sandboxCheckouts)
				.where(eq(sandboxCheckouts.key, key));
			return new URL(`${SANDBOX_CHECKOUT_PATH}/${row?.id}`, bank.publicUrl);
		},

		async expireCheckouts(customer) {
			await db
				.update(sandboxCheckouts)
				.set({ isExpired: true })
				.where(and(eq(sandboxCheckouts.customer, customer), eq(sandboxCheckouts.isPaid, false)));
		},

		async cancelAtPeriodEnd(reference) {
			const before = await fetchSubscription(reference);
			if (before === null || before.endsAt !== null) return before;
			await change(bank, reference, { endsAt: before.periodEndsAt }, 'updated');
			return fetchSubscription(reference);
		},

		async resume(reference) {
			const before = await fetchSubscription(reference);
			if (before === null || before.endsAt === null) return before;
			await change(bank, reference, { endsAt: null }, 'updated');
			return fetchSubscription(reference);
		},

		async changeTrial(reference, tier) {
			const before = await fetchSubscription(reference);
			if (before?.status !== 'trialing') return before;
			await change(bank, reference, { tier, endsAt: null }, 'updated');
			return fetchSubscription(reference);
		},

		async end(reference) {
			await change(bank, reference, { status: 'ended' }, 'deleted');
			return fetchSubscription(reference);
		},

		fetchSubscription,

		async findCard(reference) {
			const [row] = await db
				.select()
				.from(sandboxSubscriptions)
				.where(eq(sandboxSubscriptions.id, reference));
			return row ? cardOf(row.paymentMethodId) : null;
		},

		listReceipts: (customer) => listInvoices(db, customer),

		readEvent: (body, signature, receivedAt) =>
			readStripeEvent(body, signature, [sandboxWebhookSecret(bank.secrets)], receivedAt),
	};
}

interface NewSubscription {
	accountId: string;
	customer: string;
	key: string;
	tier: PaidTier;
	paymentMethodId: string;
	trialEndsAt?: Date;
	orderedOver?: string | null;
}

/** Without a trial the first month is charged now. */
export async function openSubscription(
	tx: Executor,
	bank: SandboxBank,
	{ key, trialEndsAt, ...order }: NewSubscription,
): Promise<ProviderSubscription> {
	const now = bank.clock.now();
	const [opened] = await tx
		.insert(sandboxSubscriptions)
		.values({
			...order,
			id: `sub_${newId()}`,
			key,
			status: trialEndsAt ? 'trialing' : 'active',
			startedAt: now,
			trialEndsAt: trialEndsAt ?? null,
			trialEndAnnounced: false,
			periodEndsAt: trialEndsAt ?? nextMonth(now),
			endsAt: null,
		})
		.onConflictDoNothing()
		.returning();
	if (opened) {
		await announceSubscription(tx, bank, 'created', opened.id);
		if (!trialEndsAt) await announceInvoice(tx, bank, 'paid', opened);
	}
	const [row] = await tx
		.select()
		.from(sandboxSubscriptions)
		.where(eq(sandboxSubscriptions.key, key));
	return present(row as SandboxSubscription);
}

/** Leaves an ended subscription alone. */
async function change(
	bank: SandboxBank,
	id: string,
	values: Partial<SandboxSubscription>,
	announcement: 'updated' | 'deleted',
): Promise<void> {
	await bank.db.transaction(async (tx) => {
		const [changed] = await tx
			.update(sandboxSubscriptions)
			.set(values)
			.where(and(eq(sandboxSubscriptions.id, id), ne(sandboxSubscriptions.status, 'ended')))
			.returning();
		if (changed) await announceSubscription(tx, bank, announcement, id);
	});
}

export function announceSubscription(
	tx: Executor,
	bank: SandboxBank,
	what: 'created' | 'updated' | 'deleted' | 'trial_will_end',
	id: string,
): Promise<void> {
	return announce(tx, bank, `customer.subscription.${what}`, { object: 'subscription', id });
}

export async function announceInvoice(
	tx: Executor,
	bank: SandboxBank,
	what: 'paid' | 'payment_failed',
	subscription: SandboxSubscription,
): Promise<void> {
	const id = `in_${newId()}`;
	const status = what === 'paid' ? 'paid' : 'unpaid';
	await recordInvoice(tx, subscription, { id, status, createdAt: bank.clock.now() });
	const details = { subscription: subscription.id };
	const parent = { type: 'subscription_details', subscription_details: details };
	await announce(tx, bank, `invoice.${what}`, { object: 'invoice', id, parent });
}

/** Stores the event in the provider's form; features/sandbox/payments-task.ts delivers its webhook later. */
export async function announce(
	tx: Executor,
	{ clock }: SandboxBank,
	type: string,
	object: Record<string, unknown>,
): Promise<void> {
	const createdAt = clock.now();
	const id = `evt_${newId()}`;
	const created = Math.floor(createdAt.getTime() / 1000);
	const payload = JSON.stringify({ id, object: 'event', type, created, data: { object } });
	await tx.insert(sandboxPaymentEvents).values({ id, payload, createdAt });
}

export function nextMonth(from: Date): Date {
	return new Date(inZone(from, 'UTC').add({ months: 1 }).epochMilliseconds);
}

function present(row: SandboxSubscription): ProviderSubscription {
	const { id, accountId, tier, status, startedAt } = row;
	const { trialEndsAt, periodEndsAt, endsAt, orderedOver } = row;
	return {
		reference: id,
		accountId,
		tier,
		status,
		startedAt,
		trialEndsAt,
		periodEndsAt,
		endsAt,
		orderedOver,
	};
}

/** Called when its webhook was accepted. */
export async function removeSandboxEvent(db: Executor, id: string): Promise<void> {
	await db.delete(sandboxPaymentEvents).where(eq(sandboxPaymentEvents.id, id));
}
