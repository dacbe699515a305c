import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { calls, occurrences, schedules } from '#server/db/schema.ts';
import { callRequests } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import { buildPayingFamily } from '#tests/support/messages.ts';
import type { Family } from '#tests/support/schedules.ts';
import { switchOffForgotten } from './upkeep.ts';

/** A Sunday, seven in the morning in New York. */
const db = await testDatabase();
let { app, account, rosa, schedule } = {} as Family;
beforeEach(async () => {
	({ app, account, rosa, schedule } = await buildPayingFamily(db));
});

const NO_DAY = 'No day between the start and the end date fits';
const refused = { status: 400, problem: { message: NO_DAY, fields: { endDate: NO_DAY } } };
const never = [
	{ frequency: 'weekly', daysOfWeek: [1], startDate: '2026-11-17', endDate: '2026-11-19' },
	{ frequency: 'weekly', startDate: '2026-11-17', endDate: '2026-11-22' },
	{ frequency: 'monthly', dayOfMonth: 31, startDate: '2026-12-01', endDate: '2026-12-30' },
	{ frequency: 'monthly', startDate: '2026-11-17', endDate: '2026-11-30' },
	{ frequency: 'annually', monthAndDay: '12-25', startDate: '2026-11-17', endDate: '2026-12-24' },
	{
		frequency: 'weekly',
		daysOfWeek: [1],
		startDate: '2026-11-17T15:00:00Z',
		endDate: '2026-11-19T15:00:00Z',
	},
];

describe('a schedule that can never happen', () => {
	test.each(never)('[MD-15] is refused when it is made, previewed or edited: %o', async (rule) => {
		expect(await schedule.create(rule)).toMatchObject(refused);
		expect(await schedule.preview(rule)).toMatchObject(refused);
		expect(await db.$count(schedules)).toBe(0);
		const { _id, ...made } = (await schedule.create({ frequency: 'daily' })).body;
		const { dayOfMonth = 1, daysOfWeek = [1] } = rule;
		const edited = { ...rule, dayOfMonth, daysOfWeek };
		expect(await schedule.update(_id, edited)).toMatchObject(refused);
		expect((await schedule.get(_id)).body).toEqual({ _id, ...made });
	});

	test('[MD-15] so is one whose only day has its time behind it', async () => {
		const today = { frequency: 'daily', startDate: '2026-11-15', endDate: '2026-11-15' };
		expect(await schedule.create({ ...today, time: '06:00' })).toMatchObject(refused);
		expect(await schedule.create({ ...today, time: '09:00' })).toMatchObject({ status: 201 });
	});

	test('the last day counts', async () => {
		const rule = { daysOfWeek: [4], startDate: '2026-11-17', endDate: '2026-11-19' };
		expect(await schedule.create(rule)).toMatchObject({ status: 201 });
		expect((await schedule.preview({ frequency: 'weekly', ...rule })).body.occurrences).toEqual([
			'2026-11-19T14:00:00.000Z',
		]);
	});
});

const activeOf = async (scheduleId: string) => (await schedule.get(scheduleId)).body.active;

describe('a schedule that is finished', () => {
	test.each([
		['once', { frequency: 'once' }],
		['its last day', { frequency: 'daily', endDate: '2026-11-15' }],
		['texts', { frequency: 'once', type: 'message', messageContent: 'Hello' }],
	])('[MD-15] becomes inactive when its last moment comes: %s', async (_, rule) => {
		const { _id } = (await schedule.create(rule)).body;
		expect(await activeOf(_id)).toBe(true);
		app.deps.clock.set('2026-11-15T14:00:00Z');
		await runEngine(app.deps);
		expect(await activeOf(_id)).toBe(false);
		const message = `This schedule has no day left. Change its ${rule.frequency === 'once' ? 'date' : 'end date'} first.`;
		expect(await schedule.toggle(_id)).toMatchObject({ status: 409, problem: { message } });
		expect(await activeOf(_id)).toBe(false);
		expect(await db.$count(occurrences, eq(occurrences.status, 'scheduled'))).toBe(0);
	});

	test('[MD-15] goes on after an edit gives it days, and not before', async () => {
		const rule = { frequency: 'daily', endDate: '2026-11-15' };
		const { _id } = (await schedule.create(rule)).body;
		app.deps.clock.set('2026-11-15T14:00:00Z');
		await runEngine(app.deps);
		// It can be renamed, but not switched on.
		expect((await schedule.update(_id, { ...rule, name: 'Over' })).body).toMatchObject({
			name: 'Over',
			active: false,
		});
		expect(await schedule.update(_id, { ...rule, active: true })).toMatchObject({
			status: 409,
			problem: { fields: { endDate: expect.stringContaining('no day left') } },
		});
		const longer = { ...rule, endDate: '2026-11-20', active: true };
		expect((await schedule.update(_id, longer)).body).toMatchObject({
			active: true,
			nextCallTime: '2026-11-16T14:00:00.000Z',
		});
	});

	test('[MD-15] becomes inactive when an edit leaves nothing', async () => {
		const daily = { frequency: 'daily', endDate: '2026-11-15' };
		const { _id } = (await schedule.create(daily)).body;
		expect((await schedule.update(_id, { ...daily, time: '06:00' })).body.active).toBe(false);
	});

	test('[MD-15] [CD-01] becomes inactive after a skipped last moment, once that can no longer be undone', async () => {
		const once = (await schedule.create({ frequency: 'once' })).body;
		const [row] = await db.select().from(calls).where(eq(calls.recipientId, rosa._id));
		const cancelled = await callRequests(app, account).cancel(String(row?.id));
		expect(cancelled.status).toBe(200);
		await switchOffForgotten(app.deps);
		expect((await schedule.get(once._id)).body).toMatchObject({
			active: true,
			nextCallTime: null,
			pausedReason: { code: 'all_left_out' },
			exceptions: [{ day: '2026-11-15', kind: 'skipped' }],
		});
		app.deps.clock.set('2026-11-15T14:00:01Z');
		await switchOffForgotten(app.deps);
		expect(await activeOf(once._id)).toBe(false);
	});

	test('[MD-15] from before this was so becomes inactive, and nothing else does', async () => {
		const over = (await schedule.create({ frequency: 'once' })).body;
		const going = (await schedule.create({ frequency: 'daily' })).body;
		app.deps.clock.set('2026-11-15T14:00:00Z');
		await runEngine(app.deps);
		await db.update(schedules).set({ active: true });
		await switchOffForgotten(app.deps);
		expect([await activeOf(over._id), await activeOf(going._id)]).toEqual([false, true]);
	});
});
