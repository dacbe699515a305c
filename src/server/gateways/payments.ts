import type { PaidTier } from '#contract/plans.ts';

/** Providers report events here. The sandbox uses the same path. */
export const PAYMENT_WEBHOOK_PATH = '/api/webhooks/stripe';

export interface ProviderSubscription {
	reference: string;
	accountId: string;
	tier: PaidTier;
	/** `incomplete`: the first payment has not gone through, so the subscription does not count yet. */
	status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'ended';
	startedAt: Date;
	trialEndsAt: Date | null;
	periodEndsAt: Date;
	/** When it will end; set once it is cancelled. */
	endsAt: Date | null;
	/** The `orderedOver` of its checkout; null without a checkout. */
	orderedOver: string | null;
}

interface SavedCard {
	reference: string;
	/** The same for the same card, even of different customers. */
	fingerprint: string;
}

/** What may be shown of a card; nothing of it is stored here. */
export interface CardOnFile {
	/** The provider's code, such as `visa`. */
	brand: string;
	last4: string;
	expMonth: number;
	expYear: number;
}

export interface Receipt {
	id: string;
	at: Date;
	amountCents: number;
	status: 'paid' | 'unpaid';
	/** The provider's own page of it. */
	url: string | null;
}

/** Two years. */
export const MOST_RECEIPTS = 24;

/** `message` comes from the provider and is fit for the user. */
export interface Refusal {
	kind: 'declined' | 'action_required';
	message: string;
}

interface PaymentEvent {
	id: string;
	type: string;
	subscriptionReference: string;
}

/** `ignored` events are genuine, but we do not need them. */
export type ReceivedEvent =
	| { kind: 'forged' }
	| { kind: 'ignored' }
	| ({ kind: 'event' } & PaymentEvent);

/**
 * There was no answer, or one that makes no sense. The request may have worked; repeat it with the
 * same key.
 */
export class PaymentsUnavailable extends Error {
	override readonly name = 'PaymentsUnavailable';
}

/** Every `key` stays the same across restarts, so that a repeated request does nothing twice. */
export interface Payments {
	readonly kind: 'sandbox' | 'stripe';
	/** References are only valid within one mode. */
	readonly mode: 'sandbox' | 'test' | 'live';
	readonly prices: Record<PaidTier, string>;
	/** For the provider's client in the browser; the sandbox has none. */
	readonly publishableKey?: string;

	createCustomer(order: { accountId: string; email: string; key: string }): Promise<string>;
	/** Also ends all subscriptions of the customer. */
	removeCustomer(customer: string): Promise<void>;
	/** Makes sure that the card can be charged later, without charging it. */
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
	/** A page of the provider where the customer pays for the first month. */
	createCheckout(order: {
		accountId: string;
		customer: string;
		tier: PaidTier;
		successUrl: string;
		cancelUrl: string;
		/** Names the customer's subscription when the page was opened; comes back with the new subscription. */
		orderedOver: string;
		key: string;
	}): Promise<URL>;
	/** Closes all unpaid pages of the customer. */
	expireCheckouts(customer: string): Promise<void>;
	/** Null, here and below, if the provider does not know the subscription. */
	cancelAtPeriodEnd(reference: string): Promise<ProviderSubscription | null>;
	/** Undoes a cancellation: the subscription continues. */
	resume(reference: string): Promise<ProviderSubscription | null>;
	/**
	 * Changes the plan of a running trial: the free days stay, and nothing is charged today. Undoes a
	 * cancellation. Any other subscription stays as it is.
	 */
	changeTrial(reference: string, tier: PaidTier): Promise<ProviderSubscription | null>;
	/** Ends it at once. The unused time of a paid month can be credited to the customer's next one. */
	end(reference: string, how: { creditsUnusedTime: boolean }): Promise<ProviderSubscription | null>;
	fetchSubscription(reference: string): Promise<ProviderSubscription | null>;
	/** The card that pays for the subscription. */
	findCard(reference: string): Promise<CardOnFile | null>;
	/** Everything that was or should be paid, newest first; free months are left out. */
	listReceipts(customer: string): Promise<Receipt[]>;
	readEvent(body: Buffer, signature: string, receivedAt: Date): ReceivedEvent;
}
