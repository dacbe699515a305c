import { describe, expect, test } from 'vitest';
import { dateAt, instantAt } from './time.ts';

describe('a wall clock as an instant', () => {
	test.each([
		['an ordinary time', '2026-11-22', '09:00', 'America/New_York', '2026-11-22T09:00-05:00'],
		['a skipped time', '2026-03-08', '02:30', 'America/New_York', '2026-03-08T03:30-04:00'],
		['a repeated time', '2026-11-01', '01:30', 'America/New_York', '2026-11-01T01:30-04:00'],
		['a skipped day', '2011-12-30', '23:59', 'Pacific/Apia', '2011-12-31T23:59+14:00'],
	])('%s', (_what, date, time, zone, instant) => {
		expect(instantAt(Temporal.PlainDate.from(date), time, zone)).toEqual(new Date(instant));
	});
});

test('an instant is a different day in different zones', () => {
	const instant = new Date('2026-11-22T10:30Z');
	expect(dateAt(instant, 'Pacific/Niue')).toBe('2026-11-21');
	expect(dateAt(instant, 'UTC')).toBe('2026-11-22');
	expect(dateAt(instant, 'Pacific/Kiritimati')).toBe('2026-11-23');
});
