import { clockChangeOf, clockIn, dayIn, longDateIn, otherWeekdayIn, timeIn } from '../clock.ts';
import { isPlace, placeIn } from '../places.ts';
import { locale } from './locale.ts';

/** '09:00' as '9:00'. */
export const timeWords = (time: string) => timeIn(locale, time);

/** '9:00'. */
export const clockWords = (instant: Date, zone: string) => clockIn(locale, instant, zone);

/** '1 de novembro' as people say it: '1º de novembro'. */
const withFirst = (day: string) => day.replace(/\b1 de /, '1º de ');

/** 'domingo, 15 de novembro'. */
export const dayWords = (instant: Date, zone: string) => withFirst(dayIn(locale, instant, zone));

/** 'domingo, 15 de novembro, às 9:00'. */
export const dateWords = (instant: Date, zone = 'UTC') =>
	`${dayWords(instant, zone)}, ${atTime(clockWords(instant, zone))}`;

/** 'às 9:00', but 'à 1:00' and 'à 0:30'. */
export const atTime = (clock: string) => (/^[01]:/.test(clock) ? `à ${clock}` : `às ${clock}`);

/** '15 de novembro de 2026'. */
export const longDate = (instant: Date, zone: string) =>
	withFirst(longDateIn(locale, instant, zone));

/** Names in Brazil for whose time Intl only says 'BRT' and the like. */
const spelling: Record<string, string> = {
	Araguaina: 'Araguaína',
	Belem: 'Belém',
	Cuiaba: 'Cuiabá',
	Eirunepe: 'Eirunepé',
	Maceio: 'Maceió',
	Noronha: 'Fernando de Noronha',
	Santarem: 'Santarém',
	'Sao Paulo': 'São Paulo',
};

/** 'America/New_York' as 'Nova York'; countries as well as cities. */
export function zoneCity(zone: string): string {
	const place = placeIn(locale, /^Horário (.+)$/, zone);
	return spelling[place] ?? place;
}

/** 'hora local: Nova York', but plain 'UTC'. Countries would need an article without the colon. */
export function zoneWords(zone: string): string {
	const city = zoneCity(zone);
	return isPlace(city) ? `hora local: ${city}` : city;
}

/** '6:00 (Los Angeles)'; with the weekday where it is another one than in `homeZone`. */
export function localTimeFor(instant: Date, zone: string, homeZone = zone): string {
	const clock = clockWords(instant, zone);
	const weekday = otherWeekdayIn(locale, instant, zone, homeZone);
	return weekday
		? `${weekday}, ${atTime(clock)} (${zoneCity(zone)})`
		: `${clock} (${zoneCity(zone)})`;
}

/** What a clock change does to an occurrence, compared with the one before it; null if nothing. */
export function clockChangeWords(...occurrence: Parameters<typeof clockChangeOf>): string | null {
	const [{ time }] = occurrence;
	const change = clockChangeOf(...occurrence);
	switch (change?.kind) {
		case 'skipped':
			return `Nesse dia, ${timeWords(time)} não existe por causa da mudança de horário: será ${atTime(timeWords(change.shown))}`;
		case 'forward':
			return 'Antes dessa data os relógios são adiantados';
		case 'back':
			return 'Antes dessa data os relógios são atrasados';
		default:
			return null;
	}
}
