/** '9:02 AM', the time in that zone. */
export function timeOfDay(instant: Date, timeZone: string): string {
	return new Intl.DateTimeFormat('en-US', {
		hour: 'numeric',
		minute: '2-digit',
		timeZone,
	}).format(instant);
}

/** 'Sun, Nov 22' in that zone, with the year unless it is the current one. */
export function dayOf(instant: Date, timeZone: string, now = new Date()): string {
	const yearOf = (moment: Date) =>
		new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone }).format(moment);
	return new Intl.DateTimeFormat('en-US', {
		weekday: 'short',
		month: 'short',
		day: 'numeric',
		...(yearOf(instant) !== yearOf(now) && { year: 'numeric' }),
		timeZone,
	}).format(instant);
}

/** 'Sun, Nov 22, 9:00 AM' */
export function dayAndTime(instant: Date, timeZone: string, now = new Date()): string {
	return `${dayOf(instant, timeZone, now)}, ${timeOfDay(instant, timeZone)}`;
}

/** 'November 30': the last day of the current month in that zone. */
export function monthEnd(instant: Date, timeZone: string): string {
	const parts = new Intl.DateTimeFormat('en-US', {
		year: 'numeric',
		month: 'numeric',
		timeZone,
	}).formatToParts(instant);
	const read = (type: 'year' | 'month') => Number(parts.find((part) => part.type === type)?.value);
	return new Intl.DateTimeFormat('en-US', {
		month: 'long',
		day: 'numeric',
		timeZone: 'UTC',
	}).format(new Date(Date.UTC(read('year'), read('month'), 0)));
}

/** 'November 22, 2026', the day of the instant in that zone. */
export function longDate(instant: Date, timeZone: string): string {
	return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(instant);
}

/** 'Nov 22', or another format, for a calendar day (YYYY-MM-DD), which has no zone. */
export function calendarDay(
	day: string,
	options: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' },
): string {
	return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(day));
}

/** '12:05', minutes and seconds; 'N/A' without a duration. */
export function durationWords(seconds: number | null): string {
	if (seconds === null) return 'N/A';
	return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

/** How much of a name lists show: enough to know who it is. */
const MOST_CHARACTERS = 40;

/** Cuts between whole letters: an emoji may consist of many code points. */
export function shortName(name: string): string {
	if (name.length <= MOST_CHARACTERS) return name;
	const letters = Array.from(new Intl.Segmenter('en').segment(name), ({ segment }) => segment);
	if (letters.length <= MOST_CHARACTERS) return name;
	return `${letters.slice(0, MOST_CHARACTERS).join('').trimEnd()}…`;
}
