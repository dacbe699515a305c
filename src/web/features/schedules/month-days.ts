import { DAY_MS } from '#domain/time.ts';
import { dateIn, dayAfter } from '#web/lib/calendar.ts';

/* Months as '2026-11', days as '2026-11-22': calendar days without a zone. */

const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const written = (date: Date) => date.toISOString().slice(0, 10);

export const monthOf = (day: string): string => day.slice(0, 7);

export const monthNow = (now: Date, zone: string): string => monthOf(dateIn(now, zone));

/** Whether the address names a month. */
export const isMonth = (value: string | null): value is string =>
	value !== null && /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(value);

export function monthAfter(month: string, count: number): string {
	const date = utc(`${month}-01`);
	date.setUTCMonth(date.getUTCMonth() + count);
	return monthOf(written(date));
}

/** The same day of another month, or that month's last one. */
export function dayInMonth(day: string, month: string): string {
	const days = daysOf(month);
	return days[Number(day.slice(8)) - 1] ?? (days.at(-1) as string);
}

export function daysOf(month: string): string[] {
	const first = `${month}-01`;
	const next = `${monthAfter(month, 1)}-01`;
	const count = (Date.parse(next) - Date.parse(first)) / DAY_MS;
	return Array.from({ length: count }, (_, index) => dayAfter(first, index));
}

/** Whole weeks; undefined for days of the months around it. `firstWeekday` is 0 for Sunday. */
export function weeksOf(month: string, firstWeekday: number): (string | undefined)[][] {
	const days: (string | undefined)[] = daysOf(month);
	const before = placeInWeek(`${month}-01`, firstWeekday);
	const cells = [...Array<undefined>(before), ...days];
	const weeks = Math.ceil(cells.length / 7);
	return Array.from({ length: weeks }, (_, week) =>
		Array.from({ length: 7 }, (_, index) => cells[week * 7 + index]),
	);
}

/** 0 for the first day of the week. */
function placeInWeek(day: string, firstWeekday: number): number {
	return (utc(day).getUTCDay() - firstWeekday + 7) % 7;
}

/** The day that a key leads to, as in every calendar grid; undefined for other keys. */
export function dayByKey(
	key: string,
	day: string,
	{ firstWeekday, isRightToLeft }: { firstWeekday: number; isRightToLeft: boolean },
): string | undefined {
	const ahead = isRightToLeft ? -1 : 1;
	const place = placeInWeek(day, firstWeekday);
	switch (key) {
		case 'ArrowRight':
			return dayAfter(day, ahead);
		case 'ArrowLeft':
			return dayAfter(day, -ahead);
		case 'ArrowDown':
			return dayAfter(day, 7);
		case 'ArrowUp':
			return dayAfter(day, -7);
		case 'Home':
			return dayAfter(day, -place);
		case 'End':
			return dayAfter(day, 6 - place);
		case 'PageDown':
			return dayInMonth(day, monthAfter(monthOf(day), 1));
		case 'PageUp':
			return dayInMonth(day, monthAfter(monthOf(day), -1));
	}
}
