import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { undoChange } from '#contract/undo.ts';
import { DAY_MS } from '#domain/time.ts';
import { occurrences, schedules } from '#server/db/schema.ts';
import { type CalendarRequests, calendarRequests } from '#tests/support/calendar.ts';
import { callRequests } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import { buildAccount } from '#tests/support/factories.ts';
import { buildPayingFamily, messageRequests } from '#tests/support/messages.ts';
import { type Family, scheduleRequests } from '#tests/support/schedules.ts';

/** A call every day at nine in New York; it is seven on Sunday, 15 November 2026. */

const db = await testDatabase();
let { app, account, rosa, luis, schedule } = {} as Family;
let scheduleId: string;
let calendar: CalendarRequests;
beforeEach(async () => {
	({ app, account, rosa, luis } = await buildPayingFamily(db));
	schedule = scheduleRequests(app, account, {
		frequency: 'daily',
		recipientIds: [rosa._id, luis._id],
	});
	scheduleId = (await schedule.create()).body._id;
	calendar = calendarRequests(app, account, scheduleId);
});

const nine = (day: number) => `2026-11-${day}T14:00:00.000Z`;

/** What is stored ahead, in order. */
async function stored(): Promise<string[]> {
	const rows = await db
		.select()
		.from(occurrences)
		.where(eq(occurrences.status, 'scheduled'))
		.orderBy(asc(occurrences.dueAt));
	return rows.map(({ day, dueAt }) => `${day} ${dueAt.toISOString()}`);
}

const linesOf = (moments: { day: string; status: string; movedTo?: string | undefined }[]) =>
	moments.map(({ day, status, movedTo }) => `${day} ${status} ${movedTo ?? ''}`.trim());

async function revision(): Promise<number> {
	const [row] = await db.select().from(schedules).where(eq(schedules.id, scheduleId));
	return row?.revision ?? -1;
}

