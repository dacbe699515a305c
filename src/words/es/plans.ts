import type { PlanLimits, Tier } from '#contract/plans.ts';
import { dollarsIn } from '../dollars.ts';
import { locale } from './locale.ts';

export const planNames: Record<Tier, string> = {
	free: 'Gratis',
	basic: 'Básico',
	premium: 'Premium',
};

/** A plan's limits, as its card lists them. */
export const featuresOf = (limits: PlanLimits): string[] => [
	`${limits.recipients} personas`,
	...(limits.schedules === null ? [] : [`${limits.schedules} programaciones`]),
	`${limits.callsPerMonth} llamadas al mes`,
	`${limits.textsPerMonth} mensajes al mes`,
];

export const showPrice = dollarsIn(locale);
