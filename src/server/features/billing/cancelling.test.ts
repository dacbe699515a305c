import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/billing.ts';
import { sandboxCheckouts, sandboxSubscriptions } from '#server/db/schema.ts';
import { billingCalls, buildSubscription, runPayments } from '#tests/support/billing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type BuiltAccount, buildAccount } from '#tests/support/factories.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
	account = await buildAccount(app);
});

const { details, cancel, checkout, startTrial, signInAgain, press, pay } = billingCalls(() => ({
	app,
	account,
}));

describe('keeping a cancelled plan', () => {
	const resume = () => app.request(contract.resumeSubscription, {}, { token: account.token });

	test('[MD-03] brings the trial back with all its free days, and charges nothing', async () => {
		await startTrial();
		const before = (await details()).body;
		await cancel();
		app.deps.clock.advance(3 * 60 * 60_000);
		const { status, body } = await resume();
		expect(status).toBe(200);
		expect(body).toEqual({
			tier: 'basic',
			status: 'trialing',
			trialEndsAt: '2026-11-22T12:00:00.000Z',
			renewsAt: '2026-11-22T12:00:00.000Z',
		});
		expect((await details()).body).toEqual(before);
		expect(await db.$count(sandboxSubscriptions)).toBe(1);
		app.deps.clock.set('2026-11-22T12:00:00Z');
		await runPayments(app);
		account = await signInAgain(account);
		expect((await details()).body).toMatchObject({ tier: 'basic', status: 'active' });
	});

	test('[MD-03] keeps the paid month as it was', async () => {
		await pay((await checkout('premium')).body.url);
		await cancel();
		expect((await resume()).body).toEqual({
			tier: 'premium',
			status: 'active',
			renewsAt: '2026-12-15T12:00:00.000Z',
		});
		await runPayments(app);
		expect((await details()).body).toMatchObject({ renewsAt: '2026-12-15T12:00:00.000Z' });
	});

	test('[MD-03] is refused in words when nothing is cancelled, or it has ended', async () => {
		expect(await resume()).toMatchObject({
			status: 409,
			problem: { message: 'You have no subscription to keep.' },
		});
		await startTrial();
		expect(await resume()).toMatchObject({
			status: 409,
			problem: { message: 'Your plan isn’t cancelled, so there’s nothing to undo.' },
		});
		await cancel();
		app.deps.clock.set('2026-11-22T12:00:00Z');
		account = await signInAgain(account);
		const ended = {
			status: 409,
			problem: { message: 'Your plan has already ended. Choose a plan to start again.' },
		};
		expect(await resume()).toMatchObject(ended);
		await runPayments(app);
		expect(await resume()).toMatchObject(ended);
		expect((await details()).body.tier).toBe('free');
	});

	test('[MD-03] that the provider has ended meanwhile is said to have ended', async () => {
		await startTrial();
		await cancel();
		await db.update(sandboxSubscriptions).set({ status: 'ended' });
		expect(await resume()).toMatchObject({ status: 409 });
		expect((await details()).body).toMatchObject({ tier: 'free', status: 'ended' });
	});

	test('[MD-03] leaves no page open that would buy it a second time', async () => {
		await pay((await checkout('basic')).body.url);
		await cancel();
		const leftOpen = (await checkout('basic')).body.url;
		await resume();
		app.deps.clock.advance(1000);
		expect((await press(leftOpen)).statusCode).toBe(404);
		await db.update(sandboxCheckouts).set({ isExpired: false });
		await pay(leftOpen);
		await runPayments(app);
		expect((await details()).body).toMatchObject({
			tier: 'basic',
			renewsAt: '2026-12-15T12:00:00.000Z',
		});
	});
});

describe('cancel', () => {
	test('[API-31] [D21] keeps the trial until its end, and says until when', async () => {
		await startTrial();
		const { status, body } = await cancel();
		expect(status).toBe(200);
		expect(body).toEqual({
			tier: 'basic',
			status: 'trialing',
			trialEndsAt: '2026-11-22T12:00:00.000Z',
			endsAt: '2026-11-22T12:00:00.000Z',
		});
		expect((await details()).body).toMatchObject(body);
	});

	test('[API-31] [D21] keeps what was paid for until the period ends', async () => {
		await pay((await checkout('premium')).body.url);
		const endsAt = '2026-12-15T12:00:00.000Z';
		expect((await cancel()).body).toMatchObject({ tier: 'premium', status: 'active', endsAt });
		app.deps.clock.set('2026-12-15T11:59:59Z');
		account = await signInAgain(account);
		expect((await details()).body).toMatchObject({ tier: 'premium', endsAt });
		app.deps.clock.set(endsAt);
		expect((await details()).body.tier).toBe('free');
	});

	test('[API-31] again changes nothing', async () => {
		await startTrial();
		const first = await cancel();
		app.deps.clock.advance(60_000);
		expect(await cancel()).toMatchObject({ status: 200, body: first.body });
	});

	test('[API-31] without a subscription is answered 409', async () => {
		const { status, problem } = await cancel();
		expect(status).toBe(409);
		expect(problem.message).toBe('You have no subscription to cancel.');
	});

	test('[API-31] of one that the provider no longer knows ends it', async () => {
		await buildSubscription(app, account.user._id, { reference: 'sub_lost' });
		expect(await cancel()).toMatchObject({ status: 200, body: { tier: 'free', status: 'ended' } });
	});
});
