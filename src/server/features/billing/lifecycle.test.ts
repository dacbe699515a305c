import { beforeEach, describe, expect, test } from 'vitest';
import * as accountsContract from '#contract/accounts.ts';
import * as contract from '#contract/billing.ts';
import { DAY_MS } from '#domain/time.ts';
import { paymentCustomers, paymentEvents, sandboxSubscriptions } from '#server/db/schema.ts';
import { PaymentsUnavailable } from '#server/gateways/payments.ts';
import { billingMailsTo, buildSubscription, runPayments } from '#tests/support/billing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type BuiltAccount, buildAccount } from '#tests/support/factories.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { keepUpBilling } from './upkeep.ts';

/** What happens to a subscription while time passes. */

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
	account = await buildAccount(app, { timezone: 'America/New_York' });
});

async function token(): Promise<string> {
	const { email, password } = account;
	return (await app.request(accountsContract.login, { body: { email, password } })).body.token;
}

async function startTrial(paymentMethodId: string): Promise<void> {
	const body = { email: account.email, paymentMethodId };
	const { status } = await app.request(
		contract.createSubscription,
		{ body },
		{ token: await token() },
	);
	expect(status).toBe(201);
}

const cancel = async () => app.request(contract.cancelSubscription, {}, { token: await token() });

/** Moves the clock, lets the worker do its round, and says how things are. */
async function at(instant: string) {
	app.deps.clock.set(instant);
	await runPayments(app);
	return (await app.request(contract.getDetails, {}, { token: await token() })).body;
}

const mails = () => billingMailsTo(app, account.email);

describe('a subscription', () => {
	test('goes from trial to paid to cancelled to its end', async () => {
		await startTrial('pm_card_visa');
		expect(await at('2026-11-19T11:59:00Z')).toMatchObject({ tier: 'basic', status: 'trialing' });
		expect(await mails()).toEqual(['Your free trial has started']);

		await at('2026-11-19T12:00:00Z');
		expect((await mails()).at(-1)).toBe('Your free trial ends on November 22, 2026');

		expect(await at('2026-11-22T12:00:00Z')).toMatchObject({
			tier: 'basic',
			status: 'active',
			renewsAt: '2026-12-22T12:00:00.000Z',
		});
		expect(await at('2026-12-22T12:00:01Z')).toMatchObject({
			tier: 'basic',
			status: 'active',
			renewsAt: '2027-01-22T12:00:00.000Z',
		});

		expect((await cancel()).body).toEqual({
			tier: 'basic',
			status: 'active',
			endsAt: '2027-01-22T12:00:00.000Z',
		});
		expect((await mails()).at(-1)).toBe('Your plan ends on January 22, 2027');
		expect(await at('2027-01-22T11:59:59Z')).toMatchObject({ tier: 'basic', status: 'active' });
		expect(await at('2027-01-22T12:00:00Z')).toMatchObject({ tier: 'free', status: 'ended' });
		expect(await at('2027-03-01T00:00:00Z')).toMatchObject({ tier: 'free', status: 'ended' });
		expect(await mails()).toEqual([
			'Your free trial has started',
			'Your free trial ends on November 22, 2026',
			'Your plan ends on January 22, 2027',
			'Your plan has ended',
		]);
	});

	test('that is cancelled in its trial is never paid for', async () => {
		await startTrial('pm_card_visa');
		await cancel();
		expect(await at('2026-11-22T11:59:59Z')).toMatchObject({ tier: 'basic', status: 'trialing' });
		expect(await at('2026-11-22T12:00:00Z')).toMatchObject({ tier: 'free', status: 'ended' });
		expect(await mails()).toEqual([
			'Your free trial has started',
			'Your plan ends on November 22, 2026',
			'Your plan has ended',
		]);
	});

	test('ends on time even if nobody tells us', async () => {
		await startTrial('pm_card_visa');
		await cancel();
		app.deps.clock.set('2026-11-22T12:00:00Z');
		const me = await app.request(accountsContract.me, {}, { token: await token() });
		expect(me.body).toMatchObject({
			subscription: { tier: 'free' },
			usage: { call: { remaining: 0 } },
		});
	});

	test('whose payment fails keeps its plan for seven days, then it is free; nothing is charged later', async () => {
		await startTrial('pm_card_chargeCustomerFail');
		expect(await at('2026-11-22T12:00:00Z')).toMatchObject({
			tier: 'basic',
			status: 'past_due',
			graceEndsAt: '2026-11-29T12:00:00.000Z',
		});
		expect((await mails()).at(-1)).toBe('Your payment didn’t go through');
		expect(await at('2026-11-29T11:59:59Z')).toMatchObject({ tier: 'basic', status: 'past_due' });
		expect(await at('2026-11-29T12:00:00Z')).toMatchObject({ tier: 'free', status: 'ended' });
		await runPayments(app);
		expect(await mails()).toEqual([
			'Your free trial has started',
			'Your payment didn’t go through',
			'Your plan has ended',
		]);
		expect(await db.select().from(sandboxSubscriptions)).toMatchObject([{ status: 'ended' }]);
	});

	test('whose payment fails can be bought anew with a card that works', async () => {
		await startTrial('pm_card_chargeCustomerFail');
		await at('2026-11-23T00:00:00Z');
		const body = { priceId: 'basic' };
		const session = await app.request(
			contract.createCheckoutSession,
			{ body },
			{ token: await token() },
		);
		await app.app.inject({ method: 'POST', url: new URL(session.body.url).pathname });
		expect(await at('2026-11-30T00:00:00Z')).toMatchObject({
			tier: 'basic',
			status: 'active',
			renewsAt: '2026-12-23T00:00:00.000Z',
		});
		expect((await mails()).at(-1)).toBe('You have Basic now');
	});

	test('whose payment fails ends at once when it is cancelled', async () => {
		await startTrial('pm_card_chargeCustomerFail');
		await at('2026-11-23T00:00:00Z');
		expect(await cancel()).toMatchObject({ status: 200, body: { tier: 'free', status: 'ended' } });
	});

	test('that was renewed while the server slept is charged for every month', async () => {
		await startTrial('pm_card_visa');
		expect(await at('2027-03-01T00:00:00Z')).toMatchObject({
			tier: 'basic',
			status: 'active',
			renewsAt: '2027-03-22T12:00:00.000Z',
		});
	});
});

