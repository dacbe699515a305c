import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { because } from './field-problems.ts';
import { tiers } from './plans.ts';
import { email, instant } from './primitives.ts';

const subscription = z.object({
	/** The plan in force now. */
	tier: z.enum(tiers),
	status: z.enum(['none', 'trialing', 'active', 'past_due', 'ended']),
	/** While `trialing`: when the trial is over. */
	trialEndsAt: z.optional(instant),
	/** When the next payment is due; absent once the subscription is cancelled. */
	renewsAt: z.optional(instant),
	/** After cancelling: until when the plan stays. */
	endsAt: z.optional(instant),
	/** While `past_due`: until when the plan stays without a payment. */
	graceEndsAt: z.optional(instant),
});
export type Subscription = z.output<typeof subscription>;

const plan = z.object({
	id: z.enum(tiers),
	name: z.string(),
	/** The price for a month as it is shown: $9.99. */
	price: z.string(),
	priceCents: z.number(),
	/** The value that `create-checkout-session` takes; the free plan has none. */
	priceId: z.optional(z.string()),
	features: z.array(z.string()),
	limits: z.object({
		recipients: z.number(),
		/** Null: no limit. */
		schedules: z.nullable(z.number()),
		callsPerMonth: z.number(),
		textsPerMonth: z.number(),
	}),
});
export type Plan = z.output<typeof plan>;

/** Which form turns a card into a payment method: the sandbox's own, or Stripe's client. */
const cardEntry = z.union([
	z.object({ kind: z.literal('sandbox') }),
	z.object({ kind: z.literal('stripe'), publishableKey: z.string() }),
]);
export type CardEntry = z.output<typeof cardEntry>;

/** When the first payment would be due if the free trial began now. */
const firstChargeAt = instant;

export const getDetails = endpoint({
	method: 'GET',
	path: '/api/subscription/details',
	summary: 'The plan in force, until when, every plan on offer, and how cards are entered',
	auth: 'session',
	reply: z.extend(subscription, {
		plans: z.array(plan),
		cardEntry,
		/** Only while the free trial is on offer. */
		firstChargeAt: z.optional(firstChargeAt),
	}),
});

export const getTrialOffer = endpoint({
	method: 'GET',
	path: '/api/subscription/trial',
	summary: 'The plan of the free trial, and how a card is entered for it',
	auth: 'none',
	reply: z.object({ plan, cardEntry, firstChargeAt }),
});

export const getReceipts = endpoint({
	method: 'GET',
	path: '/api/subscription/receipts',
	summary: 'The card that pays, and every payment, newest first, as the payment provider has them',
	auth: 'session',
	reply: z.object({
		card: z.nullable(
			z.object({
				/** The provider's code, such as `visa`. */
				brand: z.string(),
				last4: z.string(),
				expMonth: z.number(),
				expYear: z.number(),
			}),
		),
		receipts: z.array(
			z.object({
				_id: z.string(),
				at: instant,
				amountCents: z.number(),
				status: z.enum(['paid', 'unpaid']),
				/** The receipt on the provider's own page. */
				url: z.nullable(z.string()),
			}),
		),
	}),
});

export const cancelSubscription = endpoint({
	method: 'POST',
	path: '/api/subscription/cancel',
	summary: 'Cancel; the plan stays until the paid period or the trial ends',
	auth: 'session',
	reply: subscription,
});

export const resumeSubscription = endpoint({
	method: 'POST',
	path: '/api/subscription/resume',
	summary: 'Keep a plan that was cancelled, as long as it has not ended; nothing is charged',
	auth: 'session',
	reply: subscription,
});

export const createCheckoutSession = endpoint({
	method: 'POST',
	path: '/api/subscription/create-checkout-session',
	summary: 'Begin to pay for a plan; the browser goes to the address in the reply',
	auth: 'session',
	body: z.object({
		/** A plan's `priceId`, or its id. */
		priceId: z
			.string(because('plan_missing'))
			.check(z.trim(), z.minLength(1, because('plan_missing'))),
	}),
	reply: z.object({
		url: z.url(),
		/** In the free week there is nothing to pay: the plan has changed already, and the free days stay. */
		isChanged: z.boolean(),
	}),
	status: 201,
});

export const createSubscription = endpoint({
	method: 'POST',
	path: '/api/subscription/create-subscription',
	summary: 'Start the free trial with a card; a problem is also in the field `error`',
	auth: 'optional',
	body: z.object({
		email: email({
			required: 'email_required',
			invalid: 'email_invalid',
		}),
		/** The id that the payment provider's own client made. A card number is refused and never repeated. */
		paymentMethodId: z
			.string(because('card_missing'))
			.check(z.trim(), z.regex(/^pm_\w{1,200}$/, because('card_unreadable'))),
	}),
	reply: subscription,
	status: 201,
});
