import type { Property } from './icalendar.ts';

/**
 * A zone as calendar files describe it (RFC 5545, VTIMEZONE): its clock changes in the years in which
 * events are. Changes that come on the same weekday every year are said as a rule, which every reader
 * knows; others are listed.
 */

interface ClockChange {
	/** Nanoseconds from UTC before and after. */
	from: number;
	to: number;
	/** What clocks showed at that moment before they were changed. */
	local: Temporal.PlainDateTime;
}

const BEGINNING = '19700101T000000';

export function zoneProperties(zone: string, from: Date, years: number): Property[] {
	const start = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(zone);
	const end = start.add({ years });
	const changes = listChanges(start, end);
	const groups = Map.groupBy(changes, (change) => `${change.from} ${change.to}`);
	return [
		['BEGIN', 'VTIMEZONE'],
		['TZID', zone],
		...observance({ from: start.offsetNanoseconds, to: start.offsetNanoseconds }, BEGINNING, []),
		...[...groups.values()].flatMap((group) => describe(group, years)),
		['END', 'VTIMEZONE'],
	];
}

function listChanges(start: Temporal.ZonedDateTime, end: Temporal.ZonedDateTime): ClockChange[] {
	const changes: ClockChange[] = [];
	let last = start;
	for (;;) {
		const next = last.getTimeZoneTransition('next');
		if (!next || Temporal.ZonedDateTime.compare(next, end) > 0) return changes;
		const from = last.offsetNanoseconds;
		const to = next.offsetNanoseconds;
		const local = next.toPlainDateTime().subtract({ nanoseconds: to - from });
		changes.push({ from, to, local });
		last = next;
	}
}

/** All changes between the same two times of a zone. */
function describe(changes: ClockChange[], years: number): Property[] {
	const [first] = changes;
	if (!first) return [];
	const rule = changes.length >= years - 1 ? yearlyRule(changes) : null;
	// The first one as well: not every reader counts DTSTART.
	const all = changes.map(({ local }): Property => ['RDATE', localValue(local)]);
	return observance(first, localValue(first.local), rule ? [['RRULE', rule]] : all);
}

function observance(
	{ from, to }: Pick<ClockChange, 'from' | 'to'>,
	since: string,
	more: Property[],
): Property[] {
	const kind = to > from ? 'DAYLIGHT' : 'STANDARD';
	return [
		['BEGIN', kind],
		['DTSTART', since],
		['TZOFFSETFROM', offsetValue(from)],
		['TZOFFSETTO', offsetValue(to)],
		...more,
		['END', kind],
	];
}

/** 'FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', if all of them are on the same weekday of the same month. */
function yearlyRule(changes: ClockChange[]): string | null {
	const places = [numberInMonth, numberFromEnd].map((numberOf) =>
		changes.map(
			({ local }) =>
				`BYMONTH=${local.month};BYDAY=${numberOf(local)}${weekdayCodes[local.dayOfWeek % 7]}`,
		),
	);
	const times = new Set(changes.map(({ local }) => local.toPlainTime().toString()));
	const same = places.find((each) => new Set(each).size === 1)?.[0];
	return same && times.size === 1 ? `FREQ=YEARLY;${same}` : null;
}

/** By weekday, 0 is Sunday. */
export const weekdayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

const numberInMonth = ({ day }: Temporal.PlainDateTime) => Math.ceil(day / 7);
const numberFromEnd = ({ day, daysInMonth }: Temporal.PlainDateTime) =>
	-Math.ceil((daysInMonth - day + 1) / 7);

/** '20261115T090000'. */
function localValue(local: Temporal.PlainDateTime): string {
	return local.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');
}

/** '-0500'; with seconds where a zone had them. */
function offsetValue(nanoseconds: number): string {
	const total = Math.abs(nanoseconds) / 1e9;
	const parts = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
	const shown = parts.map((part) => String(part).padStart(2, '0'));
	return `${nanoseconds < 0 ? '-' : '+'}${shown.slice(0, parts[2] === 0 ? 2 : 3).join('')}`;
}
