import { ne } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/billing.ts';
import { DAY_MS } from '#domain/time.ts';
import { sandboxCheckouts, sandboxSubscriptions, subscriptions } from '#server/db/schema.ts';
import {
	billingCalls,
	billingMailsTo,
	buildSubscription,
	runPayments,
} from '#tests/support/billing.ts';
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

describe('details', () => {
	test('[API-29] [EN-03] of a free account: its tier, the plans on offer and how cards are entered', async () => {
		const { status, body } = await details();
		expect(status).toBe(200);
		expect(body).toMatchObject({ tier: 'free', status: 'none', cardEntry: { kind: 'sandbox' } });
		expect(body.plans).toEqual([
			{
				id: 'free',
				name: 'Free',
				price: '$0',
				priceCents: 0,
				features: ['0 recipients', '0 calls a month', '0 messages a month'],
				limits: { recipients: 0, schedules: null, callsPerMonth: 0, textsPerMonth: 0 },
			},
			{
				id: 'basic',
				name: 'Basic',
				price: '$9.99',
				priceCents: 999,
				priceId: 'price_basic',
				features: ['20 recipients', '30 calls a month', '100 messages a month'],
				limits: { recipients: 20, schedules: null, callsPerMonth: 30, textsPerMonth: 100 },
			},
			{
				id: 'premium',
				name: 'Premium',
				price: '$29.99',
				priceCents: 2999,
				priceId: 'price_premium',
				features: ['50 recipients', '150 calls a month', '500 messages a month'],
				limits: { recipients: 50, schedules: null, callsPerMonth: 150, textsPerMonth: 500 },
			},
		]);
	});

	test('[API-29] [SU-07] show the limits of the reading that the operator chose', async () => {
		app = await testApp(testDeps({ db }, { PLAN_LIMITS: 'internal' }));
		const { body } = await details();
		expect(body.plans.map(({ limits }) => limits)).toMatchObject([
			{ recipients: 0, schedules: 0, callsPerMonth: 0 },
			{ recipients: 10, schedules: 5, callsPerMonth: 50 },
			{ recipients: 100, schedules: 20, callsPerMonth: 500 },
		]);
	});

	test('[API-29] [D21] with real keys hand out the publishable one, and their prices', async () => {
		const stripe = {
			STRIPE_SECRET_KEY: 'sk_test_secret',
			STRIPE_WEBHOOK_SECRET: 'whsec_secret',
			STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
			STRIPE_PRICE_BASIC: 'price_real1',
			STRIPE_PRICE_PREMIUM: 'price_real2',
		};
		app = await testApp(testDeps({ db }, stripe));
		const { body, headers } = await details();
		expect(body.cardEntry).toEqual({ kind: 'stripe', publishableKey: 'pk_test_public' });
		expect(body.plans[2]?.priceId).toBe('price_real2');
		expect(JSON.stringify(body)).not.toContain('secret');
		const policy = String(headers['content-security-policy']);
		expect(policy).toMatch(/script-src 'self' https:\/\/js\.stripe\.com/);
		expect(policy).toMatch(/frame-src 'self' https:\/\/js\.stripe\.com/);
		expect(policy).toMatch(/connect-src 'self' https:\/\/api\.stripe\.com/);
	});

	test('without real keys nothing of Stripe’s is allowed on our pages', async () => {
		expect(String((await details()).headers['content-security-policy'])).not.toContain('stripe');
	});

	test('[API-29] are of the plan in force, and never of another account’s', async () => {
		await startTrial();
		const other = await buildAccount(app);
		expect((await details(other)).body).toMatchObject({ tier: 'free', status: 'none' });
		expect((await cancel(other)).status).toBe(409);
		expect((await details()).body).toMatchObject({ tier: 'basic', status: 'trialing' });
	});
});