describe('upkeep', () => {
	test('looks up what should have been renewed when the webhook is lost', async () => {
		await startTrial('pm_card_visa');
		await runPayments(app);
		const [row] = await db.select().from(sandboxSubscriptions);
		const periodEndsAt = new Date('2026-12-22T12:00:00Z');
		await db.update(sandboxSubscriptions).set({ status: 'active', periodEndsAt });
		app.deps.clock.set('2026-11-22T12:59:00Z');
		await keepUpBilling(app.deps);
		const details = async () =>
			(await app.request(contract.getDetails, {}, { token: await token() })).body;
		expect(await details()).toMatchObject({ status: 'trialing' });
		app.deps.clock.set('2026-11-22T13:01:00Z');
		await keepUpBilling(app.deps);
		expect(await details()).toMatchObject({ status: 'active', tier: row?.tier });
	});

	test('ends what the provider does not know, such as a plan from the sandbox of before', async () => {
		await buildSubscription(app, account.user._id, {
			periodEndsAt: new Date('2026-11-15T00:00:00Z'),
			asOf: new Date('2026-10-15T00:00:00Z'),
		});
		expect(await at('2026-11-15T12:00:00Z')).toMatchObject({ tier: 'free', status: 'ended' });
	});

	test('[D17] ends the subscription of a closed account and lets the provider forget its holder', async () => {
		await startTrial('pm_card_visa');
		await runPayments(app);
		const body = { confirmEmail: account.email };
		await app.request(accountsContract.deleteAccount, { body }, { token: await token() });
		await runPayments(app);
		expect(await db.select().from(sandboxSubscriptions)).toMatchObject([{ status: 'ended' }]);
		expect(await db.select().from(paymentCustomers)).toEqual([]);
		await runPayments(app);
		expect(await mails()).toEqual(['Your free trial has started']);
	});

	test('goes on with the others when the provider fails for one', async () => {
		const other = await buildAccount(app);
		const past = { status: 'past_due', graceUntil: new Date('2026-11-15T00:00:00Z') } as const;
		await buildSubscription(app, account.user._id, { ...past, reference: 'sub_fails' });
		await buildSubscription(app, other.user._id, { ...past, reference: 'sub_other' });
		const { payments } = app.deps;
		const ended: string[] = [];
		await keepUpBilling({
			...app.deps,
			payments: {
				...payments,
				async end(reference, how) {
					if (reference === 'sub_fails') throw new PaymentsUnavailable('no answer');
					ended.push(reference);
					return payments.end(reference, how);
				},
			},
		});
		expect(ended).toEqual(['sub_other']);
	});

	test('keeps the events of three months, to know a repetition', async () => {
		await startTrial('pm_card_visa');
		await runPayments(app);
		expect(await db.$count(paymentEvents)).toBe(1);
		app.deps.clock.advance(91 * DAY_MS);
		await keepUpBilling(app.deps);
		expect(await db.$count(paymentEvents)).toBe(0);
	});
});
