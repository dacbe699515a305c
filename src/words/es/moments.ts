import { clockChangeOf, clockIn, dayIn, longDateIn, otherWeekdayIn, timeIn } from '../clock.ts';
import { isPlace, placeIn } from '../places.ts';
import { locale } from './locale.ts';

/** '09:00' as '9:00 a.m.'. */
export const timeWords = (time: string) => timeIn(locale, time);

/** '9:00 a.m.'. */
export const clockWords = (instant: Date, zone: string) => clockIn(locale, instant, zone);

/** 'domingo 15 de noviembre'. */
export const dayWords = (instant: Date, zone: string) =>
	dayIn(locale, instant, zone).replace(',', '');

/** 'domingo 15 de noviembre a las 9:00 a.m.'. */
export const dateWords = (instant: Date, zone = 'UTC') =>
	`${dayWords(instant, zone)} ${atTime(clockWords(instant, zone))}`;

/** 'a las 9:00 a.m.', but 'a la 1:00 p.m.'. */
export const atTime = (clock: string) =>
	clock.startsWith('1:') ? `a la ${clock}` : `a las ${clock}`;

/** '15 de noviembre de 2026'. */
export const longDate = (instant: Date, zone: string) => longDateIn(locale, instant, zone);

// Browsers leave out the names of cities that Node's Intl has.
const cities: Record<string, string> = {
	'America/Havana': 'La Habana',
	'America/Los_Angeles': 'Los Ángeles',
	'America/Mexico_City': 'Ciudad de México',
	'America/New_York': 'Nueva York',
	'Asia/Tokyo': 'Tokio',
	'Australia/Sydney': 'Sídney',
	'Europe/London': 'Londres',
	'Europe/Paris': 'París',
};

/** 'America/New_York' as 'Nueva York'. The Spanish of Mexico has a place for every zone. */
export const zoneCity = (zone: string) => cities[zone] ?? placeIn('es-MX', /^hora de (.+)$/, zone);

/** 'hora de Nueva York', but plain 'UTC'. */
export function zoneWords(zone: string): string {
	const city = zoneCity(zone);
	return isPlace(city) ? `hora de ${city}` : city;
}

/** '6:00 a.m. en Los Ángeles'; with the weekday where it is another one than in `homeZone`. */
export function localTimeFor(instant: Date, zone: string, homeZone = zone): string {
	const clock = clockWords(instant, zone);
	const weekday = otherWeekdayIn(locale, instant, zone, homeZone);
	return weekday ? `${clock} del ${weekday} en ${zoneCity(zone)}` : `${clock} en ${zoneCity(zone)}`;
}

/** What a clock change does to an occurrence, compared with the one before it; null if nothing. */
export function clockChangeWords(...occurrence: Parameters<typeof clockChangeOf>): string | null {
	const [{ time }] = occurrence;
	const change = clockChangeOf(...occurrence);
	switch (change?.kind) {
		case 'skipped':
			return `Ese día los relojes se saltan las ${timeWords(time)}, así que será ${atTime(timeWords(change.shown))}`;
		case 'forward':
			return 'Antes de esta fecha los relojes se adelantan';
		case 'back':
			return 'Antes de esta fecha los relojes se atrasan';
		default:
			return null;
	}
}
