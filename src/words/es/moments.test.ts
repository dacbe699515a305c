import { expect, test } from 'vitest';
import { dateWords, localTimeFor, zoneCity, zoneWords } from './moments.ts';

test.each([
	['America/New_York', 'hora de Nueva York'],
	['America/Los_Angeles', 'hora de Los Ángeles'],
	['America/Bogota', 'hora de Colombia'],
	['UTC', 'UTC'],
	['Etc/GMT+5', 'UTC-5'],
])('[LG-03] %s is %s', (zone, words) => {
	expect(zoneWords(zone)).toBe(words);
});

test('[LG-03] every zone has a name of its own', () => {
	const zones = Intl.supportedValuesOf('timeZone');
	expect(new Set(zones.map(zoneCity)).size).toBe(zones.length);
});

test('[LG-03] times and days are those of the zone', () => {
	const instant = new Date('2026-11-22T06:30:00Z');
	expect(dateWords(instant, 'America/New_York')).toBe('domingo 22 de noviembre a la 1:30 a.m.');
	expect(localTimeFor(instant, 'America/Denver', 'America/New_York')).toBe(
		'11:30 p.m. del sábado en Denver',
	);
});
