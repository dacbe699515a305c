import { beforeEach, describe, expect, test } from 'vitest';
import * as accountsContract from '#contract/accounts.ts';
import * as contract from '#contract/billing.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import { sandboxSubscriptions, trialOrders, usedTrials } from '#server/db/schema.ts';
import { type Payments, PaymentsUnavailable } from '#server/gateways/payments.ts';
import { billingMailsTo, runPayments } from '#tests/support/billing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type BuiltAccount, buildAccount } from '#tests/support/factories.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { markOnboarded } from './trial.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
	account = await buildAccount(app);
});

interface Attempt {
	email?: string;
	paymentMethodId?: string;
	token?: string | null;
	address?: string;
}

function start({ email, paymentMethodId = 'pm_card_visa', token, address }: Attempt = {}) {
	const body = { email: email ?? account.email, paymentMethodId };
	const bearer = token === null ? undefined : (token ?? account.token);
	return app.request(contract.createSubscription, { body }, { token: bearer, address });
}

const details = async () =>
	(await app.request(contract.getDetails, {}, { token: account.token })).body;
const subscriptionsAtProvider = () => db.select().from(sandboxSubscriptions);

/** The app with a payment provider that behaves differently in one respect. */
async function withPayments(change: (real: Payments) => Partial<Payments>): Promise<void> {
	const deps = testDeps({ db });
	app = await testApp({ ...deps, payments: { ...deps.payments, ...change(deps.payments) } });
}

