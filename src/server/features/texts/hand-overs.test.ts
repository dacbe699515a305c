import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/time.ts';
import { deliveries, handOvers, workers } from '#server/db/schema.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildAccount, buildSchedule } from '#tests/support/factories.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { checkUp } from '../admin/check-up.ts';
import { sendDue } from '../delivery/send-due.ts';
import { sendWaiting } from '../delivery/send-waiting.ts';

const db = await testDatabase();
let app: TestApp;
let answer: () => void;
let sent: Promise<number>;

/** A message is in a process's hands, and the provider does not answer yet. */
beforeEach(async () => {
	app = await testApp(testDeps({ db }, { METRICS_TOKEN: 'let-me-see' }));
	const account = await buildAccount(app);
	await buildSubscription(app, account.user._id);
	const message = { type: 'message', messageContent: 'Hello', frequency: 'daily' } as const;
	await buildSchedule(app, account, message);
	app.deps.clock.set('2026-11-15T14:00:00Z');
	const { promise, resolve } = Promise.withResolvers<void>();
	answer = resolve;
	const { sms } = app.deps;
	const isSending = Promise.withResolvers<void>();
	const send: typeof sms.send = async (text) => {
		isSending.resolve();
		await promise;
		return sms.send(text);
	};
	sent = sendDue({ ...app.deps, sms: { ...sms, send } });
	await isSending.promise;
	expect(await statuses()).toEqual(['submitting']);
});

const statuses = async () => (await db.select().from(deliveries)).map(({ status }) => status);

describe('texts in the hands of a process', () => {
	test('are nobody else’s until it has their outcomes', async () => {
		expect(await sendWaiting(app.deps, 'text')).toBe(0);
		answer();
		await sent;
		expect(await statuses()).toEqual(['delivered']);
		expect(await db.$count(handOvers)).toBe(0);
	});

	test('are unknown once it is taken for dead, and its late outcomes change nothing', async () => {
		app.deps.clock.advance(MINUTE_MS);
		await sendWaiting(app.deps, 'text');
		expect(await statuses()).toEqual(['unknown']);
		expect(await db.$count(handOvers)).toBe(0);
		answer();
		await sent;
		expect(await statuses()).toEqual(['unknown']);
	});

	test('are counted, and missed by the check-up when nobody takes them up', async () => {
		const headers = { authorization: 'Bearer let-me-see' };
		const { body } = await app.app.inject({ url: '/metrics', headers });
		expect(body).toContain('kinbell_texts_open{status="submitting"} 1');
		app.deps.clock.advance(10 * MINUTE_MS);
		await db.insert(workers).values({ id: app.deps.newId(), seenAt: app.deps.clock.now() });
		const wrong = (await checkUp(app.deps)).filter(({ advice }) => advice !== null);
		expect(wrong.map(({ what }) => what)).toEqual([
			'1 texts should have been looked after more than five minutes ago.',
		]);
	});
});
