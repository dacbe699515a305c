import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEmulator, type Emulator } from 'emulate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sandboxPaymentEvents } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { stripePaymentsAt } from '#tests/support/stripe-server.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { systemClock } from './clock.ts';
import { newId } from './ids.ts';
import { type Payments, PaymentsUnavailable } from './payments.ts';
import { sandboxWebhookSecret } from './sandbox-payments.ts';
import { signStripeEvent } from './stripe-webhooks.ts';

/**
 * Both payment providers pass these tests. The real adapter talks to `emulate`, an independent
 * emulator. It has customers, the checkout page and signed webhooks, but no subscriptions;
 * tests/contracts/stripe.test.ts checks those against Stripe's documents.
 */

interface Webhook {
	body: string;
	signature: string;
}

interface Case {
	payments(): Payments;
	now(): Date;
	/** Opens the page like a browser. */
	open(url: URL): Promise<{ status: number; body: string }>;
	/** Presses the page's button and returns where it leads. */
	pay(url: URL): Promise<string>;
	webhooks(): Promise<Webhook[]>;
}

const db = await testDatabase();
let app: TestApp;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
});

const arrived: Webhook[] = [];
const receiver = createServer(async (request, response) => {
	let body = '';
	for await (const chunk of request) body += chunk;
	arrived.push({ body, signature: String(request.headers['stripe-signature']) });
	response.end();
});
let emulator: Emulator;

beforeAll(async () => {
	await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
	const { port } = receiver.address() as AddressInfo;
	const price = { product_name: 'Kinbell', currency: 'usd' };
	const free = createServer().listen(0, '127.0.0.1');
	await new Promise((resolve) => free.once('listening', resolve));
	const emulatorPort = (free.address() as AddressInfo).port;
	await new Promise((resolve) => free.close(resolve));
	emulator = await createEmulator({
		service: 'stripe',
		port: emulatorPort,
		baseUrl: `http://127.0.0.1:${emulatorPort}`,
		seed: {
			stripe: {
				products: [{ name: 'Kinbell' }],
				prices: [
					{ ...price, id: 'price_real_basic', unit_amount: 999 },
					{ ...price, id: 'price_real_premium', unit_amount: 2999 },
				],
				webhooks: [{ url: `http://127.0.0.1:${port}`, events: ['*'], secret: 'whsec_tests' }],
			},
		},
	});
});
afterAll(async () => {
	await emulator.close();
	await new Promise((resolve) => receiver.close(resolve));
});

const cases: Record<string, Case> = {
	sandbox: {
		payments: () => app.deps.payments,
		now: () => app.deps.clock.now(),
		async open({ pathname }) {
			const { statusCode, body } = await app.app.inject(pathname);
			return { status: statusCode, body };
		},
		async pay({ pathname }) {
			const { headers } = await app.app.inject({ method: 'POST', url: pathname });
			return new URL(String(headers.location), app.deps.env.publicUrl).href;
		},
		/** Events of the page are delivered at once; those of a trial wait for the worker. */
		async webhooks() {
			await startSandboxTrial(app.deps.payments);
			const secret = sandboxWebhookSecret(app.deps.secrets);
			const events = await db.select().from(sandboxPaymentEvents);
			return events.map(({ payload }) => ({
				body: payload,
				signature: signStripeEvent(payload, secret, app.deps.clock.now()),
			}));
		},
	},
	stripe: {
		payments: () => stripePaymentsAt(emulator.url),
		now: () => systemClock.now(),
		async open(url) {
			const response = await fetch(url);
			return { status: response.status, body: await response.text() };
		},
		async pay(url) {
			const response = await fetch(`${url}/complete`, { method: 'POST', redirect: 'manual' });
			return String(response.headers.get('location'));
		},
		webhooks: async () => arrived,
	},
};

