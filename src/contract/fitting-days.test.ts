import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextOccurrence } from '#domain/recurrence.ts';
import { hasFittingDay } from './fitting-days.ts';
import { frequencies } from './recurrence.ts';

const day = fc
	.integer({ min: Date.UTC(2023, 0, 1), max: Date.UTC(2033, 0, 1) })
	.map((at) => new Date(at).toISOString().slice(0, 10));

const rule = fc.record({
	frequency: fc.constantFrom(...frequencies),
	time: fc.constant('09:00'),
	timezone: fc.constant('UTC'),
	startDate: day,
	daysOfWeek: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1, maxLength: 3 }),
	dayOfMonth: fc.integer({ min: 1, max: 31 }),
	monthAndDay: fc.oneof(
		fc.constant('02-29'),
		day.map((each) => each.slice(5)),
	),
	length: fc.oneof(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 800 })),
});

test('[MD-15] some day fits exactly when the recurrence itself finds one', () => {
	const before = new Date('2000-01-01T00:00:00Z');
	const seen = new Set<boolean>();
	fc.assert(
		fc.property(rule, ({ length, ...given }) => {
			const end = new Date(Date.parse(given.startDate) + length * 24 * 60 * 60 * 1000);
			const ending = { ...given, endDate: end.toISOString().slice(0, 10) };
			seen.add(hasFittingDay(ending));
			expect(hasFittingDay(ending)).toBe(nextOccurrence(ending, before) !== null);
			expect(hasFittingDay({ ...ending, endDate: null })).toBe(true);
		}),
		{ seed: 20261122, numRuns: 3000 },
	);
	expect(seen).toEqual(new Set([true, false]));
});
