import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCase, isoDate, slowMoments } from '#tests/support/slow-calendar.ts';
import {
	type Calendar,
	calendarMoments,
	type DayRange,
	type MomentException,
	momentsBetween,
	takesPlace,
	timeOf,
} from './calendar.ts';
import { DAY_MS, MINUTE_MS } from './time.ts';

/**
 * Random rules with skipped and moved moments, pauses and days off, in all zones and near clock
 * changes, against the slow oracle. A failure prints the seed and the path that replay it.
 */
const SEED = 20261122;
const PATIENCE_MS = 5 * MINUTE_MS;
/** How far the oracle looks ahead. */
const DAYS = 40;

const offset = fc.integer({ min: -12, max: DAYS });
const range = fc.record({ from: offset, lasts: fc.integer({ min: 0, max: 9 }) });
const anyCalendar = fc.record({
	asked: anyCase,
	exceptions: fc.uniqueArray(
		fc.record({
			day: offset,
			/** Null: skipped. */
			moved: fc.option(
				fc.record({
					days: fc.integer({ min: -7, max: 7 }),
					// Often the rule's own time, so that moments meet.
					minutes: fc.option(fc.integer({ min: 0, max: 1439 })),
				}),
			),
		}),
		{ maxLength: 12, selector: ({ day }) => day },
	),
	pause: fc.option(range),
	daysOff: fc.array(range, { maxLength: 3 }),
});
type Drawn = typeof anyCalendar extends fc.Arbitrary<infer Value> ? Value : never;

function build({ asked, exceptions, pause, daysOff }: Drawn): { calendar: Calendar; after: Date } {
	const today = Math.floor(asked.after.getTime() / DAY_MS) * DAY_MS;
	const written = (days: number) => isoDate(today + days * DAY_MS);
	const rangeOf = ({ from, lasts }: { from: number; lasts: number }): DayRange => ({
		from: written(from),
		until: written(from + lasts),
	});
	const calendar = {
		...asked.rule,
		exceptions: exceptions.map(({ day, moved }): MomentException => {
			const minutes = moved?.minutes ?? null;
			const time = minutes === null ? asked.rule.time : clockOf(minutes);
			return {
				day: written(day),
				kind: moved ? 'moved' : 'skipped',
				movedDate: moved && written(day + moved.days),
				movedTime: moved && time,
			};
		}),
		pause: pause && rangeOf(pause),
		daysOff: daysOff.map(rangeOf),
	};
	return { calendar, after: asked.after };
}

const clockOf = (minutes: number) => new Date(minutes * MINUTE_MS).toISOString().slice(11, 16);

const seen = { skipped: 0, moved: 0, paused: 0, met: 0 };

test(
	'[CD-01] [CD-02] [CD-03] agrees with the oracle in 2,500 random calendars: nothing twice, nothing lost',
	() => {
		fc.assert(
			fc.property(anyCalendar, (drawn) => {
				const { calendar, after } = build(drawn);
				const to = new Date(after.getTime() + DAYS * DAY_MS);
				const moments = [...momentsBetween(calendar, after, to)];
				expect(moments.map((at) => at.getTime())).toEqual(slowMoments(calendar, after, to, seen));
			}),
			{ seed: SEED, numRuns: 2_500 },
		);
		// The sample only proves something if it has enough of everything.
		for (const count of Object.values(seen)) expect(count).toBeGreaterThan(100);
	},
	PATIENCE_MS,
);

test(
	'[CD-04] each day of the rule is there once, in order of time, whatever became of it',
	() => {
		fc.assert(
			fc.property(anyCalendar, (drawn) => {
				const { calendar, after } = build(drawn);
				const moments = calendarMoments(calendar, after).take(30).toArray();
				const times = moments.map((moment) => timeOf(moment).getTime());
				expect(times).toEqual(times.toSorted((one, other) => one - other));
				expect(new Set(moments.map(({ day }) => day)).size).toBe(moments.length);
				const taking = moments.filter(takesPlace).map((moment) => timeOf(moment).getTime());
				expect(new Set(taking).size).toBe(taking.length);
			}),
			{ seed: SEED, numRuns: 1_000 },
		);
	},
	PATIENCE_MS,
);
