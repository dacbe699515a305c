/**
 * The only code that knows about daylight saving. A wall-clock time that a clock change skips moves
 * forward by the length of the gap; a time that occurs twice means the first. Temporal calls this
 * 'compatible', the default of `PlainDate.toZonedDateTime`. Outside the domain an instant is a Date.
 */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;

/** The instant at which the zone's clocks show that day and time (HH:MM). */
export function instantAt(date: Temporal.PlainDate, time: string, zone: string): Date {
	return new Date(date.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds);
}

/** The date and time on the zone's calendar and clocks at that instant. */
export function inZone(instant: Date, zone: string): Temporal.ZonedDateTime {
	return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
}

/** The calendar day in the zone at that instant, YYYY-MM-DD. */
export function dateAt(instant: Date, zone: string): string {
	return inZone(instant, zone).toPlainDate().toString();
}

const isDay = (written: string) => written.length === 'YYYY-MM-DD'.length;

/** The instant, or the first of that day in the zone. */
export function startOf(dayOrInstant: string, zone: string): Date {
	if (!isDay(dayOrInstant)) return new Date(dayOrInstant);
	return instantAt(Temporal.PlainDate.from(dayOrInstant), '00:00', zone);
}

/** The instant, or the first after that day in the zone. */
export function endOf(dayOrInstant: string, zone: string): Date {
	if (!isDay(dayOrInstant)) return new Date(dayOrInstant);
	return instantAt(Temporal.PlainDate.from(dayOrInstant).add({ days: 1 }), '00:00', zone);
}
