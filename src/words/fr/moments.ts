import { clockChangeOf, clockIn, dayIn, longDateIn, otherWeekdayIn, timeIn } from '../clock.ts';
import { isPlace, placeIn } from '../places.ts';
import { locale } from './locale.ts';

/** '9:00' as people write it: '9h00'. */
const withH = (clock: string) => clock.replace(':', 'h');

/** 'dimanche 1 novembre' as people say it: 'dimanche 1er novembre'. */
const withFirst = (day: string) => day.replace(/\b1 (?=\p{L})/u, '1er ');

/** '09:00' as '9h00'. */
export const timeWords = (time: string) => withH(timeIn(locale, time));

/** '9h00'. */
export const clockWords = (instant: Date, zone: string) => withH(clockIn(locale, instant, zone));

/** 'dimanche 15 novembre'. */
export const dayWords = (instant: Date, zone: string) => withFirst(dayIn(locale, instant, zone));

/** 'dimanche 15 novembre à 9h00'. */
export const dateWords = (instant: Date, zone = 'UTC') =>
	`${dayWords(instant, zone)} ${atTime(clockWords(instant, zone))}`;

/** 'à 9h00'. */
export const atTime = (clock: string) => `à ${clock}`;

/** '15 novembre 2026'. */
export const longDate = (instant: Date, zone: string) =>
	withFirst(longDateIn(locale, instant, zone));

/** 'America/New_York' as 'New York'. */
export const zoneCity = (zone: string) => placeIn(locale, /^heure\s:\s(.+)$/, zone);

/** 'heure : New York', but plain 'UTC'. Countries would need an article without the colon. */
export function zoneWords(zone: string): string {
	const city = zoneCity(zone);
	return isPlace(city) ? `heure : ${city}` : city;
}

/** '6h00 (Los Angeles)'; with the weekday where it is another one than in `homeZone`. */
export function localTimeFor(instant: Date, zone: string, homeZone = zone): string {
	const clock = clockWords(instant, zone);
	const weekday = otherWeekdayIn(locale, instant, zone, homeZone);
	return weekday
		? `${weekday} ${atTime(clock)} (${zoneCity(zone)})`
		: `${clock} (${zoneCity(zone)})`;
}

/** What a clock change does to an occurrence, compared with the one before it; null if nothing. */
export function clockChangeWords(...occurrence: Parameters<typeof clockChangeOf>): string | null {
	const [{ time }] = occurrence;
	const change = clockChangeOf(...occurrence);
	switch (change?.kind) {
		case 'skipped':
			return `Ce jour-là, ${timeWords(time)} n’existe pas à cause du changement d’heure : ce sera à ${timeWords(change.shown)}`;
		case 'forward':
			return 'Entre-temps, on passe à l’heure d’été';
		case 'back':
			return 'Entre-temps, on passe à l’heure d’hiver';
		default:
			return null;
	}
}
