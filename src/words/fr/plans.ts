import type { PlanLimits, Tier } from '#contract/plans.ts';
import { dollarsIn } from '../dollars.ts';
import { locale } from './locale.ts';

export const planNames: Record<Tier, string> = {
	free: 'Gratuit',
	basic: 'Basic',
	premium: 'Premium',
};

/** A plan's limits, as its card lists them. */
export const featuresOf = (limits: PlanLimits): string[] => [
	`${limits.recipients} personnes`,
	...(limits.schedules === null ? [] : [`${limits.schedules} programmations`]),
	`${limits.callsPerMonth} appels par mois`,
	`${limits.textsPerMonth} messages par mois`,
];

export const showPrice = dollarsIn(locale);
