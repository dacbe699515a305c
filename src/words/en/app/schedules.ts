import type { RecurrenceRule } from '#contract/recurrence.ts';
import { missingDay, ruleBounds, ruleDays } from '../../schedule-rule.ts';
import { listWords } from '../list.ts';
import { locale } from '../locale.ts';
import { timeWords, zoneWords } from '../moments.ts';

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
// Made once, because a list of schedules words hundreds of dates. A written day is read as UTC.
const yearly = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
const yearlyFormat = new Intl.DateTimeFormat(locale, yearly);
const dateFormat = new Intl.DateTimeFormat(locale, { ...yearly, year: 'numeric' });
const weekdayFormat = new Intl.DateTimeFormat(locale, {
	...yearly,
	year: 'numeric',
	weekday: 'long',
});

/** The rule in plain words: 'Every Sunday at 9:00 AM, New York time, until June 30, 2027'. */
export function scheduleSentence(rule: RecurrenceRule, now: Date): string {
	const { from, until } = ruleBounds(rule, now);
	return [
		ruleSentence(rule),
		...(from ? [`from ${dateWords(from)}`] : []),
		...(until ? [`until ${dateWords(until)}`] : []),
	].join(', ');
}

/** The same without its first and last day, by Intl alone: every browser can say it. */
export function ruleSentence(rule: RecurrenceRule): string {
	const when = `${dayWords(rule)} at ${timeWords(rule.time)}, ${zoneWords(rule.timezone)}`;
	switch (missingDay(rule)) {
		case 'in_short_months':
			return `${when} (the last day in shorter months)`;
		case 'in_common_years':
			return `${when} (February 28 in other years)`;
		case null:
			return when;
	}
}

function dayWords(rule: RecurrenceRule): string {
	const days = ruleDays(rule);
	switch (days.code) {
		case 'once':
			return `On ${dateWords(days.date, weekdayFormat)}`;
		case 'every_day':
			return 'Every day';
		case 'monday_to_friday':
			return 'Every weekday';
		case 'no_day':
			return 'On no day';
		case 'weekly':
			return `Every ${listWords(days.days.map((day) => dayNames[day] ?? ''))}`;
		case 'monthly':
			return `On the ${ordinal(days.day)} of every month`;
		case 'annually':
			return `Every year on ${dateWords(days.date, yearlyFormat)}`;
	}
}

function dateWords(date: string, format = dateFormat): string {
	return format.format(new Date(date));
}

function ordinal(day: number): string {
	const isTeen = day > 10 && day < 20;
	const suffix = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
	return `${day}${suffix}`;
}
