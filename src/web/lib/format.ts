import { notAvailable } from '#language/kit.ts';
import { locale } from '#language/locale.ts';
import { formatIn } from '#words/format-in.ts';

type Parts = Intl.DateTimeFormatOptions;

function formatted(instant: Date, timeZone: string, parts: Parts): string {
	return formatIn(locale, timeZone, parts).format(instant);
}

const timeParts: Parts = { hour: 'numeric', minute: '2-digit' };

/** With the year unless it is the current one. */
function dayParts(instant: Date, timeZone: string, now: Date): Parts {
	const [year, thisYear] = [instant, now].map((moment) =>
		formatted(moment, timeZone, { year: 'numeric' }),
	);
	return {
		weekday: 'short',
		month: 'short',
		day: 'numeric',
		...(year !== thisYear && { year: 'numeric' }),
	};
}

/** '9:02 AM', the time in that zone. */
export function timeOfDay(instant: Date, timeZone: string): string {
	return formatted(instant, timeZone, timeParts);
}

/** 'Sun, Nov 22' in that zone, with the year unless it is the current one. */
export function dayOf(instant: Date, timeZone: string, now = new Date()): string {
	return formatted(instant, timeZone, dayParts(instant, timeZone, now));
}

/** 'Sun, Nov 22, 9:00 AM' */
export function dayAndTime(instant: Date, timeZone: string, now = new Date()): string {
	return formatted(instant, timeZone, { ...dayParts(instant, timeZone, now), ...timeParts });
}

/** 'November 30': the last day of the current month in that zone. */
export function monthEnd(instant: Date, timeZone: string): string {
	// Read by Number below, so the digits must be Latin.
	const parts = new Intl.DateTimeFormat('en-US', {
		year: 'numeric',
		month: 'numeric',
		timeZone,
	}).formatToParts(instant);
	const read = (type: 'year' | 'month') => Number(parts.find((part) => part.type === type)?.value);
	const lastDay = new Date(Date.UTC(read('year'), read('month'), 0));
	return formatted(lastDay, 'UTC', { month: 'long', day: 'numeric' });
}

/** 'November 22, 2026', the day of the instant in that zone. */
export function longDate(instant: Date, timeZone: string): string {
	return formatted(instant, timeZone, { dateStyle: 'long' });
}

/** 'Nov 22', or another format, for a calendar day (YYYY-MM-DD), which has no zone. */
export function calendarDay(
	day: string,
	parts: Parts = { month: 'short', day: 'numeric' },
): string {
	return formatted(new Date(day), 'UTC', parts);
}

/** 'Sun, Nov 22' for a calendar day, with the year unless it is the current one. */
export const shortDay = (day: string) => dayOf(new Date(day), 'UTC');

/** '12:05', minutes and seconds; 'N/A' without a duration. */
export function durationWords(seconds: number | null): string {
	if (seconds === null) return notAvailable;
	return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

/** How much of a name lists show: enough to know who it is. */
const MOST_CHARACTERS = 40;

/** Cuts between whole letters: an emoji may consist of many code points. */
export function shortName(name: string): string {
	if (name.length <= MOST_CHARACTERS) return name;
	const letters = Array.from(new Intl.Segmenter(locale).segment(name), ({ segment }) => segment);
	if (letters.length <= MOST_CHARACTERS) return name;
	return `${letters.slice(0, MOST_CHARACTERS).join('').trimEnd()}…`;
}
