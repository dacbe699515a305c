import { describe, expect, test } from 'vitest';
import { dayAfter } from '#web/lib/calendar.ts';
import {
	dayByKey,
	dayInMonth,
	daysOf,
	isMonth,
	monthAfter,
	monthNow,
	weeksOf,
} from './month-days.ts';

describe('a month', () => {
	test.each([
		['2026-11', 0, 5, '2026-11-01', 0],
		['2026-11', 1, 6, '2026-11-01', 6],
		['2026-08', 0, 6, '2026-08-01', 6],
		['2026-02', 0, 4, '2026-02-01', 0],
		['2028-02', 1, 5, '2028-02-01', 1],
	])(
		'[CD-05] %s, with weeks from %i on, has %i weeks',
		(month, firstWeekday, count, first, place) => {
			const weeks = weeksOf(month, firstWeekday);
			expect(weeks).toHaveLength(count);
			expect(weeks.every((week) => week.length === 7)).toBe(true);
			expect(weeks[0]?.indexOf(first)).toBe(place);
			expect(weeks.flat().filter((day) => day !== undefined)).toEqual(daysOf(month));
		},
	);

	test.each([
		['2026-11', 30],
		['2026-12', 31],
		['2026-02', 28],
		['2028-02', 29],
		['2100-02', 28],
	])('%s has %i days', (month, count) => {
		expect(daysOf(month)).toHaveLength(count);
		expect(daysOf(month).at(-1)).toBe(`${month}-${count}`);
	});

	test('is followed by the next one, over the end of a year as well', () => {
		expect(monthAfter('2026-11', 2)).toBe('2027-01');
		expect(monthAfter('2026-01', -1)).toBe('2025-12');
		expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
		expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28');
		expect(dayInMonth('2026-01-31', '2026-02')).toBe('2026-02-28');
		expect(dayInMonth('2026-01-15', '2026-02')).toBe('2026-02-15');
	});

	test('is the one in the account’s zone', () => {
		const midnight = new Date('2026-12-01T03:00:00Z');
		expect(monthNow(midnight, 'America/New_York')).toBe('2026-11');
		expect(monthNow(midnight, 'Europe/Berlin')).toBe('2026-12');
	});

	test.each(['2026-13', '2026-1', '0999-01', '2026', 'x', '', '2026-11-01', null])(
		'cannot be %s',
		(value) => expect(isMonth(value)).toBe(false),
	);
});

describe('[CD-05] a key in the month', () => {
	// November 2026 begins on a Sunday.
	test.each([
		['ArrowRight', '2026-11-30', '2026-12-01'],
		['ArrowLeft', '2026-11-01', '2026-10-31'],
		['ArrowDown', '2026-11-25', '2026-12-02'],
		['ArrowUp', '2026-11-18', '2026-11-11'],
		['Home', '2026-11-18', '2026-11-15'],
		['End', '2026-11-18', '2026-11-21'],
		['PageDown', '2027-01-31', '2027-02-28'],
		['PageUp', '2026-12-31', '2026-11-30'],
		['a', '2026-11-18', undefined],
	])('%s leads from %s to %s', (key, from, to) => {
		expect(dayByKey(key, from, { firstWeekday: 0, isRightToLeft: false })).toBe(to);
	});

	test('follows the week’s first day and the direction of writing', () => {
		const arabic = { firstWeekday: 6, isRightToLeft: true };
		expect(dayByKey('ArrowRight', '2026-11-18', arabic)).toBe('2026-11-17');
		expect(dayByKey('ArrowLeft', '2026-11-18', arabic)).toBe('2026-11-19');
		expect(dayByKey('Home', '2026-11-18', arabic)).toBe('2026-11-14');
		expect(dayByKey('End', '2026-11-18', { firstWeekday: 1, isRightToLeft: false })).toBe(
			'2026-11-22',
		);
	});
});
