import type { PlanLimits, Tier } from '#contract/plans.ts';
import { dollarsIn } from '../dollars.ts';
import { locale } from './locale.ts';

export const planNames: Record<Tier, string> = { free: 'Free', basic: 'Basic', premium: 'Premium' };

/** A plan's limits, as its card lists them. */
export const featuresOf = (limits: PlanLimits): string[] => [
	`${limits.recipients} recipients`,
	...(limits.schedules === null ? [] : [`${limits.schedules} schedules`]),
	`${limits.callsPerMonth} calls a month`,
	`${limits.textsPerMonth} messages a month`,
];

export const showPrice = dollarsIn(locale);
