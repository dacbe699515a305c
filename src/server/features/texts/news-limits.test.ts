import { and, asc, eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import { deliveries, notices } from '#server/db/schema.ts';
import { usedOf } from '#server/http/budgets.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { callRequests } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine, textsTo } from '#tests/support/engine.ts';
import {
	type BuiltAccount,
	buildAccount,
	buildRecipient,
	buildSchedule,
} from '#tests/support/factories.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { noticeWords } from '#words/en/notices.ts';
import { sendTexts } from '../delivery/send.ts';
import { sendDue } from '../delivery/send-due.ts';
import { holdAboveLimits } from './daily-limit.ts';
import { claimDeliveries } from './deliveries.ts';

const db = await testDatabase();
const start = (settings: Record<string, string>) => testApp(testDeps({ db }, settings));

async function buildPaying(app: TestApp, name = 'Ana Reyes'): Promise<BuiltAccount> {
	const account = await buildAccount(app, { name });
	await buildSubscription(app, account.user._id);
	return account;
}

/** A daily call at nine in New York, three hours after the test clock starts. */
async function remind(app: TestApp, account: BuiltAccount, phones: string[]) {
	const recipientIds: string[] = [];
	for (const phoneNumber of phones) {
		recipientIds.push((await buildRecipient(app, account, { phoneNumber }))._id);
	}
	await buildSchedule(app, account, {
		frequency: 'daily',
		recipientIds,
		adminParticipates: false,
		notifications: { reminderTimes: [60] },
	});
	return recipientIds;
}

const REMINDED = '2026-11-15T13:00:00Z';
const phones = (count: number) =>
	Array.from({ length: count }, (_, each) => `1310555${String(1000 + each)}`);
const reminders = async () => {
	const rows = await db
		.select({ status: deliveries.status, reason: deliveries.reason })
		.from(deliveries)
		.where(like(deliveries.purpose, 'reminder%'))
		.orderBy(asc(deliveries.dueAt), asc(deliveries.status));
	return rows.filter(({ status }) => status !== 'planned');
};
const noticesOf = async ({ user }: BuiltAccount) => {
	const rows = await db.select().from(notices).where(eq(notices.accountId, user._id));
	return rows
		.map(({ told }) => noticeWords(told))
		.filter((words) => words.includes('reminders and news'));
};

describe('reminders and news of a day', () => {
	test('[SX-03] above the budget of an account end with the reason, told once a day, and go on tomorrow', async () => {
		const app = await start({ LIMIT_NEWS_BY_ACCOUNT: '3' });
		const account = await buildPaying(app);
		await remind(app, account, phones(5));
		app.deps.clock.set(REMINDED);
		await runEngine(app.deps);
		const reason = { code: 'news_limit' };
		expect(await reminders()).toEqual([
			...Array(3).fill({ status: 'delivered', reason: null }),
			...Array(2).fill({ status: 'rejected', reason }),
		]);
		const words = expect.stringMatching(/^Some reminders and news didn't go out today: your acc/);
		expect(await noticesOf(account)).toEqual([words]);
		app.deps.clock.advance(DAY_MS);
		await runEngine(app.deps);
		expect((await reminders()).filter(({ status }) => status === 'delivered')).toHaveLength(6);
		expect(await noticesOf(account)).toEqual([words, words]);
	});

	test('[SX-03] to one phone are counted over all accounts, and others are reminded as ever', async () => {
		const app = await start({ LIMIT_NEWS_TO_PHONE: '2' });
		const [shared = '', other = ''] = phones(2);
		const accounts = [];
		for (let each = 0; each < 3; each++) accounts.push(await buildPaying(app));
		for (const account of accounts) await remind(app, account, [shared]);
		await remind(app, await buildPaying(app), [other]);
		app.deps.clock.set(REMINDED);
		await runEngine(app.deps);
		expect(await textsTo(app, shared)).toHaveLength(2);
		expect(await textsTo(app, other)).toHaveLength(1);
		const told = await Promise.all(accounts.map((account) => noticesOf(account)));
		expect(told.flat()).toEqual([
			expect.stringContaining('a phone on your list has reached its daily limit'),
		]);
	});

	test('[SX-03] are no reason to hold an invitation', async () => {
		const app = await start({ LIMIT_NEWS_BY_ACCOUNT: '1', LIMIT_NEWS_TO_PHONE: '1' });
		const account = await buildPaying(app);
		const [phone = ''] = phones(1);
		const recipientIds = await remind(app, account, [phone]);
		app.deps.clock.set(REMINDED);
		await runEngine(app.deps);
		await callRequests(app, account).quick(recipientIds);
		await runEngine(app.deps);
		const texts = await textsTo(app, phone);
		expect(texts.map(({ body }) => body.includes('/j/'))).toEqual([false, true]);
	});

	test('[SX-03] that the provider could not take yet count once', async () => {
		const app = await start({ LIMIT_NEWS_BY_ACCOUNT: '1', DAILY_TEXT_LIMIT: '100' });
		const account = await buildPaying(app);
		await remind(app, account, phones(1));
		const { send } = app.deps.sms;
		let isBusy = true;
		app.deps.sms.send = async (text) =>
			isBusy
				? { kind: 'retry_later', reason: { code: 'provider_busy' } }
				: send.call(app.deps.sms, text);
		app.deps.clock.set(REMINDED);
		await runEngine(app.deps);
		expect(await usedOf(app.deps, 'texts-today')).toBe(0);
		isBusy = false;
		app.deps.clock.advance(MINUTE_MS);
		await runEngine(app.deps);
		expect(await reminders()).toEqual([{ status: 'delivered', reason: null }]);
		expect(await usedOf(app.deps, `news-of:${account.user._id}`)).toBe(1);
	});

	test('[SX-03] end exactly at the budget when many workers send at once', async () => {
		const app = await start({ LIMIT_NEWS_BY_ACCOUNT: '12' });
		const account = await buildPaying(app);
		for (let each = 0; each < 4; each++) {
			await remind(app, account, phones(20).slice(5 * each, 5 * each + 5));
		}
		app.deps.clock.set(REMINDED);
		await sendDue(app.deps);
		const claimed = await db.transaction((tx) =>
			claimDeliveries(tx, app.deps.clock.now(), 100, 'text'),
		);
		expect(claimed).toHaveLength(20);
		await Promise.all(claimed.map(({ id }) => sendTexts(app.deps, [id], 'text')));
		const sent = and(
			eq(deliveries.accountId, account.user._id),
			eq(deliveries.status, 'delivered'),
		);
		expect(await db.$count(deliveries, sent)).toBe(12);
	});
});

describe('the day of an installation', () => {
	test('[SX-03] keeps its last fifth for invitations alone', async () => {
		const { deps } = await start({ DAILY_TEXT_LIMIT: '10', DAILY_TEXT_SHARE: '100' });
		const text = (id: string, purpose: 'invite' | 'moved' | 'called_off' | 'message') => ({
			id,
			accountId: null,
			address: id,
			purpose,
			body: 'One segment',
			notAfter: deps.clock.now(),
		});
		const others = Array.from({ length: 5 }, (_, each) => [
			text(`moved ${each}`, 'moved'),
			text(`off ${each}`, 'called_off'),
			text(`message ${each}`, 'message'),
		]).flat();
		expect((await holdAboveLimits(deps, others)).size).toBe(15 - 8);
		const invitations = Array.from({ length: 3 }, (_, each) => text(`invite ${each}`, 'invite'));
		const held = await holdAboveLimits(deps, [text('late', 'moved'), ...invitations]);
		expect([...held.keys()]).toEqual(['invite 2', 'late']);
	});

	test('[SX-03] gives no account more than a tenth, however many send at once for it', async () => {
		const { deps } = await start({ DAILY_TEXT_LIMIT: '200' });
		const [greedy, modest] = [
			await buildAccount({ deps } as TestApp),
			await buildAccount({ deps } as TestApp),
		];
		const text = (account: BuiltAccount, purpose: 'invite' | 'message', each: number) => ({
			id: `${purpose} ${each}`,
			accountId: account.user._id,
			address: '13105550100',
			purpose,
			body: 'One segment',
			notAfter: deps.clock.now(),
		});
		const sendAll = async (account: BuiltAccount, purpose: 'invite' | 'message') => {
			const asked = Array.from({ length: 30 }, (_, each) => text(account, purpose, each));
			const held = await Promise.all(asked.map((each) => holdAboveLimits(deps, [each])));
			return held.filter(({ size }) => size === 0).length;
		};
		expect(await sendAll(greedy, 'message')).toBe(16);
		expect(await sendAll(greedy, 'invite')).toBe(4);
		expect(await sendAll(modest, 'invite')).toBe(20);
	});
});
