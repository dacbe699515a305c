import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
	anyCase,
	clocks,
	offsetAt,
	seen,
	shownAt,
	slowOccurrences,
	zones,
} from '#tests/support/slow-calendar.ts';
import { momentsBetween } from './calendar.ts';
import { nextOccurrence } from './recurrence.ts';
import { DAY_MS, MINUTE_MS } from './time.ts';

/** Random rules against a slow oracle. A failure prints the seed and the path that replay it. */
const SEED = 20261122;
// These tests work for seconds, and longer on a busy machine.
const PATIENCE_MS = 5 * MINUTE_MS;

test(
	'agrees with the oracle in 12,000 random cases, all zones, 50 years',
	() => {
		fc.assert(
			fc.property(anyCase, ({ rule, after }) => {
				expect(momentsBetween(rule, after).take(3).toArray()).toEqual(
					slowOccurrences(rule, after, 3),
				);
			}),
			{ seed: SEED, numRuns: 12_000 },
		);
		// The sample only proves something if it has every zone and enough skipped and repeated times.
		expect(clocks.size).toBe(zones.length);
		expect(seen.never).toBeGreaterThan(500);
		expect(seen.twice).toBeGreaterThan(500);
	},
	PATIENCE_MS,
);

test(
	'steps forward, strictly, at the intended time of day except across a gap',
	() => {
		fc.assert(
			fc.property(anyCase, ({ rule, after }) => {
				const moments = momentsBetween(rule, after).take(8).toArray();
				let latest = after;
				for (const moment of moments) {
					expect(moment.getTime()).toBeGreaterThan(latest.getTime());
					expect(nextOccurrence(rule, latest)).toEqual(moment);
					expect(nextOccurrence(rule, new Date(moment.getTime() - 1))).toEqual(moment);
					const at = moment.getTime();
					const gap = Math.max(
						0,
						offsetAt(at, rule.timezone) - offsetAt(at - DAY_MS, rule.timezone),
					);
					const shown = shownAt(at, rule.timezone);
					const times = [shown, shown - gap].map((ms) => new Date(ms).toISOString().slice(11, 16));
					expect(times).toContain(rule.time);
					latest = moment;
				}
			}),
			{ seed: SEED, numRuns: 1_000 },
		);
	},
	PATIENCE_MS,
);
