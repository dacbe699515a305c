import type { CardEntry, Plan, Subscription as PresentedSubscription } from '#contract/billing.ts';
import { featuresOf, limitsOf, plans, showPrice, tiers } from '#contract/plans.ts';
import type { Deps } from '#server/deps.ts';
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
export function presentPlans({ env, payments }: Pick<Deps, 'env' | 'payments'>): Plan[] {
	return tiers.map((tier) => {
		const { name, priceCents } = plans[tier];
		const limits = limitsOf(tier, env.planLimits);
		return {
			id: tier,
			name,
			price: showPrice(priceCents),
			priceCents,
			...(tier !== 'free' && { priceId: payments.prices[tier] }),
			features: featuresOf(limits),
			limits,
		};
	});
}

export function presentCardEntry({ payments }: Pick<Deps, 'payments'>): CardEntry {
	const { publishableKey } = payments;
	return publishableKey ? { kind: 'stripe', publishableKey } : { kind: 'sandbox' };
}
