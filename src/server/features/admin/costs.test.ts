import { readFileSync } from 'node:fs';
import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as accounts from '#contract/accounts.ts';
import { scheduleMeeting } from '#contract/calls.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { deliveries, mails, sandboxTexts } from '#server/db/schema.ts';
import { readEnv } from '#server/env.ts';
import { allMails } from '#server/tasks.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { callRequests } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import {
	type BuiltAccount,
	buildAccount,
	buildRecipient,
	buildSchedule,
} from '#tests/support/factories.ts';
import { messageRequests } from '#tests/support/messages.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { receiveText } from '../delivery/inbound.ts';
import { sendDueMails } from '../mail/send.ts';
import { tellHolder } from '../notices/commands.ts';
import { mailNotices } from '../notices/digest.ts';
import { costsOf, costTable } from './costs.ts';

const db = await testDatabase();

const outside = {
	PORT: '3000',
	TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
	TWILIO_AUTH_TOKEN: 'token',
	TWILIO_FROM: '+12125550100',
};

test('[SX-13] docs/security.md says what one person can cost the operator with the settings as they come', () => {
	const written = readFileSync('docs/security.md', 'utf8');
	expect(written).toContain(costTable(costsOf(readEnv(outside))));
});

test('every figure follows the settings', () => {
	const [visitor, trial, , premium] = costsOf(readEnv({ ...outside, DAILY_TEXT_LIMIT: '1000000' }));
	expect(visitor).toMatchObject({ textsADay: 3 * 2 + 100, mailsAnHour: 200 + 3 * 50 });
	expect(trial?.textsADay).toBe(2 * 100 + 30 * 21 * 4 + 1000 + 20);
	expect(premium?.textsADay).toBe(2 * 500 + 150 * 51 * 4 + 1000 + 20);
	const [, small] = costsOf(readEnv({ ...outside, DAILY_TEXT_LIMIT: '100' }));
	expect(small?.textsADay).toBe(10);
});

test('[WY-04] without plans, every account costs what the operator’s limits allow', () => {
	const limits = { LIMIT_RECIPIENTS: '9', LIMIT_CALLS_A_MONTH: '7', LIMIT_TEXTS_A_MONTH: '11' };
	const settings = { ...outside, DAILY_TEXT_LIMIT: '1000000', BILLING: 'off', ...limits };
	const [, account, phone] = costsOf(readEnv(settings));
	expect(account).toMatchObject({ who: 'an account', textsADay: 2 * 11 + 7 * 10 * 4 + 1000 + 20 });
	expect(phone?.who).toBe('a phone that texts us');
});

const times = (count: number) => Array.from({ length: count }, (_, each) => each);
const textsSent = () => db.$count(sandboxTexts);
const mailsSent = () => db.$count(mails, eq(mails.status, 'sent'));
async function sendMails(app: TestApp): Promise<void> {
	while ((await db.$count(mails, eq(mails.status, 'queued'))) > 0) {
		await sendDueMails(app.deps, allMails);
	}
}

describe('a visitor who tries to cost more', () => {
	const settings = {
		LIMIT_AUTH_CALLS: '100000',
		LIMIT_SIGN_UPS: '1',
		LIMIT_SIGN_UPS_A_DAY: '1',
		LIMIT_CODES_BY_ADDRESS: '1',
		LIMIT_RESETS_BY_ADDRESS: '1',
		LIMIT_TEST_CALLS_BY_ADDRESS: '1',
	};
	const address = '198.51.100.66';

	test('[SX-03] ends at the figure of an hour and of a day', async () => {
		const app = await testApp(testDeps({ db }, settings));
		const holders: BuiltAccount[] = [];
		for (const _ of times(12)) holders.push(await buildAccount(app));
		await sendMails(app);
		const before = await mailsSent();
		const [figure] = costsOf(app.deps.env);

		async function flood(hour: number) {
			const statuses: number[] = [];
			for (const each of times(12)) {
				const digits = `${hour}${String(each).padStart(2, '0')}`;
				const { phone = '', email = '' } = holders[each] ?? {};
				const own = `1917555${1000 + Number(digits)}`;
				await app.request(accounts.checkPhone, { body: { phone: own } }, { address });
				const call = {
					title: 'Test',
					startTime: '2026-11-15T12:00:00.000Z',
					endTime: '2026-11-15T12:05:00.000Z',
					phoneNumbers: [own, `1718555${1000 + Number(digits)}`],
				};
				const signUp = {
					name: 'Mallory',
					email: `m${digits}@example.com`,
					phone: `1347555${1000 + Number(digits)}`,
					password: 'a good password',
				};
				for (const answer of [
					await app.request(scheduleMeeting, { body: call }, { address }),
					await app.request(accounts.sendCode, { body: { phone } }, { address }),
					await app.request(accounts.register, { body: signUp }, { address }),
					await app.request(accounts.forgotPassword, { body: { email } }, { address }),
				]) {
					statuses.push(answer.status);
				}
			}
			await runEngine(app.deps);
			await sendMails(app);
			expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
		}

		await flood(0);
		await expect.poll(textsSent).toBe(figure?.textsAnHour);
		expect((await mailsSent()) - before).toBe(10 + 10);
		expect((await mailsSent()) - before).toBeLessThanOrEqual(figure?.mailsAnHour ?? 0);
		app.deps.clock.advance(HOUR_MS + 1);
		await flood(1);
		expect(await textsSent()).toBe(figure?.textsADay);
		expect((await mailsSent()) - before).toBe(10 + 10);
		expect((await mailsSent()) - before).toBeLessThanOrEqual(figure?.mailsADay ?? 0);
	});
});

