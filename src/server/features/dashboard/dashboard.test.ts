import { beforeEach, expect, test } from 'vitest';
import { listComing, listLastTalked } from '#contract/dashboard.ts';
import { updateSchedule } from '#contract/schedules.ts';
import { occurrences, schedules } from '#server/db/schema.ts';
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
// Sunday, November 15, 2026, noon UTC: 7:00 AM in New York.
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
	account = await buildAccount(app, { timezone: 'America/New_York' });
});

const coming = async ({ token } = account) => (await app.request(listComing, {}, { token })).body;
const talked = async ({ token } = account) =>
	(await app.request(listLastTalked, {}, { token })).body;

test('lists the next seven days, soonest first, with people and reasons why not', async () => {
	const rose = await buildRecipient(app, account, { name: 'Rose' });
	const given = { recipientIds: [rose._id], timezone: 'America/New_York' };
	await buildSchedule(app, account, { ...given, name: 'Sunday call', time: '09:00' });
	await buildSchedule(app, account, {
		...given,
		name: 'Good morning',
		type: 'message',
		messageContent: 'Good morning!',
		frequency: 'daily',
		time: '06:00',
	});
	await buildSchedule(app, account, { ...given, name: 'Switched off', active: false });
	await buildSchedule(app, account, { ...given, name: 'Later', startDate: '2026-12-01' });

	const found = await coming();
	expect(found.map(({ name, at }) => `${at} ${name}`)).toEqual([
		'2026-11-15T14:00:00.000Z Sunday call',
		'2026-11-16T11:00:00.000Z Good morning',
		'2026-11-17T11:00:00.000Z Good morning',
		'2026-11-18T11:00:00.000Z Good morning',
		'2026-11-19T11:00:00.000Z Good morning',
		'2026-11-20T11:00:00.000Z Good morning',
		'2026-11-21T11:00:00.000Z Good morning',
		'2026-11-22T11:00:00.000Z Good morning',
	]);
	expect(found[0]).toMatchObject({
		type: 'call',
		recipients: ['Rose'],
		pausedReason: { code: 'no_plan' },
	});
	expect(await coming(await buildAccount(app))).toEqual([]);
});

test('a week lists a limited number, however many schedules there are', async () => {
	await buildSchedule(app, account, { frequency: 'daily' });
	const [schedule] = await db.select().from(schedules);
	const [next] = await db.select().from(occurrences);
	for (let count = 0; count < 30; count++) {
		const scheduleId = app.deps.newId();
		await db
			.insert(schedules)
			.values({ ...(schedule as typeof schedule & object), id: scheduleId });
		await db
			.insert(occurrences)
			.values({ ...(next as typeof next & object), id: app.deps.newId(), scheduleId });
	}
	expect(await coming()).toHaveLength(200);
});

test('a schedule that ends within the week has no moments after its end', async () => {
	const schedule = await buildSchedule(app, account, { frequency: 'daily', time: '09:00' });
	await app.request(
		updateSchedule,
		{
			params: { scheduleId: schedule._id },
			body: { ...schedule, frequency: 'daily', endDate: '2026-11-17' },
		},
		{ token: account.token },
	);
	expect(await coming()).toHaveLength(3);
});

test('lists the last call and text with each person, the longest wait first', async () => {
	const [rose, theo, maya] = [
		await buildRecipient(app, account, { name: 'Rose' }),
		await buildRecipient(app, account, { name: 'Theo' }),
		await buildRecipient(app, account, { name: 'Maya' }),
	];
	await buildCall(app, account, { recipients: [rose, theo], at: '2026-11-08T15:00:00.000Z' });
	await buildCall(app, account, { recipients: [rose], at: '2026-11-14T15:00:00.000Z' });
	await buildCall(app, account, { recipients: [rose], at: '2026-11-13T15:00:00.000Z' });
	await buildCall(app, account, { recipients: [rose], at: '2026-01-04T15:00:00.000Z' });
	await buildCall(app, account, {
		recipients: [rose, maya],
		status: 'missed',
		at: '2026-11-15T11:00:00.000Z',
	});
	await buildMessage(app, account, { recipients: [rose, maya], at: '2026-11-02T15:00:00.000Z' });
	await buildMessage(app, account, {
		recipients: [theo],
		status: 'failed',
		at: '2026-11-14T15:00:00.000Z',
	});

	const found = await talked();
	const none = { calls: 0, texts: 0 };
	expect(found).toEqual([
		{
			_id: maya._id,
			name: 'Maya',
			lastCallAt: null,
			lastTextAt: '2026-11-02T15:00:00.000Z',
			weeks: [none, none, none, none, none, none, { calls: 0, texts: 1 }, none],
		},
		{
			_id: theo._id,
			name: 'Theo',
			lastCallAt: '2026-11-08T15:12:34.000Z',
			lastTextAt: null,
			weeks: [none, none, none, none, none, none, none, { calls: 1, texts: 0 }],
		},
		{
			_id: rose._id,
			name: 'Rose',
			lastCallAt: '2026-11-14T15:12:34.000Z',
			lastTextAt: '2026-11-02T15:00:00.000Z',
			weeks: [none, none, none, none, none, none, { calls: 0, texts: 1 }, { calls: 3, texts: 0 }],
		},
	]);
	expect(await talked(await buildAccount(app))).toEqual([]);
});
