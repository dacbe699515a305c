import { eq, ne } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import * as accountsContract from '#contract/accounts.ts';
import { inviteAgain } from '#contract/meetings.ts';
import type { Recipient } from '#contract/recipients.ts';
import {
	accounts,
	calls,
	deliveries,
	meetingLinks,
	messages,
	notices,
	usage,
} from '#server/db/schema.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { callRequests } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine, textsTo } from '#tests/support/engine.ts';
import { type BuiltAccount, buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { buildMessage } from '#tests/support/history.ts';
import { messageRequests } from '#tests/support/messages.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';

/** Somebody with a card and an invented number of their own wants to text a stranger. */

const db = await testDatabase();
let app: TestApp;
let attacker: BuiltAccount;
let stranger: Recipient;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
	attacker = await buildAccount(app, { phoneVerified: false, timezone: 'America/New_York' });
	await buildSubscription(app, attacker.user._id);
	stranger = await buildRecipient(app, attacker, { name: 'Rosa Reyes' });
});

const refusal = {
	status: 403,
	problem: {
		code: 'phone_unproven',
		message: 'Confirm your own phone number first, then we can text others for you.',
	},
};
const NINE = '2026-11-15T14:00:00.000Z';
const TOMORROW = '2026-11-16T14:00:00.000Z';
const at = async (instant: string) => {
	app.deps.clock.set(instant);
	await runEngine(app.deps);
};
const textsToStranger = async () => (await textsTo(app, stranger.phoneNumber)).length;
const schedules = () =>
	scheduleRequests(app, attacker, { frequency: 'daily', recipientIds: [stranger._id] });
const createBoth = async () => {
	await schedules().create({ type: 'message', messageContent: 'Good morning!' });
	return (await schedules().create()).body;
};
const setAccount = (values: Partial<typeof accounts.$inferSelect>) =>
	db.update(accounts).set(values).where(eq(accounts.id, attacker.user._id));

test('[SX-03] nothing reaches a stranger from an account whose own number is unproven', async () => {
	const message = messageRequests(app, attacker);
	const call = callRequests(app, attacker);
	await createBoth();
	const [planned] = (await call.list()).body;
	const sent = await buildMessage(app, attacker, { recipients: [stranger] });

	expect(await message.quick([stranger._id])).toMatchObject(refusal);
	expect(await call.quick([stranger._id])).toMatchObject(refusal);
	expect(await call.initiate(String(planned?._id))).toMatchObject(refusal);
	expect(await message.resend(sent)).toMatchObject(refusal);
	// The reminders of the hour and the quarter before, the call and the message.
	await at('2026-11-15T13:00:00.000Z');
	await at('2026-11-15T13:45:00.000Z');
	await at(NINE);

	expect(await textsToStranger()).toBe(0);
	expect(await db.$count(usage)).toBe(0);
	expect(await db.$count(calls, ne(calls.status, 'scheduled'))).toBe(0);
	expect(await db.$count(messages, eq(messages.status, 'failed'))).toBe(0);
	expect(await db.$count(notices)).toBe(0);
});

test('[SX-03] many at once get no further', async () => {
	const message = messageRequests(app, attacker);
	const call = callRequests(app, attacker);
	const answers = await Promise.all(
		Array.from({ length: 10 }, () => [
			message.quick([stranger._id]),
			call.quick([stranger._id]),
		]).flat(),
	);
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
	await runEngine(app.deps);
	expect(await db.$count(deliveries)).toBe(0);
});

test('[SX-03] a schedule says what it waits for, and starts once the number is confirmed', async () => {
	const created = await createBoth();
	expect(created).toMatchObject({
		pausedReason: { code: 'phone_unproven' },
		restsBecause: 'phone_unproven',
	});
	await at(NINE);

	const { phone, token, user } = attacker;
	await app.request(accountsContract.sendCode, { body: { phone } }, { token });
	const [text] = await textsTo(app, phone);
	const code = /\d{6}/.exec(text?.body ?? '')?.[0] ?? '';
	const body = { _id: user._id, phone, code };
	expect((await app.request(accountsContract.verifyCode, { body }, { token })).status).toBe(200);

	expect((await schedules().get(created._id)).body).toMatchObject({
		pausedReason: null,
		restsBecause: null,
	});
	expect((await messageRequests(app, attacker).quick([stranger._id])).status).toBe(201);
	await runEngine(app.deps);
	expect(await textsToStranger()).toBe(1);
	await at(TOMORROW);
	expect(await db.$count(messages, eq(messages.status, 'sent'))).toBe(2);
});

test('[SX-03] a number that is changed later does not stop the family’s calls', async () => {
	await setAccount({ phoneVerified: false, phoneProvenAt: app.deps.clock.now() });
	const created = await createBoth();
	expect(created).toMatchObject({ pausedReason: null, restsBecause: null });
	expect((await messageRequests(app, attacker).quick([stranger._id])).status).toBe(201);
	await runEngine(app.deps);
	await at(NINE);
	// The quick one, the day's message and the call's link.
	expect(await textsToStranger()).toBe(3);
});

test('[SX-03] a link is not sent again from the board, either', async () => {
	await setAccount({ phoneVerified: true });
	await callRequests(app, attacker).quick([stranger._id]);
	await runEngine(app.deps);
	const [link] = await db.select().from(meetingLinks).where(eq(meetingLinks.name, stranger.name));
	// As after a take-over of the account, which takes the proof away.
	await setAccount({ phoneVerified: false, phoneProvenAt: null });
	const input = {
		params: { meetingId: link?.meetingId ?? '' },
		body: { personId: link?.id ?? '' },
	};
	expect(await app.request(inviteAgain, input, { token: attacker.token })).toMatchObject(refusal);
	await runEngine(app.deps);
	expect(await textsToStranger()).toBe(1);
});
