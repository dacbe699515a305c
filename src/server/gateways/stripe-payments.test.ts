import { afterEach, describe, expect, test } from 'vitest';
import {
	type StripeAnswer,
	type StripeServer,
	startStripeServer,
	stripePaymentsAt,
} from '#tests/support/stripe-server.ts';
import { PaymentsUnavailable } from './payments.ts';

const accountId = '019a8d5e-0000-7000-8000-000000000001';
const card = { reference: 'pm_1', fingerprint: 'fp_1' };

let server: StripeServer;
afterEach(() => server.stop());

/** Gives these answers in turn, and the last one again and again. */
async function stripe(answers: StripeAnswer[], settings?: { secretKey: string }) {
	const left = [...answers];
	server = await startStripeServer(() => (left.length > 1 ? left.shift() : left[0]) ?? null);
	return stripePaymentsAt(server.url, settings);
}

function subscription(overrides: Record<string, unknown> = {}) {
	return {
		id: 'sub_1',
		object: 'subscription',
		status: 'active',
		created: 1_800_000_000,
		trial_end: null,
		cancel_at: null,
		cancel_at_period_end: false,
		metadata: { accountId, tier: 'basic' },
		items: { data: [{ price: { id: 'price_real_basic' }, current_period_end: 1_802_000_000 }] },
		...overrides,
	};
}

const error = (status: number, details: Record<string, string>) => ({
	status,
	body: { error: details },
});

describe('a card', () => {
	const save = { customer: 'cus_1', paymentMethodId: 'pm_card_visa', key: 'order-1' };
	const intent = {
		object: 'setup_intent',
		status: 'succeeded',
		payment_method: { id: 'pm_1', object: 'payment_method', card: { fingerprint: 'fp_1' } },
	};

	test('is confirmed with its bank, and known by its fingerprint', async () => {
		const payments = await stripe([{ body: intent }]);
		expect(await payments.saveCard(save)).toEqual({ kind: 'saved', card });
		const [request] = server.requests;
		expect(request).toMatchObject({
			method: 'POST',
			path: '/v1/setup_intents',
			idempotencyKey: 'order-1:card',
		});
		expect(Object.fromEntries(request?.form ?? [])).toMatchObject({
			customer: 'cus_1',
			payment_method: 'pm_card_visa',
			confirm: 'true',
			usage: 'off_session',
		});
	});

	test.each([
		['card_declined', 'Your card has insufficient funds.', 'declined'],
		['authentication_required', 'This card needs to be confirmed.', 'action_required'],
	])('that is refused (%s) is an outcome with Stripe’s words', async (code, message, kind) => {
		const payments = await stripe([error(402, { type: 'card_error', code, message })]);
		expect(await payments.saveCard(save)).toEqual({ kind, message });
	});

	test('that needs 3-D Secure is an outcome', async () => {
		const payments = await stripe([{ body: { ...intent, status: 'requires_action' } }]);
		expect(await payments.saveCard(save)).toEqual({
			kind: 'action_required',
			message: 'Your bank asks you to confirm this card.',
		});
	});

	test('that does not exist, or comes to nothing, is declined', async () => {
		const missing = { type: 'invalid_request_error', code: 'resource_missing' };
		const payments = await stripe([
			error(400, { ...missing, param: 'payment_method', message: 'No such PaymentMethod' }),
			{ body: { ...intent, status: 'requires_payment_method', payment_method: null } },
		]);
		const declined = {
			kind: 'declined',
			message: 'This card could not be used. Please try another one.',
		};
		expect(await payments.saveCard(save)).toEqual(declined);
		expect(await payments.saveCard(save)).toEqual(declined);
	});

	test('[D23] for tests is refused with live keys, before anything is sent', async () => {
		const payments = await stripe([{ body: intent }], { secretKey: 'sk_live_tests' });
		expect(payments.mode).toBe('live');
		expect(await payments.saveCard(save)).toMatchObject({ kind: 'declined' });
		expect(server.requests).toEqual([]);
		expect(await payments.saveCard({ ...save, paymentMethodId: 'pm_1' })).toMatchObject({
			kind: 'saved',
		});
	});
});

