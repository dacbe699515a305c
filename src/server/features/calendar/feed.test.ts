import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { moveMoment, pauseSchedule, skipMoment } from '#contract/calendar.ts';
import { cancelCall, listCalls } from '#contract/calls.ts';
import { getCalendarFeed, getRecipientFeed } from '#contract/feed.ts';
import type { Recipient } from '#contract/recipients.ts';
import { removeSchedule, toggleSchedule, updateSchedule } from '#contract/schedules.ts';
import { DAY_MS } from '#domain/time.ts';
import { schedules } from '#server/db/schema.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import {
	type BuiltAccount,
	buildAccount,
	buildRecipient,
	buildSchedule,
} from '#tests/support/factories.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
let rose: Recipient;
let theo: Recipient;
// Sunday, November 15, 2026, noon UTC: 7:00 AM in New York.
beforeEach(async () => {
	app = await testApp(testDeps({ db }, { PUBLIC_URL: 'https://kinbell.example' }));
	account = await buildAccount(app, { timezone: 'America/New_York' });
	await buildSubscription(app, account.user._id);
	rose = await buildRecipient(app, account, { name: 'Rose Miller', language: 'es' });
	theo = await buildRecipient(app, account, { name: 'Theo' });
});

const addressOf = async (person?: Recipient) => {
	const { token } = account;
	const { body } = person
		? await app.request(getRecipientFeed, { params: { recipientId: person._id } }, { token })
		: await app.request(getCalendarFeed, {}, { token });
	return new URL(body.url).pathname;
};

const readAt = async (address: string) => {
	const { body, statusCode } = await app.app.inject(address);
	expect(statusCode).toBe(200);
	return body;
};
const read = async (person?: Recipient) => readAt(await addressOf(person));

/** What an independent reader finds in it. */
const eventsIn = (file: string) => {
	const calendar = new ICAL.Component(ICAL.parse(file));
	return calendar.getAllSubcomponents('vevent').map((component) => {
		const event = new ICAL.Event(component);
		return {
			uid: event.uid,
			start: event.startDate.toJSDate().toISOString(),
			summary: event.summary,
			description: event.description,
			sequence: event.sequence,
			status: component.getFirstPropertyValue('status'),
			changed: String(component.getFirstPropertyValue('last-modified')),
		};
	});
};

const eventsOf = async (person?: Recipient) => eventsIn(await read(person));

const sundays = { name: 'Sunday call', time: '09:00', timezone: 'America/New_York' };
const build = (given = {}) =>
	buildSchedule(app, account, { ...sundays, recipientIds: [rose._id, theo._id], ...given });

