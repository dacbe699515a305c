import { clockChangeOf, clockIn, dayIn, longDateIn, otherWeekdayIn, timeIn } from '../clock.ts';
import { isPlace, placeIn } from '../places.ts';
import { locale } from './locale.ts';

/** '09:00' as '9:00 ص'. */
export const timeWords = (time: string) => timeIn(locale, time);

/** '9:00 ص'. */
export const clockWords = (instant: Date, zone: string) => clockIn(locale, instant, zone);

/** 'الأحد 15 نوفمبر'. */
export const dayWords = (instant: Date, zone: string) =>
	dayIn(locale, instant, zone).replace('،', '');

/** 'الأحد 15 نوفمبر الساعة 9:00 ص'. */
export const dateWords = (instant: Date, zone = 'UTC') =>
	`${dayWords(instant, zone)} ${atTime(clockWords(instant, zone))}`;

/** 'الساعة 9:00 ص'. */
export const atTime = (clock: string) => `الساعة ${clock}`;

/** '15 نوفمبر 2026'. */
export const longDate = (instant: Date, zone: string) => longDateIn(locale, instant, zone);

/** 'America/New_York' as 'نيويورك'. */
export const zoneCity = (zone: string) => placeIn(locale, /^توقيت (.+)$/, zone);

/** 'توقيت نيويورك', but plain 'UTC'. */
export function zoneWords(zone: string): string {
	const city = zoneCity(zone);
	return isPlace(city) ? `توقيت ${city}` : city;
}

/** '6:00 ص في لوس انجلوس'; with the weekday where it is another one than in `homeZone`. */
export function localTimeFor(instant: Date, zone: string, homeZone = zone): string {
	const clock = clockWords(instant, zone);
	const weekday = otherWeekdayIn(locale, instant, zone, homeZone);
	return weekday ? `${clock} يوم ${weekday} في ${zoneCity(zone)}` : `${clock} في ${zoneCity(zone)}`;
}

/** What a clock change does to an occurrence, compared with the one before it; null if nothing. */
export function clockChangeWords(...occurrence: Parameters<typeof clockChangeOf>): string | null {
	const [{ time }] = occurrence;
	const change = clockChangeOf(...occurrence);
	switch (change?.kind) {
		case 'skipped':
			return `في ذلك اليوم تُقدَّم الساعات فلا تمر بالساعة ${timeWords(time)}، لذلك يكون الموعد ${atTime(timeWords(change.shown))}`;
		case 'forward':
			return 'تُقدَّم الساعات قبل هذا الموعد';
		case 'back':
			return 'تُؤخَّر الساعات قبل هذا الموعد';
		default:
			return null;
	}
}