describe('a trial', () => {
	const order = { accountId, customer: 'cus_1', card, key: 'order-1' };

	test('is seven days of Basic, after which the card is charged', async () => {
		const trial = { status: 'trialing', trial_end: 1_802_000_000 };
		const payments = await stripe([{ body: subscription(trial) }]);
		expect(await payments.startTrial(order)).toEqual({
			kind: 'started',
			subscription: {
				reference: 'sub_1',
				accountId,
				tier: 'basic',
				status: 'trialing',
				startedAt: new Date(1_800_000_000_000),
				trialEndsAt: new Date(1_802_000_000_000),
				periodEndsAt: new Date(1_802_000_000_000),
				endsAt: null,
				orderedOver: null,
			},
		});
		const [request] = server.requests;
		expect(request?.idempotencyKey).toBe('order-1:trial');
		expect(Object.fromEntries(request?.form ?? [])).toMatchObject({
			customer: 'cus_1',
			'items[0][price]': 'price_real_basic',
			default_payment_method: 'pm_1',
			trial_period_days: '7',
			'metadata[accountId]': accountId,
		});
	});

	test('is asked for with the same key when the first answer is lost', async () => {
		const payments = await stripe([null, { body: subscription() }]);
		expect(await payments.startTrial(order)).toMatchObject({ kind: 'started' });
		const keys = server.requests.map(({ idempotencyKey }) => idempotencyKey);
		expect(keys).toEqual(['order-1:trial', 'order-1:trial']);
	});

	test('that Stripe refuses because of the card is an outcome', async () => {
		const message = 'Your card was declined.';
		const payments = await stripe([error(402, { type: 'card_error', message })]);
		expect(await payments.startTrial(order)).toEqual({ kind: 'declined', message });
	});
});

describe('a subscription of Stripe’s', () => {
	const fetched = async (overrides: Record<string, unknown>) =>
		(await stripe([{ body: subscription(overrides) }])).fetchSubscription('sub_1');

	test.each([
		['incomplete', 'incomplete'],
		['incomplete_expired', 'ended'],
		['trialing', 'trialing'],
		['active', 'active'],
		['past_due', 'past_due'],
		['unpaid', 'past_due'],
		['paused', 'ended'],
		['canceled', 'ended'],
	])('%s is %s to us', async (status, expected) => {
		expect(await fetched({ status })).toMatchObject({ status: expected });
	});

	test('ends when it was told to: at the period’s end or on a day of its own', async () => {
		expect(await fetched({ cancel_at_period_end: true })).toMatchObject({
			endsAt: new Date(1_802_000_000_000),
		});
		await server.stop();
		expect(await fetched({ cancel_at: 1_801_000_000 })).toMatchObject({
			endsAt: new Date(1_801_000_000_000),
		});
	});

	test('keeps its plan when its price was replaced by another', async () => {
		const items = { data: [{ price: { id: 'price_old' }, current_period_end: 1 }] };
		const metadata = { accountId, tier: 'premium' };
		expect(await fetched({ items, metadata })).toMatchObject({ tier: 'premium' });
	});

	test('is of the plan that its price stands for now', async () => {
		const items = { data: [{ price: { id: 'price_real_premium' }, current_period_end: 1 }] };
		expect(await fetched({ items })).toMatchObject({ tier: 'premium' });
	});

	test.each([{}, { accountId: 'of another shop', tier: 'basic' }])(
		'that was not made here (%j) is none',
		async (metadata) => expect(await fetched({ metadata })).toBeNull(),
	);

	test('that Stripe does not know is none', async () => {
		const missing = { type: 'invalid_request_error', code: 'resource_missing', message: 'No' };
		const payments = await stripe([error(404, missing)]);
		expect(await payments.fetchSubscription('sub_1')).toBeNull();
		expect(await payments.cancelAtPeriodEnd('sub_1')).toBeNull();
		expect(await payments.end('sub_1', { creditsUnusedTime: true })).toBeNull();
	});

	test('is cancelled for the end of its period, once', async () => {
		const cancelled = subscription({ cancel_at_period_end: true });
		const payments = await stripe([{ body: subscription() }, { body: cancelled }]);
		expect(await payments.cancelAtPeriodEnd('sub_1')).toMatchObject({ endsAt: expect.any(Date) });
		expect(await payments.cancelAtPeriodEnd('sub_1')).toMatchObject({ endsAt: expect.any(Date) });
		expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
			'GET /v1/subscriptions/sub_1',
			'POST /v1/subscriptions/sub_1',
			'GET /v1/subscriptions/sub_1',
		]);
	});

	test.each([
		[true, { prorate: 'true', invoice_now: 'true' }],
		[false, {}],
	])('is ended at once; unused time credited: %s', async (creditsUnusedTime, form) => {
		const payments = await stripe([{ body: subscription({ status: 'canceled' }) }]);
		expect(await payments.end('sub_1', { creditsUnusedTime })).toMatchObject({ status: 'ended' });
		const [request] = server.requests;
		expect(request?.method).toBe('DELETE');
		expect(Object.fromEntries(request?.form ?? [])).toEqual(form);
	});
});

