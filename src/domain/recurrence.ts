import { type Frequency, type RecurrenceRule, recurrenceDefaults } from '#contract/recurrence.ts';
import { instantAt } from './time.ts';

// Written dates have four-digit years, so nothing can be meant beyond this day.
const LAST_DATE = '9999-12-31';

/**
 * The first moment strictly after `after` that the rule intends, or null when none is left.
 *
 * Every moment is computed from the intended day and time, never from the moment before it, so a
 * clamped 28 February is followed by 31 March. Start and end date bound the intended day: what a
 * gap moves past midnight still belongs to the day before. On a day that a zone skips altogether
 * (Apia, 30 December 2011) the same rule moves the moment to the same time on the next day; where
 * that day has its own, the two are one. A malformed rule throws a RangeError.
 */
export function nextOccurrence(rule: RecurrenceRule, after: Date): Date | null {
	const start = Temporal.PlainDate.from(rule.startDate);
	const end = Temporal.PlainDate.from(rule.endDate ?? LAST_DATE);
	// No zone is a whole day from UTC, so no earlier day than this one has its moment still ahead.
	const yesterday = utcDate(after).subtract({ days: 1 });

	let day = intendedDay(rule, isBefore(start, yesterday) ? yesterday : start);
	while (day !== null && !isBefore(end, day)) {
		const moment = instantAt(day, rule.time, rule.timezone);
		if (moment > after) return moment;
		day = intendedDay(rule, day.add({ days: 1 }));
	}
	return null;
}

export function upcomingOccurrences(rule: RecurrenceRule, after: Date, count: number): Date[] {
	const moments: Date[] = [];
	let latest = after;
	while (moments.length < count) {
		const moment = nextOccurrence(rule, latest);
		if (moment === null) break;
		moments.push(moment);
		latest = moment;
	}
	return moments;
}

/** How many minutes before a call its reminders go out (spec section 9). */
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
function intendedDay(rule: RecurrenceRule, from: Temporal.PlainDate): Temporal.PlainDate | null {
	switch (rule.frequency) {
		case 'once':
			return from.equals(rule.startDate) ? from : null;
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

function nextWeekday(days: readonly number[], from: Temporal.PlainDate): Temporal.PlainDate | null {
	for (let ahead = 0; ahead < 7; ahead++) {
		const sundayIsZero = (from.dayOfWeek + ahead) % 7;
		if (days.includes(sundayIsZero)) return from.add({ days: ahead });
	}
	return null;
}

// In both of these Temporal clamps a day that the month does not have to the month's last.

function nextMonthly(day: number, from: Temporal.PlainDate): Temporal.PlainDate {
	const thisMonth = from.with({ day });
	if (!isBefore(thisMonth, from)) return thisMonth;
	return from.with({ day: 1 }).add({ months: 1 }).with({ day });
}

function nextAnnually(monthAndDay: string, from: Temporal.PlainDate): Temporal.PlainDate {
	const anchor = Temporal.PlainMonthDay.from(monthAndDay);
	const thisYear = anchor.toPlainDate({ year: from.year });
	if (!isBefore(thisYear, from)) return thisYear;
	return anchor.toPlainDate({ year: from.year + 1 });
}

function utcDate(instant: Date): Temporal.PlainDate {
	return new Temporal.PlainDate(
		instant.getUTCFullYear(),
		instant.getUTCMonth() + 1,
		instant.getUTCDate(),
	);
}

function isBefore(one: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
	return Temporal.PlainDate.compare(one, other) < 0;
}
