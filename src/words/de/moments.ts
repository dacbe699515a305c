import { clockChangeOf, clockIn, dayIn, longDateIn, otherWeekdayIn, timeIn } from '../clock.ts';
import { isPlace, placeIn } from '../places.ts';
import { locale } from './locale.ts';

/** '09:00' as '9:00 Uhr'. */
export const timeWords = (time: string) => `${timeIn(locale, time)} Uhr`;

/** '9:00 Uhr'. */
export const clockWords = (instant: Date, zone: string) => `${clockIn(locale, instant, zone)} Uhr`;

/** 'Sonntag, 15. November'. */
export const dayWords = (instant: Date, zone: string) => dayIn(locale, instant, zone);

/** 'Sonntag, 15. November, um 9:00 Uhr'. */
export const dateWords = (instant: Date, zone = 'UTC') =>
	`${dayWords(instant, zone)}, ${atTime(clockWords(instant, zone))}`;

/** 'um 9:00 Uhr'. */
export const atTime = (clock: string) => `um ${clock}`;

/** '15. November 2026'. */
export const longDate = (instant: Date, zone: string) => longDateIn(locale, instant, zone);

/** German names of cities for whose time Intl only says 'MEZ' and the like. */
const spelling: Record<string, string> = {
	Algiers: 'Algier',
	Athens: 'Athen',
	Belgrade: 'Belgrad',
	Brussels: 'Brüssel',
	Bucharest: 'Bukarest',
	Busingen: 'Büsingen',
	Cairo: 'Kairo',
	Canary: 'Kanarische Inseln',
	Copenhagen: 'Kopenhagen',
	Damascus: 'Damaskus',
	Faroe: 'Färöer',
	Lisbon: 'Lissabon',
	Luxembourg: 'Luxemburg',
	Nicosia: 'Nikosia',
	Prague: 'Prag',
	Rome: 'Rom',
	Tirane: 'Tirana',
	Tripoli: 'Tripolis',
	Vatican: 'Vatikan',
	Vienna: 'Wien',
	Warsaw: 'Warschau',
	Zurich: 'Zürich',
};

/** 'Europe/Vienna' as 'Wien'; countries as well as cities. */
export function zoneCity(zone: string): string {
	const place = placeIn(locale, /^(.+) \(Ortszeit\)$/, zone);
	return spelling[place] ?? place;
}

/** 'Ortszeit New York', but plain 'UTC'. */
export function zoneWords(zone: string): string {
	const city = zoneCity(zone);
	return isPlace(city) ? `Ortszeit ${city}` : city;
}

/** '6:00 Uhr (Los Angeles)'; with the weekday where it is another one than in `homeZone`. */
export function localTimeFor(instant: Date, zone: string, homeZone = zone): string {
	const clock = clockWords(instant, zone);
	const weekday = otherWeekdayIn(locale, instant, zone, homeZone);
	return weekday ? `${weekday}, ${clock} (${zoneCity(zone)})` : `${clock} (${zoneCity(zone)})`;
}

/** What a clock change does to an occurrence, compared with the one before it; null if nothing. */
export function clockChangeWords(...occurrence: Parameters<typeof clockChangeOf>): string | null {
	const [{ time }] = occurrence;
	const change = clockChangeOf(...occurrence);
	switch (change?.kind) {
		case 'skipped':
			return `An diesem Tag überspringen die Uhren ${timeWords(time)}, deshalb ist es ${atTime(timeWords(change.shown))}`;
		case 'forward':
			return 'Davor werden die Uhren vorgestellt';
		case 'back':
			return 'Davor werden die Uhren zurückgestellt';
		default:
			return null;
	}
}
