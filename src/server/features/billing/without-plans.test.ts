import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as accounts from '#contract/accounts.ts';
import * as billing from '#contract/billing.ts';
import { startQuickCall } from '#contract/calls.ts';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import { languages } from '#contract/languages.ts';
import * as recipientsContract from '#contract/recipients.ts';
import { listMail } from '#contract/sandbox.ts';
import { DAY_MS } from '#domain/time.ts';
import { mails, notices, occurrences, subscriptions } from '#server/db/schema.ts';
import type { OpenApi } from '#server/http/openapi.ts';
import { allMails } from '#server/tasks.ts';
import { buildSubscription, runPayments } from '#tests/support/billing.ts';
import { callRequests } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine, textsTo } from '#tests/support/engine.ts';
import { type BuiltAccount, buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { messageRequests } from '#tests/support/messages.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { wordsFor } from '#words/languages.ts';
import { sendDueMails } from '../mail/send.ts';
import { mailNotices } from '../notices/digest.ts';
import { keepUpBilling } from './upkeep.ts';

/** BILLING=off, which the operator may switch on and off. */

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
let people: string[];
let phone: string;

async function useSettings(variables: Record<string, string>): Promise<void> {
	const clock = app?.deps.clock;
	app = await testApp(testDeps({ db, ...(clock && { clock }) }, variables));
}

beforeEach(async () => {
	app = await testApp(testDeps({ db }, { BILLING: 'off' }));
	account = await buildAccount(app, { timezone: 'America/New_York' });
	const rosa = await buildRecipient(app, account);
	people = [rosa._id, (await buildRecipient(app, account))._id];
	phone = rosa.phoneNumber;
});

const options = () => ({ token: account.token });
const mailsToHolder = async () => {
	await sendDueMails(app.deps, allMails);
	return (await app.request(listMail, { query: { to: account.email } })).body;
};

describe('without plans', () => {
	test('[WY-04] everyone has everything: calls and texts go out for an account that never paid', async () => {
		const { body } = await app.request(accounts.me, {}, options());
		expect(body).toMatchObject({
			usage: { message: { remaining: 3000, limit: 3000 }, call: { remaining: 500, limit: 500 } },
			// A client of the specification shows no banner for it.
			subscription: { tier: 'premium' },
		});
		expect((await messageRequests(app, account).quick(people)).status).toBe(201);
		expect((await callRequests(app, account).quick(people)).status).toBe(201);
		await runEngine(app.deps);
		expect(await textsTo(app, phone)).toHaveLength(2);
		expect((await app.request(accounts.getUsage, {}, options())).body).toMatchObject({
			message: { used: 2 },
			call: { used: 1 },
		});
		const schedule = scheduleRequests(app, account, { recipientIds: people });
		expect((await schedule.create()).body).toMatchObject({ pausedReason: null });
	});

	test('[WY-04] the operator’s settings are the limits, and a refusal speaks of no plan', async () => {
		await useSettings({ BILLING: 'off', LIMIT_TEXTS_A_MONTH: '3', LIMIT_CALLS_A_MONTH: '1' });
		const { quick } = messageRequests(app, account);
		expect((await quick(people)).status).toBe(201);
		expect((await quick(people)).problem).toMatchObject({
			code: 'plan_limit',
			reason: { code: 'none_left', tier: null, remaining: 1 },
			message: 'You have 1 text left this month, this needs 2.',
		});
		expect((await quick(people.slice(1))).status).toBe(201);
		expect(await quick(people)).toMatchObject({
			status: 403,
			problem: { message: 'You have no texts left this month.' },
		});
		const calls = callRequests(app, account);
		expect((await calls.quick(people)).status).toBe(201);
		expect((await calls.quick(people)).problem.message).toBe('You have no calls left this month.');
		const inSpanish = await app.request(
			startQuickCall,
			{ body: { recipientIds: people } },
			{ ...options(), acceptLanguage: 'es' },
		);
		expect(inSpanish.problem.message).toBe('Ya no le quedan llamadas este mes.');
	});

	test('[WY-04] a list is as long as the operator’s settings say, and nobody on it rests', async () => {
		await useSettings({ BILLING: 'off', LIMIT_RECIPIENTS: '3' });
		const { createRecipient, listRecipients } = recipientsContract;
		const add = (phoneNumber: string) =>
			app.request(createRecipient, { body: { name: 'Theo', phoneNumber } }, options());
		expect((await add('13125550155')).status).toBe(201);
		expect((await add('13125550156')).problem).toMatchObject({
			reason: { code: 'account_recipients_limit', most: 3 },
			message: 'An account has room for 3 recipients. Delete one to add another.',
		});
		await useSettings({ BILLING: 'off', LIMIT_RECIPIENTS: '1' });
		const { body } = await app.request(listRecipients, {}, options());
		expect(body.map(({ resting }) => resting)).toEqual([null, null, null]);
	});

	const isEndpoint = (value: unknown): value is EndpointDefinition =>
		typeof value === 'object' && value !== null && 'path' in value;
	test.each(
		Object.values(billing)
			.filter(isEndpoint)
			.map(({ method, path }) => [method, path]),
	)('[WY-04] %s %s is no path', async (method, url) => {
		const { statusCode } = await app.app.inject({
			method: method as 'GET',
			url,
			headers: { authorization: `Bearer ${account.token}` },
			...(method !== 'GET' && { payload: {} }),
		});
		expect(statusCode).toBe(404);
	});

	test('[WY-04] the API page and the webhooks of payments are gone as well', async () => {
		const document: OpenApi = (await app.app.inject('/api/openapi.json')).json();
		expect(document.tags.map(({ name }) => name)).not.toContain('billing');
		const summaries = Object.values(document.paths).flatMap((each) =>
			Object.values(each).map(({ summary }) => summary),
		);
		expect(summaries.filter((words) => /\bplans?\b|trial|card|pay|Stripe/.test(words))).toEqual([]);
		for (const url of ['/api/webhooks/stripe', '/sandbox/checkout/x']) {
			expect((await app.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404);
		}
	});

	test('[WY-04] no mail speaks of a plan: neither a limit, nor a closed account, nor one that waited', async () => {
		await useSettings({ BILLING: 'off', LIMIT_TEXTS_A_MONTH: '1' });
		await scheduleRequests(app, account, { recipientIds: people }).create({
			type: 'message',
			frequency: 'daily',
			messageContent: 'Good morning!',
		});
		app.deps.clock.set('2026-11-15T14:00:00Z');
		await runEngine(app.deps);
		expect(await db.$count(notices)).toBe(1);
		await mailNotices(app.deps);
		await sendDueMails(app.deps, allMails);
		await db.insert(mails).values({
			id: app.deps.newId(),
			recipient: account.email,
			template: 'trial_started',
			data: { tier: 'basic', at: '2026-11-22T12:00:00Z', timezone: 'UTC' },
			status: 'queued',
			attempts: 0,
			dueAt: app.deps.clock.now(),
			createdAt: app.deps.clock.now(),
		});
		const body = { confirmEmail: account.email };
		await app.request(accounts.deleteAccount, { body }, options());
		const arrived = await mailsToHolder();
		expect(arrived.map(({ subject }) => subject)).toEqual([
			'Welcome to Kinbell',
			'You’ve reached this month’s limit',
			'Your account is closed',
		]);
		expect(arrived.filter(({ text }) => /\bplan\b|trial/.test(text))).toEqual([]);
		expect(await db.$count(mails, eq(mails.status, 'dropped'))).toBe(1);
	});

	test.each(languages)('[WY-04] the mail about a closed account in %s', (language) => {
		const { accountClosed } = wordsFor(language).accountMails.accountMailWords;
		const [first, ...others] = accountClosed('off').paragraphs;
		const [withPlan, ...same] = accountClosed('plans').paragraphs;
		expect(others).toEqual(same);
		expect(first?.length).toBeLessThan(withPlan?.length ?? 0);
	});

	test('an export has no subscription, unless there was one', async () => {
		const exported = async () => (await app.request(accounts.exportData, {}, options())).body;
		expect(await exported()).not.toHaveProperty('subscription');
		await buildSubscription(app, account.user._id);
		expect(await exported()).toMatchObject({ subscription: { tier: 'basic', status: 'active' } });
	});
});

describe('switching plans off and on again', () => {
	const AT_NINE = [15, 16, 17].map((day) => `2026-11-${day}T14:00:00Z`);
	const runAt = async (instant: string | undefined) => {
		app.deps.clock.set(instant as string);
		await runEngine(app.deps);
		return (await textsTo(app, phone)).length;
	};

	test('[WY-04] what rested goes on at its next moment, and rests again', async () => {
		await useSettings({});
		const schedule = scheduleRequests(app, account, { recipientIds: people });
		await schedule.create({ type: 'message', frequency: 'daily', messageContent: 'Good morning!' });
		expect(await runAt(AT_NINE[0])).toBe(0);
		await useSettings({ BILLING: 'off' });
		expect(await runAt(AT_NINE[1])).toBe(1);
		await useSettings({});
		expect(await runAt(AT_NINE[2])).toBe(1);
		expect(await db.$count(occurrences, eq(occurrences.status, 'refused'))).toBe(0);
		expect(await db.$count(notices)).toBe(0);
	});

	test('[WY-04] a trial stays as it was: nobody is asked about it, told or charged meanwhile', async () => {
		await useSettings({});
		const body = { email: account.email, paymentMethodId: 'pm_card_visa' };
		await app.request(billing.createSubscription, { body }, options());
		const stored = await db.select().from(subscriptions);
		expect(stored).toMatchObject([{ status: 'trialing' }]);
		const before = (await mailsToHolder()).length;

		await useSettings({ BILLING: 'off' });
		app.deps.clock.advance(10 * DAY_MS);
		await keepUpBilling(app.deps);
		expect(await db.select().from(subscriptions)).toEqual(stored);
		expect(await mailsToHolder()).toHaveLength(before);

		await useSettings({});
		await runPayments(app);
		expect(await db.select().from(subscriptions)).toMatchObject([{ status: 'active' }]);
	});
});
