import { type Frequency, type RecurrenceRule, recurrenceDefaults } from '#contract/recurrence.ts';
import { DAY_MS, instantAt } from './time.ts';

/**
 * A calendar day as the number of days since 1 January 1970: counting with Temporal is several times
 * slower.
 */
type Day = number;

// Written dates have four-digit years, so this is the last possible day.
const LAST_DAY = Date.parse('9999-12-31') / DAY_MS;

/** A day that the rule names, YYYY-MM-DD, and the instant that it means. */
export interface RuleMoment {
	day: string;
	at: Date;
}

/**
 * The moments of the rule strictly after `after`, in order, as an iterator: a rule without an end has
 * thousands, so take as many as you need.
 *
 * Every moment is computed from the intended day and time, never from the moment before it, so 28
 * February (for the 31st) is followed by 31 March. Start and end date limit the intended day: a
 * moment that a clock change moves past midnight still belongs to the day before. When a zone skips
 * a whole day (Apia, 30 December 2011), its moment moves to the same time on the next day, so two
 * days share that instant. A malformed rule throws a RangeError.
 */
export function* ruleMoments(rule: RecurrenceRule, after: Date): Generator<RuleMoment, undefined> {
	const { start, end } = limitsOf(rule);
	// No zone is a whole day from UTC, so moments of earlier days than this are all past.
	const yesterday = Math.floor(after.getTime() / DAY_MS) - 1;

	let day = intendedDay(rule, Math.max(start, yesterday));
	while (day !== null && day <= end) {
		const date = dateOf(day);
		const at = instantAt(date, rule.time, rule.timezone);
		if (at > after) yield { day: date.toString(), at };
		day = intendedDay(rule, day + 1);
	}
}

/** The first moment of the rule strictly after `after`, or null when none is left. */
export function nextOccurrence(rule: RecurrenceRule, after: Date): Date | null {
	return ruleMoments(rule, after).next().value?.at ?? null;
}

/** The rule's moment of that day, YYYY-MM-DD, or null when it does not name the day. */
export function ruleMomentOf(rule: RecurrenceRule, named: string): RuleMoment | null {
	const day = parseDay(named);
	const { start, end } = limitsOf(rule);
	if (day < start || day > end || intendedDay(rule, day) !== day) return null;
	return { day: named, at: instantAt(dateOf(day), rule.time, rule.timezone) };
}

/** How many minutes before a call its reminders go out (specification, section 9). */
export function reminderTimes(frequency: Frequency): number[] {
	return frequency === 'daily' ? [60, 15] : [1440, 60, 15];
}

export function daysOfWeek(rule: RecurrenceRule): readonly number[] {
	return rule.daysOfWeek ?? recurrenceDefaults.daysOfWeek;
}

export function dayOfMonth(rule: RecurrenceRule): number {
	return rule.dayOfMonth ?? recurrenceDefaults.dayOfMonth;
}

export function monthAndDay(rule: RecurrenceRule): string {
	return rule.monthAndDay ?? rule.startDate.slice(5);
}

/** The first day, on or after `from`, that the rule names. */
function intendedDay(rule: RecurrenceRule, from: Day): Day | null {
	switch (rule.frequency) {
		case 'once':
			return from === parseDay(rule.startDate) ? from : null;
		case 'daily':
			return from;
		case 'weekly':
			return nextWeekday(daysOfWeek(rule), from);
		case 'monthly':
			return nextMonthly(dayOfMonth(rule), from);
		case 'annually':
			return nextAnnually(monthAndDay(rule), from);
	}
}

function nextWeekday(days: readonly number[], from: Day): Day | null {
	for (let day = from; day < from + 7; day++) {
		if (days.includes(new Date(day * DAY_MS).getUTCDay())) return day;
	}
	return null;
}

// In both cases Temporal uses the month's last day when the month is too short.

function nextMonthly(day: number, from: Day): Day {
	const thisMonth = dateOf(from).with({ day });
	if (dayOf(thisMonth) >= from) return dayOf(thisMonth);
	return dayOf(thisMonth.with({ day: 1 }).add({ months: 1 }).with({ day }));
}

function nextAnnually(monthAndDay: string, from: Day): Day {
	const anchor = Temporal.PlainMonthDay.from(monthAndDay);
	const { year } = dateOf(from);
	const thisYear = dayOf(anchor.toPlainDate({ year }));
	return thisYear >= from ? thisYear : dayOf(anchor.toPlainDate({ year: year + 1 }));
}

function limitsOf({ startDate, endDate }: RecurrenceRule): { start: Day; end: Day } {
	return { start: parseDay(startDate), end: endDate ? parseDay(endDate) : LAST_DAY };
}

function parseDay(written: string): Day {
	return dayOf(Temporal.PlainDate.from(written));
}

function dayOf({ year, month, day }: Temporal.PlainDate): Day {
	// Date.UTC would read the year 99 as 1999.
	return new Date(0).setUTCFullYear(year, month - 1, day) / DAY_MS;
}

function dateOf(day: Day): Temporal.PlainDate {
	const date = new Date(day * DAY_MS);
	return new Temporal.PlainDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}
