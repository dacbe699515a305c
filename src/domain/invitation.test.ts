import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { type Calendar, type MomentException, momentsBetween } from './calendar.ts';
import { type Envelope, invitedEvent, isRepeatable, writeInvitation } from './invitation.ts';
import { ruleMoments } from './recurrence.ts';
import { DAY_MS } from './time.ts';

const NOW = new Date('2026-11-18T12:00Z');
const YEAR_MS = 366 * DAY_MS;

const zones = [
	'America/New_York',
	'America/St_Johns',
	'America/Sao_Paulo',
	'Europe/Berlin',
	'Europe/Dublin',
	'Africa/Casablanca',
	'Africa/Cairo',
	'Asia/Kolkata',
	'Asia/Shanghai',
	'Australia/Lord_Howe',
	'Pacific/Chatham',
	'Pacific/Kiritimati',
];

const envelope: Envelope = {
	method: 'REQUEST',
	uid: 'a@kinbell.example',
	sequence: 3,
	at: NOW,
	summary: 'Sunday, "call"; with Dad',
	description: 'We text you the link.\nSee you',
	organizer: { name: 'Ana "Reyes", Ürün', address: 'hello@kinbell.example' },
	attendee: { address: 'rose@example.com' },
};

function read(file: string): ICAL.Component {
	return new ICAL.Component(ICAL.parse(file));
}

/** The moments that a reader finds in the file, as instants, after NOW. */
function momentsIn(file: string, until: Date): Date[] {
	const calendar = read(file);
	const zone = calendar.getFirstSubcomponent('vtimezone');
	if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
	const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
	const [series] = events.filter((event) => !event.isRecurrenceException());
	if (!series) return [];
	for (const each of events) if (each !== series) series.relateException(each);
	const found: Date[] = [];
	const iterator = series.iterator();
	for (let next = iterator.next(); next; next = iterator.next()) {
		const { startDate } = series.getOccurrenceDetails(next);
		const at = startDate.toJSDate();
		if (next.toJSDate().getTime() > until.getTime() + 30 * DAY_MS) break;
		if (at > NOW && at < until) found.push(at);
		if (!series.isRecurring()) break;
	}
	if (zone) ICAL.TimezoneService.remove(zone.getFirstPropertyValue('tzid') as string);
	return found.toSorted((a, b) => a.getTime() - b.getTime());
}

const rules = fc.record({
	frequency: fc.constantFrom('daily', 'weekly', 'monthly', 'annually', 'once'),
	time: fc.constantFrom('00:00', '01:30', '02:30', '09:00', '23:45'),
	startDate: fc.constantFrom('2026-11-20', '2026-12-01', '2025-03-09'),
	endDate: fc.constantFrom(null, '2027-06-30', '2028-01-01'),
	timezone: fc.constantFrom(...zones),
	daysOfWeek: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
	dayOfMonth: fc.integer({ min: 1, max: 31 }),
	monthAndDay: fc.constantFrom('01-31', '02-29', '07-04'),
});

const choices = fc.array(
	fc.record({
		index: fc.integer({ min: 0, max: 11 }),
		kind: fc.constantFrom('skipped', 'moved'),
		days: fc.integer({ min: -3, max: 3 }),
		time: fc.constantFrom('02:15', '10:10', '18:07'),
	}),
	{ maxLength: 4 },
);

const pauses = fc.option(
	fc.record({ from: fc.integer({ min: 0, max: 60 }), days: fc.integer({ min: 0, max: 90 }) }),
);

const plusDays = (day: string, days: number) =>
	Temporal.PlainDate.from(day).add({ days }).toString();

type Chosen = typeof choices extends fc.Arbitrary<infer Value> ? Value : never;

function exceptionsOf(rule: Calendar, chosen: Chosen): MomentException[] {
	const ahead = ruleMoments(rule, new Date(NOW.getTime() + 8 * DAY_MS))
		.take(12)
		.toArray();
	const byDay = chosen.flatMap(({ index, kind, days, time }): [string, MomentException][] => {
		const day = ahead[index]?.day;
		if (!day) return [];
		const isMoved = kind === 'moved';
		const movedDate = isMoved ? plusDays(day, days) : null;
		return [[day, { day, kind, movedDate, movedTime: isMoved ? time : null }]];
	});
	return [...new Map(byDay).values()];
}

describe('[CD-08] an invitation', () => {
	test('has the same moments for a reader that we did not write, whatever was skipped, moved or paused', () => {
		fc.assert(
			fc.property(rules, choices, pauses, (rule, chosen, paused) => {
				const pause = paused && {
					from: plusDays('2026-11-20', paused.from),
					until: plusDays('2026-11-20', paused.from + paused.days),
				};
				const calendar: Calendar = { ...rule, exceptions: exceptionsOf(rule, chosen), pause };
				const until = new Date(NOW.getTime() + 3 * YEAR_MS);
				const ours = momentsBetween(calendar, NOW, until).take(150).toArray();
				const event = invitedEvent(calendar, NOW, NOW);
				if (!event) {
					expect(ours).toEqual([]);
					return;
				}
				const theirs = momentsIn(writeInvitation(event, calendar, envelope), until);
				const expected = isRepeatable(calendar) ? ours : ours.slice(0, 1);
				expect(theirs.slice(0, expected.length)).toEqual(expected);
				if (expected.length < 150) expect(theirs).toEqual(expected);
			}),
			{ numRuns: 200 },
		);
	});

	test.each(
		zones.flatMap((zone) => ['00:30', '01:30', '02:30'].map((time) => [zone, time] as const)),
	)('keeps to the clocks of %s at %s for three years', (timezone, time) => {
		const calendar: Calendar = {
			frequency: 'daily',
			time,
			startDate: '2026-11-20',
			timezone,
		};
		const event = invitedEvent(calendar, NOW, NOW);
		const until = new Date(NOW.getTime() + 3 * YEAR_MS);
		const file = event ? writeInvitation(event, calendar, envelope) : '';
		expect(momentsIn(file, until)).toEqual(momentsBetween(calendar, NOW, until).toArray());
	});

	test('says who invites whom, and which change it is', () => {
		const calendar: Calendar = {
			frequency: 'weekly',
			time: '09:00',
			startDate: '2026-11-22',
			timezone: 'America/New_York',
			daysOfWeek: [0],
		};
		const event = invitedEvent(calendar, NOW, NOW);
		const file = event ? writeInvitation(event, calendar, envelope) : '';
		const [vevent] = read(file).getAllSubcomponents('vevent');
		const value = (name: string) => vevent?.getFirstPropertyValue(name)?.toString();
		expect(read(file).getFirstPropertyValue('method')).toBe('REQUEST');
		expect(value('uid')).toBe('a@kinbell.example');
		expect(value('sequence')).toBe('3');
		expect(value('summary')).toBe(envelope.summary);
		expect(value('description')).toBe(envelope.description);
		expect(value('organizer')).toBe('mailto:hello@kinbell.example');
		expect(value('attendee')).toBe('mailto:rose@example.com');
		const organizer = vevent?.getFirstProperty('organizer');
		expect(organizer?.getFirstParameter('cn')).toBe('Ana  Reyes , Ürün');
		expect(file).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU');
		expect(file).toContain('RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU');
		expect(file).toContain('RRULE:FREQ=WEEKLY;BYDAY=SU');
	});
});
