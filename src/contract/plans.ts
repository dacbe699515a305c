/** All plans in one table: every card, limit and check reads it. */

export const tiers = ['free', 'basic', 'premium'] as const;
export type Tier = (typeof tiers)[number];
export const paidTiers = ['basic', 'premium'] as const;
export type PaidTier = (typeof paidTiers)[number];

/**
 * The two readings of the specification: `cards` has the limits that customers see, `internal` those
 * of its internal table. The operator chooses.
 */
export const planReadings = ['cards', 'internal'] as const;
export type PlanReading = (typeof planReadings)[number];

/** With `off` there are no plans and nothing to pay: everyone has everything, within the operator's limits. */
export const billings = ['plans', 'off'] as const;
export type Billing = (typeof billings)[number];

export interface PlanLimits {
	recipients: number;
	/** Null where the reading sets no limit. */
	schedules: number | null;
	callsPerMonth: number;
	textsPerMonth: number;
}

interface Plan {
	/** For a month, in US cents. */
	priceCents: number;
	limits: Record<PlanReading, PlanLimits>;
}

export const plans: Record<Tier, Plan> = {
	free: {
		priceCents: 0,
		limits: {
			cards: { recipients: 0, schedules: null, callsPerMonth: 0, textsPerMonth: 0 },
			internal: { recipients: 0, schedules: 0, callsPerMonth: 0, textsPerMonth: 0 },
		},
	},
	basic: {
		priceCents: 999,
		limits: {
			cards: { recipients: 20, schedules: null, callsPerMonth: 30, textsPerMonth: 100 },
			internal: { recipients: 10, schedules: 5, callsPerMonth: 50, textsPerMonth: 100 },
		},
	},
	premium: {
		priceCents: 2999,
		limits: {
			cards: { recipients: 50, schedules: null, callsPerMonth: 150, textsPerMonth: 500 },
			internal: { recipients: 100, schedules: 20, callsPerMonth: 500, textsPerMonth: 500 },
		},
	},
};

export const TRIAL_DAYS = 7;
export const TRIAL_TIER: PaidTier = 'basic';

/** The sandbox's price ids; those of a real provider are settings. */
export const sandboxPrices: Record<PaidTier, string> = {
	basic: 'price_basic',
	premium: 'price_premium',
};

/** Whether a call holds fewer people than the plan's list and the account holder. */
export const isCallSmaller = ({ recipients }: PlanLimits, mostInCall: number) =>
	recipients > 0 && recipients + 1 > mostInCall;

export function limitsOf(tier: Tier, reading: PlanReading): PlanLimits {
	return plans[tier].limits[reading];
}
