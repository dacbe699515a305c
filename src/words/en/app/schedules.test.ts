import { describe, expect, test } from 'vitest';
import type { RecurrenceRule } from '#contract/recurrence.ts';
import { scheduleSentence } from './schedules.ts';

const now = new Date('2026-11-15T12:00-05:00');
const sundays: RecurrenceRule = {
	frequency: 'weekly',
	time: '09:00',
	startDate: '2026-11-01',
	timezone: 'America/New_York',
	daysOfWeek: [0],
};

describe('the rule in plain words', () => {
	test.each<[Partial<RecurrenceRule>, string]>([
		[{}, 'Every Sunday at 9:00 AM, New York time'],
		[{ frequency: 'daily', time: '18:05' }, 'Every day at 6:05 PM, New York time'],
		[{ daysOfWeek: [5, 1, 3] }, 'Every Monday, Wednesday and Friday at 9:00 AM, New York time'],
		[{ daysOfWeek: [0, 6] }, 'Every Saturday and Sunday at 9:00 AM, New York time'],
		[{ daysOfWeek: [1, 2, 3, 4, 5] }, 'Every weekday at 9:00 AM, New York time'],
		[{ daysOfWeek: [0, 1, 2, 3, 4, 5, 6] }, 'Every day at 9:00 AM, New York time'],
		[{ daysOfWeek: [] }, 'On no day at 9:00 AM, New York time'],
		[{ time: '00:30' }, 'Every Sunday at 12:30 AM, New York time'],
		[{ time: '12:00', timezone: 'UTC' }, 'Every Sunday at 12:00 PM, UTC'],
		[
			{ frequency: 'monthly', dayOfMonth: 1 },
			'On the 1st of every month at 9:00 AM, New York time',
		],
		[
			{ frequency: 'monthly', dayOfMonth: 28 },
			'On the 28th of every month at 9:00 AM, New York time',
		],
		[
			{ frequency: 'monthly', dayOfMonth: 31 },
			'On the 31st of every month at 9:00 AM, New York time (the last day in shorter months)',
		],
		[
			{ frequency: 'annually', monthAndDay: '12-25' },
			'Every year on December 25 at 9:00 AM, New York time',
		],
		[
			{ frequency: 'annually', monthAndDay: '02-29', endDate: '2036-03-01' },
			'Every year on February 29 at 9:00 AM, New York time (February 28 in other years), until March 1, 2036',
		],
		[
			{ frequency: 'once', startDate: '2026-11-22', endDate: '2026-11-30' },
			'On Sunday, November 22, 2026 at 9:00 AM, New York time',
		],
		[{ endDate: '2027-06-30' }, 'Every Sunday at 9:00 AM, New York time, until June 30, 2027'],
	])('%o', (rule, sentence) => {
		expect(scheduleSentence({ ...sundays, ...rule }, now)).toBe(sentence);
	});

	test.each<[string, Partial<RecurrenceRule>, string]>([
		['the next Sunday is not before it', { startDate: '2026-11-22' }, ''],
		['a Sunday falls before it', { startDate: '2026-11-23' }, ', from November 23, 2026'],
		[
			'a Sunday falls before it, and it ends',
			{ startDate: '2026-11-23', endDate: '2027-01-31' },
			', from November 23, 2026, until January 31, 2027',
		],
		['its birthday is still to come', { frequency: 'annually', startDate: '2026-12-24' }, ''],
		[
			'a birthday falls before it',
			{ frequency: 'annually', startDate: '2027-01-01', monthAndDay: '12-24' },
			', from January 1, 2027',
		],
	])('the start is said only where it matters: %s', (_why, rule, ending) => {
		const sentence = scheduleSentence({ ...sundays, ...rule }, now);
		expect(sentence.slice(sentence.indexOf(' time') + ' time'.length)).toBe(ending);
	});

	test.each([
		'1st',
		'2nd',
		'3rd',
		'4th',
		'11th',
		'12th',
		'13th',
		'20th',
		'21st',
		'22nd',
		'23rd',
		'30th',
	])('the %s', (ordinal) => {
		const rule: RecurrenceRule = {
			...sundays,
			frequency: 'monthly',
			dayOfMonth: Number.parseInt(ordinal, 10),
		};
		expect(scheduleSentence(rule, now)).toContain(`On the ${ordinal} of every month at`);
	});
});
