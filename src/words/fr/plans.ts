import { isCallSmaller, type PlanLimits, type Tier } from '#contract/plans.ts';
import { dollarsIn } from '../dollars.ts';
import { locale } from './locale.ts';

export const planNames: Record<Tier, string> = {
	free: 'Gratuit',
	basic: 'Basic',
	premium: 'Premium',
};

/** A plan's limits, as its card lists them; and how many people a call holds, where that is fewer. */
export const featuresOf = (limits: PlanLimits, mostInCall: number): string[] => [
	`${limits.recipients} personnes`,
	...(isCallSmaller(limits, mostInCall) ? [`${mostInCall} personnes par appel`] : []),
	...(limits.schedules === null ? [] : [`${limits.schedules} programmations`]),
	`${limits.callsPerMonth} appels par mois`,
	`${limits.textsPerMonth} messages par mois`,
];

export const showPrice = dollarsIn(locale);
