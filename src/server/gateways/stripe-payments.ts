import Stripe from 'stripe';
import { paidTiers, TRIAL_DAYS, TRIAL_TIER } from '#contract/plans.ts';
import { id } from '#contract/primitives.ts';
import type { Env } from '../env.ts';
import {
	type Payments,
	PaymentsUnavailable,
	type ProviderSubscription,
	type Refusal,
} from './payments.ts';
import {
	ask,
	instant,
	isInvalidRequest,
	orNull,
	orUnavailable,
	unavailable,
} from './stripe-asking.ts';
import { receiptsAt } from './stripe-receipts.ts';
import { readStripeEvent } from './stripe-webhooks.ts';

const TIMEOUT_MS = 10_000;

export function createStripePayments(settings: NonNullable<Env['stripe']>): Payments {
	const { secretKey, publishableKey, webhookSecrets, prices, apiBase } = settings;
	const mode = /^[sr]k_live_/.test(secretKey) ? 'live' : 'test';
	const stripe = new Stripe(secretKey, {
		timeout: TIMEOUT_MS,
		maxNetworkRetries: 1,
		telemetry: false,
		...(apiBase && addressOf(new URL(apiBase))),
	});

	return {
		kind: 'stripe',
		mode,
		prices,
		publishableKey,
		...customersAt(stripe, mode),
		...checkoutsAt(stripe, prices),
		...subscriptionsAt(stripe, prices),
		...receiptsAt(stripe),
		readEvent: (body, signature, receivedAt) =>
			readStripeEvent(body, signature, webhookSecrets, receivedAt),
	};
}

type Prices = Payments['prices'];

function customersAt(
	stripe: Stripe,
	mode: Payments['mode'],
): Pick<Payments, 'createCustomer' | 'removeCustomer' | 'saveCard'> {
	return {
		async createCustomer({ accountId, email, key }) {
			const customer = await orUnavailable(
				ask(
					'customer',
					stripe.customers.create({ email, metadata: { accountId } }, { idempotencyKey: key }),
				),
			);
			return customer.id;
		},

		async removeCustomer(customer) {
			await orNull(ask('customer', stripe.customers.del(customer)));
		},

		async saveCard({ customer, paymentMethodId, key }) {
			if (mode === 'live' && paymentMethodId.startsWith('pm_card_')) {
				return { kind: 'declined', message: 'Test cards do not work here.' };
			}
			const intent = await orRefusal(
				ask(
					'setup_intent',
					stripe.setupIntents.create(
						{
							customer,
							payment_method: paymentMethodId,
							// Nobody is here to be redirected to another page.
							automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
							usage: 'off_session',
							confirm: true,
							expand: ['payment_method'],
						},
						{ idempotencyKey: `${key}:card` },
					),
				),
			);
			if ('kind' in intent) return intent;
			if (intent.status === 'requires_action') {
				return { kind: 'action_required', message: 'Your bank asks you to confirm this card.' };
			}
			const method = intent.payment_method;
			if (intent.status !== 'succeeded' || method === null || typeof method === 'string') {
				return cannotBeUsed;
			}
			const fingerprint = method.card?.fingerprint ?? method.id;
			return { kind: 'saved', card: { reference: method.id, fingerprint } };
		},
	};
}

function checkoutsAt(
	stripe: Stripe,
	prices: Prices,
): Pick<Payments, 'createCheckout' | 'expireCheckouts'> {
	return {
		async createCheckout(order) {
			const { accountId, customer, tier, successUrl, cancelUrl, orderedOver, key } = order;
			const { url } = await orUnavailable(
				ask(
					'checkout.session',
					stripe.checkout.sessions.create(
						{
							mode: 'subscription',
							customer,
							client_reference_id: accountId,
							line_items: [{ price: prices[tier], quantity: 1 }],
							subscription_data: { metadata: { accountId, tier, orderedOver } },
							success_url: successUrl,
							cancel_url: cancelUrl,
						},
						{ idempotencyKey: key },
					),
				),
			);
			if (!url) throw new PaymentsUnavailable('Stripe made a checkout without an address');
			return new URL(url);
		},

		async expireCheckouts(customer) {
			// The newest come first, and a page stays open for a day at most.
			const newest = { customer, limit: 100 };
			const { data } = await orUnavailable(ask('list', stripe.checkout.sessions.list(newest)));
			for (const { id } of data.filter(({ status }) => status === 'open')) {
				await orUnavailable(
					ask(
						'checkout.session',
						stripe.checkout.sessions.expire(id).catch((error) => {
							// It was paid or expired after we listed it.
							if (isInvalidRequest(error)) return stripe.checkout.sessions.retrieve(id);
							throw error;
						}),
					),
				);
			}
		},
	};
}

