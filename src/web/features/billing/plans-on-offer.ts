import type { Plan } from '#contract/billing.ts';
import { featuresOf, limitsOf, plans, showPrice, tiers } from '#contract/plans.ts';

/** The plans as they are sold, for when the server's own list did not arrive. */
export const plansOnOffer: Plan[] = tiers.map((tier) => {
	const { name, priceCents } = plans[tier];
	const limits = limitsOf(tier, 'cards');
	return {
		id: tier,
		name,
		price: showPrice(priceCents),
		priceCents,
		...(tier !== 'free' && { priceId: tier }),
		features: featuresOf(limits),
		limits,
	};
});