describe('[CD-07] the account holder’s calendar', () => {
	test('has one event for each moment of the next 13 months', async () => {
		const { _id } = await build();
		const events = await eventsOf();
		expect(events).toHaveLength(57);
		expect(events[0]).toEqual({
			uid: `${_id}-2026-11-15@kinbell.example`,
			start: '2026-11-15T14:00:00.000Z',
			summary: 'Sunday call',
			description: 'Kinbell call with Rose and Theo.',
			sequence: expect.any(Number),
			status: 'CONFIRMED',
			changed: '2026-11-15T12:00:00Z',
		});
		expect(events.at(-1)?.start).toBe('2027-12-12T14:00:00.000Z');
		expect(events[17]?.start).toBe('2027-03-14T13:00:00.000Z');
	});

	test('is written as RFC 5545 and its readers want it', async () => {
		await build({
			name: 'Ana, Ben; "Tía" \\ 👩‍👩‍👧 and a name that is longer than a line',
			timezone: 'UTC',
		});
		const file = await read();
		const lines = file.split('\r\n');
		expect(lines.pop()).toBe('');
		expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(true);
		expect(lines.slice(0, 9)).toEqual([
			'BEGIN:VCALENDAR',
			'VERSION:2.0',
			'PRODID:-//Kinbell//Calendar//EN',
			'CALSCALE:GREGORIAN',
			'METHOD:PUBLISH',
			'NAME:Kinbell: calls and messages',
			'X-WR-CALNAME:Kinbell: calls and messages',
			'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
			'X-PUBLISHED-TTL:PT1H',
		]);
		expect(file).not.toMatch(/RRULE|VTIMEZONE|TZID|ATTENDEE|ORGANIZER|https?:/);
		expect(file).not.toContain(rose.phoneNumber);
		expect((await eventsOf())[0]?.summary).toBe(
			'Ana, Ben; "Tía" \\ 👩‍👩‍👧 and a name that is longer than a line',
		);
	});

	test('has texts, too, but nobody is busy then', async () => {
		const words = { type: 'message', messageContent: 'Good morning!', name: 'Good morning' };
		await build({ ...words, frequency: 'once', startDate: '2026-11-20' });
		expect(await eventsOf()).toMatchObject([
			{ summary: 'Good morning', description: 'Message to Rose and Theo.' },
		]);
		expect(await read()).toContain('TRANSP:TRANSPARENT');
		expect(await eventsOf(rose)).toEqual([]);
	});

	test('moves an event with the same name and a higher number', async () => {
		const { _id } = await build();
		const [before] = await eventsOf();
		app.deps.clock.advance(60_000);
		const body = { ...sundays, type: 'call', frequency: 'weekly' } as const;
		const given = { ...body, startDate: '2026-11-15', time: '10:00', recipientIds: [rose._id] };
		const { token } = account;
		await app.request(updateSchedule, { params: { scheduleId: _id }, body: given }, { token });
		const [after] = await eventsOf();
		expect(after).toMatchObject({ uid: before?.uid, start: '2026-11-15T15:00:00.000Z' });
		expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
		expect(after?.changed).toBe('2026-11-15T12:01:00Z');
	});

	test('says for 30 days what was left out, and shows a moved moment in its new place', async () => {
		const { _id: scheduleId } = await build();
		const params = { scheduleId };
		const { token } = account;
		await app.request(skipMoment, { params, body: { day: '2026-11-22' } }, { token });
		const toTuesday = { day: '2026-11-29', date: '2026-12-01', time: '18:30' };
		await app.request(moveMoment, { params, body: toTuesday }, { token });
		const pause = { from: '2026-12-13', until: '2026-12-20' };
		await app.request(pauseSchedule, { params, body: pause }, { token });
		const told = async () =>
			(await eventsOf())
				.slice(0, 7)
				.map(({ uid, start, status }) => `${uid.slice(37, 47)} ${start.slice(5, 16)} ${status}`);
		expect(await told()).toEqual([
			'2026-11-15 11-15T14:00 CONFIRMED',
			'2026-11-22 11-22T14:00 CANCELLED',
			'2026-11-29 12-01T23:30 CONFIRMED',
			'2026-12-06 12-06T14:00 CONFIRMED',
			'2026-12-13 12-13T14:00 CANCELLED',
			'2026-12-20 12-20T14:00 CANCELLED',
			'2026-12-27 12-27T14:00 CONFIRMED',
		]);
		const changedAt = new Date(app.deps.clock.now().getTime() - 30 * DAY_MS);
		await db.update(schedules).set({ changedAt });
		expect((await told()).slice(0, 4)).toEqual([
			'2026-11-15 11-15T14:00 CONFIRMED',
			'2026-11-29 12-01T23:30 CONFIRMED',
			'2026-12-06 12-06T14:00 CONFIRMED',
			'2026-12-27 12-27T14:00 CONFIRMED',
		]);
	});

	test('keeps what has begun today, and nothing of yesterday', async () => {
		await build({ frequency: 'daily' });
		const addresses = [await addressOf(), await addressOf(rose)];
		const firstStarts = async () => {
			const files = await Promise.all(addresses.map(readAt));
			return files.map((file) => eventsIn(file)[0]?.start);
		};
		app.deps.clock.set('2026-11-15T14:00:30Z');
		await runEngine(app.deps);
		app.deps.clock.set('2026-11-16T04:59:00Z');
		const today = '2026-11-15T14:00:00.000Z';
		expect(await firstStarts()).toEqual([today, today]);
		app.deps.clock.set('2026-11-16T05:00:00Z');
		const tomorrow = '2026-11-16T14:00:00.000Z';
		expect(await firstStarts()).toEqual([tomorrow, tomorrow]);
	});

	test('has nothing of a schedule that is off, deleted or rests', async () => {
		const { _id: scheduleId } = await build();
		const { token } = account;
		await app.request(toggleSchedule, { params: { scheduleId } }, { token });
		expect(await eventsOf()).toEqual([]);
		await app.request(toggleSchedule, { params: { scheduleId } }, { token });
		expect(await eventsOf()).toHaveLength(57);
		await app.request(removeSchedule, { params: { scheduleId } }, { token });
		expect(await eventsOf()).toEqual([]);
		account = await buildAccount(app);
		await buildSchedule(app, account);
		expect(await eventsOf()).toEqual([]);
	});

	test('has a thousand events at most, the soonest of all schedules', async () => {
		for (const time of ['09:00', '12:00', '18:00']) await build({ frequency: 'daily', time });
		const events = await eventsOf();
		expect(events).toHaveLength(1_000);
		const starts = events.map(({ start }) => start);
		expect(starts).toEqual(starts.toSorted());
		expect(starts.slice(0, 4).map((start) => start.slice(8, 16))).toEqual([
			'15T14:00',
			'15T17:00',
			'15T23:00',
			'16T14:00',
		]);
	});
});

describe('[CD-07] a person’s calendar', () => {
	test('has their own calls only, in their language, and no name but the host’s first', async () => {
		await build();
		await build({ name: 'Without Rose', recipientIds: [theo._id] });
		const events = await eventsOf(rose);
		expect(new Set(events.map(({ summary }) => summary))).toEqual(new Set(['Sunday call']));
		expect(events[0]?.description).toBe(
			'Llamada de Kinbell con Ana. Le enviaremos el enlace por mensaje de texto cuando empiece.',
		);
		const file = await read(rose);
		expect(file).toContain('X-WR-CALNAME:Llamadas de Kinbell con Ana');
		expect(file).not.toMatch(/Theo|Reyes|Miller/);
	});

	test('says that a call takes place without them', async () => {
		await build();
		const { token } = account;
		const { body } = await app.request(listCalls, {}, { token });
		const hers = body.find(({ recipientId }) => recipientId._id === rose._id);
		await app.request(cancelCall, { params: { callId: hers?._id ?? '' }, body: {} }, { token });
		const statuses = async (person?: Recipient) =>
			(await eventsOf(person)).slice(0, 2).map(({ status }) => status);
		expect(await statuses(rose)).toEqual(['CANCELLED', 'CONFIRMED']);
		expect(await statuses(theo)).toEqual(['CONFIRMED', 'CONFIRMED']);
		expect(await statuses()).toEqual(['CONFIRMED', 'CONFIRMED']);
	});
});
