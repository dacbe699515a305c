import type { RecurrenceRule } from './recurrence.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Days = Pick<
	RecurrenceRule,
	'frequency' | 'startDate' | 'endDate' | 'daysOfWeek' | 'dayOfMonth' | 'monthAndDay'
>;

/**
 * Whether the rule names at least one day between start and end date, both included. A rule with
 * missing parts counts as fitting. It stands in the contract because forms check it too.
 */
export function hasFittingDay(rule: Days): boolean {
	const { frequency, startDate, endDate, daysOfWeek, dayOfMonth, monthAndDay } = rule;
	if (!endDate) return true;
	const isWithin = (day: string) => startDate <= day && day <= endDate;
	const start = new Date(`${startDate}T00:00:00Z`);
	const [year, month] = [start.getUTCFullYear(), start.getUTCMonth()];
	switch (frequency) {
		case 'weekly':
			if (!daysOfWeek?.length) return true;
			return daysOfWeek.some((weekday) => {
				const ahead = (weekday - start.getUTCDay() + 7) % 7;
				return isWithin(written(new Date(start.getTime() + ahead * DAY_MS)));
			});
		case 'monthly':
			if (!dayOfMonth) return true;
			return [month, month + 1].some((each) => isWithin(dayIn(year, each, dayOfMonth)));
		case 'annually': {
			const [anchorMonth = 1, day = 1] = (monthAndDay ?? startDate.slice(5)).split('-').map(Number);
			return [year, year + 1].some((each) => isWithin(dayIn(each, anchorMonth - 1, day)));
		}
		default:
			return startDate <= endDate;
	}
}

/** Shorter months use their last day. */
function dayIn(year: number, month: number, day: number): string {
	const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
	return written(new Date(Date.UTC(year, month, Math.min(day, last))));
}

const written = (day: Date) => day.toISOString().slice(0, 'YYYY-MM-DD'.length);
