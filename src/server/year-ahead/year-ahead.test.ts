import { describe, expect, onTestFinished, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import type { Database } from '#server/db/open.ts';
import { deliveries, sandboxMails, sandboxTexts } from '#server/db/schema.ts';
import { roomTasks, workerTasks } from '#server/tasks.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildPayingFamily } from '#tests/support/messages.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import { testDeps } from '#tests/support/test-app.ts';
import { copyDatabase } from './copy.ts';
import {
	makePlan,
	tasksByDay,
	tasksByMoment,
	tasksLeftOut,
	virtualClock,
	withoutPauses,
} from './engine.ts';
import { createOutside } from './outside.ts';
import { actOn } from './people.ts';
import type { PlannedText } from './plan.ts';
import { describeHanded } from './records.ts';
import { showEverything, showSummary } from './show.ts';

const db = await testDatabase();
const ALL = { most: 1e6 };

/** A family with a call on Sundays, a message every morning, and a check-in, from that day on. */
async function buildYear(startDate: string): Promise<void> {
	const { app, account, rosa, luis } = await buildPayingFamily(db);
	const { create } = scheduleRequests(app, account, { timezone: 'America/New_York', startDate });
	const everyone = [rosa._id, luis._id];
	await create({ name: 'Sunday', time: '08:30', daysOfWeek: [0], recipientIds: everyone });
	const message = { type: 'message', frequency: 'daily', messageContent: 'Good morning!' };
	await create({ ...message, name: 'Morning', time: '08:25', recipientIds: [luis._id] });
	const well = { ...message, name: 'All well?', recipientIds: [rosa._id], checkIn: {} };
	expect((await create({ ...well, time: '08:15' })).status).toBe(201);
}

/** What a plan of this database needs, from that moment on. */
function plannerOn(copy: Database, start: string) {
	const clock = virtualClock(new Date(start));
	const plain = testDeps({ db: copy }, { TEXT_COST: '0.01', AGREEMENT: 'answer' });
	const needs = { env: withoutPauses(plain.env), secrets: plain.secrets, db: copy, clock };
	const outside = createOutside(needs);
	return { outside, deps: { ...plain, ...needs, ...outside } };
}

async function copied(): Promise<Database> {
	const copy = await copyDatabase(db, new Date('2026-11-15T12:00:00.000Z'));
	onTestFinished(copy.remove);
	return copy.db;
}

describe('[TR-08] the year ahead', () => {
	test('has a place for every task of the worker', () => {
		const placed = [...tasksByMoment, ...tasksByDay, ...Object.keys(tasksLeftOut)];
		const tasks = [...workerTasks, ...roomTasks].map(({ name }) => name);
		expect(placed.sort()).toEqual(tasks.sort());
	});

	test('has every moment on its wall clock when the clocks change, and nothing leaves', async () => {
		await buildYear('2027-03-13');
		const before = await db.$count(deliveries);
		const copy = await copied();
		const { deps, outside } = plannerOn(copy, '2027-03-12T12:00:00.000Z');
		const until = new Date('2027-03-21T11:00:00.000Z');
		const plan = await makePlan(deps, outside, { until, ...ALL });
		expect(plan.moments.map(({ title, local, clocks }) => [title, local, clocks])).toEqual([
			['All well?', '2027-03-13 08:15', undefined],
			['Morning', '2027-03-13 08:25', undefined],
			['All well?', '2027-03-14 08:15', 'that_day'],
			['Morning', '2027-03-14 08:25', 'that_day'],
			['Sunday', '2027-03-14 08:30', 'that_day'],
			...[15, 16, 17, 18, 19, 20].flatMap((day) => [
				['All well?', `2027-03-${day} 08:15`, undefined],
				['Morning', `2027-03-${day} 08:25`, undefined],
			]),
		]);
		const texts = Object.entries(Object.groupBy(plan.texts, ({ what }) => what));
		const counts = Object.fromEntries(texts.map(([what, list]) => [what, list?.length]));
		// Three reminders for three people, and the first ones of the next Sunday.
		expect(counts).toEqual({
			welcome: 1,
			// Somebody has not answered three texts yet, and is asked whether they want more.
			notices: 1,
			message: 16,
			check_in_well: 8,
			invite: 3,
			reminder_1440: 6,
			reminder_60: 3,
			reminder_15: 3,
		});
		const lines = showEverything(plan, deps.env);
		expect(lines).toContain(
			'2027-03-14 08:30 America/New_York  “Sunday” (call) of ' +
				`${Object.values(plan.accounts)[0]?.email}  ! the clocks change that day`,
		);
		const summary = showSummary(plan, deps.env).join('\n');
		expect(summary).toContain(
			'2027-03-14 America/New_York: 60 minutes forward, 3 moments that day',
		);
		expect(summary).toMatch(/17 moments, 39 texts in \d+ segments, 2 mails, 0\.\d\d USD/);

		expect(await copy.$count(sandboxTexts)).toBe(0);
		expect(await copy.$count(sandboxMails)).toBe(0);
		expect(await db.$count(deliveries)).toBe(before);
	});

	test('is the same when every task is run every minute, as a worker does', async () => {
		await buildYear('2026-11-15');
		const start = '2026-11-15T13:10:00.000Z';
		const until = new Date(Date.parse(start) + 36 * MINUTE_MS);
		const jumping = plannerOn(await copied(), start);
		const plan = await makePlan(jumping.deps, jumping.outside, { until, ...ALL });

		const { deps, outside } = plannerOn(await copied(), start);
		const tasks = [...workerTasks, ...roomTasks].filter(({ name }) => !(name in tasksLeftOut));
		const walked: PlannedText[] = [];
		for (let at = Date.parse(start); at <= until.getTime(); at += MINUTE_MS) {
			deps.clock.set(new Date(at));
			for (let round = 0; round < 3; round++) {
				for (const task of tasks) await task.run(deps);
				const texts = await describeHanded(deps.db, outside.take());
				walked.push(...texts);
				await actOn(deps, texts);
			}
		}
		const told = ({ what, person, way, at, segments, words }: PlannedText) =>
			[at.slice(0, '2026-11-15T13:00'.length), what, way, person, segments, words].join(' ');
		expect(plan.texts.length).toBeGreaterThan(5);
		expect(walked.map(told).sort()).toEqual(plan.texts.map(told).sort());
	});

	test('ends where it has as many texts as are wanted, and says so', async () => {
		await buildYear('2026-11-16');
		const { deps, outside } = plannerOn(await copied(), '2026-11-15T13:00:00.000Z');
		const until = new Date(deps.clock.now().getTime() + 365 * DAY_MS);
		const plan = await makePlan(deps, outside, { until, most: 5 });
		expect(plan).toMatchObject({ isCut: true, until: '2026-11-17T13:15:00.000Z' });
		expect(showSummary(plan, deps.env).join()).toContain('cut there: raise it with --most');
	});
});
