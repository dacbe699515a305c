import { isCallSmaller, type PlanLimits, type Tier } from '#contract/plans.ts';
import { dollarsIn } from '../dollars.ts';
import { callsWords, textsWords } from './counted.ts';
import { locale } from './locale.ts';

export const planNames: Record<Tier, string> = {
	free: '免费版',
	basic: '基础版',
	premium: '高级版',
};

/** A plan's limits, as its card lists them; and how many people a call holds, where that is fewer. */
export const featuresOf = (limits: PlanLimits, mostInCall: number): string[] => [
	`${limits.recipients}位联系人`,
	...(isCallSmaller(limits, mostInCall) ? [`每次通话最多${mostInCall}人`] : []),
	...(limits.schedules === null ? [] : [`${limits.schedules}个日程`]),
	`每月${callsWords(limits.callsPerMonth)}`,
	`每月${textsWords(limits.textsPerMonth)}`,
];

export const showPrice = dollarsIn(locale);
