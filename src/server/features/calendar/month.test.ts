import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { moveMoment, pauseSchedule, skipMoment } from '#contract/calendar.ts';
import { getMonth, type MonthMoment } from '#contract/month.ts';
import type { Recipient } from '#contract/recipients.ts';
import { toggleSchedule } from '#contract/schedules.ts';
import { finishSignals } from '#server/db/held-signals.ts';
import { daysOff, occurrences, scheduleExceptions, schedules } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
	type BuiltAccount,
	buildAccount,
	buildRecipient,
	buildSchedule,
} from '#tests/support/factories.ts';
import { buildCall, buildMessage } from '#tests/support/history.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
let rose: Recipient;
let theo: Recipient;
// Sunday, November 15, 2026, noon UTC: 7:00 AM in New York.
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
	account = await buildAccount(app, { timezone: 'America/New_York' });
	rose = await buildRecipient(app, account, { name: 'Rose' });
	theo = await buildRecipient(app, account, { name: 'Theo' });
});

const ask = (month?: string, { token } = account) =>
	app.request(getMonth, { query: { month } }, { token });
const month = async (asked?: string) => (await ask(asked)).body;

/** '11-22 planned', or '11-24 moved from 11-22'. */
const told = async (asked?: string) =>
	(await month(asked)).days.flatMap(({ date, moments }) =>
		moments.map(({ status, movedFrom }) => {
			const from = movedFrom ? ` from ${movedFrom.slice(5, 10)}` : '';
			return `${date.slice(5)} ${status}${from}`;
		}),
	);
const momentsOf = async (asked?: string): Promise<MonthMoment[]> =>
	(await month(asked)).days.flatMap(({ moments }) => moments);

const sundays = { name: 'Sunday call', time: '09:00', timezone: 'America/New_York' };
const buildSundays = (given = {}) =>
	buildSchedule(app, account, { ...sundays, recipientIds: [rose._id, theo._id], ...given });

type Exception = Omit<typeof scheduleExceptions.$inferInsert, 'accountId' | 'createdAt'>;
const except = (given: Exception) =>
	db
		.insert(scheduleExceptions)
		.values({ ...given, accountId: account.user._id, createdAt: app.deps.clock.now() });