describe('a free trial', () => {
	test('[API-33] [D19] gives Basic for seven days', async () => {
		const { status, body } = await start();
		expect(status).toBe(201);
		expect(body).toEqual({
			tier: 'basic',
			status: 'trialing',
			trialEndsAt: '2026-11-22T12:00:00.000Z',
			renewsAt: '2026-11-22T12:00:00.000Z',
		});
		expect(await details()).toMatchObject(body);
		const me = await app.request(accountsContract.me, {}, { token: account.token });
		expect(me.body).toMatchObject({
			subscription: { tier: 'basic' },
			usage: { call: { remaining: 30 }, message: { remaining: 100 } },
		});
		expect(await billingMailsTo(app, account.email)).toEqual(['Your free trial has started']);
	});

	test.each([
		['pm_card_chargeDeclined', 'Your card was declined.'],
		['pm_card_visa_chargeDeclined', 'Your card was declined.'],
		['pm_card_visa_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
		['pm_card_chargeDeclinedExpiredCard', 'Your card has expired.'],
		['pm_1NotATestCard', 'Only test cards work here.'],
	])('[API-33] is refused with %s: %s', async (paymentMethodId, message) => {
		const { status, problem } = await start({ paymentMethodId });
		expect(status).toBe(402);
		expect(problem).toEqual({
			code: 'payment_failed',
			reason: { code: 'payment_declined', said: message },
			message,
			error: message,
		});
		expect(await details()).toMatchObject({ tier: 'free', status: 'none' });
		expect((await start()).status).toBe(201);
	});

	test.each([
		'pm_card_threeDSecure2Required',
		'pm_card_authenticationRequired',
		'pm_card_authenticationRequiredOnSetup',
	])('[API-33] cannot start with %s, which needs 3-D Secure', async (paymentMethodId) => {
		const { status, problem } = await start({ paymentMethodId });
		expect(status).toBe(402);
		expect(problem.error).toBe(
			'Your bank asks you to confirm this card. Use another card, or subscribe on the Billing page, where you can confirm this one.',
		);
		expect(await subscriptionsAtProvider()).toEqual([]);
	});

	test.each([
		[{ paymentMethodId: '4242424242424242' }, 'We couldn’t read this card. Please enter it again.'],
		[{ paymentMethodId: '' }, 'We couldn’t read this card. Please enter it again.'],
		[{ email: '' }, 'Email is required'],
		[{ email: 'ana' }, 'Please enter a valid email address'],
	])('[API-33] says what is wrong with %j', async (bad, message) => {
		const body = { email: account.email, paymentMethodId: 'pm_card_visa', ...bad };
		const { token } = account;
		const { status, problem } = await app.request(contract.createSubscription, { body }, { token });
		expect(status).toBe(400);
		expect(problem).toMatchObject({ code: 'invalid_input', message, error: message });
		expect(JSON.stringify(problem)).not.toContain('4242');
	});

	test('[API-33] is not for whoever has a plan already', async () => {
		await start();
		const { status, problem } = await start({ paymentMethodId: 'pm_card_mastercard' });
		expect(status).toBe(409);
		expect(problem).toMatchObject({ code: 'duplicate', error: 'You already have a plan.' });
	});

	test('tries of many cards come to an end', async () => {
		const paymentMethodId = 'pm_card_chargeDeclined';
		for (let i = 0; i < 20; i++) expect((await start({ paymentMethodId })).status).toBe(402);
		expect((await start()).status).toBe(429);
	});
});

describe('who may start a trial', () => {
	const onboard = (address = '203.0.113.7') =>
		db.transaction((tx) => markOnboarded(tx, app.deps, account.user._id, address));

	test('[API-33] not another account, and its session goes on', async () => {
		const other = await buildAccount(app);
		const { status, problem } = await start({ token: other.token });
		expect(status).toBe(401);
		expect(problem).toMatchObject({ code: 'wrong_credentials', error: problem.message });
		expect((await start({ token: other.token, email: other.email })).status).toBe(201);
	});

	test('[API-33] [D14] without a session, only who was onboarded from that address just now', async () => {
		expect((await start({ token: null })).status).toBe(401);
		await onboard();
		expect((await start({ token: null, address: '203.0.113.8' })).status).toBe(401);
		expect((await start({ token: null, email: 'nobody@example.com' })).status).toBe(401);
		const { status } = await start({ token: null });
		expect(status).toBe(201);
	});

	test('[API-33] [D14] without a session, for 30 minutes and not a second time', async () => {
		await onboard();
		app.deps.clock.advance(30 * MINUTE_MS);
		const late = await start({ token: null });
		expect(late.status).toBe(401);
		expect(late.problem).toMatchObject({ code: 'unauthenticated', error: 'Please log in.' });
		await onboard();
		expect((await start({ token: null })).status).toBe(201);
		const again = await start({ token: null });
		expect(again.status).toBe(401);
		expect(again.problem).toMatchObject({
			code: 'trial_running',
			error: 'Your free trial has already begun. Please log in.',
		});
		const elsewhere = await start({ token: null, address: '203.0.113.8' });
		expect(elsewhere.problem).toMatchObject({ code: 'unauthenticated' });
		app.deps.clock.advance(30 * MINUTE_MS);
		expect((await start({ token: null })).problem).toMatchObject({ code: 'unauthenticated' });
	});

	test('a bad token is refused even if none would do', async () => {
		await onboard();
		expect((await start({ token: 'bad' })).status).toBe(401);
	});
});

describe('one trial', () => {
	async function useUpTrial(paymentMethodId: string): Promise<void> {
		expect((await start({ paymentMethodId })).status).toBe(201);
		await app.request(contract.cancelSubscription, {}, { token: account.token });
		app.deps.clock.advance(8 * DAY_MS);
		await runPayments(app);
	}

	test('[D19] for an e-mail address, also after the account was deleted', async () => {
		const { email } = account;
		await useUpTrial('pm_card_visa');
		account = await buildAccount(app, { email: 'ana.new@example.com' });
		const closed = await app.request(accountsContract.login, {
			body: { email, password: account.password },
		});
		await app.request(
			accountsContract.deleteAccount,
			{ body: { confirmEmail: email } },
			{ token: closed.body.token },
		);
		account = await buildAccount(app, { email });
		const { status, problem } = await start();
		expect(status).toBe(409);
		expect(problem.error).toBe(
			'This email address has already had its free trial. You can choose a plan on the Billing page.',
		);
	});

	test('[D19] for a phone number', async () => {
		await useUpTrial('pm_card_visa');
		const { phone } = account;
		await db.execute(`update accounts set phone = null, phone_verified = false`);
		account = await buildAccount(app, { phone });
		expect((await start()).problem.error).toMatch('This phone number has already had');
	});

	test('[D19] for a card; a refused trial is not a used one', async () => {
		await useUpTrial('pm_card_mastercard');
		account = await buildAccount(app);
		const { status, problem } = await start({ paymentMethodId: 'pm_card_mastercard' });
		expect(status).toBe(409);
		expect(problem.error).toMatch('This card has already had its free trial.');
		expect((await start()).status).toBe(201);
	});

	test('is remembered by keyed hashes only', async () => {
		await start();
		const stored = JSON.stringify(await db.select().from(usedTrials));
		expect(stored).not.toContain(account.email);
		expect(stored).not.toContain(account.phone);
		expect(stored).not.toContain('visa');
	});
});

describe('a trial that is asked for more than once', () => {
	test('at the same time starts once, and each asker hears the same', async () => {
		// Nobody is answered before all have asked.
		const all = Promise.withResolvers<void>();
		let asked = 0;
		await withPayments((real) => ({
			async startTrial(order) {
				asked += 1;
				if (asked === 5) all.resolve();
				await all.promise;
				return real.startTrial(order);
			},
		}));
		const answers = await Promise.all(Array.from({ length: 5 }, () => start()));
		expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
		expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
		expect(await subscriptionsAtProvider()).toHaveLength(1);
		expect(await billingMailsTo(app, account.email)).toHaveLength(1);
	});

	test('with different cards at the same time leaves one running', async () => {
		await Promise.all([start(), start({ paymentMethodId: 'pm_card_mastercard' })]);
		await runPayments(app);
		const running = (await subscriptionsAtProvider()).filter(({ status }) => status !== 'ended');
		expect(running).toHaveLength(1);
		expect(await details()).toMatchObject({ tier: 'basic', status: 'trialing' });
	});

	test('goes on with the same key after the answer was lost, also over a restart', async () => {
		await withPayments((real) => ({
			async startTrial(order) {
				await real.startTrial(order);
				throw new PaymentsUnavailable('the answer was lost');
			},
		}));
		const { status, problem } = await start();
		expect(status).toBe(503);
		expect(problem).toMatchObject({
			error: 'The payment provider isn’t answering right now. Please try again in a moment.',
		});
		expect(await details()).toMatchObject({ tier: 'free' });

		app = await testApp(testDeps({ db }));
		expect((await start()).status).toBe(201);
		expect(await subscriptionsAtProvider()).toHaveLength(1);
		expect(await db.select().from(trialOrders)).toEqual([]);
	});

	test('with another card after an answer was lost replaces what may have started', async () => {
		await withPayments((real) => ({
			async startTrial(order) {
				await real.startTrial(order);
				throw new PaymentsUnavailable('the answer was lost');
			},
		}));
		await start();
		app = await testApp(testDeps({ db }));
		app.deps.clock.advance(1000);
		expect((await start({ paymentMethodId: 'pm_card_mastercard' })).status).toBe(201);
		await runPayments(app);
		await runPayments(app);
		const running = (await subscriptionsAtProvider()).filter(({ status }) => status !== 'ended');
		expect(running).toMatchObject([{ paymentMethodId: 'pm_card_mastercard' }]);
		expect(await details()).toMatchObject({ tier: 'basic', status: 'trialing' });
	});

	test('and was started unseen is known from the webhook, and is used up then', async () => {
		await withPayments((real) => ({
			async startTrial(order) {
				await real.startTrial(order);
				throw new PaymentsUnavailable('the answer was lost');
			},
		}));
		await start();
		await runPayments(app);
		expect(await details()).toMatchObject({ tier: 'basic', status: 'trialing' });
		await app.request(contract.cancelSubscription, {}, { token: account.token });
		app.deps.clock.advance(8 * DAY_MS);
		await runPayments(app);
		const { email, password } = account;
		const { body } = await app.request(accountsContract.login, { body: { email, password } });
		expect((await start({ token: body.token })).status).toBe(409);
	});
});

test('[ON-07] [UX-08] what the card form needs, and when the card is charged, is told before there is a session', async () => {
	const { status, body } = await app.request(contract.getTrialOffer, {});
	expect(status).toBe(200);
	expect(body).toMatchObject({
		plan: { id: 'basic', price: '$9.99', limits: { callsPerMonth: 30, textsPerMonth: 100 } },
		cardEntry: { kind: 'sandbox' },
		firstChargeAt: new Date(app.deps.clock.now().getTime() + 7 * DAY_MS).toISOString(),
	});
});
