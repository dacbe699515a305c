import type { RecurrenceRule } from '#contract/recurrence.ts';
import { dayOfMonth, daysOfWeek, monthAndDay, nextOccurrence } from '#domain/recurrence.ts';
import { dateAt } from '#domain/time.ts';

/** What the sentence of a schedule has to say. Each language says it in app/schedules.ts. */

/** Dates are YYYY-MM-DD. */
export type RuleDays =
	| { code: 'once'; date: string }
	| { code: 'every_day' | 'monday_to_friday' | 'no_day' }
	/** 0 is Sunday; the week begins with Monday. */
	| { code: 'weekly'; days: number[] }
	| { code: 'monthly'; day: number }
	/** A date in some leap year. */
	| { code: 'annually'; date: string };

const weekFromMonday = [1, 2, 3, 4, 5, 6, 0];

export function ruleDays(rule: RecurrenceRule): RuleDays {
	switch (rule.frequency) {
		case 'once':
			return { code: 'once', date: rule.startDate };
		case 'daily':
			return { code: 'every_day' };
		case 'weekly':
			return weekDays(daysOfWeek(rule));
		case 'monthly':
			return { code: 'monthly', day: dayOfMonth(rule) };
		case 'annually':
			return { code: 'annually', date: `2000-${monthAndDay(rule)}` };
	}
}

function weekDays(chosen: readonly number[]): RuleDays {
	const days = weekFromMonday.filter((day) => chosen.includes(day));
	if (days.length === 0) return { code: 'no_day' };
	if (days.length === 7) return { code: 'every_day' };
	if (days.join() === '1,2,3,4,5') return { code: 'monday_to_friday' };
	return { code: 'weekly', days };
}

/** Where the day that the rule names does not exist: another one is used there. */
export function missingDay(rule: RecurrenceRule): 'in_short_months' | 'in_common_years' | null {
	if (rule.frequency === 'monthly' && dayOfMonth(rule) > 28) return 'in_short_months';
	if (rule.frequency === 'annually' && monthAndDay(rule) === '02-29') return 'in_common_years';
	return null;
}

interface Bounds {
	from?: string;
	until?: string;
}

/** The first and the last day, where they are worth saying. */
export function ruleBounds(rule: RecurrenceRule, now: Date): Bounds {
	if (rule.frequency === 'once') return {};
	return {
		...(startMatters(rule, now) && { from: rule.startDate }),
		...(rule.endDate && { until: rule.endDate }),
	};
}

/** A start date is worth saying only if the rule would otherwise have a moment before it. */
function startMatters(rule: RecurrenceRule, now: Date): boolean {
	const today = dateAt(now, rule.timezone);
	if (rule.startDate <= today) return false;
	const startedToday = { ...rule, startDate: today, monthAndDay: monthAndDay(rule) };
	return nextOccurrence(startedToday, now)?.getTime() !== nextOccurrence(rule, now)?.getTime();
}
