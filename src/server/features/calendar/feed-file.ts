import { momentValue, type Property, textValue, writeProperties } from '#domain/icalendar.ts';

/** An event of a calendar that programs read again and again: each moment by itself, in UTC. */
export interface FeedEvent {
	/** The same for as long as it is the same moment of the same schedule, wherever that is moved. */
	uid: string;
	/** Higher after every change. */
	sequence: number;
	changedAt: Date;
	start: Date;
	end: Date;
	summary: string;
	description: string;
	isCancelled: boolean;
	/** Whether somebody is busy then: in a call, but not when a text goes out. */
	isBusy: boolean;
}

/** How often programs that ask for this look again. */
const REFRESH = 'PT1H';

export function writeFeed(name: string, events: readonly FeedEvent[]): string {
	return writeProperties([
		['BEGIN', 'VCALENDAR'],
		['VERSION', '2.0'],
		['PRODID', '-//Kinbell//Calendar//EN'],
		['CALSCALE', 'GREGORIAN'],
		['METHOD', 'PUBLISH'],
		['NAME', textValue(name)],
		['X-WR-CALNAME', textValue(name)],
		['REFRESH-INTERVAL;VALUE=DURATION', REFRESH],
		['X-PUBLISHED-TTL', REFRESH],
		...events.flatMap(propertiesOf),
		['END', 'VCALENDAR'],
	]);
}

function propertiesOf(event: FeedEvent): Property[] {
	const changedAt = momentValue(event.changedAt);
	return [
		['BEGIN', 'VEVENT'],
		['UID', event.uid],
		['SEQUENCE', event.sequence],
		// Not the time of asking: a file that says the same is the same, so that it need not be sent again.
		['DTSTAMP', changedAt],
		['LAST-MODIFIED', changedAt],
		['DTSTART', momentValue(event.start)],
		['DTEND', momentValue(event.end)],
		['SUMMARY', textValue(event.summary)],
		['DESCRIPTION', textValue(event.description)],
		['STATUS', event.isCancelled ? 'CANCELLED' : 'CONFIRMED'],
		['TRANSP', event.isBusy && !event.isCancelled ? 'OPAQUE' : 'TRANSPARENT'],
		['END', 'VEVENT'],
	];
}
