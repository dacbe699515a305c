import { formatIn } from '#words/format-in.ts';

/** Days and times in other zones, with Intl because not every browser has Temporal yet. */

/** The calendar day in that zone: '2026-11-15'. */
export function dateIn(instant: Date, timeZone: string): string {
	const part = partsOf(instant, timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' });
	return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The time of day in that zone: '09:02'. */
export function timeIn(instant: Date, timeZone: string): string {
	const part = partsOf(instant, timeZone, {
		hour: '2-digit',
		minute: '2-digit',
		hourCycle: 'h23',
	});
	return `${part('hour')}:${part('minute')}`;
}

/** The next day, or the one so many days later. */
export function dayAfter(date: string, days = 1): string {
	const day = new Date(`${date}T00:00:00Z`);
	day.setUTCDate(day.getUTCDate() + days);
	return day.toISOString().slice(0, 10);
}

function partsOf(instant: Date, timeZone: string, options: Intl.DateTimeFormatOptions) {
	const parts = formatIn('en-US', timeZone, options).formatToParts(instant);
	return (type: string) => parts.find((part) => part.type === type)?.value;
}
