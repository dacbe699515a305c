import type { PlanLimits, Tier } from '#contract/plans.ts';
import { dollarsIn } from '../dollars.ts';
import { locale } from './locale.ts';

export const planNames: Record<Tier, string> = {
	free: 'Grátis',
	basic: 'Básico',
	premium: 'Premium',
};

/** A plan's limits, as its card lists them. */
export const featuresOf = (limits: PlanLimits): string[] => [
	`${limits.recipients} pessoas`,
	...(limits.schedules === null ? [] : [`${limits.schedules} programações`]),
	`${limits.callsPerMonth} chamadas por mês`,
	`${limits.textsPerMonth} mensagens por mês`,
];

export const showPrice = dollarsIn(locale);
