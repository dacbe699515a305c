import { clockChangeOf, clockIn, dayIn, longDateIn, otherWeekdayIn, timeIn } from '../clock.ts';
import { cityOf, isPlace } from '../places.ts';
import { locale } from './locale.ts';

/** '09:00' as '9:00 AM'. */
export const timeWords = (time: string) => timeIn(locale, time);

/** '9:00 AM'. */
export const clockWords = (instant: Date, zone: string) => clockIn(locale, instant, zone);

/** 'Sunday, November 15'. */
export const dayWords = (instant: Date, zone: string) => dayIn(locale, instant, zone);

/** 'Sunday, November 15 at 9:00 AM'. */
export const dateWords = (instant: Date, zone = 'UTC') =>
	`${dayWords(instant, zone)} ${atTime(clockWords(instant, zone))}`;

/** 'at 9:00 AM'. */
export const atTime = (clock: string) => `at ${clock}`;

/** 'November 15, 2026'. */
export const longDate = (instant: Date, zone: string) => longDateIn(locale, instant, zone);

/** 'America/New_York' as 'New York'. */
export const zoneCity = (zone: string) => cityOf(zone);

/** 'New York time', but plain 'UTC'. */
export function zoneWords(zone: string): string {
	const city = zoneCity(zone);
	return isPlace(city) ? `${city} time` : city;
}

/** '6:00 AM in Los Angeles'; with the weekday where it is another one than in `homeZone`. */
export function localTimeFor(instant: Date, zone: string, homeZone = zone): string {
	const clock = clockWords(instant, zone);
	const weekday = otherWeekdayIn(locale, instant, zone, homeZone);
	return weekday ? `${clock} on ${weekday} in ${zoneCity(zone)}` : `${clock} in ${zoneCity(zone)}`;
}

/** What a clock change does to an occurrence, compared with the one before it; null if nothing. */
export function clockChangeWords(...occurrence: Parameters<typeof clockChangeOf>): string | null {
	const [{ time }] = occurrence;
	const change = clockChangeOf(...occurrence);
	switch (change?.kind) {
		case 'skipped':
			return `Clocks skip ${timeWords(time)} that day, so it happens at ${timeWords(change.shown)}`;
		case 'forward':
			return 'Clocks go forward in between';
		case 'back':
			return 'Clocks go back in between';
		default:
			return null;
	}
}