function subscriptionsAt(
	stripe: Stripe,
	prices: Prices,
): Pick<
	Payments,
	'startTrial' | 'cancelAtPeriodEnd' | 'resume' | 'changeTrial' | 'end' | 'fetchSubscription'
> {
	async function fetchSubscription(reference: string): Promise<ProviderSubscription | null> {
		const found = await orNull(ask('subscription', stripe.subscriptions.retrieve(reference)));
		return found && present(found, prices);
	}

	return {
		async startTrial({ accountId, customer, card, key }) {
			const made = await orRefusal(
				ask(
					'subscription',
					stripe.subscriptions.create(
						{
							customer,
							items: [{ price: prices[TRIAL_TIER] }],
							default_payment_method: card.reference,
							trial_period_days: TRIAL_DAYS,
							trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
							metadata: { accountId, tier: TRIAL_TIER },
						},
						{ idempotencyKey: `${key}:trial` },
					),
				),
			);
			if ('kind' in made) return made;
			const subscription = present(made, prices);
			if (!subscription) throw new PaymentsUnavailable('Stripe made another subscription');
			return { kind: 'started', subscription };
		},

		async cancelAtPeriodEnd(reference) {
			const before = await fetchSubscription(reference);
			if (before === null || before.status === 'ended' || before.endsAt !== null) return before;
			const change = { cancel_at_period_end: true };
			const after = await orNull(
				ask('subscription', stripe.subscriptions.update(reference, change)),
			);
			return after && present(after, prices);
		},

		async resume(reference) {
			const before = await fetchSubscription(reference);
			if (before === null || before.status === 'ended' || before.endsAt === null) return before;
			const change = { cancel_at_period_end: false };
			const after = await orNull(
				ask('subscription', stripe.subscriptions.update(reference, change)),
			);
			return after && present(after, prices);
		},

		async changeTrial(reference, tier) {
			const before = await orNull(ask('subscription', stripe.subscriptions.retrieve(reference)));
			const [item] = before?.items.data ?? [];
			if (before?.status !== 'trialing' || !item) return before && present(before, prices);
			// Stripe keeps `trial_end` where it is not told another, and bills nothing before it.
			const change = {
				items: [{ id: item.id, price: prices[tier] }],
				proration_behavior: 'none' as const,
				cancel_at_period_end: false,
				metadata: { tier },
			};
			const after = await orNull(
				ask('subscription', stripe.subscriptions.update(reference, change)),
			);
			return after && present(after, prices);
		},

		async end(reference, { creditsUnusedTime }) {
			const ending = creditsUnusedTime ? { prorate: true, invoice_now: true } : {};
			const ended = await orNull(
				ask('subscription', stripe.subscriptions.cancel(reference, ending)),
			);
			// A subscription that has already ended cannot be ended again, but it can be read.
			return ended ? present(ended, prices) : fetchSubscription(reference);
		},

		fetchSubscription,
	};
}

function addressOf({ protocol, hostname, port }: URL) {
	return { protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, port } as const;
}

const cannotBeUsed: Refusal = {
	kind: 'declined',
	message: 'This card could not be used. Please try another one.',
};

function orRefusal<Answer>(asking: Promise<Answer>): Promise<Answer | Refusal> {
	return asking.catch((error) => {
		if (error instanceof Stripe.errors.StripeCardError) {
			const needsAction = error.code === 'authentication_required';
			return { kind: needsAction ? 'action_required' : 'declined', message: error.message };
		}
		// The payment method comes from the browser and may be anything.
		if (isInvalidRequest(error) && error.param === 'payment_method') return cannotBeUsed;
		throw unavailable(error);
	});
}

const statuses: Record<string, ProviderSubscription['status']> = {
	incomplete: 'incomplete',
	trialing: 'trialing',
	active: 'active',
	past_due: 'past_due',
	unpaid: 'past_due',
};

/** Null for a subscription that was not made here: the operator may also sell other things. */
function present(subscription: Stripe.Subscription, prices: Prices): ProviderSubscription | null {
	const { metadata, status, created, trial_end, cancel_at, cancel_at_period_end } = subscription;
	const [item] = subscription.items.data;
	const { accountId } = metadata;
	// A replaced price still stands for the plan that it was sold as.
	const tier =
		paidTiers.find((each) => prices[each] === item?.price.id) ??
		paidTiers.find((each) => each === metadata.tier);
	if (!item || !tier || !id.safeParse(accountId).success) return null;
	const periodEndsAt = instant(item.current_period_end);
	return {
		reference: subscription.id,
		accountId: accountId as string,
		tier,
		status: statuses[status] ?? 'ended',
		startedAt: instant(created),
		trialEndsAt: trial_end === null ? null : instant(trial_end),
		periodEndsAt,
		endsAt: cancel_at !== null ? instant(cancel_at) : cancel_at_period_end ? periodEndsAt : null,
		orderedOver: metadata.orderedOver ?? null,
	};
}