describe.each(Object.entries(cases))('payments through %s', (kind, provider) => {
	const successUrl = 'http://localhost:3000/subscriptions/success';
	const cancelUrl = 'http://localhost:3000/subscriptions/cancel';

	async function createCustomer(accountId: string): Promise<string> {
		return provider
			.payments()
			.createCustomer({ accountId, email: 'ana@example.com', key: newId() });
	}

	async function checkout(tier: 'basic' | 'premium', given?: string): Promise<URL> {
		const accountId = newId();
		const customer = given ?? (await createCustomer(accountId));
		return provider.payments().createCheckout({
			accountId,
			customer,
			tier,
			successUrl,
			cancelUrl,
			orderedOver: 'none',
			key: newId(),
		});
	}

	test('says which one it is', () => expect(provider.payments().kind).toBe(kind));

	test('makes customers, each a different one, and forgets them', async () => {
		const payments = provider.payments();
		const make = () =>
			payments.createCustomer({ accountId: newId(), email: 'a@example.com', key: newId() });
		const [first, second] = [await make(), await make()];
		expect(first).toMatch(/^cus_/);
		expect(second).not.toBe(first);
		await payments.removeCustomer(first);
		await payments.removeCustomer(first);
	});

	test.each([
		['basic', '9.99'],
		['premium', '29.99'],
	] as const)('has a page that shows the price of %s', async (tier, price) => {
		const url = await checkout(tier);
		const { status, body } = await provider.open(url);
		expect(status).toBe(200);
		expect(body).toContain(price);
		expect(body).toContain(cancelUrl.replace('http://localhost:3000', ''));
	});

	test('[D23] leads from its page to where we asked for, and nobody pays twice', async () => {
		const url = await checkout('basic');
		expect(await provider.pay(url)).toBe(successUrl);
		expect((await provider.open(url)).body).not.toContain('9.99');
	});

	test('[MD-03] closes the pages of one customer that are still open', async () => {
		const customer = await createCustomer(newId());
		const [open, paid] = [await checkout('basic', customer), await checkout('premium', customer)];
		const other = await checkout('basic');
		await provider.pay(paid);
		await provider.payments().expireCheckouts(customer);
		await provider.payments().expireCheckouts(customer);
		expect((await provider.open(open)).body).not.toContain('9.99');
		expect((await provider.open(other)).body).toContain('9.99');
	});

	test('reports in webhooks whose signature holds, and only as they were sent', async () => {
		await provider.pay(await checkout('basic'));
		const payments = provider.payments();
		await expect.poll(async () => (await provider.webhooks()).length).toBeGreaterThan(0);
		for (const { body, signature } of await provider.webhooks()) {
			const read = (text: string, at = provider.now()) =>
				payments.readEvent(Buffer.from(text), signature, at).kind;
			expect(read(body)).not.toBe('forged');
			expect(read(`${body} `)).toBe('forged');
			expect(read(body, new Date(provider.now().getTime() + 301_000))).toBe('forged');
		}
	});
});

async function startSandboxTrial(payments: Payments): Promise<void> {
	const accountId = newId();
	const card = { reference: 'pm_card_visa', fingerprint: 'visa' };
	await payments.startTrial({ accountId, customer: `cus_${accountId}`, card, key: newId() });
}

describe('the sandbox', () => {
	test('makes nothing twice for the same key', async () => {
		const { payments } = app.deps;
		const accountId = newId();
		const card = { reference: 'pm_card_visa', fingerprint: 'visa' };
		const order = { accountId, customer: 'cus_1', card, key: 'the key' };
		const answers = await Promise.all([payments.startTrial(order), payments.startTrial(order)]);
		expect(answers[1]).toEqual(answers[0]);
		const checkout = { accountId, customer: 'cus_1', tier: 'basic', key: 'the key' } as const;
		const urls = {
			successUrl: 'http://localhost:3000/a',
			cancelUrl: 'http://localhost:3000/b',
			orderedOver: 'none',
		};
		const first = await payments.createCheckout({ ...checkout, ...urls });
		expect(await payments.createCheckout({ ...checkout, ...urls })).toEqual(first);
	});

	test('knows nothing of others’ subscriptions', async () => {
		const { payments } = app.deps;
		expect(await payments.fetchSubscription('sub_1')).toBeNull();
		expect(await payments.cancelAtPeriodEnd('sub_1')).toBeNull();
		expect(await payments.resume('sub_1')).toBeNull();
		expect(await payments.end('sub_1', { creditsUnusedTime: true })).toBeNull();
	});
});

describe('the real adapter', () => {
	test('does not take the emulator’s lack of subscriptions for one', async () => {
		const asking = stripePaymentsAt(emulator.url).fetchSubscription('sub_1');
		await expect(asking).rejects.toBeInstanceOf(PaymentsUnavailable);
	});

	test('accepts either secret during a rotation', () => {
		const payload = '{"id":"evt_1","type":"customer.created","data":{"object":{}}}';
		const now = systemClock.now();
		const webhookSecrets = ['whsec_new', 'whsec_old'];
		const payments = stripePaymentsAt('http://127.0.0.1:1', { webhookSecrets });
		const kindWith = (secret: string) =>
			payments.readEvent(Buffer.from(payload), signStripeEvent(payload, secret, now), now).kind;
		expect([...webhookSecrets, 'whsec_older'].map(kindWith)).toEqual([
			'ignored',
			'ignored',
			'forged',
		]);
	});
});
