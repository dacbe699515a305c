import { eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import * as accountsContract from '#contract/accounts.ts';
import type { AppError } from '#contract/errors.ts';
import { limitsOf, type PlanReading, paidTiers, planReadings } from '#contract/plans.ts';
import { finishSignals } from '#server/db/held-signals.ts';
import { accounts, subscriptions } from '#server/db/schema.ts';
import { presentProblem } from '#server/http/errors.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type BuiltAccount, buildAccount } from '#tests/support/factories.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { wordsFor } from '#words/languages.ts';
import { getUsage, releaseUsage, reserveOrRefuse, reserveUsage, type UsageKind } from './usage.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;

async function build(reading: PlanReading = 'cards', overrides: { timezone?: string } = {}) {
	app = await testApp(testDeps({ db }, { PLAN_LIMITS: reading }));
	account = await buildAccount(app, overrides);
}

const reserve = (kind: UsageKind, amount: number) =>
	db.transaction((tx) => reserveUsage(tx, app.deps, account.user._id, kind, amount));
const release = (kind: UsageKind, amount: number, month: string) =>
	db.transaction((tx) => releaseUsage(tx, account.user._id, kind, amount, month));
const quota = async (kind: UsageKind) => (await getUsage(db, app.deps, account.user._id))[kind];

describe.each(planReadings)('the ledger with the limits of %s', (reading) => {
	beforeEach(() => build(reading));

	test.each(paidTiers)('[SU-07] stops %s exactly at its limits', async (tier) => {
		await buildSubscription(app, account.user._id, { tier });
		const { callsPerMonth, textsPerMonth } = limitsOf(tier, reading);
		for (const [kind, limit] of [
			['call', callsPerMonth],
			['message', textsPerMonth],
		] as const) {
			expect(await reserve(kind, limit + 1)).toMatchObject({ ok: false });
			expect(await quota(kind)).toEqual({ remaining: limit, used: 0, limit });
			expect(await reserve(kind, limit - 1)).toMatchObject({ ok: true });
			expect(await quota(kind)).toEqual({ remaining: 1, used: limit - 1, limit });
			expect(await reserve(kind, 2)).toMatchObject({ ok: false });
			expect(await reserve(kind, 1)).toMatchObject({ ok: true });
			expect(await quota(kind)).toEqual({ remaining: 0, used: limit, limit });
			expect(await reserve(kind, 1)).toMatchObject({ ok: false });
			expect(await quota(kind)).toEqual({ remaining: 0, used: limit, limit });
		}
	});

	test('gives a free account nothing', async () => {
		expect(await reserve('call', 1)).toMatchObject({ ok: false });
		expect(await reserve('message', 1)).toMatchObject({ ok: false });
		expect(await quota('call')).toEqual({ remaining: 0, used: 0, limit: 0 });
	});
});

describe('the ledger', () => {
	beforeEach(() => build());

	test('[D19] never exceeds the limit, however many send at once', async () => {
		await buildSubscription(app, account.user._id);
		await reserve('message', 70);
		const results = await Promise.all(Array.from({ length: 60 }, () => reserve('message', 1)));
		expect(results.filter(({ ok }) => ok)).toHaveLength(30);
		expect(await quota('message')).toEqual({ remaining: 0, used: 100, limit: 100 });
	});

	test('never gives back more than was taken, and a release makes room at once', async () => {
		await buildSubscription(app, account.user._id);
		const reserved = await reserve('call', 30);
		if (!reserved.ok) throw new Error('not reserved');
		expect(await reserve('call', 1)).toMatchObject({ ok: false });
		await release('call', 2, reserved.month);
		expect(await quota('call')).toEqual({ remaining: 2, used: 28, limit: 30 });
		expect(await reserve('call', 2)).toMatchObject({ ok: true });
		await expect(release('call', 31, reserved.month)).rejects.toThrow();
	});

	test('a reservation that is rolled back was never made', async () => {
		await buildSubscription(app, account.user._id);
		const sending = db.transaction(async (tx) => {
			await reserveUsage(tx, app.deps, account.user._id, 'call', 5);
			throw new Error('the send failed');
		});
		await expect(sending).rejects.toThrow('the send failed');
		expect((await quota('call')).used).toBe(0);
	});

	test('calls and texts of different accounts do not touch each other', async () => {
		await buildSubscription(app, account.user._id);
		await reserve('call', 30);
		expect((await quota('message')).remaining).toBe(100);
		const first = account;
		account = await buildAccount(app);
		await buildSubscription(app, account.user._id);
		expect(await reserve('call', 30)).toMatchObject({ ok: true });
		account = first;
		expect(await reserve('call', 1)).toMatchObject({ ok: false });
	});

	test('[API-30] [D1a] usage and me say the same, and say it at once', async () => {
		await buildSubscription(app, account.user._id);
		await reserve('message', 3);
		await reserve('call', 1);
		const { token } = account;
		const usage = await app.request(accountsContract.getUsage, {}, { token });
		expect(usage.status).toBe(200);
		expect(usage.body).toEqual({
			message: { remaining: 97, used: 3, limit: 100 },
			call: { remaining: 29, used: 1, limit: 30 },
		});
		const me = await app.request(accountsContract.me, {}, { token });
		expect(me.body).toMatchObject({ usage: usage.body, subscription: { tier: 'basic' } });
	});

	test('me asks the database for the session, the account, and its plan with what is used', async () => {
		await buildSubscription(app, account.user._id);
		await reserve('message', 3);
		await reserve('call', 1);
		const me = () => app.request(accountsContract.me, {}, { token: account.token });
		// The first one also notes when the session was last seen.
		await me();
		await finishSignals(db);
		const query = vi.spyOn(pg.Client.prototype, 'query');
		onTestFinished(() => query.mockRestore());
		expect((await me()).status).toBe(200);
		expect(query).toHaveBeenCalledTimes(3);
	});

	test('[API-30] a free account has nothing left', async () => {
		const { body } = await app.request(accountsContract.getUsage, {}, { token: account.token });
		const nothing = { remaining: 0, used: 0, limit: 0 };
		expect(body).toEqual({ message: nothing, call: nothing });
	});

	const refusalOf = (kind: UsageKind, needed: number) =>
		db
			.transaction((tx) => reserveOrRefuse(tx, app.deps, account.user._id, kind, needed))
			.catch((error: AppError) => presentProblem(error, wordsFor('en')));

	test('[D18a] [MD-04] says in words what is left, and of how much more', async () => {
		await buildSubscription(app, account.user._id);
		await reserve('message', 98);
		await reserve('call', 30);
		expect(await refusalOf('message', 3)).toMatchObject({
			code: 'plan_limit',
			message: 'You have 2 texts left this month, this needs 3.',
			remaining: 2,
			needed: 3,
		});
		await reserve('message', 1);
		expect(await refusalOf('message', 2)).toMatchObject({
			message: 'You have 1 text left this month, this needs 2.',
		});
		await reserve('message', 1);
		expect(await refusalOf('message', 2)).toMatchObject({
			message: 'Your plan has no texts left this month.',
			remaining: 0,
			needed: 2,
		});
		expect(await refusalOf('call', 1)).toMatchObject({
			message: 'Your plan has no calls left this month.',
		});
	});

	test('[MD-01] tells a free account to choose a plan, not that a month is used up', async () => {
		expect(await refusalOf('message', 1)).toMatchObject({
			code: 'plan_limit',
			message: 'Choose a plan to text people.',
		});
		expect(await refusalOf('call', 1)).toMatchObject({ message: 'Choose a plan to call people.' });
	});
});

describe('a month', () => {
	test.each([
		['Asia/Kathmandu', '2026-11-30T18:14:59Z', '2026-11-30T18:15:00Z'],
		['America/Los_Angeles', '2026-12-01T07:59:59Z', '2026-12-01T08:00:00Z'],
		['Pacific/Apia', '2026-11-30T10:59:59Z', '2026-11-30T11:00:00Z'],
	])('[D19] ends at midnight in %s', async (timezone, lastMoment, firstMoment) => {
		await build('cards', { timezone });
		await buildSubscription(app, account.user._id);
		app.deps.clock.set(lastMoment);
		const november = await reserve('call', 30);
		expect(november).toEqual({ ok: true, month: '2026-11' });
		app.deps.clock.set(firstMoment);
		expect((await quota('call')).used).toBe(0);
		expect(await reserve('call', 1)).toEqual({ ok: true, month: '2026-12' });
		await release('call', 4, '2026-11');
		expect((await quota('call')).used).toBe(1);
		app.deps.clock.set(lastMoment);
		expect((await quota('call')).used).toBe(26);
	});

	test('in another timezone is the account’s month at once, and what was used stays with its month', async () => {
		await build('cards', { timezone: 'Pacific/Apia' });
		await buildSubscription(app, account.user._id);
		const moveTo = (timezone: string) =>
			db.update(accounts).set({ timezone }).where(eq(accounts.id, account.user._id));
		await reserve('call', 30);
		app.deps.clock.set('2026-11-30T12:00:00Z');
		expect(await reserve('call', 10)).toEqual({ ok: true, month: '2026-12' });
		await moveTo('America/Los_Angeles');
		expect(await reserve('call', 1)).toMatchObject({ ok: false });
		await moveTo('Pacific/Apia');
		expect(await quota('call')).toEqual({ remaining: 20, used: 10, limit: 30 });
	});

	test('goes on when the plan changes in it', async () => {
		await build();
		await buildSubscription(app, account.user._id);
		const changeTo = (tier: 'basic' | 'premium') =>
			db.update(subscriptions).set({ tier }).where(eq(subscriptions.accountId, account.user._id));
		await reserve('call', 30);
		await changeTo('premium');
		expect(await quota('call')).toEqual({ remaining: 120, used: 30, limit: 150 });
		await reserve('call', 20);
		await changeTo('basic');
		expect(await quota('call')).toEqual({ remaining: 0, used: 50, limit: 30 });
		expect(await reserve('call', 1)).toMatchObject({ ok: false });
	});
});
