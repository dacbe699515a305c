import { Ajv } from 'ajv';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Payments } from '#server/gateways/payments.ts';
import {
	type StripeAnswer,
	type StripeRequest,
	type StripeServer,
	startStripeServer,
	stripePaymentsAt,
} from '#tests/support/stripe-server.ts';
import { describeDocuments, readDocument } from './documents.ts';

/**
 * The Stripe adapter against Stripe's own documents: its requests are checked by the official
 * schemas, and the replies are the official fixtures. See documents.ts.
 */

describeDocuments('Stripe', againstDocuments);

type Fixture = Record<string, unknown> & { id: string };
type Form = { [name: string]: Form | Form[] | string };

interface Vector {
	payload: string;
	secret: string;
	timestamp: number;
	header: string;
}

function againstDocuments(): void {
	const { paths } = readDocument('stripe_spec3_2023-08-16.trimmed.json');
	const fixtures: Record<string, Fixture> = readDocument(
		'stripe_fixtures3_2026-07-29.trimmed.json',
	).resources;
	const ajv = new Ajv({ strict: false, coerceTypes: true, validateFormats: false });

	const accountId = '019a8d5e-0000-7000-8000-000000000001';
	const reference = fixtures.subscription?.id ?? '';
	let server: StripeServer;
	let payments: Payments;
	let setupStatus = 'succeeded';
	let cancelledUntil: number | null = null;
	let isTrial = false;

	/** The document's name for a request, and the problems with its form. */
	function check({ method, path, form }: StripeRequest): { operation: string; problems: string[] } {
		const template = Object.keys(paths).find((each) =>
			new RegExp(`^${each.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
		);
		const operation = template && paths[template][method.toLowerCase()];
		if (!operation) return { operation: `${method} ${path}`, problems: ['is not documented'] };
		if (method === 'GET') {
			const names = (operation.parameters ?? []).map(({ name }: { name: string }) => name);
			const unknown = [...form.keys()].filter((name) => !names.includes(name.split('[')[0]));
			return { operation: `${method} ${template}`, problems: unknown };
		}
		const content = operation.requestBody.content['application/x-www-form-urlencoded'];
		const validate = ajv.compile(content.schema);
		const isValid = validate(nest(form));
		const problems = isValid
			? []
			: (validate.errors ?? []).map((e) => `${e.instancePath} ${e.message}`);
		return { operation: `${method} ${template}`, problems };
	}

	function answer({ path, method, form }: StripeRequest): StripeAnswer {
		const [, , resource, sub] = path.split('/');
		if (resource === 'customers') return { body: fixtures.customer };
		if (resource === 'invoices') {
			const paid = { ...fixtures.invoice, status: 'paid', amount_paid: 1000 };
			return { body: { object: 'list', url: path, has_more: false, data: [paid] } };
		}
		if (resource === 'checkout') {
			const url = 'https://checkout.stripe.com/c/pay/1';
			const session = { ...fixtures['checkout.session'], url, status: 'open' };
			const list = { object: 'list', url: path, has_more: false, data: [session] };
			return { body: method === 'GET' ? list : session };
		}
		if (resource === 'setup_intents') {
			const payment_method = fixtures.payment_method;
			return { body: { ...fixtures.setup_intent, status: setupStatus, payment_method } };
		}
		const metadata = { accountId, tier: 'basic' };
		const isNew = sub === undefined || method === 'GET';
		const isResumed = form.get('cancel_at_period_end') === 'false';
		const cancellation = isResumed
			? { cancel_at: null, cancel_at_period_end: false }
			: isNew
				? { cancel_at: cancelledUntil, cancel_at_period_end: cancelledUntil !== null }
				: {};
		const status = method === 'DELETE' ? { status: 'canceled' } : {};
		const trial = isTrial ? { status: 'trialing' } : {};
		const card = form.has('expand[0]') && { default_payment_method: fixtures.payment_method };
		return {
			body: { ...fixtures.subscription, metadata, ...cancellation, ...trial, ...status, ...card },
		};
	}

	beforeAll(async () => {
		server = await startStripeServer(answer);
		payments = stripePaymentsAt(server.url);
	});
	afterAll(() => server.stop());
	beforeEach(() => {
		server.requests.length = 0;
		setupStatus = 'succeeded';
		cancelledUntil = null;
		isTrial = false;
	});

	/** Every request so far by the document's name; each must be valid. */
	function documented(): string[] {
		const checked = server.requests.map(check);
		expect(checked.flatMap(({ problems }) => problems)).toEqual([]);
		return checked.map(({ operation }) => operation);
	}

	const order = { accountId, customer: 'cus_1', key: 'order-1' };
	const card = { reference: 'pm_1', fingerprint: 'fp_1' };

	test('[API-33] a customer, a saved card and a trial', async () => {
		const customer = await payments.createCustomer({
			accountId,
			email: 'ana@example.com',
			key: 'customer-1',
		});
		expect(customer).toBe(fixtures.customer?.id);
		const saved = await payments.saveCard({ ...order, paymentMethodId: 'pm_card_visa' });
		expect(saved).toMatchObject({ kind: 'saved', card: { fingerprint: 'AOB934RVNwzk6xtn' } });
		const started = await payments.startTrial({ ...order, card });
		expect(started).toMatchObject({
			kind: 'started',
			subscription: {
				reference,
				accountId,
				tier: 'basic',
				status: 'active',
				// The fixture's period, which is on its item.
				periodEndsAt: new Date(976_287_773_000),
				endsAt: null,
			},
		});
		expect(documented()).toEqual([
			'POST /v1/customers',
			'POST /v1/setup_intents',
			'POST /v1/subscriptions',
		]);
	});

	test('[API-33] a card that needs 3-D Secure', async () => {
		setupStatus = 'requires_action';
		expect(await payments.saveCard({ ...order, paymentMethodId: 'pm_1' })).toMatchObject({
			kind: 'action_required',
		});
		documented();
	});

	test('[API-32] a checkout', async () => {
		const url = await payments.createCheckout({
			...order,
			tier: 'premium',
			successUrl: 'https://kinbell.example/subscriptions/success',
			cancelUrl: 'https://kinbell.example/subscriptions/cancel',
			orderedOver: 'none',
		});
		expect(url.href).toBe('https://checkout.stripe.com/c/pay/1');
		expect(documented()).toEqual(['POST /v1/checkout/sessions']);
	});

	test('[API-31] a look, a cancellation and an end', async () => {
		expect(await payments.fetchSubscription(reference)).toMatchObject({ reference });
		expect(await payments.cancelAtPeriodEnd(reference)).toMatchObject({
			endsAt: new Date(1_234_567_890_000),
		});
		expect(await payments.end(reference, { creditsUnusedTime: true })).toMatchObject({
			status: 'ended',
		});
		await payments.end(reference, { creditsUnusedTime: false });
		const one = '/v1/subscriptions/{subscription_exposed_id}';
		expect(documented()).toEqual([
			`GET ${one}`,
			`GET ${one}`,
			`POST ${one}`,
			`DELETE ${one}`,
			`DELETE ${one}`,
		]);
	});

	test('[MD-03] a cancellation that is taken back', async () => {
		cancelledUntil = 1_234_567_890;
		expect(await payments.resume(reference)).toMatchObject({ endsAt: null });
		const one = '/v1/subscriptions/{subscription_exposed_id}';
		expect(documented()).toEqual([`GET ${one}`, `POST ${one}`]);
		expect(server.requests.at(-1)?.form.toString()).toBe('cancel_at_period_end=false');

		// A subscription that is not cancelled is only read.
		server.requests.length = 0;
		cancelledUntil = null;
		await payments.resume(reference);
		expect(documented()).toEqual([`GET ${one}`]);
	});

	test('[UX-13] another plan in the trial', async () => {
		isTrial = true;
		expect(await payments.changeTrial(reference, 'premium')).toMatchObject({ reference });
		const one = '/v1/subscriptions/{subscription_exposed_id}';
		expect(documented()).toEqual([`GET ${one}`, `POST ${one}`]);
	});

	test('[UX-13] the card on file and the receipts', async () => {
		const card = await payments.findCard(reference);
		expect(fixtures.payment_method?.card).toMatchObject({ brand: card?.brand, last4: card?.last4 });
		expect(documented()).toEqual(['GET /v1/subscriptions/{subscription_exposed_id}']);
		// The documents at hand have the invoice, but not the request that lists them.
		expect(await payments.listReceipts('cus_1')).toMatchObject([
			{ id: fixtures.invoice?.id, amountCents: 1000, status: 'paid' },
		]);
	});

	test('[MD-03] the open pages of a customer are listed and closed', async () => {
		await payments.expireCheckouts('cus_1');
		expect(documented()).toEqual([
			'GET /v1/checkout/sessions',
			'POST /v1/checkout/sessions/{session}/expire',
		]);
		expect(Object.fromEntries(server.requests[0]?.form ?? [])).toMatchObject({
			customer: 'cus_1',
		});
	});

	test.each([
		['an unknown field', 'customer=cus_1&colour=green'],
		['a missing field', 'trial_period_days=7'],
		['a wrong kind of value', 'customer=cus_1&trial_period_days=soon'],
		['an unknown choice', 'customer=cus_1&payment_behavior=maybe'],
	])('%s would be noticed', (_, form) => {
		const request = { method: 'POST', path: '/v1/subscriptions', idempotencyKey: undefined };
		expect(check({ ...request, form: new URLSearchParams(form) }).problems).not.toEqual([]);
	});

	const vectors: Vector[] = readDocument('webhook_signature_vectors.json').stripe;
	test.each(vectors.map((vector) => [JSON.parse(vector.payload).type, vector] as const))(
		'the signature of %s',
		(_, { payload, secret, timestamp, header }) => {
			const receiver = stripePaymentsAt(server.url, { webhookSecrets: [secret] });
			const kindAt = (text: string, seconds: number, by = receiver) =>
				by.readEvent(Buffer.from(text), header, new Date(seconds * 1000)).kind;
			expect(kindAt(payload, timestamp)).not.toBe('forged');
			expect(kindAt(payload, timestamp + 300)).not.toBe('forged');
			expect(kindAt(payload, timestamp + 301)).toBe('forged');
			expect(kindAt(payload.replace('evt_', 'evt_x'), timestamp)).toBe('forged');
			expect(kindAt(payload, timestamp, payments)).toBe('forged');
		},
	);
}

/** `items[0][price]=x` → {items: [{price: 'x'}]} */
function nest(form: URLSearchParams): Form {
	const nested: Form = {};
	for (const [name, value] of form) {
		const keys = name.split(/[[\]]+/).filter(Boolean);
		let place = nested;
		keys.forEach((key, i) => {
			const next = keys[i + 1];
			if (next === undefined) place[key] = value;
			else place[key] ??= /^\d+$/.test(next) ? [] : {};
			place = place[key] as Form;
		});
	}
	return nested;
}
