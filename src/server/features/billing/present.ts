import type { CardEntry, Plan, Subscription as PresentedSubscription } from '#contract/billing.ts';
import { limitsOf, plans, TRIAL_DAYS, tiers } from '#contract/plans.ts';
import { DAY_MS } from '#domain/time.ts';
import type { Deps } from '#server/deps.ts';
import { mostPeople } from '#server/media/engines.ts';
import type { Words } from '#words/languages.ts';
import { effectiveTier, type Subscription } from './tier.ts';

export function presentSubscription(
	row: Subscription | undefined,
	now: Date,
): PresentedSubscription {
	const tier = effectiveTier(row, now);
	if (!row || tier === 'free') return { tier, status: row ? 'ended' : 'none' };
	const { status, trialEndsAt, periodEndsAt, endsAt, graceUntil } = row;
	const renewsAt = endsAt === null && status !== 'past_due' ? periodEndsAt : null;
	return {
		tier,
		status,
		...(status === 'trialing' && trialEndsAt && { trialEndsAt: trialEndsAt.toISOString() }),
		...(renewsAt && { renewsAt: renewsAt.toISOString() }),
		...(endsAt && { endsAt: endsAt.toISOString() }),
		...(graceUntil && { graceEndsAt: graceUntil.toISOString() }),
	};
}

/** What is on offer here, with the limits in force and the prices of the provider in use. */
export function presentPlans(
	{ env, payments, media }: Pick<Deps, 'env' | 'payments' | 'media'>,
	{ plans: words }: Pick<Words, 'plans'>,
): Plan[] {
	return tiers.map((tier) => {
		const { priceCents } = plans[tier];
		const limits = limitsOf(tier, env.planLimits);
		return {
			id: tier,
			name: words.planNames[tier],
			price: words.showPrice(priceCents),
			priceCents,
			...(tier !== 'free' && { priceId: payments.prices[tier] }),
			features: words.featuresOf(limits, mostPeople(media)),
			limits,
		};
	});
}

export function presentCardEntry({ payments }: Pick<Deps, 'payments'>): CardEntry {
	const { publishableKey } = payments;
	return publishableKey ? { kind: 'stripe', publishableKey } : { kind: 'sandbox' };
}

/** When a card would first be charged if the free trial began now. */
export function firstChargeAt({ clock }: Pick<Deps, 'clock'>): string {
	return new Date(clock.now().getTime() + TRIAL_DAYS * DAY_MS).toISOString();
}
