import type { RecurrenceRule } from '#contract/recurrence.ts';
import { DAY_MS } from '#domain/time.ts';
import { formatIn } from './format-in.ts';

/**
 * Clocks and calendars in a zone, for the words of every language. This uses Intl and not Temporal,
 * so that the forms can call it in every browser.
 */

const EARLIEST = '08:00';
const LATEST = '21:00';

/** Intl puts other spaces into times, which a text's alphabet lacks. */
const withPlainSpaces = (words: string) => words.replace(/\s/g, ' ');

/** '09:00' as the language writes it. */
export function timeIn(locale: string, time: string): string {
	return clockIn(locale, new Date(`1970-01-01T${time}Z`), 'UTC');
}

/** What clocks show in the zone at that instant. */
export function clockIn(locale: string, instant: Date, zone: string): string {
	const format = formatIn(locale, zone, { hour: 'numeric', minute: '2-digit' });
	return withPlainSpaces(format.format(instant));
}

/** The zone's weekday and day of the year at that instant: 'Sunday, November 15'. */
export function dayIn(locale: string, instant: Date, zone: string): string {
	const format = formatIn(locale, zone, { weekday: 'long', month: 'long', day: 'numeric' });
	return format.format(instant);
}

/** The same in short: 'Sun, Nov 15'. */
export function shortDayIn(locale: string, instant: Date, zone: string): string {
	const format = formatIn(locale, zone, { weekday: 'short', month: 'short', day: 'numeric' });
	return withPlainSpaces(format.format(instant));
}

/** The zone's date at that instant: 'November 15, 2026'. */
export function longDateIn(locale: string, instant: Date, zone: string): string {
	return formatIn(locale, zone, { dateStyle: 'long' }).format(instant);
}

/** The zone's weekday at that instant, where `homeZone` has another one; otherwise null. */
export function otherWeekdayIn(
	locale: string,
	instant: Date,
	zone: string,
	homeZone: string,
): string | null {
	const weekdayIn = (place: string) => formatIn(locale, place, { weekday: 'long' }).format(instant);
	const weekday = weekdayIn(zone);
	return weekday === weekdayIn(homeZone) ? null : weekday;
}

/** Intl's name for the zone's time: 'hora de Nueva York'. */
export function zoneNameIn(locale: string, zone: string): string {
	const parts = formatIn(locale, zone, { timeZoneName: 'shortGeneric' }).formatToParts(0);
	return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Whether a call or text at that instant would come at an hour when people may be asleep. */
export function isEarlyOrLate(instant: Date, zone: string): boolean {
	const time = timeAt(instant, zone);
	return time < EARLIEST || time > LATEST;
}

/** What a clock change does to an occurrence. */
export interface ClockChange {
	/** `skipped`: clocks never show the time that the rule names. */
	kind: 'skipped' | 'forward' | 'back';
	/** The time that clocks show when it happens. */
	shown: string;
}

/** What a clock change does to an occurrence, compared with the one before it; null if nothing. */
export function clockChangeOf(
	{ time, timezone }: Pick<RecurrenceRule, 'time' | 'timezone'>,
	previous: Date,
	occurrence: Date,
): ClockChange | null {
	const shown = timeAt(occurrence, timezone);
	if (shown !== time) return { kind: 'skipped', shown };
	const change = minutesFromUtc(occurrence, timezone) - minutesFromUtc(previous, timezone);
	if (change === 0) return null;
	return { kind: change > 0 ? 'forward' : 'back', shown };
}

function minutesFromUtc(instant: Date, zone: string): number {
	const parts = formatIn('en-US', zone, { timeZoneName: 'longOffset' }).formatToParts(instant);
	const written = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
	// 'GMT-03:30', or 'GMT' alone for none.
	const [, sign = '+', hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)/.exec(written) ?? [];
	return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
}

/** 'HH:MM'. */
function timeAt(instant: Date, zone: string): string {
	const written = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
	return formatIn('en-GB', zone, written).format(instant);
}

/** Counts calendar days, so that two of them can be compared. */
export function dayNumber(instant: Date, zone: string): number {
	const numbers = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
	const parts = formatIn('en-US', zone, numbers).formatToParts(instant);
	const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
	return Date.UTC(part('year'), part('month') - 1, part('day')) / DAY_MS;
}
