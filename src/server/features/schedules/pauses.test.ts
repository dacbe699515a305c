import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { undoChange } from '#contract/undo.ts';
import { occurrences, schedules } from '#server/db/schema.ts';
import { type CalendarRequests, calendarRequests } from '#tests/support/calendar.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildAccount } from '#tests/support/factories.ts';
import { buildPayingFamily } from '#tests/support/messages.ts';
import { type Family, scheduleRequests } from '#tests/support/schedules.ts';
import { switchOffForgotten } from './upkeep.ts';

/** A call every day at nine in New York; it is seven on Sunday, 15 November 2026. */

const db = await testDatabase();
let { app, account, rosa, schedule } = {} as Family;
let scheduleId: string;
let calendar: CalendarRequests;
beforeEach(async () => {
	({ app, account, rosa } = await buildPayingFamily(db));
	schedule = scheduleRequests(app, account, { frequency: 'daily', recipientIds: [rosa._id] });
	scheduleId = (await schedule.create()).body._id;
	calendar = calendarRequests(app, account, scheduleId);
});

const nine = (day: number) => `2026-11-${day}T14:00:00.000Z`;
const nextOf = async () => (await schedule.get(scheduleId)).body.nextCallTime;
const undo = (token = '') => app.request(undoChange, { body: { token } }, { token: account.token });

/** Every day at eight in the evening in India, where midnight is near. */
async function buildInIndia() {
	const there = { timezone: 'Asia/Kolkata', time: '20:00' };
	const { _id } = (await schedule.create(there)).body;
	return { _id, inIndia: calendarRequests(app, account, _id) };
}

describe('[CD-03] a schedule pauses', () => {
	test('from a day to a day, says what falls out before it does, and goes on by itself', async () => {
		const dry = await calendar.pause('2026-11-15', '2026-11-20', { dryRun: 'true' });
		expect(dry.body).toMatchObject({ leftOut: 6, firstAfter: nine(21), undo: null });
		expect(await nextOf()).toBe(nine(15));
		const { body } = await calendar.pause('2026-11-15', '2026-11-20');
		expect(body).toMatchObject({
			leftOut: 6,
			firstAfter: nine(21),
			nextCallTime: nine(21),
			pause: { from: '2026-11-15', until: '2026-11-20' },
			active: true,
			pausedReason: null,
		});
	});

	test('until midnight in its own zone', async () => {
		const { _id, inIndia } = await buildInIndia();
		await inIndia.pause('2026-11-15', '2026-11-15');
		app.deps.clock.set('2026-11-15T18:29:59Z');
		const pause = { from: '2026-11-15', until: '2026-11-15' };
		expect((await schedule.get(_id)).body.pause).toEqual(pause);
		app.deps.clock.set('2026-11-15T18:30:00Z');
		const nextCallTime = '2026-11-16T14:30:00.000Z';
		expect((await schedule.get(_id)).body).toMatchObject({ pause: null, nextCallTime });
		expect((await inIndia.resume()).problem.reason.code).toBe('not_paused');
	});

	test('resumes before its time, and both can be undone', async () => {
		const paused = (await calendar.pause('2026-11-15', '2026-11-20')).body;
		await undo(paused.undo?.token);
		expect(await nextOf()).toBe(nine(15));
		const { _id, inIndia } = await buildInIndia();
		await inIndia.pause('2026-11-15', '2026-11-20');
		app.deps.clock.set('2026-11-15T19:00:00Z');
		const resumed = (await inIndia.resume()).body;
		expect(resumed).toMatchObject({ pause: null, nextCallTime: '2026-11-16T14:30:00.000Z' });
		// The days that have passed stay paused.
		const past = { from: '2026-11-15', to: '2026-11-16' };
		expect((await inIndia.moments(past)).body.map(({ status }) => status)).toEqual([
			'paused',
			'planned',
		]);
		await undo(resumed.undo?.token);
		expect((await schedule.get(_id)).body.nextCallTime).toBe('2026-11-21T14:30:00.000Z');
	});

	test('one that leaves nothing keeps its schedule until the days have passed', async () => {
		await schedule.update(scheduleId, { endDate: '2026-11-15' });
		await calendar.pause('2026-11-15', '2026-11-30');
		await switchOffForgotten(app.deps);
		expect((await schedule.get(scheduleId)).body).toMatchObject({
			active: true,
			nextCallTime: null,
			pausedReason: { code: 'all_left_out' },
		});
		expect((await calendar.resume()).body.nextCallTime).toBe(nine(15));
		await calendar.pause('2026-11-15', '2026-11-30');
		app.deps.clock.set('2026-11-15T14:00:01Z');
		await switchOffForgotten(app.deps);
		expect((await schedule.get(scheduleId)).body.active).toBe(false);
	});

	test.each([
		['2026-11-20', '2026-11-19', { until: 'The last day can’t be before the first' }],
		['2026-11-01', '2026-11-14', { until: 'Choose a day that’s still to come' }],
		['2026-11-16', '2027-11-17', { until: 'A pause can last up to a year' }],
		['2027-11-17', '2027-11-18', { from: 'A pause can start within the next year' }],
		['9999-12-31', '9999-12-31', { from: 'A pause can start within the next year' }],
		['2026-11-16', 'later', { until: 'Choose a date' }],
	])('%s to %s is refused', async (from, until, fields) => {
		expect(await calendar.pause(from, until)).toMatchObject({ status: 400, problem: { fields } });
		expect((await schedule.get(scheduleId)).body.pause).toBeNull();
	});

	test('a zone that was renamed', async () => {
		const there = { timezone: 'Asia/Calcutta', time: '18:00' };
		const { body } = await schedule.create(there);
		expect(body).toMatchObject({
			timezone: 'Asia/Kolkata',
			nextCallTime: '2026-11-15T12:30:00.000Z',
		});
		const inIndia = calendarRequests(app, account, body._id);
		expect((await inIndia.skip('2026-11-15')).body.nextCallTime).toBe('2026-11-16T12:30:00.000Z');
		expect((await inIndia.move('2026-11-16', '2026-11-16', '20:00')).body.nextCallTime).toBe(
			'2026-11-16T14:30:00.000Z',
		);
		// A row of a version that stored the old name.
		await db.update(schedules).set({ timezone: 'Asia/Calcutta' }).where(eq(schedules.id, body._id));
		expect((await inIndia.pause('2026-11-16', '2026-11-18')).body).toMatchObject({
			leftOut: 3,
			firstAfter: '2026-11-19T12:30:00.000Z',
		});
	});
});

