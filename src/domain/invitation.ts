import type { RecurrenceRule } from '#contract/recurrence.ts';
import {
	type Calendar,
	type CalendarMoment,
	calendarMoments,
	momentsBetween,
	takesPlace,
	timeOf,
} from './calendar.ts';
import {
	EVENT_MINUTES,
	momentValue,
	type Property,
	textValue,
	writeProperties,
} from './icalendar.ts';
import { dayOfMonth, daysOfWeek, monthAndDay, ruleMoments } from './recurrence.ts';
import { DAY_MS, endOf } from './time.ts';
import { weekdayCodes, zoneProperties } from './vtimezone.ts';

/**
 * An invitation to a schedule's calls, as mail programs understand it (RFC 5545 and 5546). Each one
 * says everything: the series with what falls out and what was moved, so a mail that was lost is made
 * good by the next. See docs/decisions/0052-invitations-say-everything.md.
 */

/** What an invitation is about; the same key means the same entry in somebody's calendar. */
export interface InvitedEvent {
	/** 'series', or the intended day of a single moment. */
	key: string;
	/** The first moment; a file that begins there says the same later on. */
	firstAt: Date;
	/** No moment is after this; null when there is no end. */
	lastAt: Date | null;
	/** Written out, all but who invites whom and which change it is. */
	parts: Property[][];
}

export interface Envelope {
	method: 'REQUEST' | 'CANCEL';
	uid: string;
	/** Higher with every mail about the same entry. */
	sequence: number;
	at: Date;
	summary: string;
	description: string;
	organizer: { name: string; address: string };
	attendee: { address: string };
}

/** How far ahead a zone's clock changes are described, and moments that fall out are looked for. */
const YEARS_AHEAD = 5;

/**
 * Whether a calendar repeats the rule as we do. It would leave out months that are too short, where we
 * take their last day, so such moments are invited to one by one.
 */
export function isRepeatable(rule: RecurrenceRule): boolean {
	switch (rule.frequency) {
		case 'once':
			return false;
		case 'monthly':
			return dayOfMonth(rule) <= 28;
		case 'annually':
			return monthAndDay(rule) !== '02-29';
		default:
			return true;
	}
}

/** What people are invited to from then on; null when nothing is left. */
export function invitedEvent(calendar: Calendar, from: Date, now: Date): InvitedEvent | null {
	if (momentsBetween(calendar, now).next().done) return null;
	return isRepeatable(calendar) ? seriesFrom(calendar, from) : nextMoment(calendar, now);
}

function nextMoment(calendar: Calendar, now: Date): InvitedEvent | null {
	const moment = calendarMoments(calendar, now).find(takesPlace);
	if (!moment) return null;
	const at = timeOf(moment);
	return { key: moment.day, firstAt: at, lastAt: at, parts: [timesAt(at)] };
}

function seriesFrom(calendar: Calendar, from: Date): InvitedEvent | null {
	const first = ruleMoments(calendar, from).next().value;
	if (!first) return null;
	const { time, timezone, endDate } = calendar;
	const horizon = new Date(from.getTime() + YEARS_AHEAD * 366 * DAY_MS);
	// What is over took place, and stays where people have it.
	const taking = calendarMoments({ ...calendar, over: [] }, from, horizon)
		.filter(takesPlace)
		.toArray();
	const moved = taking
		.filter(({ day, movedTo }) => movedTo || isAmbiguous(day, calendar))
		.map((moment): Property[] => [
			[zoned('RECURRENCE-ID', timezone), wallClock(moment.day, time)],
			...timesAt(timeOf(moment)),
		]);
	const left = listLeftOut(calendar, { from, horizon, taking }).map(
		(day): Property => [zoned('EXDATE', timezone), wallClock(day, time)],
	);
	const series: Property[] = [
		[zoned('DTSTART', timezone), wallClock(first.day, time)],
		duration,
		['RRULE', ruleValue(calendar)],
		...left,
	];
	const lastAt = endDate ? endOf(endDate, timezone) : null;
	return { key: 'series', firstAt: first.at, lastAt, parts: [series, ...moved] };
}

