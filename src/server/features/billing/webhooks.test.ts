import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/billing.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import { paymentEvents, sandboxPaymentEvents, subscriptions } from '#server/db/schema.ts';
import { type Payments, PaymentsUnavailable } from '#server/gateways/payments.ts';
import { sandboxWebhookSecret } from '#server/gateways/sandbox-payments.ts';
import { passSandboxTime } from '#server/gateways/sandbox-payments-time.ts';
import { signStripeEvent } from '#server/gateways/stripe-webhooks.ts';
import { billingMailsTo, deliverWebhooks, runPayments } from '#tests/support/billing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type BuiltAccount, buildAccount } from '#tests/support/factories.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { processPaymentEvents } from './inbox.ts';
import { recordSubscription } from './subscriptions.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
	account = await buildAccount(app);
});

const details = async () =>
	(await app.request(contract.getDetails, {}, { token: account.token })).body;
const startTrial = () =>
	app.request(
		contract.createSubscription,
		{ body: { email: account.email, paymentMethodId: 'pm_card_visa' } },
		{ token: account.token },
	);

interface Signing {
	secret?: string;
	at?: Date;
	signed?: string;
}

function post(payload: string, signing: Signing = {}) {
	const { secret = sandboxWebhookSecret(app.deps.secrets), at = app.deps.clock.now() } = signing;
	return app.app.inject({
		method: 'POST',
		url: '/api/webhooks/stripe',
		headers: {
			'content-type': 'application/json',
			'stripe-signature': signStripeEvent(signing.signed ?? payload, secret, at),
		},
		payload,
	});
}

const eventAbout = (id: string, type: string, object: object) =>
	JSON.stringify({ id, object: 'event', type, data: { object } });
const updated = (id: string, subscription: string) =>
	eventAbout(id, 'customer.subscription.updated', { object: 'subscription', id: subscription });

/** The app with a payment provider that behaves differently in one respect. */
async function withPayments(change: (real: Payments) => Partial<Payments>): Promise<void> {
	const deps = testDeps({ db, clock: app.deps.clock });
	app = await testApp({ ...deps, payments: { ...deps.payments, ...change(deps.payments) } });
}

