import { describe, expect, test } from 'vitest';
import { timeZone } from './primitives.ts';
import { canonicalZone, listZones } from './time-zones.ts';

describe('a zone', () => {
	test.each([
		['America/New_York', 'America/New_York'],
		['america/new_york', 'America/New_York'],
		['EUROPE/LONDON', 'Europe/London'],
		['US/Eastern', 'America/New_York'],
		['us/pacific', 'America/Los_Angeles'],
		['Asia/Kolkata', 'Asia/Kolkata'],
		['asia/calcutta', 'Asia/Kolkata'],
		['Asia/Kathmandu', 'Asia/Kathmandu'],
		['Europe/Kiev', 'Europe/Kyiv'],
		['america/argentina/buenos_aires', 'America/Argentina/Buenos_Aires'],
		['utc', 'UTC'],
		['Etc/UTC', 'UTC'],
	])('[MD-12] written as %s is stored as %s', (written, stored) => {
		expect(timeZone.parse(written)).toBe(stored);
	});

	test.each(['', 'Nowhere', 'America/', '+02:00', 'New York', ' America/New_York\n'])(
		'%j is none',
		(written) => {
			const { error } = timeZone.safeParse(written);
			expect(error?.issues[0]?.message).toBe('timezone_unknown');
		},
	);

	test('[MD-12] of the list is stored as it was chosen', () => {
		const zones = listZones();
		expect(zones.length).toBeGreaterThan(300);
		expect(zones.filter((zone) => canonicalZone(zone) !== zone)).toEqual([]);
		expect(zones).toContain('Asia/Kolkata');
	});
});
