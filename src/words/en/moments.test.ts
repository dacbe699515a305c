import { describe, expect, test } from 'vitest';
import type { RecurrenceRule } from '#contract/recurrence.ts';
import { momentsBetween } from '#domain/calendar.ts';
import { isEarlyOrLate } from '../clock.ts';
import { clockChangeWords, localTimeFor, zoneCity, zoneWords } from './moments.ts';

describe('a zone in words', () => {
	test.each([
		['America/New_York', 'New York time'],
		['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
		['America/Port-au-Prince', 'Port-au-Prince time'],
		['America/St_Johns', "St. John's time"],
		['America/St_Lucia', 'St. Lucia time'],
		['Asia/Calcutta', 'Kolkata time'],
		['Europe/Kiev', 'Kyiv time'],
		['US/Eastern', 'Eastern time'],
		['UTC', 'UTC'],
		['Etc/UTC', 'UTC'],
		['Etc/GMT+5', 'UTC-5'],
		['Etc/GMT-14', 'UTC+14'],
	])('%s', (zone, words) => {
		expect(zoneWords(zone)).toBe(words);
	});

	test('every zone has a readable city', () => {
		for (const zone of Intl.supportedValuesOf('timeZone')) {
			expect(zoneCity(zone)).toMatch(/^[A-Z][A-Za-z.' -]+$/);
		}
	});
});

describe("a relative's own time", () => {
	test.each([
		['2026-11-22T09:00-05:00', 'America/Los_Angeles', '6:00 AM in Los Angeles'],
		['2026-11-22T09:00-05:00', 'Asia/Kathmandu', '7:45 PM in Kathmandu'],
		['2026-11-22T09:00-05:00', 'America/St_Johns', "10:30 AM in St. John's"],
		['2026-11-22T09:00-05:00', 'Australia/Sydney', '1:00 AM on Monday in Sydney'],
		['2026-11-22T00:30-05:00', 'America/Denver', '10:30 PM on Saturday in Denver'],
		['2026-11-22T00:00-05:00', 'America/Toronto', '12:00 AM in Toronto'],
	])('of %s in %s', (instant, zone, words) => {
		expect(localTimeFor(new Date(instant), zone, 'America/New_York')).toBe(words);
	});

	test('says no weekday when nothing is there to compare it with', () => {
		const words = localTimeFor(new Date('2026-11-22T14:00Z'), 'Australia/Sydney');
		expect(words).toBe('1:00 AM in Sydney');
	});

	test.each([
		['07:59', true],
		['08:00', false],
		['21:00', false],
		['21:01', true],
		['00:00', true],
	])('[D9a] at %s is early or late: %s', (time, expected) => {
		const instant = new Date(`2026-11-22T${time}+05:45`);
		expect(isEarlyOrLate(instant, 'Asia/Kathmandu')).toBe(expected);
	});
});

describe('what a clock change does to an occurrence', () => {
	const sundays: RecurrenceRule = {
		frequency: 'weekly',
		time: '09:00',
		startDate: '2026-01-01',
		timezone: 'America/New_York',
		daysOfWeek: [0],
	};

	function hints(rule: RecurrenceRule, after: string): (string | null)[] {
		const moments = momentsBetween(rule, new Date(after)).take(4).toArray();
		return moments
			.slice(1)
			.map((moment, index) => clockChangeWords(rule, moments[index] as Date, moment));
	}

	test('is said once, where the offset changes', () => {
		expect(hints(sundays, '2027-02-28T12:00Z')).toEqual([
			null,
			'Clocks go forward in between',
			null,
		]);
		expect(hints(sundays, '2026-10-18T12:00-04:00')).toEqual([
			'Clocks go back in between',
			null,
			null,
		]);
	});

	test.each([
		['America/St_Johns', '2027-03-07T12:00Z', 'Clocks go forward in between'],
		['Europe/London', '2027-03-20T12:00Z', 'Clocks go forward in between'],
		['Australia/Lord_Howe', '2027-03-27T12:00Z', 'Clocks go back in between'],
		['Asia/Kathmandu', '2027-03-21T12:00Z', null],
	])('in %s after %s', (timezone, after, words) => {
		expect(hints({ ...sundays, timezone }, after)[0]).toBe(words);
	});

	test('is said with the new time, where clocks skip the intended one', () => {
		expect(hints({ ...sundays, time: '02:30' }, '2027-02-27T12:00Z')).toEqual([
			null,
			'Clocks skip 2:30 AM that day, so it happens at 3:30 AM',
			null,
		]);
	});
});