describe('a webhook', () => {
	test('is kept and answered; the work is the worker’s', async () => {
		const { statusCode, body } = await post(updated('evt_1', 'sub_1'));
		expect(statusCode).toBe(200);
		expect(JSON.parse(body)).toEqual({ received: true });
		expect(await db.select().from(paymentEvents)).toMatchObject([
			{ id: 'evt_1', subscriptionReference: 'sub_1', status: 'queued', attempts: 0 },
		]);
		await processPaymentEvents(app.deps);
		expect(await db.select().from(paymentEvents)).toMatchObject([{ status: 'done', attempts: 1 }]);
	});

	test.each<[string, string, Signing]>([
		['with another secret', updated('evt_1', 'sub_1'), { secret: 'whsec_other' }],
		['that was changed on its way', updated('evt_1', 'sub_1'), { signed: '{}' }],
		[
			'of more than five minutes ago',
			updated('evt_1', 'sub_1'),
			{ at: new Date('2026-11-15T11:54:59Z') },
		],
		['without a body', '', { signed: 'x' }],
	])('%s is refused without a reason', async (_, payload, signing) => {
		const { statusCode, json } = await post(payload, signing);
		expect(statusCode).toBe(400);
		expect(json()).toEqual({
			code: 'invalid_input',
			reason: { code: 'event_forged' },
			message: 'Not accepted.',
		});
		expect(await db.$count(paymentEvents)).toBe(0);
	});

	test('of five minutes ago is still good', async () => {
		const at = new Date('2026-11-15T11:55:00Z');
		expect((await post(updated('evt_1', 'sub_1'), { at })).statusCode).toBe(200);
	});

	test('without a signature is refused', async () => {
		const response = await app.app.inject({
			method: 'POST',
			url: '/api/webhooks/stripe',
			payload: { id: 'evt_1' },
		});
		expect(response.statusCode).toBe(400);
	});

	test.each([
		['of a kind that we do not need', 'customer.created', { object: 'customer', id: 'cus_1' }],
		['of a payment that is no subscription', 'invoice.paid', { object: 'invoice', id: 'in_1' }],
		[
			'of a checkout that is no subscription',
			'checkout.session.completed',
			{ object: 'checkout.session', subscription: null },
		],
	])('%s is accepted and not kept', async (_, type, object) => {
		expect((await post(eventAbout('evt_1', type, object))).statusCode).toBe(200);
		expect(await db.$count(paymentEvents)).toBe(0);
	});

	test.each([
		['invoice.paid', { object: 'invoice', subscription: 'sub_1' }],
		[
			'invoice.payment_failed',
			{ object: 'invoice', parent: { subscription_details: { subscription: 'sub_1' } } },
		],
		['checkout.session.completed', { object: 'checkout.session', subscription: { id: 'sub_1' } }],
		['customer.subscription.deleted', { object: 'subscription', id: 'sub_1' }],
	])('%s names its subscription: %j', async (type, object) => {
		await post(eventAbout('evt_1', type, object));
		expect(await db.select().from(paymentEvents)).toMatchObject([
			{ type, subscriptionReference: 'sub_1' },
		]);
	});

	test('that comes again, also at once, is one event with one mail', async () => {
		await startTrial();
		await runPayments(app);
		app.deps.clock.advance(4 * DAY_MS);
		await passSandboxTime(app.deps);
		const [event] = await db.select().from(sandboxPaymentEvents);
		const payload = event?.payload ?? '';
		expect(payload).toContain('trial_will_end');
		await Promise.all([post(payload), post(payload), post(payload)]);
		await Promise.all([processPaymentEvents(app.deps), processPaymentEvents(app.deps)]);
		await post(payload);
		await runPayments(app);
		expect(await db.$count(paymentEvents)).toBe(2);
		expect(await billingMailsTo(app, account.email)).toEqual([
			'Your free trial has started',
			'Your free trial ends on November 22, 2026',
		]);
	});

	test('that comes before the answer to our own request changes nothing', async () => {
		await withPayments((real) => ({
			async startTrial(order) {
				const answer = await real.startTrial(order);
				await deliverWebhooks(app);
				await processPaymentEvents(app.deps);
				expect((await details()).status).toBe('trialing');
				return answer;
			},
		}));
		const { status, body } = await startTrial();
		expect(status).toBe(201);
		expect(body).toMatchObject({ tier: 'basic', status: 'trialing' });
		expect(await billingMailsTo(app, account.email)).toEqual(['Your free trial has started']);
	});

	test('may come in any order: the provider is asked how things are', async () => {
		await startTrial();
		const { reference } = (await db.select().from(subscriptions))[0] ?? { reference: '' };
		await app.request(contract.cancelSubscription, {}, { token: account.token });
		app.deps.clock.advance(8 * DAY_MS);
		await passSandboxTime(app.deps);
		for (const type of ['deleted', 'updated', 'trial_will_end', 'created']) {
			const subscription = { object: 'subscription', id: reference, status: 'trialing' };
			await post(eventAbout(`evt_${type}`, `customer.subscription.${type}`, subscription));
			await processPaymentEvents(app.deps);
			expect(await db.select().from(subscriptions)).toMatchObject([{ status: 'ended' }]);
		}
	});

	test('older news does not overwrite newer', async () => {
		await startTrial();
		await deliverWebhooks(app);
		const { payments } = app.deps;
		// Asks, and hears no more before the holder has cancelled.
		const slow: Payments = {
			...payments,
			async fetchSubscription(reference) {
				const before = await payments.fetchSubscription(reference);
				app.deps.clock.advance(1000);
				await app.request(contract.cancelSubscription, {}, { token: account.token });
				return before;
			},
		};
		await processPaymentEvents({ ...app.deps, payments: slow });
		expect(await details()).toHaveProperty('endsAt');
	});

	test('what was asked while the holder cancelled does not take the cancellation back', async () => {
		await startTrial();
		const { clock } = app.deps;
		const heard: Parameters<typeof recordSubscription>[] = [];
		await withPayments((payments) => ({
			async cancelAtPeriodEnd(reference) {
				clock.advance(1000);
				const before = await payments.fetchSubscription(reference);
				if (before) heard.push([app.deps, before, clock.now()]);
				clock.advance(1000);
				return payments.cancelAtPeriodEnd(reference);
			},
		}));
		await app.request(contract.cancelSubscription, {}, { token: account.token });
		for (const late of heard) await recordSubscription(...late);
		expect(heard).toHaveLength(1);
		expect(await details()).toHaveProperty('endsAt');
	});
});

