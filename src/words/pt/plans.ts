import { isCallSmaller, type PlanLimits, type Tier } from '#contract/plans.ts';
import { dollarsIn } from '../dollars.ts';
import { locale } from './locale.ts';

export const planNames: Record<Tier, string> = {
	free: 'Grátis',
	basic: 'Básico',
	premium: 'Premium',
};

/** A plan's limits, as its card lists them; and how many people a call holds, where that is fewer. */
export const featuresOf = (limits: PlanLimits, mostInCall: number): string[] => [
	`${limits.recipients} pessoas`,
	...(isCallSmaller(limits, mostInCall) ? [`${mostInCall} pessoas por chamada`] : []),
	...(limits.schedules === null ? [] : [`${limits.schedules} programações`]),
	`${limits.callsPerMonth} chamadas por mês`,
	`${limits.textsPerMonth} mensagens por mês`,
];

export const showPrice = dollarsIn(locale);
