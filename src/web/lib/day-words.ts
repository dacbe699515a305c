import { DAY_MS } from '#domain/time.ts';
import * as words from '#language/app/screens/day-words.ts';
import { locale } from '#language/locale.ts';
import { dateIn } from '#web/lib/calendar.ts';
import { timeOfDay } from '#web/lib/format.ts';
import { formatIn } from '#words/format-in.ts';

const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

/** The number of calendar days between two moments in that zone. */
function daysBetween(from: Date, to: Date, zone: string): number {
	return (Date.parse(dateIn(to, zone)) - Date.parse(dateIn(from, zone))) / DAY_MS;
}

/** 'Today at 9:00 AM', 'Tomorrow at …', 'Sunday at …', then 'Sunday, November 22 at …'. */
export function momentAhead(moment: Date, zone: string, now: Date): string {
	const days = daysBetween(now, moment, zone);
	const time = timeOfDay(moment, zone);
	if (days === 0) return words.todayAt(time);
	if (days === 1) return words.tomorrowAt(time);
	const isNear = days > 0 && days < 7;
	const isThisYear = dateIn(moment, zone).slice(0, 4) === dateIn(now, zone).slice(0, 4);
	const day = formatIn(locale, zone, {
		weekday: 'long',
		...(!isNear && { month: 'long', day: 'numeric' }),
		...(!isNear && !isThisYear && { year: 'numeric' }),
	}).format(moment);
	return words.dayAt(day, time);
}

/** 'today', 'yesterday', '3 days ago', '2 weeks ago', '5 months ago'. */
export function timeAgo(moment: Date, zone: string, now: Date): string {
	const days = Math.max(0, daysBetween(moment, now, zone));
	if (days < 14) return ago.format(-days, 'day');
	if (days < 61) return ago.format(-Math.floor(days / 7), 'week');
	if (days < 731) return ago.format(-Math.floor(days / 30.44), 'month');
	return ago.format(-Math.floor(days / 365.25), 'year');
}

/** The time of day in that zone, for the greeting. */
export function partOfDay(now: Date, zone: string): 'morning' | 'afternoon' | 'evening' {
	const hour = Number(formatIn('en-US', zone, { hour: '2-digit', hourCycle: 'h23' }).format(now));
	if (hour >= 4 && hour < 12) return 'morning';
	return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
