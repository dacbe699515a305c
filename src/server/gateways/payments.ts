import type { PaidTier } from '#contract/plans.ts';

/** Where a provider reports what happened. The sandbox comes through the same door. */
export const PAYMENT_WEBHOOK_PATH = '/api/webhooks/stripe';

export interface ProviderSubscription {
	reference: string;
	accountId: string;
	tier: PaidTier;
	/** `incomplete`: the first payment has not gone through, so it is none yet. */
	status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'ended';
	startedAt: Date;
	trialEndsAt: Date | null;
	periodEndsAt: Date;
	/** When it will end, once it is cancelled. */
	endsAt: Date | null;
	/** What its checkout was given as `orderedOver`; null without a checkout. */
	orderedOver: string | null;
}

interface SavedCard {
	reference: string;
	/** The same for the same card, whoever enters it. */
	fingerprint: string;
}

/** `message` is the provider's, fit for the user. */
export interface Refusal {
	kind: 'declined' | 'action_required';
	message: string;
}

interface PaymentEvent {
	id: string;
	type: string;
	subscriptionReference: string;
}

/** `ignored` events are genuine and say nothing that we need to know. */
export type ReceivedEvent =
	| { kind: 'forged' }
	| { kind: 'ignored' }
	| ({ kind: 'event' } & PaymentEvent);

/** No answer, or one that makes no sense. What was asked for may have happened; ask again with the same key. */
export class PaymentsUnavailable extends Error {
	override readonly name = 'PaymentsUnavailable';
}

/** Every `key` is stable over restarts, so that a repeated call makes nothing twice. */
export interface Payments {
	readonly kind: 'sandbox' | 'stripe';
	/** References mean something in one of these only. */
	readonly mode: 'sandbox' | 'test' | 'live';
	readonly prices: Record<PaidTier, string>;
	/** For the provider's client in the browser; the sandbox has none. */
	readonly publishableKey?: string;

	createCustomer(order: { accountId: string; email: string; key: string }): Promise<string>;
	/** Ends whatever the customer still has. */
	removeCustomer(customer: string): Promise<void>;
	/** Makes sure that the card can be charged later, and charges nothing. */
	saveCard(order: {
		customer: string;
		paymentMethodId: string;
		key: string;
	}): Promise<{ kind: 'saved'; card: SavedCard } | Refusal>;
	startTrial(order: {
		accountId: string;
		customer: string;
		card: SavedCard;
		key: string;
	}): Promise<{ kind: 'started'; subscription: ProviderSubscription } | Refusal>;
	/** A page of the provider's where the customer pays for the first month. */
	createCheckout(order: {
		accountId: string;
		customer: string;
		tier: PaidTier;
		successUrl: string;
		cancelUrl: string;
		/** Names what the customer had when the page was opened; comes back with the subscription. */
		orderedOver: string;
		key: string;
	}): Promise<URL>;
	/** Closes the customer's pages that are still to be paid. */
	expireCheckouts(customer: string): Promise<void>;
	/** Null, here and below, for a subscription that the provider does not know. */
	cancelAtPeriodEnd(reference: string): Promise<ProviderSubscription | null>;
	/** Takes a cancellation back: the subscription goes on as if there had been none. */
	resume(reference: string): Promise<ProviderSubscription | null>;
	/** At once. The unused time of a month that was paid can be credited to the customer's next one. */
	end(reference: string, how: { creditsUnusedTime: boolean }): Promise<ProviderSubscription | null>;
	fetchSubscription(reference: string): Promise<ProviderSubscription | null>;
	readEvent(body: Buffer, signature: string, receivedAt: Date): ReceivedEvent;
}
