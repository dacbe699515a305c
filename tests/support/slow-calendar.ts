import fc from 'fast-check';
import { frequencies, type RecurrenceRule } from '#contract/recurrence.ts';
import type { Calendar } from '#domain/calendar.ts';

/**
 * Random rules, and a slow oracle that shares neither code nor method with the implementation: it
 * walks the calendar day by day in plain arithmetic and reads each zone's clocks off
 * Intl.DateTimeFormat.
 */
const FIRST_DAY = Date.UTC(1990, 0, 1);
const LAST_DAY = Date.UTC(2040, 0, 1);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

// In the oracle, a wall clock is written as the UTC milliseconds that look the same.

export const clocks = new Map<string, Intl.DateTimeFormat>();

export function shownAt(instant: number, zone: string): number {
	let clock = clocks.get(zone);
	if (!clock) {
		// Swedish writes '2026-11-22 09:00:00'.
		clock = new Intl.DateTimeFormat('sv-SE', {
			timeZone: zone,
			dateStyle: 'short',
			timeStyle: 'medium',
		});
		clocks.set(zone, clock);
	}
	return Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`);
}

export function offsetAt(instant: number, zone: string): number {
	return shownAt(instant, zone) - instant;
}

type Passing = 'once' | 'twice' | 'never';

/** The instants at which the zone's clocks show that time. */
function momentOf(shown: number, zone: string): { moment: number; passing: Passing } {
	const offsets = new Set<number>();
	for (let hours = -36; hours <= 36; hours += 12) {
		offsets.add(offsetAt(shown + hours * HOUR_MS, zone));
	}
	const moments = [...offsets]
		.map((offset) => shown - offset)
		.filter((instant) => shownAt(instant, zone) === shown);
	if (moments.length > 0) {
		return { moment: Math.min(...moments), passing: moments.length > 1 ? 'twice' : 'once' };
	}

	// The last second before the jump tells which clock the time was meant on.
	let before = shown - 36 * HOUR_MS;
	let after = shown + 36 * HOUR_MS;
	while (after - before > 1000) {
		const middle = Math.floor((before + after) / 2000) * 1000;
		if (shownAt(middle, zone) < shown) before = middle;
		else after = middle;
	}
	return { moment: shown - offsetAt(before, zone), passing: 'never' };
}

function isIntended(rule: RecurrenceRule, day: number): boolean {
	const date = new Date(day);
	const isLastOfMonth = new Date(day + DAY_MS).getUTCDate() === 1;
	switch (rule.frequency) {
		case 'once':
			return day === Date.parse(rule.startDate);
		case 'daily':
			return true;
		case 'weekly':
			return rule.daysOfWeek?.includes(date.getUTCDay()) ?? false;
		case 'monthly': {
			const wanted = rule.dayOfMonth ?? 0;
			return date.getUTCDate() === wanted || (isLastOfMonth && date.getUTCDate() < wanted);
		}
		case 'annually': {
			const shown = date.toISOString().slice(5, 10);
			if (shown === '02-28' && isLastOfMonth && rule.monthAndDay === '02-29') return true;
			return shown === rule.monthAndDay;
		}
	}
}

export const seen: Record<Passing, number> = { once: 0, twice: 0, never: 0 };

/** The instants after and before which something takes place, by walking over the days one by one. */
export function slowMoments(
	{ exceptions = [], ...calendar }: Calendar,
	after: Date,
	before: Date,
	counts = { skipped: 0, moved: 0, paused: 0, met: 0 },
): number[] {
	const found: number[] = [];
	const isOff = (date: string) =>
		[calendar.pause ?? { from: '9', until: '0' }, ...(calendar.daysOff ?? [])].some(
			({ from, until }) => from <= date && date <= until,
		);
	const start = Math.floor(after.getTime() / DAY_MS) * DAY_MS - 12 * DAY_MS;
	for (let day = start; day <= before.getTime() + 12 * DAY_MS; day += DAY_MS) {
		const named = isoDate(day);
		const isOutside = named < calendar.startDate || named > (calendar.endDate ?? '9999-12-31');
		if (isOutside || !isIntended(calendar, day)) continue;
		const exception = exceptions.find((each) => each.day === named);
		const date = exception?.movedDate ?? named;
		if (exception?.kind === 'skipped') counts.skipped += 1;
		else if (isOff(date)) counts.paused += 1;
		else {
			if (exception) counts.moved += 1;
			const shown = Date.parse(`${date}T${exception?.movedTime ?? calendar.time}Z`);
			found.push(momentOf(shown, calendar.timezone).moment);
		}
	}
	const within = found.filter((at) => at > after.getTime() && at < before.getTime());
	const moments = [...new Set(within)].sort((one, other) => one - other);
	counts.met += within.length - moments.length;
	return moments;
}

export function slowOccurrences(rule: RecurrenceRule, after: Date, count: number): Date[] {
	const timeOfDay = Date.parse(`1970-01-01T${rule.time}Z`);
	const earliest = Math.floor(after.getTime() / DAY_MS) * DAY_MS - 4 * DAY_MS;
	const first = Math.max(Date.parse(rule.startDate), earliest);
	const last = rule.endDate ? Date.parse(rule.endDate) : Infinity;
	const horizon = Math.min(last, first + (count + 1) * 366 * DAY_MS);

	const moments = new Set<number>();
	let daysSinceEnough = 0;
	for (let day = first; day <= horizon && daysSinceEnough < 3; day += DAY_MS) {
		if (moments.size >= count) daysSinceEnough += 1;
		if (!isIntended(rule, day)) continue;
		const { moment, passing } = momentOf(day + timeOfDay, rule.timezone);
		if (moment <= after.getTime()) continue;
		moments.add(moment);
		seen[passing] += 1;
	}
	return [...moments]
		.sort((a, b) => a - b)
		.slice(0, count)
		.map((moment) => new Date(moment));
}

export const isoDate = (day: number) => new Date(day).toISOString().slice(0, 10);

export const zones = Intl.supportedValuesOf('timeZone');
const zone = fc.constantFrom(...zones);
const frequency = fc.constantFrom(...frequencies);
const day = fc
	.integer({ min: 0, max: (LAST_DAY - FIRST_DAY) / DAY_MS })
	.map((days) => FIRST_DAY + days * DAY_MS);

interface Case {
	rule: RecurrenceRule;
	after: Date;
}

const anywhere: fc.Arbitrary<Case> = fc
	.record({
		frequency,
		zone,
		start: day,
		lasts: fc.option(fc.integer({ min: -2, max: 1500 })),
		minutes: fc.integer({ min: 0, max: 1439 }),
		daysOfWeek: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
		dayOfMonth: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 28, max: 31 })),
		anniversary: fc.oneof(day, fc.constant(Date.UTC(2000, 1, 29))),
		afterStart: fc.integer({ min: -400 * DAY_MS, max: 1600 * DAY_MS }),
	})
	.map((drawn) => ({
		rule: {
			frequency: drawn.frequency,
			timezone: drawn.zone,
			time: new Date(drawn.minutes * MINUTE_MS).toISOString().slice(11, 16),
			startDate: isoDate(drawn.start),
			endDate: drawn.lasts === null ? null : isoDate(drawn.start + drawn.lasts * DAY_MS),
			daysOfWeek: drawn.daysOfWeek,
			dayOfMonth: drawn.dayOfMonth,
			monthAndDay: isoDate(drawn.anniversary).slice(5),
		},
		after: new Date(drawn.start + drawn.afterStart),
	}));

/** Rules whose day and time lie where a zone's clocks change. */
const nearClockChange: fc.Arbitrary<Case> = fc
	.record({
		frequency,
		zone,
		someday: day,
		minutesAway: fc.integer({ min: -40, max: 80 }),
		startedBefore: fc.integer({ min: 0, max: 800 }),
		lasts: fc.option(fc.integer({ min: -1, max: 40 })),
		otherDays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
		askedAfter: fc.integer({ min: -60 * 60, max: 6 * 60 }),
	})
	.map((drawn) => {
		const someday = Temporal.Instant.fromEpochMilliseconds(drawn.someday).toZonedDateTimeISO(
			drawn.zone,
		);
		const change =
			someday.getTimeZoneTransition('next') ?? someday.getTimeZoneTransition('previous');
		const changesAt = (change ?? someday).epochMilliseconds;
		const shown = shownAt(changesAt - 1000, drawn.zone) + 1000 + drawn.minutesAway * MINUTE_MS;
		const intended = Math.floor(shown / DAY_MS) * DAY_MS;
		const started = drawn.frequency === 'once' ? 0 : drawn.startedBefore;
		return {
			rule: {
				frequency: drawn.frequency,
				timezone: drawn.zone,
				time: new Date(shown).toISOString().slice(11, 16),
				startDate: isoDate(intended - started * DAY_MS),
				endDate: drawn.lasts === null ? null : isoDate(intended + drawn.lasts * DAY_MS),
				daysOfWeek: [...drawn.otherDays, new Date(intended).getUTCDay()],
				dayOfMonth: new Date(intended).getUTCDate(),
				monthAndDay: isoDate(intended).slice(5),
			},
			after: new Date(changesAt + drawn.askedAfter * MINUTE_MS),
		};
	});

export const anyCase = fc.oneof(anywhere, nearClockChange);
