import type { PlanLimits, Tier } from '#contract/plans.ts';
import { dollarsIn } from '../dollars.ts';
import { callsWords, peopleWords, textsWords } from './counted.ts';
import { locale } from './locale.ts';

export const planNames: Record<Tier, string> = {
	free: 'Kostenlos',
	basic: 'Basic',
	premium: 'Premium',
};

/** A plan's limits, as its card lists them. */
export const featuresOf = (limits: PlanLimits): string[] => [
	peopleWords(limits.recipients),
	...(limits.schedules === null ? [] : [`${limits.schedules} Zeitpläne`]),
	`${callsWords(limits.callsPerMonth)} im Monat`,
	`${textsWords(limits.textsPerMonth)} im Monat`,
];

export const showPrice = dollarsIn(locale);