describe('[CD-01] skip', () => {
	test('any of the next twelve; the others stay, and the first is stored', async () => {
		const { body: before } = await calendar.moments();
		expect(before).toHaveLength(12);
		expect(before[0]).toEqual({ day: '2026-11-15', at: nine(15), status: 'planned' });
		expect((await calendar.skip('2026-11-26')).body).toMatchObject({
			nextCallTime: nine(15),
			exceptions: [{ day: '2026-11-26', kind: 'skipped' }],
			telling: [],
			undo: { token: expect.any(String) },
		});
		const { body } = await calendar.skip('2026-11-15');
		expect(body).toMatchObject({ nextCallTime: nine(16), active: true, pausedReason: null });
		expect(linesOf((await calendar.moments()).body).slice(0, 2)).toEqual([
			'2026-11-15 skipped',
			'2026-11-16 planned',
		]);
		expect(await stored()).toEqual([`2026-11-16 ${nine(16)}`]);
		expect(await revision()).toBe(2);
	});

	test('undone until its moment comes', async () => {
		await calendar.skip('2026-11-15');
		expect((await calendar.restore('2026-11-15')).body).toMatchObject({
			nextCallTime: nine(15),
			exceptions: [],
		});
		// The one after it is no longer wanted now, but it is still a moment.
		expect((await stored())[0]).toBe(`2026-11-15 ${nine(15)}`);
		await calendar.skip('2026-11-15');
		app.deps.clock.set(nine(15));
		expect(await calendar.restore('2026-11-15')).toMatchObject({
			status: 409,
			problem: { reason: { code: 'moment_over' }, message: expect.stringContaining('too late') },
		});
	});

	test('a dry run changes nothing; the undo of a change brings everything back', async () => {
		const before = await stored();
		await calendar.skip('2026-11-15', { dryRun: 'true' });
		expect([await stored(), await revision()]).toEqual([before, 0]);
		const { body } = await calendar.skip('2026-11-15');
		const { token } = account;
		await app.request(undoChange, { body: { token: body.undo?.token ?? '' } }, { token });
		expect(await stored()).toEqual(before);
		expect((await schedule.get(scheduleId)).body.exceptions).toEqual([]);
		// The feed's readers saw the skip, so they must see that it is gone.
		expect(await revision()).toBe(2);
	});

	test('cancelling a planned call or message is a skip', async () => {
		const { body: calls } = await callRequests(app, account).list({ status: 'scheduled' });
		await callRequests(app, account).cancel(String(calls[0]?._id), { everyone: true });
		expect((await schedule.get(scheduleId)).body.exceptions).toEqual([
			{ day: '2026-11-15', kind: 'skipped' },
		]);
		expect((await calendar.restore('2026-11-15')).body.nextCallTime).toBe(nine(15));
		const back = (await callRequests(app, account).list({ status: 'scheduled' })).body;
		expect(back.map(({ _id }) => _id)).toEqual(expect.arrayContaining(calls.map(({ _id }) => _id)));

		const text = { type: 'message', messageContent: 'Good morning', time: '10:00' };
		const other = (await schedule.create(text)).body;
		const [message] = (await messageRequests(app, account).list()).body;
		await messageRequests(app, account).cancel(String(message?._id));
		const ofTexts = calendarRequests(app, account, other._id);
		expect(linesOf((await ofTexts.moments()).body)[0]).toBe('2026-11-15 skipped');
		await ofTexts.restore('2026-11-15');
		expect((await messageRequests(app, account).get(String(message?._id))).body.status).toBe(
			'scheduled',
		);
		app.deps.clock.set('2026-11-15T15:00:00Z');
		await runEngine(app.deps);
		expect((await messageRequests(app, account).get(String(message?._id))).body.status).toBe(
			'sent',
		);
	});

	test.each([
		['2026-11-14', 400, 'not_a_moment'],
		['2026-11-27', 400, 'beyond_next_moments'],
		['9999-12-31', 400, 'beyond_next_moments'],
		['2026-02-30', 400, 'invalid_fields'],
		['soon', 400, 'invalid_fields'],
		['2026-11-20T00:00:00Z', 400, 'invalid_fields'],
	])('%s is refused: %s %s', async (day, status, code) => {
		const refused = await calendar.skip(day);
		expect(refused).toMatchObject({ status, problem: { reason: { code } } });
		expect(refused.problem.message).toMatch(/\w+ \w+/);
		expect(await calendar.restore(day)).toMatchObject({
			status: 404,
			problem: { reason: { code: 'no_such_exception' } },
		});
	});

	test('twice, of a schedule that is off, or as it was before: refused in words', async () => {
		await calendar.skip('2026-11-16');
		expect((await calendar.skip('2026-11-16')).problem.message).toBe(
			'This one is already skipped.',
		);
		await calendar.move('2026-11-17', '2026-11-18', '18:00');
		expect(await calendar.skip('2026-11-17', {}, nine(17))).toMatchObject({
			status: 409,
			problem: { reason: { code: 'moment_changed' } },
		});
		expect((await calendar.skip('2026-11-17', {}, '2026-11-18T23:00:00.000Z')).status).toBe(200);
		await schedule.toggle(scheduleId);
		expect(await calendar.skip('2026-11-20')).toMatchObject({
			status: 409,
			problem: { reason: { code: 'schedule_off' } },
		});
		expect((await calendar.moments()).body).toEqual([]);
	});

	test('one that was started early cannot be skipped or moved', async () => {
		const { body: calls } = await callRequests(app, account).list({ status: 'scheduled' });
		await callRequests(app, account).initiate(String(calls[0]?._id));
		for (const asked of [
			await calendar.skip('2026-11-15'),
			await calendar.move('2026-11-15', '2026-11-16', '18:00'),
		]) {
			expect(asked).toMatchObject({ status: 409, problem: { reason: { code: 'moment_over' } } });
		}
		await runEngine(app.deps);
		const today = { from: '2026-11-15', to: '2026-11-15' };
		expect(linesOf((await calendar.moments(today)).body)).toEqual(['2026-11-15 done']);
	});

	test('another account’s schedule is not found', async () => {
		const other = calendarRequests(app, await buildAccount(app), scheduleId);
		const answers = [
			await other.moments(),
			await other.skip('2026-11-16'),
			await other.move('2026-11-16', '2026-11-17', '10:00'),
			await other.restore('2026-11-16'),
			await other.pause('2026-11-16', '2026-11-17'),
			await other.resume(),
		];
		expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
	});
});

