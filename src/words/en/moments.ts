import type { RecurrenceRule } from '#contract/recurrence.ts';

/**
 * Times and zones in words. These use Intl and not Temporal, so that the forms can call them in
 * every browser.
 */

export const locale = 'en-US';

const EARLIEST = '08:00';
const LATEST = '21:00';

// Names that a zone's identifier spells differently from a map of today.
const spelling: Record<string, string> = {
	Asmera: 'Asmara',
	Calcutta: 'Kolkata',
	Coral_Harbour: 'Atikokan',
	DumontDUrville: "Dumont d'Urville",
	Faeroe: 'Faroe',
	Godthab: 'Nuuk',
	Ho_Chi_Minh: 'Ho Chi Minh City',
	Katmandu: 'Kathmandu',
	Kiev: 'Kyiv',
	Ponape: 'Pohnpei',
	Rangoon: 'Yangon',
	Saigon: 'Ho Chi Minh City',
	St_Johns: "St. John's",
	Truk: 'Chuuk',
};

/** '09:00' as '9:00 AM'. */
export function timeWords(time: string): string {
	const hour = Number(time.slice(0, 2));
	return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** 'America/New_York' as 'New York'. */
export function zoneCity(zone: string): string {
	const name = zone.slice(zone.lastIndexOf('/') + 1);
	// These identifiers count westwards: 'Etc/GMT+5' is five hours behind UTC.
	if (zone.startsWith('Etc/GMT+')) return name.replace('GMT+', 'UTC-');
	if (zone.startsWith('Etc/GMT-')) return name.replace('GMT-', 'UTC+');
	return spelling[name] ?? name.replaceAll('_', ' ').replace(/^St /, 'St. ');
}

/** 'New York time', but plain 'UTC'. */
export function zoneWords(zone: string): string {
	const city = zoneCity(zone);
	return /^[A-Z]{3}\b/.test(city) ? city : `${city} time`;
}

/** '6:00 AM in Los Angeles'; with the weekday where it is another one than in `homeZone`. */
export function localTimeFor(instant: Date, zone: string, homeZone = zone): string {
	const { time, weekday } = clockAt(instant, zone);
	const day = weekday === clockAt(instant, homeZone).weekday ? '' : ` on ${weekday}`;
	return `${timeWords(time)}${day} in ${zoneCity(zone)}`;
}

/** 'Sunday, November 15, 9:00 AM'. */
export function dateWords(instant: Date, zone = 'UTC'): string {
	return `${dayWords(instant, zone)}, ${clockWords(instant, zone)}`;
}

/** 'Sunday, November 15'. */
export function dayWords(instant: Date, zone: string): string {
	return new Intl.DateTimeFormat('en-US', {
		timeZone: zone,
		weekday: 'long',
		month: 'long',
		day: 'numeric',
	}).format(instant);
}

/** '9:00 AM'. */
export function clockWords(instant: Date, zone: string): string {
	return timeWords(clockAt(instant, zone).time);
}

/** Whether a call or text at that instant would come at an hour when people may be asleep. */
export function isEarlyOrLate(instant: Date, zone: string): boolean {
	const { time } = clockAt(instant, zone);
	return time < EARLIEST || time > LATEST;
}

/** What a clock change does to an occurrence, compared with the one before it; null if nothing. */
export function clockChangeWords(
	{ time, timezone }: Pick<RecurrenceRule, 'time' | 'timezone'>,
	previous: Date,
	occurrence: Date,
): string | null {
	const shown = clockAt(occurrence, timezone).time;
	if (shown !== time) {
		return `Clocks skip ${timeWords(time)} that day, so it happens at ${timeWords(shown)}`;
	}
	const change = minutesFromUtc(occurrence, timezone) - minutesFromUtc(previous, timezone);
	if (change === 0) return null;
	return `Clocks go ${change > 0 ? 'forward' : 'back'} in between`;
}

function minutesFromUtc(instant: Date, zone: string): number {
	const parts = new Intl.DateTimeFormat('en-US', {
		timeZone: zone,
		timeZoneName: 'longOffset',
	}).formatToParts(instant);
	const written = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
	// 'GMT-03:30', or 'GMT' alone for none.
	const [, sign = '+', hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)/.exec(written) ?? [];
	return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
}

function clockAt(instant: Date, zone: string): { time: string; weekday: string } {
	const parts = new Intl.DateTimeFormat('en-US', {
		timeZone: zone,
		weekday: 'long',
		hour: '2-digit',
		minute: '2-digit',
		hourCycle: 'h23',
	}).formatToParts(instant);
	const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
	return { time: `${part('hour')}:${part('minute')}`, weekday: part('weekday') };
}
