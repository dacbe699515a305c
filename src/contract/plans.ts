/** What is sold, in one place: every card, limit and check reads this table (decision D18). */

export const tiers = ['free', 'basic', 'premium'] as const;
export type Tier = (typeof tiers)[number];

export interface PlanLimits {
	recipients: number;
	callsPerMonth: number;
	textsPerMonth: number;
}

export const planLimits: Record<Tier, PlanLimits> = {
	free: { recipients: 0, callsPerMonth: 0, textsPerMonth: 0 },
	basic: { recipients: 20, callsPerMonth: 30, textsPerMonth: 100 },
	premium: { recipients: 50, callsPerMonth: 150, textsPerMonth: 500 },
};