/** Days of the rule on which nothing takes place, or nothing besides another day's moment at that instant. */
function listLeftOut(
	rule: RecurrenceRule,
	{ from, horizon, taking }: { from: Date; horizon: Date; taking: CalendarMoment[] },
): string[] {
	const taken = new Set(taking.map(({ day }) => day));
	const left: string[] = [];
	for (const { day, at } of ruleMoments(rule, from)) {
		if (at >= horizon) break;
		if (!taken.has(day)) left.push(day);
	}
	return left;
}

const wallClock = (day: string, time: string) =>
	`${day.replaceAll('-', '')}T${time.replace(':', '')}00`;

const zoned = (name: string, timezone: string) => `${name};TZID=${timezone}`;

const duration: Property = ['DURATION', `PT${EVENT_MINUTES.call}M`];

const timesAt = (at: Date): Property[] => [['DTSTART', momentValue(at)], duration];

/** Clocks show that time twice on that day, or not at all. Readers do not agree what is meant then. */
function isAmbiguous(day: string, { time, timezone }: RecurrenceRule): boolean {
	const local = Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from(time));
	const [earlier, later] = (['earlier', 'later'] as const).map(
		(disambiguation) => local.toZonedDateTime(timezone, { disambiguation }).epochMilliseconds,
	);
	return earlier !== later;
}

function ruleValue(rule: RecurrenceRule): string {
	const until = rule.endDate
		? `;UNTIL=${momentValue(new Date(endOf(rule.endDate, rule.timezone).getTime() - 1000))}`
		: '';
	return `${frequencyValue(rule)}${until}`;
}

function frequencyValue(rule: RecurrenceRule): string {
	const [month, day] = monthAndDay(rule).split('-').map(Number);
	switch (rule.frequency) {
		case 'weekly':
			return `FREQ=WEEKLY;BYDAY=${daysOfWeek(rule)
				.map((weekday) => weekdayCodes[weekday])
				.join()}`;
		case 'monthly':
			return `FREQ=MONTHLY;BYMONTHDAY=${dayOfMonth(rule)}`;
		case 'annually':
			return `FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=${day}`;
		default:
			return 'FREQ=DAILY';
	}
}

/** The whole file. */
export function writeInvitation(
	{ parts, firstAt }: Pick<InvitedEvent, 'parts' | 'firstAt'>,
	{ timezone }: Pick<RecurrenceRule, 'timezone'>,
	envelope: Envelope,
): string {
	const years = envelope.at.getUTCFullYear() - firstAt.getUTCFullYear() + YEARS_AHEAD;
	return writeProperties([
		['BEGIN', 'VCALENDAR'],
		['VERSION', '2.0'],
		['PRODID', '-//Kinbell//Invitations//EN'],
		['METHOD', envelope.method],
		...(hasZone(parts) ? zoneProperties(timezone, yearBefore(firstAt), years + 1) : []),
		...parts.flatMap((part): Property[] => [
			['BEGIN', 'VEVENT'],
			...part,
			...sharedProperties(envelope),
			['END', 'VEVENT'],
		]),
		['END', 'VCALENDAR'],
	]);
}

/** Takes an entry out of somebody's calendar, whatever it was. */
export function cancelledEvent(firstAt: Date): Pick<InvitedEvent, 'parts' | 'firstAt'> {
	return { firstAt, parts: [[['DTSTART', momentValue(firstAt)]]] };
}

const hasZone = (parts: Property[][]) => parts.flat().some(([name]) => name.includes(';TZID='));

const yearBefore = (moment: Date) => new Date(moment.getTime() - 366 * DAY_MS);

function sharedProperties(envelope: Envelope): Property[] {
	const { method, uid, sequence, at, summary, description, organizer, attendee } = envelope;
	return [
		['UID', uid],
		['SEQUENCE', sequence],
		['DTSTAMP', momentValue(at)],
		['SUMMARY', textValue(summary)],
		['DESCRIPTION', textValue(description)],
		[`ORGANIZER;CN=${quoted(organizer.name)}`, `mailto:${organizer.address}`],
		[
			`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE`,
			`mailto:${attendee.address}`,
		],
		['STATUS', method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'],
	];
}

/** A parameter's value can hold anything but quotation marks and control characters. */
const quoted = (words: string) => `"${words.replace(/["\p{Cc}]/gu, ' ')}"`;
