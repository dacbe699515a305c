import pg from 'pg';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { removeRecipient } from '#contract/recipients.ts';
import { HOUR_MS } from '#domain/time.ts';
import { finishSignals } from '#server/db/held-signals.ts';
import { accounts, schedules } from '#server/db/schema.ts';
import { callRequests } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildAccount, buildRecipient, buildSchedule } from '#tests/support/factories.ts';
import { nobodyTold } from '#tests/support/nobody-told.ts';
import { buildFamily, type Family } from '#tests/support/schedules.ts';

const db = await testDatabase();
let { app, account, rosa, schedule } = {} as Family;
beforeEach(async () => {
	({ app, account, rosa, schedule } = await buildFamily(db));
});

describe('creating', () => {
	test('[API-19] [EN-04] [D1b] answers 201 with the schedule, every field at its default', async () => {
		const { status, body } = await schedule.create();
		expect(status).toBe(201);
		expect(body).toEqual({
			_id: expect.any(String),
			name: 'Sunday call',
			type: 'call',
			frequency: 'weekly',
			time: '09:00',
			startDate: '2026-11-15T00:00:00.000Z',
			endDate: null,
			timezone: 'America/New_York',
			daysOfWeek: [1],
			dayOfMonth: 1,
			monthAndDay: '11-15',
			recipientIds: [{ _id: rosa._id, name: 'Rosa Reyes', phoneNumber: rosa.phoneNumber }],
			adminParticipates: true,
			active: true,
			notification: true,
			notifications: {
				enabled: true,
				reminderTimes: [1440, 60, 15],
				reminderRecipientIds: null,
				remindHolder: true,
				missedCallAlert: true,
			},
			messageContent: '',
			ladder: null,
			checkIn: null,
			status: 'active',
			nextCallTime: '2026-11-16T14:00:00.000Z',
			sentence: 'Every Monday at 9:00 AM, New York time',
			pausedReason: { code: 'no_plan' },
			skipDaysOff: false,
			pause: null,
			exceptions: [],
			nobodyReachable: false,
			stoppedNames: [],
			restsBecause: 'no_plan',
			createdAt: '2026-11-15T12:00:00.000Z',
		});
		await db.update(accounts).set({ timezone: 'Asia/Tokyo' });
		expect((await schedule.create()).body.timezone).toBe('Asia/Tokyo');
	});

	test.each([
		['daily', [60, 15]],
		['once', [1440, 60, 15]],
		['weekly', [1440, 60, 15]],
		['monthly', [1440, 60, 15]],
		['annually', [1440, 60, 15]],
	])(
		'[NS-16] [D1b] %s calls are reminded of %j minutes before',
		async (frequency, reminderTimes) => {
			const { notifications } = (await schedule.create({ frequency })).body;
			expect(notifications).toEqual({
				enabled: true,
				reminderTimes,
				reminderRecipientIds: null,
				remindHolder: true,
				missedCallAlert: true,
			});
		},
	);

	test.each([
		['weekly', { daysOfWeek: [0, 3] }],
		['monthly', { dayOfMonth: 31 }],
	])('[API-19] [EN-04] stores every field of a %s call', async (frequency, days) => {
		const given = {
			name: 'Evenings',
			frequency,
			...days,
			time: '18:30',
			startDate: '2026-12-01T00:00:00.000Z',
			endDate: '2027-12-31T00:00:00.000Z',
			timezone: 'Asia/Kathmandu',
			adminParticipates: false,
			notifications: { enabled: false, reminderTimes: [30], missedCallAlert: false },
		};
		const { body } = await schedule.create(given);
		expect(body).toMatchObject({ type: 'call', ...given, notification: false });
		expect((await schedule.get(body._id)).body).toEqual(body);
	});

	test('[API-19] [EN-04] [D1b] stores every field that is given', async () => {
		const luis = await buildRecipient(app, account);
		const given = {
			name: 'Birthday',
			type: 'message',
			frequency: 'annually',
			time: '18:30',
			endDate: '2030-12-31T00:00:00.000Z',
			timezone: 'Asia/Kathmandu',
			monthAndDay: '02-29',
			active: false,
			notifications: { enabled: false, reminderTimes: [30], missedCallAlert: false },
			messageContent: 'Happy birthday!',
			status: 'drafted',
		};
		const { body } = await schedule.create({ ...given, recipientIds: [luis._id, rosa._id] });
		expect(body).toMatchObject({ ...given, notification: false, nextCallTime: null });
		expect(body.recipientIds.map(({ _id }) => _id)).toEqual([luis._id, rosa._id]);
		expect((await schedule.get(body._id)).body).toEqual(body);
	});

	test('[D1a] takes recipients as ids or as objects, once each', async () => {
		const recipientIds = [{ ...rosa }, rosa._id, rosa._id.toUpperCase()];
		expect((await schedule.create({ recipientIds })).body.recipientIds).toMatchObject([
			{ _id: rosa._id },
		]);
	});

	test('[D1] ignores fields that it does not know', async () => {
		expect((await schedule.create({ colour: 'blue', __v: 3 })).status).toBe(201);
	});
});