describe('an account that tries to cost more', () => {
	const plans = [
		{ row: 1, status: 'trialing', tier: 'basic' },
		{ row: 2, status: 'active', tier: 'basic' },
		{ row: 3, status: 'active', tier: 'premium' },
	] as const;

	async function build(
		settings: Record<string, string>,
		{ row, ...subscription }: (typeof plans)[number] = plans[0],
	) {
		const app = await testApp(testDeps({ db }, { TEXTS_PER_SECOND: '100000', ...settings }));
		const account = await buildAccount(app);
		await buildSubscription(app, account.user._id, subscription);
		return { app, account, figure: costsOf(app.deps.env)[row] };
	}

	test('[SX-03] by messages, reminders, calls and codes ends at its share of the day', async () => {
		for (const plan of plans) {
			const { app, account, figure } = await build({ DAILY_TEXT_LIMIT: '200' }, plan);
			expect(figure?.textsADay).toBe(20);
			const before = await textsSent();
			const people: string[] = [];
			for (const _ of times(5)) people.push((await buildRecipient(app, account))._id);
			for (const each of times(4)) {
				await buildSchedule(app, account, {
					name: `Call ${each}`,
					frequency: 'daily',
					recipientIds: people,
					notifications: { reminderTimes: [60, 50, 40, 30, 20] },
				});
			}
			for (const _ of times(4)) {
				await messageRequests(app, account).quick(people, 'Hi');
				await callRequests(app, account).quick(people);
				const { phone, token } = account;
				await app.request(accounts.sendCode, { body: { phone } }, { token });
				await runEngine(app.deps);
				app.deps.clock.advance(30 * MINUTE_MS);
				await runEngine(app.deps);
			}
			expect((await textsSent()) - before).toBe(figure?.textsADay);
			const rejected = and(
				eq(deliveries.accountId, account.user._id),
				eq(deliveries.status, 'rejected'),
			);
			expect(await db.$count(deliveries, rejected)).toBeGreaterThan(0);
		}
	});

	test('[SX-03] by its plan, its news and its codes ends at their sum where the day has no limit', async () => {
		const { app, account, figure } = await build({ LIMIT_NEWS_BY_ACCOUNT: '5' });
		const people: string[] = [];
		for (const _ of times(5)) people.push((await buildRecipient(app, account))._id);
		for (const _ of times(21)) await messageRequests(app, account).quick(people, 'Hi');
		for (const _ of times(31)) await callRequests(app, account).quick(people.slice(0, 1));
		await buildSchedule(app, account, {
			frequency: 'daily',
			recipientIds: people,
			notifications: { reminderTimes: [170, 160, 150, 140, 130] },
		});
		for (const _ of times(6)) {
			await runEngine(app.deps);
			app.deps.clock.advance(10 * MINUTE_MS);
		}
		// 100 messages, 30 calls of two people, and five reminders.
		expect(await textsSent()).toBe(100 + 30 * 2 + 5);
		expect(await textsSent()).toBeLessThanOrEqual(figure?.textsADay ?? 0);
	});

	test('[SX-06] by changes, codes and news in its mailbox ends at the figure of an hour', async () => {
		const { app, account, figure } = await build({ LIMIT_UNPROVEN_MAILS: '1000' });
		await sendMails(app);
		const before = await mailsSent();
		const { token, user } = account;
		let { password } = account;
		const attack = async (each: number, minutes: number) => {
			const phoneNumber = `1917555${2000 + each}`;
			const email = `ana.${each}@example.com`;
			const profile = { name: user.name, phoneNumber };
			await app.request(accounts.updateProfile, { body: profile }, { token });
			await app.request(accounts.updateProfile, { body: { ...profile, email } }, { token });
			const code = { phone: phoneNumber, by: 'email' as const };
			await app.request(accounts.sendCode, { body: code }, { token });
			const newPassword = `good password ${each}`;
			const change = { currentPassword: password, newPassword };
			const { status } = await app.request(accounts.changePassword, { body: change }, { token });
			if (status === 200) password = newPassword;
			const reply = { accountId: user._id, key: `reply ${each}`, kind: 'reply' as const };
			const told = { code: 'replied' as const, name: 'Rose', said: `Reply ${each}` };
			await db.transaction((tx) => tellHolder(tx, app.deps, { ...reply, told }));
			await mailNotices(app.deps);
			await sendMails(app);
			app.deps.clock.advance(minutes * MINUTE_MS);
		};
		const caused = async () => (await mailsSent()) - before;
		for (const each of times(11)) await attack(each, 5);
		expect(await caused()).toBeGreaterThan(12);
		expect(await caused()).toBeLessThanOrEqual(figure?.mailsAnHour ?? 0);
		// The rest of the day.
		const anHour = await caused();
		for (const each of times(22)) await attack(11 + each, 60);
		expect(await caused()).toBeGreaterThan(anHour + 12);
		expect(await caused()).toBeLessThanOrEqual(figure?.mailsADay ?? 0);
	});
});

test('[SX-03] a phone that texts us over and over gets no more answers than its figure', async () => {
	const { deps } = await testApp(testDeps({ db }));
	const figure = costsOf(deps.env).at(-1);
	const from = '13105550188';
	for (const each of times(20)) {
		for (const body of ['STOP', 'HELP', 'START', 'INFO']) {
			await receiveText(deps, { providerKey: `${body} ${each}`, from, body });
			await runEngine(deps);
		}
	}
	const answers = await db.$count(deliveries, isNull(deliveries.accountId));
	expect(answers).toBe(9);
	expect(answers).toBeLessThanOrEqual(figure?.textsADay ?? 0);
});