describe('an answer that makes no sense', () => {
	const order = { accountId, email: 'ana@example.com', key: 'customer:1' };

	test.each<[string, StripeAnswer]>([
		['a 404 without an error in it', { status: 404, body: { message: 'nothing here' } }],
		['another kind of thing', { body: { object: 'charge', id: 'ch_1' } }],
		['a fault of Stripe’s', error(500, { type: 'api_error', message: 'about ana@example.com' })],
		['a key that is not good', error(401, { type: 'invalid_request_error', message: 'bad key' })],
		['no answer', null],
	])('(%s) is told from a refusal, without repeating what people typed', async (_, answer) => {
		const payments = await stripe([answer]);
		const asking = payments.createCustomer(order);
		await expect(asking).rejects.toBeInstanceOf(PaymentsUnavailable);
		await expect(asking).rejects.not.toThrow(/ana@example\.com|bad key/);
		await expect(payments.fetchSubscription('sub_1')).rejects.toBeInstanceOf(PaymentsUnavailable);
	});

	test('a customer who is gone already can be removed', async () => {
		const missing = { type: 'invalid_request_error', code: 'resource_missing', message: 'No' };
		const payments = await stripe([error(404, missing)]);
		await expect(payments.removeCustomer('cus_1')).resolves.toBeUndefined();
	});
});

describe('[UX-13] another plan in the free week', () => {
	const item = { id: 'si_1', price: { id: 'price_real_basic' }, current_period_end: 1_802_000_000 };
	const trial = { status: 'trialing', trial_end: 1_802_000_000, items: { data: [item] } };

	test('changes the price only: the trial’s end is not touched, and nothing is billed', async () => {
		const changed = { data: [{ ...item, price: { id: 'price_real_premium' } }] };
		const payments = await stripe([
			{ body: subscription(trial) },
			{ body: subscription({ ...trial, items: changed }) },
		]);
		expect(await payments.changeTrial('sub_1', 'premium')).toMatchObject({
			tier: 'premium',
			status: 'trialing',
			trialEndsAt: new Date(1_802_000_000_000),
		});
		expect(Object.fromEntries(server.requests[1]?.form ?? [])).toEqual({
			'items[0][id]': 'si_1',
			'items[0][price]': 'price_real_premium',
			proration_behavior: 'none',
			cancel_at_period_end: 'false',
			'metadata[tier]': 'premium',
		});
	});

	test('leaves a subscription that is paid for as it is', async () => {
		const payments = await stripe([{ body: subscription() }]);
		expect(await payments.changeTrial('sub_1', 'premium')).toMatchObject({ tier: 'basic' });
		expect(server.requests.map(({ method }) => method)).toEqual(['GET']);
	});
});

describe('[UX-13] what Stripe has of payments', () => {
	test('the card of a subscription', async () => {
		const details = { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2030 };
		const default_payment_method = { id: 'pm_1', object: 'payment_method', card: details };
		const payments = await stripe([
			{ body: subscription({ default_payment_method }) },
			{ body: subscription({ default_payment_method: null }) },
		]);
		expect(await payments.findCard('sub_1')).toEqual({
			brand: 'visa',
			last4: '4242',
			expMonth: 8,
			expYear: 2030,
		});
		expect(server.requests[0]?.form.toString()).toBe('expand%5B0%5D=default_payment_method');
		expect(await payments.findCard('sub_1')).toBeNull();
	});

	test('the invoices of a customer, without free ones and drafts', async () => {
		const invoice = (overrides: Record<string, unknown>) => ({
			id: 'in_1',
			object: 'invoice',
			status: 'paid',
			created: 1_800_000_000,
			amount_due: 999,
			amount_paid: 999,
			hosted_invoice_url: 'https://invoice.stripe.com/i/1',
			status_transitions: { paid_at: 1_800_000_060 },
			...overrides,
		});
		const unpaid = { status_transitions: { paid_at: null }, amount_paid: 0 };
		const data = [
			invoice({ id: 'in_3', status: 'open', ...unpaid }),
			invoice({ id: 'in_2', status: 'draft' }),
			invoice({}),
			invoice({ id: 'in_0', amount_due: 0, amount_paid: 0 }),
		];
		const payments = await stripe([{ body: { object: 'list', data, has_more: false } }]);
		const url = 'https://invoice.stripe.com/i/1';
		expect(await payments.listReceipts('cus_1')).toEqual([
			{ id: 'in_3', at: new Date(1_800_000_000_000), amountCents: 999, status: 'unpaid', url },
			{ id: 'in_1', at: new Date(1_800_000_060_000), amountCents: 999, status: 'paid', url },
		]);
		const [request] = server.requests;
		expect(request?.path).toBe('/v1/invoices');
		expect(request?.form.toString()).toBe('customer=cus_1&limit=24');
	});
});
