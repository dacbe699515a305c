import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { MINUTE_MS } from '#domain/time.ts';
import { connect } from '#server/db/open.ts';
import {
	deliveries,
	mailboxes,
	mails,
	messages,
	occurrences,
	schedules,
	workers,
} from '#server/db/schema.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { dispatchToWait, runEngine } from '#tests/support/engine.ts';
import { buildAccount, buildSchedule } from '#tests/support/factories.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { checkUp } from './check-up.ts';

const db = await testDatabase();
let app: TestApp;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
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

	test('sees texts that wait and are not claimed', async () => {
		app.deps.clock.set('2026-11-15T14:00:00Z');
		await dispatchToWait(app.deps);
		app.deps.clock.advance(6 * MINUTE_MS);
		await db.update(workers).set({ seenAt: app.deps.clock.now() });
		expect(await wrongs()).toEqual([expect.stringMatching(/texts should have been looked after/)]);
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

	test('sees a mailbox that does not answer, but not one that is no longer asked', async () => {
		const now = app.deps.clock.now();
		const row = { name: 'hello', validity: '1', uid: 1, readAt: now };
		await db.insert(mailboxes).values({ ...row, dueAt: new Date(now.getTime() + MINUTE_MS) });
		onTestFinished(async () => void (await db.delete(mailboxes)));
		expect(await wrongs()).toEqual([]);
		const readAt = new Date(now.getTime() - 61 * MINUTE_MS);
		await db.update(mailboxes).set({ readAt });
		expect(await wrongs()).toEqual([expect.stringMatching(/^The mailbox of MAILBOX_URL/)]);
		await db.update(mailboxes).set({ dueAt: readAt });
		expect(await wrongs()).toEqual([]);
	});

	test('sees somebody without a text', async () => {
		await atNineOn('2026-11-15');
		await db.delete(deliveries).where(eq(deliveries.purpose, 'message'));
		expect(await wrongs()).toEqual(['1 people of what was dispatched have no text on record.']);
	});

	test('changes nothing of what it finds, and repairs it when asked to', async () => {
		await db.delete(occurrences).where(eq(occurrences.kind, 'call'));
		await db.update(schedules).set({ active: false }).where(eq(schedules.type, 'message'));
		const found = [
			'1 active schedules had lost their next moment.',
			'1 schedules were switched off but had something ahead.',
		];
		expect(await wrongs()).toEqual(found);
		expect(await wrongs()).toEqual(found);
		expect(await db.$count(messages)).toBe(1);
		expect(await db.$count(occurrences, eq(occurrences.kind, 'call'))).toBe(0);

		const repaired = (await checkUp(app.deps, { isRepairing: true })).filter(
			(each) => each.repaired,
		);
		expect(repaired).toEqual([
			{ what: found[0], advice: null, repaired: 'It is stored again.' },
			{ what: found[1], advice: null, repaired: 'It is withdrawn.' },
		]);
		expect(await wrongs()).toEqual([]);
		expect(await db.$count(messages)).toBe(0);
		expect(await db.$count(occurrences, eq(occurrences.status, 'scheduled'))).toBe(1);
	});
});