describe('[CD-05] a month', () => {
	test('is the present one, with every day, today and what is planned', async () => {
		const { _id: scheduleId } = await buildSundays();
		const found = await month();
		expect(found).toMatchObject({
			month: '2026-11',
			timezone: 'America/New_York',
			today: '2026-11-15',
		});
		expect(found.days).toHaveLength(30);
		const stored = {
			scheduleId,
			name: 'Sunday call',
			type: 'call',
			canChange: true,
			people: null,
		};
		expect(found.days[14]?.moments).toEqual([
			{
				...stored,
				day: '2026-11-15',
				at: '2026-11-15T14:00:00.000Z',
				status: 'planned',
				occurrenceId: expect.any(String),
			},
		]);
		expect(found.days[21]?.moments).toEqual([
			{ ...stored, day: '2026-11-22', at: '2026-11-22T14:00:00.000Z', status: 'planned' },
		]);
		expect(await told()).toEqual(['11-15 planned', '11-22 planned', '11-29 planned']);
	});

	test('is in the account’s zone, whatever the schedule’s is', async () => {
		await buildSundays({ timezone: 'Asia/Tokyo', time: '08:00' });
		expect(await told()).toEqual(['11-21 planned', '11-28 planned']);
		expect((await momentsOf()).map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-29']);
	});

	test('marks skipped, moved and paused moments, and one moved from another month', async () => {
		const { _id: scheduleId } = await buildSundays();
		const params = { scheduleId };
		const { token } = account;
		await app.request(skipMoment, { params, body: { day: '2026-11-22' } }, { token });
		const toTuesday = { day: '2026-11-29', date: '2026-12-01', time: '18:30' };
		await app.request(moveMoment, { params, body: toTuesday }, { token });
		const pause = { from: '2026-12-06', until: '2026-12-13' };
		await app.request(pauseSchedule, { params, body: pause }, { token });
		expect(await told()).toEqual(['11-15 planned', '11-22 skipped']);
		expect(await told('2026-12')).toEqual([
			'12-01 moved from 11-29',
			'12-06 paused',
			'12-13 paused',
			'12-20 planned',
			'12-27 planned',
		]);
		expect((await momentsOf('2026-12'))[0]).toMatchObject({
			day: '2026-11-29',
			at: '2026-11-29T14:00:00.000Z',
			movedTo: '2026-12-01T23:30:00.000Z',
			movedFrom: '2026-11-29T14:00:00.000Z',
		});
	});

	test('says which can be changed: the next twelve, not what a pause leaves out', async () => {
		const { _id: scheduleId } = await buildSundays();
		const params = { scheduleId };
		const { token } = account;
		const pause = { from: '2026-12-06', until: '2026-12-13' };
		await app.request(pauseSchedule, { params, body: pause }, { token });
		await app.request(skipMoment, { params, body: { day: '2026-12-20' } }, { token });
		const asked = ['2026-11', '2026-12', '2027-01', '2027-02'];
		const months = await Promise.all(asked.map(momentsOf));
		const all = months.flat();
		const changeable = all.filter(({ canChange }) => canChange);
		expect(changeable).toHaveLength(12);
		expect([changeable[0]?.day, changeable.at(-1)?.day]).toEqual(['2026-11-15', '2027-02-14']);
		for (const { day, canChange, status } of all) {
			if (status === 'skipped') continue;
			const query = { dryRun: 'true' } as const;
			const answer = await app.request(skipMoment, { params, body: { day }, query }, { token });
			expect([day, answer.status === 200]).toEqual([day, canChange]);
		}
	});

	test('tells who came to what is over, and nothing of days before the schedule was there', async () => {
		const { _id: scheduleId } = await buildSundays();
		const createdAt = new Date('2026-11-02T00:00:00Z');
		await db.update(schedules).set({ startDate: '2026-11-01', createdAt });
		const at = '2026-11-08T14:00:00.000Z';
		await buildCall(app, account, {
			scheduleId,
			recipients: [rose, theo],
			missedBy: [theo],
			at,
		});
		await except({ scheduleId, day: '2026-11-01', kind: 'skipped' });
		const [past, next] = await momentsOf();
		expect(past).toMatchObject({
			day: '2026-11-08',
			at,
			status: 'done',
			occurrenceId: expect.any(String),
			people: { came: 1, invited: 2 },
		});
		expect(next).toMatchObject({ day: '2026-11-15', status: 'planned' });
	});

	test('keeps what was left out in the past, and where something took place after a move', async () => {
		const { _id: scheduleId } = await buildSundays();
		const createdAt = new Date('2026-10-01T00:00:00Z');
		await db.update(schedules).set({ startDate: '2026-10-01', createdAt });
		await except({ scheduleId, day: '2026-10-11', kind: 'skipped' });
		const toMonday = { kind: 'moved', movedDate: '2026-10-19', movedTime: '09:00' } as const;
		await except({ scheduleId, day: '2026-10-18', ...toMonday });
		const at = '2026-10-19T13:00:00.000Z';
		await buildCall(app, account, { scheduleId, recipients: [rose], at });
		await db
			.update(occurrences)
			.set({ day: '2026-10-18' })
			.where(eq(occurrences.dueAt, new Date(at)));
		expect(await told('2026-10')).toEqual(['10-11 skipped', '10-19 done from 10-18']);
	});

	test('has texts as well, without people, and nothing ahead of a schedule that is off', async () => {
		const words = { type: 'message', messageContent: 'Good morning!' };
		const { _id: scheduleId } = await buildSundays(words);
		const at = '2026-11-08T14:00:00.000Z';
		await buildMessage(app, account, { scheduleId, recipients: [rose], at });
		const { token } = account;
		await app.request(toggleSchedule, { params: { scheduleId } }, { token });
		expect(await momentsOf()).toMatchObject([
			{ at, status: 'done', type: 'message', people: null },
		]);
	});

	test('names days off and days on which the clocks change', async () => {
		const rows = [
			{ firstDay: '2026-11-26', lastDay: '2026-11-27', name: 'Thanksgiving' },
			{ firstDay: '2026-10-30', lastDay: '2026-11-01', name: 'At the lake' },
		];
		await db.insert(daysOff).values(rows.map((row) => ({ ...row, accountId: account.user._id })));
		const { days } = await month();
		const named = days.filter(({ isOff }) => isOff).map(({ date, isOff }) => `${date} ${isOff}`);
		expect(named).toEqual([
			'2026-11-01 At the lake',
			'2026-11-26 Thanksgiving',
			'2026-11-27 Thanksgiving',
		]);
		const changes = async (asked: string) =>
			(await month(asked)).days.flatMap(({ date, clockChange }) =>
				clockChange ? [`${date} ${clockChange}`] : [],
			);
		expect(await changes('2026-11')).toEqual(['2026-11-01 back']);
		expect(await changes('2027-03')).toEqual(['2027-03-14 forward']);
		expect(await changes('2027-02')).toEqual([]);
	});

	test.each(['2026-13', '2026-00', '26-11', 'November', '0999-01', '2026-11-01', ''])(
		'that is none, %j, is refused',
		async (asked) => {
			const { status, problem } = await ask(asked);
			expect(status).toBe(400);
			expect(problem.fields).toEqual({ month: 'Choose a month' });
		},
	);

	test('can be seen 24 months back and 13 ahead', async () => {
		expect((await ask('2024-11')).status).toBe(200);
		expect((await ask('2027-12')).status).toBe(200);
		for (const asked of ['2024-10', '2028-01', '9999-12']) {
			const { status, problem } = await ask(asked);
			expect(status).toBe(400);
			expect(problem.fields?.month).toBe(
				'Choose a month from the last two years or the next 13 months',
			);
		}
	});

	test('is nobody else’s', async () => {
		await buildSundays();
		const { body } = await ask('2026-11', await buildAccount(app));
		expect(body.days.flatMap(({ moments }) => moments)).toEqual([]);
	});

	test('costs the same number of queries for any number of schedules and exceptions', async () => {
		const { _id: scheduleId } = await buildSundays({ frequency: 'daily' });
		const few = await statementsOf(() => month());
		for (let more = 0; more < 5; more++) await buildSundays();
		const from = Temporal.PlainDate.from('2026-11-16');
		await db.insert(scheduleExceptions).values(
			Array.from({ length: 500 }, (_, index) => ({
				scheduleId,
				day: from.add({ days: index }).toString(),
				kind: 'skipped' as const,
				accountId: account.user._id,
				createdAt: app.deps.clock.now(),
			})),
		);
		expect(await statementsOf(() => month())).toBe(few);
		expect((await told()).filter((each) => each.endsWith('skipped'))).toHaveLength(15);
	});
});

/** How many statements the database gets while `act` runs. */
async function statementsOf(act: () => Promise<unknown>): Promise<number> {
	await finishSignals(db);
	const { $client } = db as unknown as { $client: { query: (...given: unknown[]) => unknown } };
	const query = $client.query;
	let counted = 0;
	$client.query = function (...given) {
		counted += 1;
		return query.apply(this, given);
	};
	try {
		await act();
	} finally {
		$client.query = query;
	}
	return counted;
}