describe('[CD-03] days off', () => {
	const holidays = [
		{ from: '2026-11-26', until: '2026-11-27', name: 'Thanksgiving' },
		{ from: '2026-11-15', until: '2026-11-15', name: 'Moving day' },
	];

	test('are left out of the schedules that say so, and come back', async () => {
		const other = (await schedule.create({ time: '10:00', skipDaysOff: true })).body;
		expect((await calendar.daysOff()).body).toEqual([]);
		const dry = await calendar.saveDaysOff(holidays, { dryRun: 'true' });
		expect(dry.body).toMatchObject({ daysOff: holidays.toReversed(), undo: null });
		expect((await calendar.daysOff()).body).toEqual([]);
		const { body } = await calendar.saveDaysOff([...holidays, ...holidays]);
		expect(body.daysOff).toEqual(holidays.toReversed());
		expect((await calendar.daysOff()).body).toEqual(holidays.toReversed());
		const nextOther = async () => (await schedule.get(other._id)).body.nextCallTime;
		expect([await nextOf(), await nextOther()]).toEqual([nine(15), '2026-11-16T15:00:00.000Z']);
		const moments = (await calendarRequests(app, account, other._id).moments()).body;
		expect(moments.filter(({ status }) => status === 'paused').map(({ day }) => day)).toEqual([
			'2026-11-15',
			'2026-11-26',
			'2026-11-27',
		]);
		await undo(body.undo?.token);
		expect((await calendar.daysOff()).body).toEqual([]);
		expect(await nextOther()).toBe('2026-11-15T15:00:00.000Z');
	});

	test('are shown in the preview, and follow an edit that leaves them out', async () => {
		await calendar.saveDaysOff(holidays);
		const rule = { frequency: 'daily', startDate: '2026-11-15', time: '09:00' };
		const preview = async (given = {}) =>
			(await schedule.preview({ ...rule, ...given })).body.occurrences[0];
		expect(await preview()).toBe(nine(15));
		expect(await preview({ skipDaysOff: true })).toBe(nine(16));
		expect((await schedule.update(scheduleId, { skipDaysOff: true })).body.nextCallTime).toBe(
			nine(16),
		);
		await calendar.skip('2026-11-16');
		expect(await preview({ skipDaysOff: true, scheduleId })).toBe(nine(17));
		const strange = await schedule.preview({ ...rule, scheduleId: app.deps.newId() });
		expect(strange.status).toBe(404);
	});

	test.each([
		[[{ from: '2026-11-20', until: '2026-11-19', name: 'x' }], '0.until'],
		[[holidays[0], { from: '2026-11-20', until: '9999-12-31', name: 'x' }], '1.until'],
		[[{ from: '2026-11-20', until: '2026-11-20', name: ' ' }], '0.name'],
		[[{ from: 'x', until: '2026-11-20', name: 'x' }], '0.from'],
	])('%j is refused', async (body, field) => {
		const { status, problem } = await calendar.saveDaysOff(body);
		expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, [field]]);
		expect((await calendar.daysOff()).body).toEqual([]);
	});

	test('at most a hundred, and each account has its own', async () => {
		const many = Array.from({ length: 101 }, (_, index) => ({
			from: '2026-11-20',
			until: '2026-11-20',
			name: `Day ${index}`,
		}));
		expect((await calendar.saveDaysOff(many)).status).toBe(400);
		expect((await calendar.saveDaysOff(many.slice(1))).status).toBe(200);
		const other = calendarRequests(app, await buildAccount(app), scheduleId);
		expect((await other.daysOff()).body).toEqual([]);
		expect((await other.saveDaysOff([])).status).toBe(200);
		expect((await calendar.daysOff()).body).toHaveLength(100);
	});
});

