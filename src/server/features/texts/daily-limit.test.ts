import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as accounts from '#contract/accounts.ts';
import { listMail } from '#contract/sandbox.ts';
import { deliveries, messages, notices, usage } from '#server/db/schema.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { callRequests } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine, textsTo } from '#tests/support/engine.ts';
import { type BuiltAccount, buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { messageRequests } from '#tests/support/messages.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { noticeWords } from '#words/en/notices.ts';
import { reasonWords } from '#words/en/reasons.ts';
import { sendDueMails } from '../mail/send.ts';
import { checkDailyTexts } from './daily-limit.ts';
import { textMails } from './mails.ts';

const db = await testDatabase();
const OPERATOR = 'operator@example.com';
let app: TestApp;
let account: BuiltAccount;
let people: string[];

/** Ten segments a day, two of them kept for invitations; one account may use them all. */
const settings = { DAILY_TEXT_LIMIT: '10', DAILY_TEXT_SHARE: '100', OPERATOR_MAIL: OPERATOR };
beforeEach(async () => {
	app = await testApp(testDeps({ db }, settings));
	account = await buildAccount(app);
	await buildSubscription(app, account.user._id);
	people = [];
	for (let each = 0; each < 4; each++) people.push((await buildRecipient(app, account))._id);
	// The first text to each person is longer; this gets it out of the way.
	await send('Hello');
	await db.execute('update budgets set used = 0');
});

async function send(words: string, to = people): Promise<void> {
	await messageRequests(app, account).quick(to, words);
	await runEngine(app.deps);
}

const statuses = async () => {
	const rows = await db.select().from(messages).orderBy(messages.createdAt);
	return rows.slice(1).map(({ status }) => status);
};
const operatorMail = async () => {
	await sendDueMails(app.deps, textMails);
	const { body } = await app.request(listMail, { query: { to: OPERATOR } });
	return body.map(({ subject }) => subject);
};

describe('the texts of a day', () => {
	test('above the limit are not sent, say why, and use nothing of the plan', async () => {
		await send('one');
		await send('two');
		await send('three');
		expect(await statuses()).toEqual(['sent', 'sent', 'failed']);
		const reason = { code: 'day_limit' } as const;
		expect(await db.select().from(messages).where(eq(messages.content, 'three'))).toMatchObject([
			{ reason },
		]);
		expect((await db.select().from(notices)).map(({ told }) => noticeWords(told))).toEqual([
			expect.stringContaining(reasonWords(reason)),
		]);
		expect((await db.select().from(usage))[0]?.used).toBe(12);
	});

	test('leave room for calls, up to the limit', async () => {
		await send('one');
		await send('two');
		const calls = callRequests(app, account);
		await calls.quick(people.slice(0, 1));
		await runEngine(app.deps);
		// One segment for Rosa and one for the account holder.
		expect((await calls.list()).body).toMatchObject([{ status: 'in-progress' }]);
		await calls.quick(people.slice(0, 1));
		await runEngine(app.deps);
		expect((await calls.list()).body).toMatchObject([{ status: 'failed' }, {}]);
	});

	test('count as many segments as they take', async () => {
		await send('x'.repeat(700), people.slice(0, 1));
		await send('x'.repeat(700), people.slice(0, 1));
		expect(await statuses()).toEqual(['sent', 'failed']);
	});

	test('that may still go out tomorrow wait for it', async () => {
		app.deps.clock.set('2026-11-15T23:30:00Z');
		await send('one');
		await send('two');
		await send('three');
		expect(await statuses()).toEqual(['sent', 'sent', 'scheduled']);
		app.deps.clock.set('2026-11-16T00:01:00Z');
		await runEngine(app.deps);
		expect(await statuses()).toEqual(['sent', 'sent', 'sent']);
		expect(await db.$count(deliveries, eq(deliveries.status, 'delivered'))).toBe(16);
	});

	test('hold back codes, which can come by mail', async () => {
		await send('one');
		await send('two');
		const { phone, token } = account;
		const { body } = await app.request(accounts.sendCode, { body: { phone } }, { token });
		expect(body).toMatchObject({
			sent: false,
			problem: 'This service has reached its daily limit for texts.',
		});
		expect(await textsTo(app, phone)).toEqual([]);
	});

	test('are told of to the operator, once when they are near the limit and once above', async () => {
		await send('one');
		expect(await operatorMail()).toEqual([]);
		expect(await checkDailyTexts(app.deps, 10)).toMatchObject({ advice: null });
		await send('two');
		expect(await operatorMail()).toEqual(['Most of today’s texts are used up']);
		await send('three');
		await send('four');
		expect(await operatorMail()).toEqual([
			'Most of today’s texts are used up',
			'Today’s limit for texts is reached, and some were not sent',
		]);
		expect(await checkDailyTexts(app.deps, 10)).toEqual({
			what: 'Segments of texts today: 8 of 10.',
			advice: expect.stringContaining('DAILY_TEXT_LIMIT'),
		});
	});

	test('have no limit in the sandbox unless one is set', async () => {
		expect(testDeps({ db }).env.dailyTextLimit).toBeUndefined();
		const twilio = {
			TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
			TWILIO_AUTH_TOKEN: 'token',
			TWILIO_FROM: '+12125550100',
		};
		expect(testDeps({ db }, twilio).env.dailyTextLimit).toBe(10_000);
		expect(await checkDailyTexts(app.deps, undefined)).toMatchObject({ advice: null });
	});
});
