import type { RecurrenceRule } from '#contract/recurrence.ts';
import { dayOfMonth, daysOfWeek, monthAndDay, nextOccurrence } from '#domain/recurrence.ts';
import { dateAt } from '#domain/time.ts';
import { listWords } from '../list.ts';
import { timeWords, zoneWords } from '../moments.ts';

const weekFromMonday = [1, 2, 3, 4, 5, 6, 0];
const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
// Made once, because a list of schedules words hundreds of dates. A written day is read as UTC.
const yearly = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
const yearlyFormat = new Intl.DateTimeFormat('en-US', yearly);
const dateFormat = new Intl.DateTimeFormat('en-US', { ...yearly, year: 'numeric' });
const weekdayFormat = new Intl.DateTimeFormat('en-US', {
	...yearly,
	year: 'numeric',
	weekday: 'long',
});

/** The rule in plain words: 'Every Sunday at 9:00 AM, New York time, until June 30, 2027'. */
export function scheduleSentence(rule: RecurrenceRule, now: Date): string {
	return ruleSentence(rule) + boundsWords(rule, now);
}

/** The same without its first and last day, by Intl alone: every browser can say it. */
export function ruleSentence(rule: RecurrenceRule): string {
	const when = `${dayWords(rule)} at ${timeWords(rule.time)}, ${zoneWords(rule.timezone)}`;
	return when + exceptionWords(rule);
}

function dayWords(rule: RecurrenceRule): string {
	switch (rule.frequency) {
		case 'once':
			return `On ${dateWords(rule.startDate, weekdayFormat)}`;
		case 'daily':
			return 'Every day';
		case 'weekly':
			return weeklyWords(daysOfWeek(rule));
		case 'monthly':
			return `On the ${ordinal(dayOfMonth(rule))} of every month`;
		case 'annually': {
			const inSomeLeapYear = `2000-${monthAndDay(rule)}`;
			return `Every year on ${dateWords(inSomeLeapYear, yearlyFormat)}`;
		}
	}
}

function weeklyWords(days: readonly number[]): string {
	const chosen = weekFromMonday.filter((day) => days.includes(day));
	if (chosen.length === 0) return 'On no day';
	if (chosen.length === 7) return 'Every day';
	if (chosen.join() === '1,2,3,4,5') return 'Every weekday';
	return `Every ${listWords(chosen.map((day) => dayNames[day] ?? ''))}`;
}

/** What happens where the day that the rule names does not exist. */
function exceptionWords(rule: RecurrenceRule): string {
	if (rule.frequency === 'monthly' && dayOfMonth(rule) > 28)
		return ' (the last day in shorter months)';
	if (rule.frequency === 'annually' && monthAndDay(rule) === '02-29')
		return ' (February 28 in other years)';
	return '';
}

function boundsWords(rule: RecurrenceRule, now: Date): string {
	if (rule.frequency === 'once') return '';
	const from = startMatters(rule, now) ? `, from ${dateWords(rule.startDate)}` : '';
	const until = rule.endDate ? `, until ${dateWords(rule.endDate)}` : '';
	return from + until;
}

/** A start date is worth saying only if the rule would otherwise have a moment before it. */
function startMatters(rule: RecurrenceRule, now: Date): boolean {
	const today = dateAt(now, rule.timezone);
	if (rule.startDate <= today) return false;
	const startedToday = { ...rule, startDate: today, monthAndDay: monthAndDay(rule) };
	return nextOccurrence(startedToday, now)?.getTime() !== nextOccurrence(rule, now)?.getTime();
}

function dateWords(date: string, format = dateFormat): string {
	return format.format(new Date(date));
}

function ordinal(day: number): string {
	const isTeen = day > 10 && day < 20;
	const suffix = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
	return `${day}${suffix}`;
}
