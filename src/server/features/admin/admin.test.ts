import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import * as accountsContract from '#contract/accounts.ts';
import type { Recipient } from '#contract/recipients.ts';
import {
	accounts,
	deliveries,
	mails,
	meetings,
	messages,
	notices,
	occurrences,
	paymentCustomers,
	subscriptions,
	usage,
} from '#server/db/schema.ts';
import { mailNotices } from '#server/features/notices/digest.ts';
import { stopTexts } from '#server/features/texts/opt-outs.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { dispatchToWait, runEngine, textsTo } from '#tests/support/engine.ts';
import { type BuiltAccount, buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { buildCall } from '#tests/support/history.ts';
import { buildPayingFamily, messageRequests } from '#tests/support/messages.ts';
import { runCommandProcess } from '#tests/support/processes.ts';
import { callFamily } from '#tests/support/rooms.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import { type TestApp, testDeps } from '#tests/support/test-app.ts';
import { findAccounts, findPhone, listOptOuts } from './find.ts';
import { checkInEnglish } from './finding.ts';
import { checkPaidPlans } from './paid-plans.ts';
import { show } from './show.ts';
import { restoreAccount, suspendAccount } from './suspension.ts';
import { listDeliveries, readSpend } from './texts.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
let rosa: Recipient;
let luis: Recipient;
beforeEach(async () => {
	// A Sunday, seven in the morning in New York; texts are due at nine.
	({ app, account, rosa, luis } = await buildPayingFamily(db));
});

const suspend = () => suspendAccount(app.deps, account.email, 'complaints');
const logIn = () => {
	const { email, password } = account;
	return app.request(accountsContract.login, { body: { email, password } });
};
const me = () => app.request(accountsContract.me, {}, { token: account.token });
const arrived = async ({ phoneNumber }: Recipient) => (await textsTo(app, phoneNumber)).length;

describe('a suspended account', () => {
	test('has no sessions, and its holder is told why they cannot log in', async () => {
		expect((await me()).status).toBe(200);
		await suspend();
		expect((await me()).status).toBe(401);
		const refused = await logIn();
		expect(refused.status).toBe(403);
		expect(refused.problem).toMatchObject({ code: 'suspended' });
		expect(refused.problem.message).toContain('This account is suspended');
		const { email } = account;
		const guess = await app.request(accountsContract.login, {
			body: { email, password: 'a guess' },
		});
		expect(guess.problem.code).toBe('wrong_credentials');
		await expect(suspend()).rejects.toThrow(/suspended already/);

		await restoreAccount(app.deps, account.email);
		expect((await logIn()).status).toBe(200);
		await expect(restoreAccount(app.deps, account.email)).rejects.toThrow(/is not suspended/);
	});

	test('is texted no code', async () => {
		await suspend();
		const reply = await app.request(accountsContract.sendCode, { body: { phone: account.phone } });
		expect(reply.body.sent).toBe(true);
		expect(await textsTo(app, account.phone)).toEqual([]);
	});

	test('sends nothing: due moments are recorded as failed, and sending resumes when it is restored', async () => {
		await scheduleRequests(app, account).create({
			type: 'message',
			messageContent: 'Good morning!',
			frequency: 'daily',
			time: '09:00',
			recipientIds: [rosa._id],
		});
		const other = await buildAccount(app);
		await buildSubscription(app, other.user._id);
		const friend = await buildRecipient(app, other);
		await suspend();
		app.deps.clock.set('2026-11-15T14:00:00.000Z');
		await messageRequests(app, other).quick([friend._id]);
		await runEngine(app.deps);
		expect(await arrived(rosa)).toBe(0);
		expect(await arrived(friend)).toBe(1);
		app.deps.clock.set('2026-11-16T14:00:00.000Z');
		await runEngine(app.deps);
		const failed = await db
			.select({ status: messages.status, reason: messages.reason })
			.from(messages)
			.where(eq(messages.accountId, account.user._id))
			.orderBy(asc(messages.id));
		const reason = { code: 'suspended' };
		expect(failed).toEqual([
			{ status: 'failed', reason },
			{ status: 'failed', reason },
			{ status: 'scheduled', reason: null },
		]);
		expect(await db.$count(usage, eq(usage.accountId, account.user._id))).toBe(0);
		// Told once, and not by mail, while nobody could do anything about it.
		expect(await db.$count(notices)).toBe(1);
		await mailNotices(app.deps);
		expect(await db.$count(mails, sql`template = 'notices'`)).toBe(0);

		await restoreAccount(app.deps, account.email);
		app.deps.clock.set('2026-11-17T14:00:00.000Z');
		await runEngine(app.deps);
		expect(await arrived(rosa)).toBe(1);
	});

	test('does not send waiting texts, and gives back their share of the plan', async () => {
		const { body } = await messageRequests(app, account).quick([rosa._id, luis._id]);
		await dispatchToWait(app.deps);
		await suspend();
		await runEngine(app.deps);
		expect(await arrived(rosa)).toBe(0);
		const rows = await db.select().from(deliveries);
		expect(rows.map(({ status, reason }) => `${status}: ${reason?.code}`)).toEqual([
			'rejected: suspended',
			'rejected: suspended',
		]);
		expect(await db.select().from(usage)).toMatchObject([{ used: 0 }]);
		const [message] = await db.select().from(messages).where(eq(messages.id, body._id));
		expect(message?.status).toBe('failed');
	});

	test('has its rooms closed', async () => {
		const family = await callFamily(app, ['Grandma']);
		await suspendAccount(app.deps, family.account.email, 'complaints');
		expect(await db.$count(meetings, sql`closed_at is null`)).toBe(0);
	});
});

describe('the operator', () => {
	test('finds an account by id, email and phone, and the lists that a phone is on', async () => {
		for (const who of [account.user._id, account.email.toUpperCase(), account.phone]) {
			expect(await findAccounts(app.deps, who)).toMatchObject([
				{ id: account.user._id, state: 'open', plan: 'basic', recipients: 2, activeSchedules: 0 },
			]);
		}
		expect(await findAccounts(app.deps, 'nobody@example.com')).toEqual([]);
		expect(await findPhone(app.deps, rosa.phoneNumber)).toMatchObject({
			optedOutSince: null,
			lists: [{ accountId: account.user._id, name: rosa.name }],
		});
		await suspend();
		expect(await findAccounts(app.deps, account.email)).toMatchObject([
			{ state: 'suspended', reason: 'complaints' },
		]);
	});

	test('[WY-04] sees no plan where there are none, and hears who may still pay at Stripe', async () => {
		const [found] = await findAccounts(testDeps({ db }, { BILLING: 'off' }), account.email);
		expect(found?.plan).toBe('none, as BILLING=off');
		expect(await checkPaidPlans(app.deps)).toMatchObject({ isFine: true });
		const customer = { accountId: account.user._id, reference: 'cus_1' };
		await db.insert(paymentCustomers).values({ ...customer, mode: 'live' });
		expect(checkInEnglish(await checkPaidPlans(app.deps)).what).toMatch(
			/but 1 accounts may still pay/,
		);
		await db.update(subscriptions).set({ status: 'ended' });
		expect(await checkPaidPlans(app.deps)).toMatchObject({ isFine: true });
	});

	test('must name one account, and one that is open', async () => {
		await buildAccount(app, { phone: account.phone, phoneVerified: false });
		await expect(suspendAccount(app.deps, account.phone, 'x')).rejects.toThrow(/Several accounts/);
		await db.update(accounts).set({ deletedAt: app.deps.clock.now() });
		await expect(suspend()).rejects.toThrow(/No open account/);
	});

	test('sees deliveries, opt-outs and what a month cost, with its segments', async () => {
		await messageRequests(app, account).quick([rosa._id, luis._id], 'ü'.repeat(200));
		await runEngine(app.deps);
		await buildCall(app, account, { recipients: [rosa], at: '2026-11-02T10:00:00Z' });
		await buildCall(app, account, { recipients: [rosa], at: '2026-10-31T10:00:00Z' });
		const sent = await listDeliveries(app.deps, account.email, 10);
		expect(sent.every(({ status }) => status === 'delivered')).toBe(true);
		const texts = await db.select().from(deliveries);
		expect(sent).toHaveLength(texts.length);

		const spend = await readSpend(app.deps, account.email, undefined, 10);
		expect(spend).toMatchObject({
			month: '2026-11',
			total: { texts: texts.length, calls: 1, callMinutes: 13 },
			usedOfPlan: { message: 2 },
		});
		expect(spend.total.segments).toBeGreaterThan(spend.total.texts);
		const all = await readSpend(app.deps, undefined, undefined, 10);
		expect(all.total).toEqual(spend.total);
		expect(all.accounts).toMatchObject([{ account: account.email }]);
		expect((await readSpend(app.deps, undefined, '2026-10', 10)).total).toMatchObject({ calls: 1 });
		await expect(readSpend(app.deps, undefined, '2026-13', 10)).rejects.toThrow(/not a month/);

		await db.transaction((tx) => stopTexts(tx, app.deps, rosa.phoneNumber));
		expect(await listOptOuts(app.deps, account.email, 10)).toMatchObject({
			count: 1,
			optOuts: [{ address: rosa.phoneNumber, name: rosa.name }],
		});
		expect((await listOptOuts(app.deps, undefined, 10)).count).toBe(1);
	});
});

describe('npm run admin', () => {
	const { host, user } = inject('postgres');
	const database = `kinbell_test_${process.env.VITEST_POOL_ID}`;
	const settings = {
		DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
	};
	const admin = (...args: string[]) => runCommandProcess('admin', args, settings);

	test('explains itself, answers as words or as JSON, and shows no secret', async () => {
		await messageRequests(app, account).quick([rosa._id], 'Between you and me');
		await runEngine(app.deps);
		const [help, unknown, unreasoned] = await Promise.all([
			admin(),
			admin('toString'),
			admin('suspend', account.email),
		]);
		expect(help.output).toContain('suspend <who> --reason');
		expect(help.code).toBe(0);
		expect(unknown).toMatchObject({ code: 1 });
		expect(unknown.errors).toContain("There is no command 'toString'");
		expect(unreasoned.errors).toContain('--reason');

		const [found, words] = await Promise.all([
			admin('find', account.email, '--json'),
			admin('deliveries', account.email),
		]);
		expect(JSON.parse(found.output).accounts).toMatchObject([{ email: account.email }]);
		expect(words.output).toContain(rosa.phoneNumber);
		const [row] = await db.select().from(accounts);
		for (const { output } of [found, words]) {
			expect(output).not.toContain('Between you and me');
			expect(output).not.toContain(row?.passwordHash);
		}
		expect((await admin('suspend', account.email, '--reason', 'complaints')).code).toBe(0);
		expect((await me()).status).toBe(401);
		expect(await db.$count(occurrences)).toBe(1);
	});

	test('shows lists as tables', () => {
		const value = { count: 2, optOuts: [{ phone: '1', name: null }, { phone: '12' }], nothing: [] };
		expect(show(value)).toBe(
			'count: 2\noptOuts\n  phone  name\n  1      –\n  12     –\nnothing\n  none',
		);
	});
});
