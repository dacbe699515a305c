import { expect, test } from 'vitest';
import { momentAhead, partOfDay, timeAgo } from './day-words.ts';

const zone = 'America/New_York';
/** Sunday, November 15, 9:00 PM in New York: already Monday in UTC. */
const now = new Date('2026-11-16T02:00:00Z');

test.each([
	['2026-11-16T03:30:00Z', 'Today at 10:30 PM'],
	['2026-11-16T14:00:00Z', 'Tomorrow at 9:00 AM'],
	['2026-11-21T14:00:00Z', 'Saturday at 9:00 AM'],
	['2026-11-22T14:00:00Z', 'Sunday, November 22 at 9:00 AM'],
	['2027-01-03T14:00:00Z', 'Sunday, January 3, 2027 at 9:00 AM'],
])('%s is %s', (moment, words) => {
	expect(momentAhead(new Date(moment), zone, now)).toBe(words);
});

test('a near day in the next year is still its weekday', () => {
	const newYearsEve = new Date('2026-12-31T15:00:00Z');
	expect(momentAhead(new Date('2027-01-02T15:00:00Z'), zone, newYearsEve)).toBe(
		'Saturday at 10:00 AM',
	);
});

test.each([
	['2026-11-16T01:00:00Z', 'today'],
	['2026-11-15T04:59:00Z', 'yesterday'],
	['2026-11-12T12:00:00Z', '3 days ago'],
	['2026-10-31T12:00:00Z', '2 weeks ago'],
	['2026-06-15T12:00:00Z', '5 months ago'],
	['2023-06-15T12:00:00Z', '3 years ago'],
])('%s was %s', (moment, words) => {
	expect(timeAgo(new Date(moment), zone, now)).toBe(words);
});

test('greets by the clock of the account', () => {
	expect(partOfDay(now, zone)).toBe('evening');
	expect(partOfDay(now, 'Asia/Kathmandu')).toBe('morning');
	expect(partOfDay(now, 'Asia/Tokyo')).toBe('morning');
	expect(partOfDay(new Date('2026-11-15T20:00:00Z'), zone)).toBe('afternoon');
});