describe('[CD-04] an edit', () => {
	test('says which exceptions no longer apply, removes them, and brings them back when undone', async () => {
		const weekly = { frequency: 'weekly', daysOfWeek: [0, 1] };
		await calendar.skip('2026-11-16');
		await calendar.skip('2026-11-17');
		await calendar.move('2026-11-18', '2026-11-18', '18:00');
		const gone = [
			{ day: '2026-11-17', kind: 'skipped' },
			{ day: '2026-11-18', kind: 'moved' },
		];
		const dry = await schedule.update(scheduleId, weekly, { dryRun: 'true' });
		expect(dry.body).toMatchObject({ dropped: gone, exceptions: [{ day: '2026-11-16' }] });
		expect((await schedule.get(scheduleId)).body.exceptions).toHaveLength(3);
		const { body } = await schedule.update(scheduleId, weekly);
		expect(body).toMatchObject({
			dropped: gone,
			exceptions: [{ day: '2026-11-16', kind: 'skipped' }],
			nextCallTime: nine(15),
		});
		// The rule that had them would start without them.
		await undo(body.undo?.token);
		expect((await schedule.get(scheduleId)).body.exceptions).toHaveLength(3);
		await schedule.update(scheduleId, weekly);
		expect((await schedule.update(scheduleId, {})).body.exceptions).toEqual([
			{ day: '2026-11-16', kind: 'skipped' },
		]);
	});

	test('keeps a move at its wall clock, and nothing comes twice', async () => {
		await calendar.move('2026-11-16', '2026-11-17', '18:00');
		const { body } = await schedule.update(scheduleId, { time: '18:00' });
		expect(body.dropped).toEqual([]);
		const at = (await calendar.moments()).body.map(({ at, movedTo }) => movedTo ?? at);
		expect(at.slice(0, 3)).toEqual([15, 17, 18].map((day) => `2026-11-${day}T23:00:00.000Z`));
		const rows = await db.select().from(occurrences).where(eq(occurrences.status, 'scheduled'));
		const times = rows.map(({ dueAt }) => dueAt.getTime());
		expect(times).toEqual([...new Set(times)]);
	});

	test('switched off, on again and deleted with exceptions', async () => {
		await calendar.skip('2026-11-15');
		await calendar.move('2026-11-16', '2026-11-18', '18:00');
		await schedule.toggle(scheduleId);
		expect(await db.$count(occurrences, eq(occurrences.status, 'scheduled'))).toBe(0);
		// What was skipped can be put back meanwhile.
		expect((await calendar.restore('2026-11-15')).body.nextCallTime).toBeNull();
		const on = (await schedule.toggle(scheduleId)).body;
		expect(on).toMatchObject({ nextCallTime: nine(15), exceptions: [{ day: '2026-11-16' }] });
		expect(await db.$count(occurrences, eq(occurrences.status, 'scheduled'))).toBe(2);
		const { body } = await schedule.remove(scheduleId);
		expect(await db.$count(occurrences, eq(occurrences.status, 'scheduled'))).toBe(0);
		expect((await calendar.skip('2026-11-16')).status).toBe(404);
		await undo(body.undo?.token);
		expect((await schedule.get(scheduleId)).body.exceptions).toEqual([
			{ day: '2026-11-16', kind: 'moved', movedTo: '2026-11-18T23:00:00.000Z' },
		]);
		expect(await db.$count(occurrences, eq(occurrences.status, 'scheduled'))).toBe(2);
	});
});

describe('moments', () => {
	test('of a range of days, at most 400 of them', async () => {
		const of = async (from: string, to: string) => calendar.moments({ from, to });
		expect((await of('2026-11-15', '2026-11-30')).body).toHaveLength(16);
		expect((await of('2026-11-15', '2027-12-19')).body).toHaveLength(400);
		expect((await of('9999-12-30', '9999-12-31')).body).toHaveLength(2);
		expect((await of('2026-11-15', '2027-12-20')).problem.fields).toHaveProperty('to');
		expect((await of('2026-11-15', '2026-11-14')).problem.fields).toHaveProperty('to');
		expect((await of('tomorrow', '2026-11-14')).status).toBe(400);
		expect((await calendar.moments({ from: '2026-11-20' })).body[0]?.day).toBe('2026-11-20');
	});
});
