import { DAY_MS } from '#domain/time.ts';
import { dateIn } from '#web/lib/calendar.ts';
import { timeOfDay } from '#web/lib/format.ts';

/** The number of calendar days between two moments in that zone. */
function daysBetween(from: Date, to: Date, zone: string): number {
	return (Date.parse(dateIn(to, zone)) - Date.parse(dateIn(from, zone))) / DAY_MS;
}

/** 'Today at 9:00 AM', 'Tomorrow at …', 'Sunday at …', then 'Sunday, November 22 at …'. */
export function momentAhead(moment: Date, zone: string, now: Date): string {
	const days = daysBetween(now, moment, zone);
	const time = timeOfDay(moment, zone);
	if (days === 0) return `Today at ${time}`;
	if (days === 1) return `Tomorrow at ${time}`;
	const isNear = days > 0 && days < 7;
	const isThisYear = dateIn(moment, zone).slice(0, 4) === dateIn(now, zone).slice(0, 4);
	const day = new Intl.DateTimeFormat('en-US', {
		weekday: 'long',
		...(!isNear && { month: 'long', day: 'numeric' }),
		...(!isNear && !isThisYear && { year: 'numeric' }),
		timeZone: zone,
	}).format(moment);
	return `${day} at ${time}`;
}

/** 'today', 'yesterday', '3 days ago', '2 weeks ago', '5 months ago'. */
export function timeAgo(moment: Date, zone: string, now: Date): string {
	const days = Math.max(0, daysBetween(moment, now, zone));
	if (days === 0) return 'today';
	if (days === 1) return 'yesterday';
	if (days < 14) return `${days} days ago`;
	if (days < 61) return `${Math.floor(days / 7)} weeks ago`;
	if (days < 730) return `${Math.floor(days / 30.44)} months ago`;
	return `${Math.floor(days / 365.25)} years ago`;
}

/** 'Good morning', by the time of day in that zone. */
export function greeting(now: Date, zone: string): string {
	const hour = Number(
		new Intl.DateTimeFormat('en-US', { hour: '2-digit', hourCycle: 'h23', timeZone: zone }).format(
			now,
		),
	);
	if (hour >= 4 && hour < 12) return 'Good morning';
	return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening';
}