describe('the worker', () => {
	test('tries again later when the provider does not answer, and gives up after days', async () => {
		await startTrial();
		await deliverWebhooks(app);
		let asked = 0;
		await withPayments(() => ({
			async fetchSubscription() {
				asked += 1;
				throw new PaymentsUnavailable('no answer');
			},
		}));
		await processPaymentEvents(app.deps);
		await processPaymentEvents(app.deps);
		expect(asked).toBe(1);
		app.deps.clock.advance(15_000);
		await processPaymentEvents(app.deps);
		expect(asked).toBe(2);
		for (let i = 0; i < 30; i++) {
			app.deps.clock.advance(DAY_MS / 4);
			await processPaymentEvents(app.deps);
		}
		expect(asked).toBe(22);
		expect(await db.select().from(paymentEvents)).toMatchObject([{ status: 'failed' }]);
	});

	test('takes up what another one left when it died', async () => {
		await post(updated('evt_1', 'sub_1'));
		await withPayments(() => ({ fetchSubscription: () => new Promise(() => {}) }));
		void processPaymentEvents(app.deps);
		await expect.poll(() => db.select().from(paymentEvents)).toMatchObject([{ attempts: 1 }]);
		app = await testApp(testDeps({ db, clock: app.deps.clock }));
		await processPaymentEvents(app.deps);
		expect(await db.select().from(paymentEvents)).toMatchObject([{ status: 'queued' }]);
		app.deps.clock.advance(5 * MINUTE_MS);
		await processPaymentEvents(app.deps);
		expect(await db.select().from(paymentEvents)).toMatchObject([{ status: 'done' }]);
	});
});

describe('a signature that Stripe does not make', () => {
	const give = (signature: string | undefined, payload = updated('evt_x', 'sub_x')) =>
		app.app.inject({
			method: 'POST',
			url: '/api/webhooks/stripe',
			headers: {
				'content-type': 'application/json',
				...(signature !== undefined && { 'stripe-signature': signature }),
			},
			payload,
		});
	const good = () =>
		signStripeEvent(
			updated('evt_x', 'sub_x'),
			sandboxWebhookSecret(app.deps.secrets),
			app.deps.clock.now(),
		);

	test.each([
		undefined,
		'',
		' ',
		'=',
		',',
		't',
		't=',
		't=,v1=',
		't=abc,v1=def',
		't=1',
		't=-1,v1=00',
		't=NaN,v1=00',
		`t=${'9'.repeat(400)},v1=00`,
		't=1,v1=é',
		't=1,v1=zz',
		'v1=00,v1=00',
		't=1,v1=00,',
		't=1;v1=00',
		'__proto__=1,t=1,v1=00',
		'a'.repeat(8000),
		'{"t":1}',
	])('[SX-12] %j is answered with 400', async (signature) => {
		const { statusCode, body } = await give(signature);
		expect(statusCode).toBe(400);
		expect(JSON.parse(body)).toMatchObject({ code: 'invalid_input' });
		expect(await db.$count(paymentEvents)).toBe(0);
	});

	test('[SX-12] cut off anywhere it is answered with 400, and whole with 200', async () => {
		const whole = good();
		for (let length = 0; length < whole.length; length += 3) {
			expect((await give(whole.slice(0, length))).statusCode).toBe(400);
		}
		expect((await give(`${whole}, ${whole}`)).statusCode).toBe(400);
		expect((await give(whole)).statusCode).toBe(200);
	});

	test('[SX-12] a good one of something that is no event is answered with 400', async () => {
		const payload = 'not JSON';
		const secret = sandboxWebhookSecret(app.deps.secrets);
		const signature = signStripeEvent(payload, secret, app.deps.clock.now());
		expect((await give(signature, payload)).statusCode).toBe(400);
	});
});
