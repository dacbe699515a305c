import { isCallSmaller, type PlanLimits, type Tier } from '#contract/plans.ts';
import { dollarsIn } from '../dollars.ts';
import { callsWords, peopleWords, textsWords } from './counted.ts';
import { locale } from './locale.ts';

export const planNames: Record<Tier, string> = {
	free: 'Kostenlos',
	basic: 'Basic',
	premium: 'Premium',
};

/** A plan's limits, as its card lists them; and how many people a call holds, where that is fewer. */
export const featuresOf = (limits: PlanLimits, mostInCall: number): string[] => [
	peopleWords(limits.recipients),
	...(isCallSmaller(limits, mostInCall) ? [`${peopleWords(mostInCall)} pro Anruf`] : []),
	...(limits.schedules === null ? [] : [`${limits.schedules} Zeitpläne`]),
	`${callsWords(limits.callsPerMonth)} im Monat`,
	`${textsWords(limits.textsPerMonth)} im Monat`,
];

export const showPrice = dollarsIn(locale);
