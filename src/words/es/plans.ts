import { isCallSmaller, type PlanLimits, type Tier } from '#contract/plans.ts';
import { dollarsIn } from '../dollars.ts';
import { locale } from './locale.ts';

export const planNames: Record<Tier, string> = {
	free: 'Gratis',
	basic: 'Básico',
	premium: 'Premium',
};

/** A plan's limits, as its card lists them; and how many people a call holds, where that is fewer. */
export const featuresOf = (limits: PlanLimits, mostInCall: number): string[] => [
	`${limits.recipients} personas`,
	...(isCallSmaller(limits, mostInCall) ? [`${mostInCall} personas por llamada`] : []),
	...(limits.schedules === null ? [] : [`${limits.schedules} programaciones`]),
	`${limits.callsPerMonth} llamadas al mes`,
	`${limits.textsPerMonth} mensajes al mes`,
];

export const showPrice = dollarsIn(locale);