describe('[CD-02] move', () => {
	test('later: it is stored at once, beside the one that is first now', async () => {
		const { body } = await calendar.move('2026-11-15', '2026-11-17', '18:00');
		expect(body).toMatchObject({
			nextCallTime: nine(16),
			exceptions: [{ day: '2026-11-15', kind: 'moved', movedTo: '2026-11-17T23:00:00.000Z' }],
		});
		expect(await stored()).toEqual([
			`2026-11-16 ${nine(16)}`,
			'2026-11-15 2026-11-17T23:00:00.000Z',
		]);
		expect(linesOf((await calendar.moments()).body).slice(0, 4)).toEqual([
			'2026-11-16 planned',
			'2026-11-17 planned',
			'2026-11-15 moved 2026-11-17T23:00:00.000Z',
			'2026-11-18 planned',
		]);
	});

	test('earlier, before another one: both come, each once', async () => {
		await calendar.move('2026-11-20', '2026-11-15', '08:00');
		expect(await stored()).toEqual([
			'2026-11-20 2026-11-15T13:00:00.000Z',
			`2026-11-15 ${nine(15)}`,
		]);
		for (let hours = 0; hours < 24 * 7; hours++) {
			app.deps.clock.advance(DAY_MS / 24);
			await runEngine(app.deps);
		}
		const rows = await db
			.select()
			.from(occurrences)
			.where(eq(occurrences.status, 'dispatched'))
			.orderBy(asc(occurrences.dueAt));
		expect(rows.map(({ day }) => day?.slice(8))).toEqual([
			'20',
			'15',
			'16',
			'17',
			'18',
			'19',
			'21',
		]);
	});

	test('again, back to its own time, and undone', async () => {
		await calendar.move('2026-11-15', '2026-11-17', '18:00');
		await calendar.move('2026-11-15', '2026-11-15', '10:00');
		expect((await stored())[0]).toBe('2026-11-15 2026-11-15T15:00:00.000Z');
		expect((await calendar.move('2026-11-15', '2026-11-15', '09:00')).body.exceptions).toEqual([]);
		expect((await stored())[0]).toBe(`2026-11-15 ${nine(15)}`);
		await calendar.move('2026-11-15', '2026-11-17', '18:00');
		await calendar.restore('2026-11-15');
		expect((await stored())[0]).toBe(`2026-11-15 ${nine(15)}`);
	});

	test.each([
		['2026-11-16', '2026-11-24', '09:30', 400, 'move_too_far'],
		['2026-11-16', '9999-12-31', '09:30', 400, 'move_too_far'],
		['2026-11-16', '2026-11-15', '06:59', 400, 'move_into_past'],
		['2026-11-16', '2026-11-16', '09:00', 400, 'move_nowhere'],
		['2026-11-16', '2026-11-17', '09:00', 409, 'move_onto_another'],
		['2026-11-16', '2026-11-19', '18:00', 409, 'move_onto_another'],
		['2026-11-20', '2026-11-20', '10:00', 409, 'moment_skipped'],
		['2026-11-16', '2026-11-22', '10:00', 409, 'paused_then'],
		['2026-11-14', '2026-11-16', '10:00', 400, 'not_a_moment'],
		['2026-11-16', '2026-11-31', '10:00', 400, 'invalid_fields'],
		['2026-11-16', '2026-11-16', '24:00', 400, 'invalid_fields'],
	])('%s to %s %s is refused: %s %s', async (day, date, time, status, code) => {
		await calendar.skip('2026-11-20');
		await calendar.move('2026-11-18', '2026-11-19', '18:00');
		await calendar.pause('2026-11-22', '2026-11-22');
		const refused = await calendar.move(day, date, time);
		expect(refused).toMatchObject({ status, problem: { reason: { code } } });
		expect(refused.problem.message).toMatch(/\w+ \w+/);
	});

	test('who was taken out of it stays out where it was moved', async () => {
		const { body: calls } = await callRequests(app, account).list({ status: 'scheduled' });
		const rosas = calls.find(({ recipientId }) => recipientId._id === rosa._id);
		await callRequests(app, account).cancel(String(rosas?._id));
		await calendar.move('2026-11-15', '2026-11-15', '18:00');
		app.deps.clock.set('2026-11-15T23:00:00Z');
		await runEngine(app.deps);
		const { body: called } = await callRequests(app, account).list({ status: 'in-progress' });
		expect(called.map(({ recipientId }) => recipientId._id)).toEqual([luis._id]);
	});
});
