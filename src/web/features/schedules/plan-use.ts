import type { Usage } from '#contract/accounts.ts';
import * as words from '#language/app/screens/schedule-form.ts';
import type { ScheduleValues } from './schedule-values.ts';

interface PlanUse {
	words: string;
	/** More than the plan allows, or than is left this month. */
	isTooMuch: boolean;
}

/** What a schedule uses of the plan each month; null until that is known. */
export function planUse(values: ScheduleValues, usage: Usage | null): PlanUse | null {
	const { type, recipientIds } = values;
	if (!usage) return null;
	const { limit, remaining } = usage[type];
	if (limit === 0) return { words: words.startsWithPlan, isTooMuch: true };

	// A group call counts once, a text once for each person.
	const count = timesAMonth(values) * (type === 'call' ? 1 : recipientIds.length);
	if (count === 0) return null;
	return {
		words: words.planUse(type, count, remaining),
		isTooMuch: count > Math.min(limit, remaining),
	};
}

/** At most: a month of 31 days has three weekdays five times. */
function timesAMonth({ frequency, daysOfWeek }: ScheduleValues): number {
	switch (frequency) {
		case 'daily':
			return 31;
		case 'weekly':
			return daysOfWeek.length * 4 + Math.min(daysOfWeek.length, 3);
		default:
			return 1;
	}
}
