import type { PlanLimits, Tier } from '#contract/plans.ts';
import { dollarsIn } from '../dollars.ts';
import { plurals } from '../plural.ts';
import { callsWords, peopleWords, textsWords } from './counted.ts';
import { locale } from './locale.ts';

export const planNames: Record<Tier, string> = {
	free: 'المجانية',
	basic: 'الأساسية',
	premium: 'المميزة',
};

const schedulesWords = plurals(locale)({
	one: 'جدول واحد',
	two: 'جدولان',
	few: '# جداول',
	many: '# جدولًا',
	other: '# جدول',
});

/** A plan's limits, as its card lists them. */
export const featuresOf = (limits: PlanLimits): string[] => [
	peopleWords(limits.recipients),
	...(limits.schedules === null ? [] : [schedulesWords(limits.schedules)]),
	`${callsWords(limits.callsPerMonth)} في الشهر`,
	`${textsWords(limits.textsPerMonth)} في الشهر`,
];

export const showPrice = dollarsIn(locale);
