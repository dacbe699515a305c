import { isCallSmaller, type PlanLimits, type Tier } from '#contract/plans.ts';
import { dollarsIn } from '../dollars.ts';
import { locale } from './locale.ts';

export const planNames: Record<Tier, string> = { free: 'Free', basic: 'Basic', premium: 'Premium' };

/** A plan's limits, as its card lists them; and how many people a call holds, where that is fewer. */
export const featuresOf = (limits: PlanLimits, mostInCall: number): string[] => [
	`${limits.recipients} recipients`,
	...(isCallSmaller(limits, mostInCall) ? [`${mostInCall} people in each call`] : []),
	...(limits.schedules === null ? [] : [`${limits.schedules} schedules`]),
	`${limits.callsPerMonth} calls a month`,
	`${limits.textsPerMonth} messages a month`,
];

export const showPrice = dollarsIn(locale);
