import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { connect } from '#server/db/open.ts';
import { deliveries, mails, messages, occurrences, schedules, workers } from '#server/db/schema.ts';
import { openQueue, type Queue } from '#server/queue.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import { buildAccount, buildSchedule } from '#tests/support/factories.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { checkUp } from './check-up.ts';

const db = await testDatabase();
let app: TestApp;
let queue: Queue;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
	queue = await openQueue(db, (error) => {
		throw error;
	});
	const account = await buildAccount(app);
	await buildSubscription(app, account.user._id);
	await buildSchedule(app, account, { frequency: 'daily' });
	await buildSchedule(app, account, {
		frequency: 'daily',
		type: 'message',
		messageContent: 'Hello',
	});
	await db.insert(workers).values({ id: app.deps.newId(), seenAt: app.deps.clock.now() });
});

afterEach(async () => {
	await queue.stop();
	await db.$client.query('drop schema if exists pgboss cascade');
});

const wrongs = async () =>
	(await checkUp(app.deps)).filter(({ advice }) => advice !== null).map(({ what }) => what);
const atNineOn = async (day: string) => {
	app.deps.clock.set(`${day}T14:00:00Z`);
	await runEngine(app.deps);
	await db.update(workers).set({ seenAt: app.deps.clock.now() });
};

describe('the check-up', () => {
	test('finds nothing wrong with an installation that works', async () => {
		expect(await wrongs()).toEqual([]);
		await atNineOn('2026-11-15');
		expect(await wrongs()).toEqual([]);
		await atNineOn('2026-11-18');
		expect(await wrongs()).toEqual([]);
	});

	test('sees a queue that nobody empties, and one that was never made', async () => {
		await queue.put(db, [{ ids: ['a'], priority: 0 }]);
		await db.$client.query(`update pgboss.job set created_on = '2026-11-15T11:00:00Z'`);
		expect(await wrongs()).toEqual([expect.stringMatching(/^1 chunks of texts have waited/)]);
		await db.$client.query('drop schema pgboss cascade');
		expect(await wrongs()).toEqual(['The queue has not been made yet.']);
	});

	test('asks nothing else of an installation that was never started', async () => {
		const empty = connect({ ...inject('postgres'), database: 'postgres', max: 1 });
		onTestFinished(() => empty.$client.end());
		expect(await checkUp({ ...app.deps, db: empty })).toEqual([
			{ what: 'The database is older than this version.', advice: 'Start Kinbell once.' },
		]);
	});

	test('misses a worker', async () => {
		await db.delete(workers);
		expect(await wrongs()).toEqual(['No worker is alive, so nothing is sent.']);
	});

	test('sees what is due and was left lying', async () => {
		app.deps.clock.advance(86_400_000);
		await db.update(workers).set({ seenAt: app.deps.clock.now() });
		expect(await wrongs()).toEqual([
			expect.stringMatching(/^2 occurrences have been due/),
			expect.stringMatching(/texts should have been looked after/),
		]);
	});

	test('sees texts that were never confirmed, and mail that failed', async () => {
		await atNineOn('2026-11-15');
		await db.update(deliveries).set({ status: 'unknown' }).where(eq(deliveries.purpose, 'message'));
		await db.insert(mails).values({
			id: app.deps.newId(),
			recipient: 'ana@example.com',
			template: 'welcome',
			data: {},
			status: 'failed',
			attempts: 1,
			dueAt: app.deps.clock.now(),
			createdAt: app.deps.clock.now(),
		});
		expect(await wrongs()).toEqual([
			expect.stringMatching(/^1 texts of the last day were never confirmed/),
			expect.stringMatching(/^1 mails of the last day/),
		]);
	});

	test('sees somebody without a text', async () => {
		await atNineOn('2026-11-15');
		await db.delete(deliveries).where(eq(deliveries.purpose, 'message'));
		expect(await wrongs()).toEqual(['1 people of what was dispatched have no text on record.']);
	});

	test('mends a schedule that lost its next moment, and one that is off but has one', async () => {
		await db.delete(occurrences).where(eq(occurrences.kind, 'call'));
		await db.update(schedules).set({ active: false }).where(eq(schedules.type, 'message'));
		expect(await wrongs()).toEqual([
			'1 active schedules had lost their next moment.',
			'1 schedules were switched off but had something ahead.',
		]);
		expect(await wrongs()).toEqual([]);
		expect(await db.$count(messages)).toBe(0);
		expect(await db.$count(occurrences, eq(occurrences.status, 'scheduled'))).toBe(1);
	});
});
