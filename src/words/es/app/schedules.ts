import type { RecurrenceRule } from '#contract/recurrence.ts';
import { missingDay, ruleBounds, ruleDays } from '../../schedule-rule.ts';
import { listWords } from '../list.ts';
import { locale } from '../locale.ts';
import { atTime, timeWords, zoneWords } from '../moments.ts';

const dayNames = ['domingos', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábados'];
// Made once, because a list of schedules words hundreds of dates. A written day is read as UTC.
const yearly = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
const yearlyFormat = new Intl.DateTimeFormat(locale, yearly);
const dateFormat = new Intl.DateTimeFormat(locale, { ...yearly, year: 'numeric' });
const weekdayFormat = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });

/** The rule in plain words: 'Todos los domingos a las 9:00 a.m., hora de Nueva York, hasta el 30 de junio de 2027'. */
export function scheduleSentence(rule: RecurrenceRule, now: Date): string {
	const { from, until } = ruleBounds(rule, now);
	return [
		ruleSentence(rule),
		...(from ? [`a partir del ${dateWords(from)}`] : []),
		...(until ? [`hasta el ${dateWords(until)}`] : []),
	].join(', ');
}

/** The same without its first and last day, by Intl alone: every browser can say it. */
export function ruleSentence(rule: RecurrenceRule): string {
	const when = `${dayWords(rule)} ${atTime(timeWords(rule.time))}, ${zoneWords(rule.timezone)}`;
	switch (missingDay(rule)) {
		case 'in_short_months':
			return `${when} (el último día en los meses más cortos)`;
		case 'in_common_years':
			return `${when} (el 28 de febrero en los demás años)`;
		case null:
			return when;
	}
}

function dayWords(rule: RecurrenceRule): string {
	const days = ruleDays(rule);
	switch (days.code) {
		case 'once':
			return `El ${dateWords(days.date, weekdayFormat)} ${dateWords(days.date)}`;
		case 'every_day':
			return 'Todos los días';
		case 'monday_to_friday':
			return 'De lunes a viernes';
		case 'no_day':
			return 'Ningún día';
		case 'weekly':
			return `Todos los ${listWords(days.days.map((day) => dayNames[day] ?? ''))}`;
		case 'monthly':
			return `El día ${days.day} de cada mes`;
		case 'annually':
			return `Cada año el ${dateWords(days.date, yearlyFormat)}`;
	}
}

function dateWords(date: string, format = dateFormat): string {
	return format.format(new Date(date));
}