describe('checkout', () => {
	test.each([
		['price_basic', 'basic'],
		['price_premium', 'premium'],
		['basic', 'basic'],
		['premium', 'premium'],
	])('[API-32] [D21] %s leads to a page where %s is paid for', async (priceId, tier) => {
		const { status, body } = await checkout(priceId);
		expect(status).toBe(201);
		expect(body.url).toMatch(/^http:\/\/localhost:3000\/sandbox\/checkout\//);
		expect((await details()).body.tier).toBe('free');
		await pay(body.url);
		expect((await details()).body).toMatchObject({
			tier,
			status: 'active',
			renewsAt: '2026-12-15T12:00:00.000Z',
		});
	});

	test.each(['price_other', 'free', 'price_free', 'constructor', ' '])(
		'[API-32] [D21] refuses the price %j',
		async (priceId) => {
			const { status, problem } = await checkout(priceId);
			expect(status).toBe(400);
			expect(problem.fields).toHaveProperty('priceId');
		},
	);

	test.each([undefined, 5, null, { $ne: 1 }])('[API-32] says that %j is no price', async (bad) => {
		const { status, problem } = await checkout(bad);
		expect(status).toBe(400);
		expect(problem.fields).toEqual({ priceId: 'Choose a plan' });
	});

	test('[API-32] does not sell the plan that the holder has', async () => {
		await startTrial();
		const { status, problem } = await checkout('basic');
		expect(status).toBe(409);
		expect(problem.message).toBe('You already have the Basic plan.');
	});

	test('[API-32] sells it again once it is cancelled or a payment is missing', async () => {
		const { user } = account;
		await buildSubscription(app, user._id, { endsAt: new Date('2026-11-20T00:00:00Z') });
		expect((await checkout('basic')).status).toBe(201);
		const graceUntil = new Date('2026-11-20T00:00:00Z');
		await db.update(subscriptions).set({ endsAt: null, status: 'past_due', graceUntil });
		expect((await checkout('basic')).status).toBe(201);
	});

	test('[UX-13] a larger plan in the free week costs nothing today and keeps the free days', async () => {
		const leftOpen = (await checkout('premium')).body.url;
		await startTrial();
		await runPayments(app);
		expect(await checkout('premium')).toMatchObject({
			status: 201,
			body: { url: 'http://localhost:3000/subscriptions/success', isChanged: true },
		});
		const free = {
			tier: 'premium',
			status: 'trialing',
			trialEndsAt: '2026-11-22T12:00:00.000Z',
			renewsAt: '2026-11-22T12:00:00.000Z',
		};
		expect((await details()).body).toMatchObject(free);
		await runPayments(app);
		expect((await details()).body).toMatchObject(free);
		expect(await paid()).toEqual([]);
		expect(await running()).toEqual([{ tier: 'premium' }]);
		expect((await press(leftOpen)).statusCode).toBe(404);
		expect(await billingMailsTo(app, account.email)).toEqual([
			'Your free trial has started',
			'You have Premium now',
		]);

		app.deps.clock.advance(7 * DAY_MS);
		await runPayments(app);
		account = await signInAgain(account);
		expect((await details()).body).toMatchObject({
			tier: 'premium',
			status: 'active',
			renewsAt: '2026-12-22T12:00:00.000Z',
		});
		expect(await paid()).toEqual([2999]);
	});

	test('[UX-13] a smaller plan, or the cancelled one again, keeps the free days as well', async () => {
		await startTrial();
		await checkout('premium');
		await cancel();
		expect((await checkout('premium')).body.isChanged).toBe(true);
		expect((await details()).body).not.toHaveProperty('endsAt');
		expect((await checkout('basic')).body.isChanged).toBe(true);
		expect((await details()).body).toMatchObject({
			tier: 'basic',
			status: 'trialing',
			trialEndsAt: '2026-11-22T12:00:00.000Z',
		});
	});

	test('[UX-13] a trial that the provider has just ended is paid for on its page', async () => {
		await startTrial();
		await db.update(sandboxSubscriptions).set({ status: 'active' });
		const { body } = await checkout('premium');
		expect(body).toMatchObject({ isChanged: false });
		expect(body.url).toContain('/sandbox/checkout/');
		expect((await details()).body).toMatchObject({ tier: 'basic', status: 'active' });
	});

	const paid = async () =>
		(await app.request(contract.getReceipts, {}, { token: account.token })).body.receipts.map(
			({ amountCents }) => amountCents,
		);

	const running = () =>
		db
			.select({ tier: sandboxSubscriptions.tier })
			.from(sandboxSubscriptions)
			.where(ne(sandboxSubscriptions.status, 'ended'));
	/** As one whose closing the provider has not got, so that it can still be paid. */
	const reopen = () => db.update(sandboxCheckouts).set({ isExpired: false });

	test.each([
		['a lower plan', 'premium', 'basic'],
		['the same a second time', 'basic', 'basic'],
	] as const)('[MD-03] left open buys %s no more', async (_, bought, left) => {
		const [leftOpen, paid] = [(await checkout(left)).body.url, (await checkout(bought)).body.url];
		await pay(paid);
		const before = (await details()).body;
		app.deps.clock.advance(1000);
		expect((await press(leftOpen)).statusCode).toBe(404);
		expect(await running()).toEqual([{ tier: bought }]);
		expect(await db.$count(sandboxSubscriptions)).toBe(1);

		// Also when it could not be closed: what it bought is ended at once, and credited.
		await reopen();
		await pay(leftOpen);
		expect(await db.$count(sandboxSubscriptions)).toBe(2);
		await runPayments(app);
		expect(await running()).toEqual([{ tier: bought }]);
		expect((await details()).body).toEqual(before);
	});

	test('[MD-03] left open from before a trial does not end it for the same plan', async () => {
		const leftOpen = (await checkout('basic')).body.url;
		await startTrial();
		await reopen();
		await pay(leftOpen);
		await runPayments(app);
		expect((await details()).body).toMatchObject({ tier: 'basic', status: 'trialing' });
	});

	test('left open may still buy a higher plan', async () => {
		const leftOpen = (await checkout('premium')).body.url;
		await pay((await checkout('basic')).body.url);
		await reopen();
		app.deps.clock.advance(1000);
		await pay(leftOpen);
		await runPayments(app);
		expect((await details()).body.tier).toBe('premium');
		expect(await running()).toEqual([{ tier: 'premium' }]);
	});

	test('opened over the present plan changes it to a lower one, as the holder wants', async () => {
		await pay((await checkout('premium')).body.url);
		app.deps.clock.advance(1000);
		await pay((await checkout('basic')).body.url);
		await runPayments(app);
		expect((await details()).body.tier).toBe('basic');
		expect(await running()).toEqual([{ tier: 'basic' }]);
	});

	test('paid again with another card mends a payment that is missing', async () => {
		await pay((await checkout('basic')).body.url);
		await db.update(sandboxSubscriptions).set({ status: 'past_due' });
		const graceUntil = new Date('2026-11-20T00:00:00Z');
		await db.update(subscriptions).set({ status: 'past_due', graceUntil });
		app.deps.clock.advance(1000);
		await pay((await checkout('basic')).body.url);
		await runPayments(app);
		expect((await details()).body).toMatchObject({ tier: 'basic', status: 'active' });
		expect(await running()).toEqual([{ tier: 'basic' }]);
	});
});
