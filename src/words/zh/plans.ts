import type { PlanLimits, Tier } from '#contract/plans.ts';
import { dollarsIn } from '../dollars.ts';
import { callsWords, textsWords } from './counted.ts';
import { locale } from './locale.ts';

export const planNames: Record<Tier, string> = {
	free: '免费版',
	basic: '基础版',
	premium: '高级版',
};

/** A plan's limits, as its card lists them. */
export const featuresOf = (limits: PlanLimits): string[] => [
	`${limits.recipients}位联系人`,
	...(limits.schedules === null ? [] : [`${limits.schedules}个日程`]),
	`每月${callsWords(limits.callsPerMonth)}`,
	`每月${textsWords(limits.textsPerMonth)}`,
];

export const showPrice = dollarsIn(locale);
