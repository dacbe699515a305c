import { expect, test } from 'vitest';
import {
	calendarDay,
	dayAndTime,
	durationWords,
	longDate,
	monthEnd,
	shortName,
	timeOfDay,
} from './format.ts';

test('the time of day is that of the zone, odd offsets included', () => {
	const instant = new Date('2026-11-15T14:02:00Z');
	expect(timeOfDay(instant, 'America/New_York')).toBe('9:02 AM');
	expect(timeOfDay(instant, 'Asia/Kathmandu')).toBe('7:47 PM');
	expect(timeOfDay(instant, 'America/St_Johns')).toBe('10:32 AM');
});

test('the month ends where the account is', () => {
	const instant = new Date('2027-01-31T20:00:00Z');
	expect(monthEnd(instant, 'America/New_York')).toBe('January 31');
	expect(monthEnd(instant, 'Asia/Tokyo')).toBe('February 28');
	expect(monthEnd(new Date('2028-02-10T12:00:00Z'), 'Europe/London')).toBe('February 29');
});

test('a day is that of the zone', () => {
	const instant = new Date('2026-11-22T02:30:00Z');
	expect(longDate(instant, 'America/New_York')).toBe('November 21, 2026');
	expect(longDate(instant, 'Asia/Kathmandu')).toBe('November 22, 2026');
});

test('a moment has its day and time in the zone, and its year if that is another', () => {
	const now = new Date('2026-11-15T14:02:00Z');
	const sunday = new Date('2026-11-22T14:00:00Z');
	expect(dayAndTime(sunday, 'America/New_York', now)).toBe('Sun, Nov 22, 9:00 AM');
	expect(dayAndTime(sunday, 'Asia/Tokyo', now)).toBe('Sun, Nov 22, 11:00 PM');
	const newYear = new Date('2026-12-31T20:00:00Z');
	expect(dayAndTime(newYear, 'America/New_York', now)).toBe('Thu, Dec 31, 3:00 PM');
	expect(dayAndTime(newYear, 'Asia/Tokyo', now)).toBe('Fri, Jan 1, 2027, 5:00 AM');
});

test('a calendar day is the same day everywhere', () => {
	expect(calendarDay('2026-11-22')).toBe('Nov 22');
	expect(calendarDay('2026-11-22T00:00:00.000Z', { weekday: 'short' })).toBe('Sun');
});

test.each([
	[null, 'N/A'],
	[0, '0:00'],
	[65, '1:05'],
	[600, '10:00'],
	[3725, '62:05'],
])('[CA-02] a duration of %s seconds reads %s', (seconds, words) => {
	expect(durationWords(seconds)).toBe(words);
});

test('a name in a list is cut after forty letters, however many code points each has', () => {
	expect(shortName('Grandma Rose')).toBe('Grandma Rose');
	expect(shortName('x'.repeat(40))).toBe('x'.repeat(40));
	expect(shortName('x'.repeat(41))).toBe(`${'x'.repeat(40)}…`);
	expect(shortName('👨‍👩‍👧‍👦'.repeat(9))).toBe('👨‍👩‍👧‍👦'.repeat(9));
	expect(shortName('👨‍👩‍👧‍👦'.repeat(50))).toBe(`${'👨‍👩‍👧‍👦'.repeat(40)}…`);
});