describe('reading', () => {
	test('[API-17] lists this account’s schedules, off or on, newest first, recipients populated', async () => {
		await buildSchedule(app, await buildAccount(app));
		const first = (await schedule.create({ active: false })).body;
		const second = (await schedule.create({ name: 'Another' })).body;
		const { status, body, headers } = await schedule.list();
		expect(status).toBe(200);
		expect(body).toEqual([second, first]);
		expect(headers['x-total-count']).toBe('2');

		const page = await schedule.list({ limit: 1 });
		expect(page.body).toEqual([second]);
		expect(page.headers).toMatchObject({
			'x-total-count': '2',
			link: `</api/schedules?limit=1&cursor=${second._id}>; rel="next"`,
		});
	});

	test('[API-18] answers with one schedule', async () => {
		const { body } = await schedule.create();
		await schedule.create({ name: 'Another' });
		const one = await schedule.get(body._id);
		expect(one.status).toBe(200);
		expect(one.body).toEqual(body);
	});

	test('takes as many queries for 1,000 schedules as for one', async () => {
		const queriesOf = async () => {
			await finishSignals(db);
			const query = vi.spyOn(pg.Client.prototype, 'query');
			const { body } = await schedule.list();
			const count = query.mock.calls.length;
			query.mockRestore();
			return { count, rows: body.length };
		};
		await schedule.create();
		const forOne = await queriesOf();
		const [row] = await db.select().from(schedules);
		const copies = Array.from({ length: 999 }, () => ({ ...row, id: app.deps.newId() }));
		await db.insert(schedules).values(copies as (typeof schedules.$inferSelect)[]);
		await db.$client.query(
			`insert into schedule_recipients select id, $1, account_id, 0 from schedules on conflict do nothing`,
			[rosa._id],
		);
		expect(await queriesOf()).toEqual({ count: forOne.count, rows: 1000 });
	});
});

describe('editing', () => {
	test('[API-20] answers with the changed schedule', async () => {
		const { _id } = (await schedule.create()).body;
		const other = (await schedule.create({ name: 'Another' })).body;
		const luis = await buildRecipient(app, account);
		const { status, body } = await schedule.update(_id, {
			name: 'Texts',
			type: 'message',
			frequency: 'monthly',
			dayOfMonth: 31,
			time: '20:15',
			messageContent: 'How are you?',
			recipientIds: [luis._id],
		});
		expect(status).toBe(200);
		expect(body).toMatchObject({
			_id,
			name: 'Texts',
			type: 'message',
			frequency: 'monthly',
			dayOfMonth: 31,
			messageContent: 'How are you?',
			recipientIds: [{ _id: luis._id }],
			// November has no 31st: its last day, at 20:15 in New York.
			nextCallTime: '2026-12-01T01:15:00.000Z',
		});
		expect(body).toEqual({ ...(await schedule.get(_id)).body, dropped: [], ...nobodyTold });
		expect((await schedule.get(other._id)).body).toEqual(other);
	});

	test('[API-20] takes every field of a call, dates as ISO strings', async () => {
		const { _id } = (await schedule.create()).body;
		const changes = {
			name: 'Evenings',
			daysOfWeek: [0, 3],
			time: '18:30',
			startDate: '2026-12-01T00:00:00.000Z',
			endDate: '2027-12-31T00:00:00.000Z',
			timezone: 'Asia/Kathmandu',
			adminParticipates: false,
			active: false,
			notifications: { enabled: false, reminderTimes: [30], missedCallAlert: false },
			status: 'drafted',
		};
		const { body } = await schedule.update(_id, changes);
		expect(body).toMatchObject({ _id, ...changes, notification: false, nextCallTime: null });
		const birthday = { frequency: 'annually', monthAndDay: '02-29' };
		const annual = (await schedule.update(_id, { ...changes, ...birthday })).body;
		expect(annual).toMatchObject(birthday);
		expect(annual).toEqual({ ...(await schedule.get(_id)).body, dropped: [], ...nobodyTold });
	});

	test('[ES-06] takes its own reply back, also when the start date has passed', async () => {
		// Late afternoon there; eight hours later it is tomorrow.
		const given = { frequency: 'daily', timezone: 'Asia/Kathmandu', time: '23:00' };
		const { body: shown } = await schedule.create(given);
		app.deps.clock.advance(8 * HOUR_MS);
		await schedule.toggle(shown._id);
		const after = { ...shown, nextCallTime: '2026-11-16T17:15:00.000Z' };
		expect((await schedule.toggle(shown._id)).body).toEqual({ ...after, ...nobodyTold });
		expect(await schedule.update(shown._id, after)).toMatchObject({ status: 200, body: after });
		const { problem } = await schedule.update(shown._id, { ...after, startDate: '2026-11-14' });
		expect(problem.fields).toEqual({ startDate: 'Start date cannot be earlier than today' });
	});

	test('keeps fields that are left out: the switch, the zone, the time', async () => {
		const given = { active: false, timezone: 'Asia/Tokyo', time: '06:00', daysOfWeek: [3] };
		const { _id } = (await schedule.create({ ...given, adminParticipates: false })).body;
		const { body } = await schedule.update(_id, {});
		expect(body).toMatchObject({ ...given, adminParticipates: false });
	});

	test('a call that becomes a text and back has no words left', async () => {
		const { _id } = (await schedule.create({ messageContent: 'For a text only' })).body;
		expect((await schedule.get(_id)).body.messageContent).toBe('');
		await schedule.update(_id, { type: 'message', messageContent: 'Hello' });
		expect((await schedule.update(_id, {})).body).toMatchObject({
			type: 'call',
			messageContent: '',
		});
	});
});

