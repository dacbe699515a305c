import type { Tier } from '#contract/plans.ts';

export interface ProviderSubscription {
	reference: string;
	tier: Tier;
	status: 'trialing' | 'active' | 'past_due' | 'ended';
	periodEndsAt: Date;
	endsAtPeriodEnd: boolean;
}

export type PaymentOutcome =
	| { kind: 'done'; subscription: ProviderSubscription }
	| { kind: 'declined'; message: string }
	| { kind: 'action_required'; message: string };

/** Every `key` is stable over restarts, so that a repeated call makes nothing twice. */
export interface Payments {
	readonly kind: 'sandbox' | 'stripe';
	startTrial(order: {
		accountId: string;
		email: string;
		paymentMethodId: string;
		key: string;
	}): Promise<PaymentOutcome>;
	checkoutUrl(order: { accountId: string; email: string; tier: Tier; key: string }): Promise<URL>;
	cancelAtPeriodEnd(reference: string): Promise<ProviderSubscription>;
	fetchSubscription(reference: string): Promise<ProviderSubscription | null>;
}
