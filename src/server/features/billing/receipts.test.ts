import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/billing.ts';
import { DAY_MS } from '#domain/time.ts';
import { PaymentsUnavailable } from '#server/gateways/payments.ts';
import { billingCalls, runPayments } from '#tests/support/billing.ts';
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

const { cancel, checkout, startTrial, signInAgain, pay } = billingCalls(() => ({ app, account }));
const receipts = (of = account) => app.request(contract.getReceipts, {}, { token: of.token });

const visa = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 };

describe('[UX-13] the card on file and the receipts', () => {
	test('are none without a plan, and the card alone in the free week', async () => {
		expect(await receipts()).toMatchObject({ status: 200, body: { card: null, receipts: [] } });
		await startTrial();
		await runPayments(app);
		expect((await receipts()).body).toEqual({ card: visa, receipts: [] });
	});

	test('show every payment, newest first, each with its page', async () => {
		await startTrial(account, 'pm_card_mastercard');
		for (const days of [7, 31]) {
			app.deps.clock.advance(days * DAY_MS);
			await runPayments(app);
		}
		account = await signInAgain(account);
		const { body } = await receipts();
		expect(body.card).toEqual({ ...visa, brand: 'mastercard', last4: '4444' });
		expect(body.receipts).toMatchObject([
			{ at: '2026-12-23T12:00:00.000Z', amountCents: 999, status: 'paid' },
			{ at: '2026-11-22T12:00:00.000Z', amountCents: 999, status: 'paid' },
		]);
		const page = await app.app.inject(body.receipts[1]?.url ?? '');
		expect(page.statusCode).toBe(200);
		expect(page.body).toContain('Paid: $9.99 on November 22, 2026.');
		expect((await app.app.inject('/sandbox/receipts/in_other')).statusCode).toBe(404);
	});

	test('show a payment that failed as such', async () => {
		await startTrial(account, 'pm_card_chargeCustomerFail');
		app.deps.clock.advance(7 * DAY_MS);
		await runPayments(app);
		account = await signInAgain(account);
		expect((await receipts()).body.receipts).toMatchObject([{ status: 'unpaid' }]);
	});

	test('stay when the plan has ended, without the card; and are nobody else’s', async () => {
		await pay((await checkout('premium')).body.url);
		await cancel();
		app.deps.clock.advance(31 * DAY_MS);
		await runPayments(app);
		account = await signInAgain(account);
		expect((await receipts()).body).toMatchObject({
			card: null,
			receipts: [{ amountCents: 2999, status: 'paid' }],
		});
		expect((await receipts(await buildAccount(app))).body.receipts).toEqual([]);
	});

	test('say in words that the provider cannot be asked', async () => {
		await startTrial();
		app.deps.payments.listReceipts = () => Promise.reject(new PaymentsUnavailable('silent'));
		const { status, problem } = await receipts();
		expect(status).toBe(503);
		expect(problem.message).toMatch(/payment/i);
	});
});
