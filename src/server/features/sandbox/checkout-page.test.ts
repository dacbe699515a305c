import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/billing.ts';
import { DAY_MS } from '#domain/time.ts';
import { sandboxSubscriptions } from '#server/db/schema.ts';
import { runPayments } from '#tests/support/billing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type BuiltAccount, buildAccount } from '#tests/support/factories.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
beforeEach(() => build());

async function build(variables: Record<string, string> = {}): Promise<void> {
	app = await testApp(testDeps({ db }, variables));
	account = await buildAccount(app);
}

async function checkout(priceId = 'basic'): Promise<string> {
	const { token } = account;
	const { body } = await app.request(
		contract.createCheckoutSession,
		{ body: { priceId } },
		{ token },
	);
	return new URL(body.url).pathname;
}

async function press(url: string, form: Record<string, string> = {}) {
	const { statusCode, headers, body } = await app.app.inject({
		method: 'POST',
		url,
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		body: `${new URLSearchParams(form)}`,
	});
	return { status: statusCode, location: headers.location, body };
}

const tier = async () =>
	(await app.request(contract.getDetails, {}, { token: account.token })).body.tier;

describe('the sandbox checkout page', () => {
	test('says what is paid for and that nothing is real, without script', async () => {
		const { statusCode, headers, body } = await app.app.inject(await checkout('premium'));
		expect(statusCode).toBe(200);
		expect(headers).toMatchObject({
			'content-type': 'text/html; charset=utf-8',
			'cache-control': 'no-store',
		});
		expect(body).toContain('Kinbell Premium');
		expect(body).toContain(
			'$29.99 a month: 50 recipients, 150 calls a month, 500 messages a month.',
		);
		expect(body).toContain('Test mode');
		expect(body).toContain('Pay $29.99');
		expect(body).toContain('href="/subscriptions/cancel"');
		expect(body).not.toContain('<script');
		expect(body).not.toContain('Sandbox key');
	});

	test('Pay leads to the success page, and the plan is there', async () => {
		const url = await checkout();
		expect(await press(url)).toMatchObject({ status: 303, location: '/subscriptions/success' });
		await runPayments(app);
		expect(await tier()).toBe('basic');
	});

	test('Decline says so and charges nothing; paying is still possible', async () => {
		const url = await checkout();
		const { status, body } = await press(url, { outcome: 'declined' });
		expect(status).toBe(402);
		expect(body).toContain('<p role="alert">Your card was declined.</p>');
		await runPayments(app);
		expect(await tier()).toBe('free');
		expect((await press(url)).status).toBe(303);
	});

	test('pays once, however often and fast the button is pressed', async () => {
		const url = await checkout();
		const answers = await Promise.all([press(url), press(url), press(url)]);
		expect(answers.map(({ status }) => status)).toContain(303);
		expect(await db.$count(sandboxSubscriptions)).toBe(1);
		const again = await press(url);
		expect(again.status).toBe(404);
		expect(again.body).toContain('There is nothing to pay here');
	});

	test.each(['019a8d5e-0000-7000-8000-000000000001', 'nothing', "1' or '1"])(
		'has nothing to pay for at %s',
		async (name) => {
			const url = `/sandbox/checkout/${encodeURIComponent(name)}`;
			expect((await app.app.inject(url)).statusCode).toBe(404);
			expect((await press(url)).status).toBe(404);
		},
	);

	test('is good for a day', async () => {
		const url = await checkout();
		app.deps.clock.advance(DAY_MS);
		expect((await app.app.inject(url)).statusCode).toBe(404);
		expect((await press(url)).status).toBe(404);
	});

	test('asks for the sandbox key when others can reach the server', async () => {
		await build({ HOST: '0.0.0.0' });
		const url = await checkout();
		expect((await app.app.inject(url)).body).toContain('Sandbox key');
		expect((await press(url)).status).toBe(400);
		expect((await press(url, { key: 'guessed' })).status).toBe(400);
		expect(await press(url, { key: app.deps.secrets.sandboxKey })).toMatchObject({ status: 303 });
	});

	test('is not there when the real provider is', async () => {
		const url = await checkout();
		await build({
			STRIPE_SECRET_KEY: 'sk_test_1',
			STRIPE_WEBHOOK_SECRET: 'whsec_1',
			STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
			STRIPE_PRICE_BASIC: 'price_1',
			STRIPE_PRICE_PREMIUM: 'price_2',
		});
		expect((await press(url)).status).toBe(404);
	});
});
