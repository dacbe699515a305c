import { beforeEach, describe, expect, test } from 'vitest';
import { limitsOf, paidTiers, planReadings } from '#contract/plans.ts';
import type { Recipient } from '#contract/recipients.ts';
import { deliveries, messages, occurrences, usage } from '#server/db/schema.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { callRequests } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine, textsTo } from '#tests/support/engine.ts';
import { type BuiltAccount, buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { buildMessage } from '#tests/support/history.ts';
import { messageRequests } from '#tests/support/messages.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { getUsage } from '../billing/usage.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
let rosa: Recipient;
let luis: Recipient;

async function build(variables: Record<string, string> = {}) {
	app = await testApp(testDeps({ db }, variables));
	account = await buildAccount(app);
	rosa = await buildRecipient(app, account);
	luis = await buildRecipient(app, account);
}

/** Pretends that this much of the month's plan has been used. */
const use = (kind: 'message' | 'call', used: number) =>
	db
		.insert(usage)
		.values({ accountId: account.user._id, month: '2026-11', kind, used })
		.onConflictDoUpdate({ target: [usage.accountId, usage.month, usage.kind], set: { used } });

const remaining = async (kind: 'message' | 'call') =>
	(await getUsage(db, app.deps, account.user._id))[kind].remaining;

const noTexts = { status: 403, problem: { message: 'Your plan has no texts left this month.' } };
const oneText = {
	status: 403,
	problem: {
		code: 'plan_limit',
		message: 'You have 1 text left this month, this needs 2.',
		remaining: 1,
		needed: 2,
	},
};
const choosePlan = {
	status: 403,
	problem: { message: expect.stringMatching(/^Choose a plan to/) },
};
const noCalls = { status: 403, problem: { message: 'Your plan has no calls left this month.' } };

describe.each(planReadings)('with the limits of %s', (reading) => {
	test.each(paidTiers)(
		'[D18] [D19] [MD-04] %s can send up to its texts and not one more',
		async (tier) => {
			await build({ PLAN_LIMITS: reading });
			await buildSubscription(app, account.user._id, { tier });
			const { textsPerMonth } = limitsOf(tier, reading);
			const message = messageRequests(app, account);
			await use('message', textsPerMonth - 1);
			// All or nothing: two texts do not fit when one is left.
			expect(await message.quick([rosa._id, luis._id])).toMatchObject(oneText);
			expect(await remaining('message')).toBe(1);
			expect((await message.quick([rosa._id])).status).toBe(201);
			expect(await remaining('message')).toBe(0);
			expect(await message.quick([rosa._id])).toMatchObject(noTexts);
			const sent = await buildMessage(app, account, { recipients: [rosa] });
			expect(await message.resend(sent)).toMatchObject(noTexts);
			expect(await db.$count(deliveries)).toBe(1);
		},
	);

	test.each(paidTiers)('[D18] [D19] %s can make up to its calls and not one more', async (tier) => {
		await build({ PLAN_LIMITS: reading });
		await buildSubscription(app, account.user._id, { tier });
		const { callsPerMonth } = limitsOf(tier, reading);
		const call = callRequests(app, account);
		const schedule = scheduleRequests(app, account, { recipientIds: [rosa._id, luis._id] });
		await schedule.create({ frequency: 'daily' });
		const [planned] = (await call.list()).body;
		await use('call', callsPerMonth - 1);
		// A group call counts once, however many people are in it.
		expect((await call.quick([rosa._id, luis._id])).status).toBe(201);
		expect(await remaining('call')).toBe(0);
		expect(await call.quick([rosa._id])).toMatchObject(noCalls);
		expect(await call.initiate(String(planned?._id))).toMatchObject(noCalls);
		await use('call', callsPerMonth - 1);
		expect((await call.initiate(String(planned?._id))).status).toBe(200);
		expect(await remaining('call')).toBe(0);
	});
});

describe('the limits', () => {
	beforeEach(() => build());

	test('hold however many send at once', async () => {
		await buildSubscription(app, account.user._id);
		await use('message', 90);
		await use('call', 25);
		const message = messageRequests(app, account);
		const call = callRequests(app, account);
		const answers = await Promise.all(
			Array.from({ length: 12 }, () => [
				message.quick([rosa._id, luis._id]).then(({ status }) => `text ${status}`),
				call.quick([rosa._id]).then(({ status }) => `call ${status}`),
			]).flat(),
		);
		const counted = Object.fromEntries(
			[...Map.groupBy(answers, String)].map(([answer, list]) => [answer, list.length]),
		);
		expect(counted).toEqual({ 'text 201': 5, 'text 403': 7, 'call 201': 5, 'call 403': 7 });
		expect(await remaining('message')).toBe(0);
		expect(await remaining('call')).toBe(0);
		await runEngine(app.deps);
		expect(await db.$count(messages)).toBe(5);
	});

	test('[D18a] [MD-01] let a free account prepare, but not send, call, start or resend', async () => {
		const message = messageRequests(app, account);
		const call = callRequests(app, account);
		const schedule = scheduleRequests(app, account, { recipientIds: [rosa._id] });
		expect((await schedule.create({ frequency: 'daily' })).status).toBe(201);
		const [planned] = (await call.list()).body;
		expect(await message.quick([rosa._id])).toMatchObject(choosePlan);
		expect(await call.quick([rosa._id])).toMatchObject(choosePlan);
		expect(await call.initiate(String(planned?._id))).toMatchObject(choosePlan);
		const sent = await buildMessage(app, account, { recipients: [rosa] });
		expect(await message.resend(sent)).toMatchObject(choosePlan);
		expect(await db.$count(occurrences)).toBe(2);
		expect(await textsTo(app, rosa.phoneNumber)).toEqual([]);
	});
});