describe('switching and deleting', () => {
	test('[API-21] [D1a] answers with the whole schedule, switched', async () => {
		const { body } = await schedule.create();
		const other = (await schedule.create({ name: 'Another' })).body;
		const { status, body: off } = await schedule.toggle(body._id);
		expect(status).toBe(200);
		const switched = {
			...body,
			active: false,
			nextCallTime: null,
			pausedReason: null,
			restsBecause: null,
		};
		expect(off).toEqual({ ...switched, ...nobodyTold });
		expect((await schedule.list()).body).toEqual([other, switched]);
		expect((await schedule.toggle(body._id)).body).toEqual({ ...body, ...nobodyTold });
	});

	test('a schedule that lost its last recipient says so and stays off until it has one', async () => {
		const { _id } = (await schedule.create()).body;
		const params = { recipientId: rosa._id };
		await app.request(removeRecipient, { params }, { token: account.token });
		const { status, problem } = await schedule.toggle(_id);
		expect(status).toBe(409);
		expect(problem).toEqual({
			code: 'wrong_state',
			reason: { code: 'nobody_on_schedule' },
			message: 'Nobody is left on this schedule. Edit it and choose a recipient first.',
		});
		const luis = await buildRecipient(app, account);
		const edited = await schedule.update(_id, { recipientIds: [luis._id] });
		expect(edited.body).toMatchObject({ active: false, pausedReason: null });
		expect((await schedule.toggle(_id)).body).toMatchObject({ active: true });
	});

	test('[API-22] deletes, and nothing more comes of it', async () => {
		const { _id } = (await schedule.create()).body;
		expect(await schedule.remove(_id)).toMatchObject({
			status: 200,
			body: { message: 'Schedule deleted' },
		});
		expect((await schedule.list()).body).toEqual([]);
		expect((await callRequests(app, account).list()).body).toEqual([]);
		expect((await schedule.remove(_id)).status).toBe(404);
	});
});

test('[API-18] [API-20] [API-21] another account’s schedule, a deleted one and a malformed id are answered 404', async () => {
	const theirs = await buildSchedule(app, await buildAccount(app));
	const deleted = (await schedule.create()).body;
	await schedule.remove(deleted._id);
	for (const scheduleId of [theirs._id, deleted._id, 'x']) {
		expect((await schedule.get(scheduleId)).status).toBe(404);
		expect((await schedule.update(scheduleId, {})).status).toBe(404);
		expect((await schedule.toggle(scheduleId)).status).toBe(404);
		expect((await schedule.remove(scheduleId)).status).toBe(404);
	}
});
