import { clockChangeOf, clockIn, dayIn, longDateIn, otherWeekdayIn, timeIn } from '../clock.ts';
import { isPlace, placeIn } from '../places.ts';
import { locale } from './locale.ts';

/** '09:00' as '9:00'. */
export const timeWords = (time: string) => timeIn(locale, time);

/** '9:00'. */
export const clockWords = (instant: Date, zone: string) => clockIn(locale, instant, zone);

/** '11月15日星期日'. */
export const dayWords = (instant: Date, zone: string) => dayIn(locale, instant, zone);

/** '11月15日星期日 9:00'. */
export const dateWords = (instant: Date, zone = 'UTC') =>
	`${dayWords(instant, zone)} ${atTime(clockWords(instant, zone))}`;

/** '9:00': no other word is needed. */
export const atTime = (clock: string) => clock;

/** '2026年11月15日'. */
export const longDate = (instant: Date, zone: string) => longDateIn(locale, instant, zone);

/** 'America/New_York' as '纽约'. */
export const zoneCity = (zone: string) => placeIn(locale, /^(.+)时间$/, zone);

/** '纽约时间', but plain 'UTC'. */
export function zoneWords(zone: string): string {
	const city = zoneCity(zone);
	return isPlace(city) ? `${city}时间` : city;
}

/** '洛杉矶 6:00'; with the weekday where it is another one than in `homeZone`. */
export function localTimeFor(instant: Date, zone: string, homeZone = zone): string {
	const clock = clockWords(instant, zone);
	const weekday = otherWeekdayIn(locale, instant, zone, homeZone);
	return weekday ? `${zoneCity(zone)} ${weekday} ${clock}` : `${zoneCity(zone)} ${clock}`;
}

/** What a clock change does to an occurrence, compared with the one before it; null if nothing. */
export function clockChangeWords(...occurrence: Parameters<typeof clockChangeOf>): string | null {
	const [{ time }] = occurrence;
	const change = clockChangeOf(...occurrence);
	switch (change?.kind) {
		case 'skipped':
			return `当天调整时钟，没有${timeWords(time)}这一刻，因此改在${timeWords(change.shown)}`;
		case 'forward':
			return '在此之前时钟会拨快';
		case 'back':
			return '在此之前时钟会拨慢';
		default:
			return null;
	}
}
