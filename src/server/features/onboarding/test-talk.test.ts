import { beforeEach, describe, expect, test } from 'vitest';
import * as accounts from '#contract/accounts.ts';
import * as calls from '#contract/calls.ts';
import { listLastTalked } from '#contract/dashboard.ts';
import { onboardingRegister } from '#contract/onboarding.ts';
import { getRecipient } from '#contract/recipients.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { testDatabase } from '#tests/support/database.ts';
import { enter, listen, type Server, tokensOf } from '#tests/support/rooms.ts';
import { testDeps } from '#tests/support/test-app.ts';

/* A test call before there is an account counts as a talk of the account that its caller makes. */

const db = await testDatabase();
let app: Server;
beforeEach(async () => {
	const { clock } = testDeps({ db });
	app = await listen({ db, clock });
	return () => app.close();
});

const ANA = '12125550134';
const ROSA = '16465550177';

async function callBoth(phoneNumbers = [ANA, ROSA]) {
	await app.request(accounts.checkPhone, { body: { phone: phoneNumbers[0] ?? '' } });
	const { body } = await app.request(calls.scheduleMeeting, {
		body: {
			startTime: '2026-11-15T12:00:00Z',
			endTime: '2026-11-15T12:05:00Z',
			phoneNumbers,
			names: ['Ana', 'Rosa'],
		},
	});
	return { ...body, tokens: (await tokensOf(app, body.meetingId)) as Record<string, string> };
}

async function talk({ tokens }: Awaited<ReturnType<typeof callBoth>>): Promise<void> {
	const [ana, rosa] = [await enter(app, tokens.Ana ?? ''), await enter(app, tokens.Rosa ?? '')];
	await ana.beat([rosa]);
	app.deps.clock.advance(MINUTE_MS / 6);
	await rosa.beat([ana]);
	await rosa.leave();
	await ana.leave();
}

async function register(testCall: string | null, phone = ANA) {
	const password = 'a good password';
	const email = `${phone}@example.com`;
	const recipients = [{ name: 'Rosa', phoneNumber: ROSA }];
	const body = { name: 'Ana', email, password, phone, recipients, testCall };
	expect((await app.request(onboardingRegister, { body })).status).toBe(201);
	return (await app.request(accounts.login, { body: { email, password } })).body.token;
}

const lastTalked = async (token: string) =>
	(await app.request(listLastTalked, {}, { token })).body.map(({ lastCallAt }) => lastCallAt);

describe('[UX-08] a test call', () => {
	test('in which both were there is when the two last talked', async () => {
		const call = await callBoth();
		await talk(call);
		const token = await register(call.progressToken);
		expect(await lastTalked(token)).toEqual(['2026-11-15T12:00:10.000Z']);
		const [rosa] = (await app.request(listLastTalked, {}, { token })).body;
		expect(rosa?.weeks.at(-1)).toEqual({ calls: 1, texts: 0 });
		const params = { recipientId: rosa?._id ?? '' };
		const { body: person } = await app.request(getRecipient, { params }, { token });
		expect(person.lastTalkedAt).toBe('2026-11-15T12:00:10.000Z');
	});

	test('counts as well when it takes place after the account was made', async () => {
		const call = await callBoth();
		const token = await register(call.progressToken);
		expect(await lastTalked(token)).toEqual([null]);
		await talk(call);
		expect(await lastTalked(token)).toEqual(['2026-11-15T12:00:10.000Z']);
	});

	test('to which only one came is no talk', async () => {
		const call = await callBoth();
		const rosa = await enter(app, call.tokens.Rosa ?? '');
		await rosa.leave();
		app.deps.clock.advance(MINUTE_MS / 6);
		await (await enter(app, call.tokens.Ana ?? '')).leave();
		expect(await lastTalked(await register(call.progressToken))).toEqual([null]);
	});

	test('is nobody else’s: without its token, with a wrong or late one, or from another number', async () => {
		const call = await callBoth();
		await talk(call);
		expect(await lastTalked(await register(null, '13125550101'))).toEqual([null]);
		expect(await lastTalked(await register(`${call.meetingId}.x`, '13125550102'))).toEqual([null]);
		expect(await lastTalked(await register(call.progressToken, '13125550103'))).toEqual([null]);
		// Whoever was called did not start it.
		expect(await lastTalked(await register(call.progressToken, ROSA))).toEqual([null]);
		app.deps.clock.advance(HOUR_MS);
		expect(await lastTalked(await register(call.progressToken))).toEqual([null]);
	});

	test('belongs to the first account that took it', async () => {
		const call = await callBoth();
		await talk(call);
		expect(await lastTalked(await register(call.progressToken))).not.toEqual([null]);
		expect(await lastTalked(await register(call.progressToken, '13125550104'))).toEqual([null]);
	});
});
