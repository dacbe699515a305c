import { createEmulator, type Emulator } from 'emulate';
import twilio from 'twilio';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Recipient } from '#contract/recipients.ts';
import { deliveries, inboundTexts, messages, notices, optOuts } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type BuiltAccount, buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { buildMessage } from '#tests/support/history.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import {
	startTwilioServer,
	type TwilioServer,
	twilioSettings,
} from '#tests/support/twilio-server.ts';

const PUBLIC_URL = 'https://kinbell.example';
const { accountSid, authToken, from } = twilioSettings;

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
let rosa: Recipient;
beforeEach(() => build());

async function build(variables: Record<string, string> = {}): Promise<void> {
	app = await testApp(
		testDeps(
			{ db },
			{
				PUBLIC_URL,
				TWILIO_ACCOUNT_SID: accountSid,
				TWILIO_AUTH_TOKEN: authToken,
				TWILIO_FROM: from,
				...variables,
			},
		),
	);
	account = await buildAccount(app);
	rosa = await buildRecipient(app, account, { name: 'Rosa' });
}

interface Signing {
	signature?: string;
	/** What was signed, where it is not what is sent. */
	signedUrl?: string;
	signedForm?: Record<string, string>;
	token?: string;
}

/** Signed as Twilio's own SDK expects it. */
function post(url: string, form: Record<string, string>, signing: Signing = {}) {
	const { token = authToken, signedUrl = PUBLIC_URL + url, signedForm = form } = signing;
	const signature =
		signing.signature ?? twilio.getExpectedTwilioSignature(token, signedUrl, signedForm);
	return app.app.inject({
		method: 'POST',
		url,
		headers: {
			host: 'elsewhere.example',
			'content-type': 'application/x-www-form-urlencoded',
			'x-twilio-signature': signature,
		},
		payload: String(new URLSearchParams(form)),
	});
}

const messageSid = (count: number) => `SM${String(count).padStart(32, '0')}`;

let texts = 0;
function inbound(Body: string, overrides: Record<string, string> = {}) {
	texts += 1;
	return {
		AccountSid: accountSid,
		MessageSid: messageSid(texts),
		From: `+${rosa.phoneNumber}`,
		To: from,
		Body,
		NumMedia: '0',
		...overrides,
	};
}
const status = (MessageStatus: string, overrides: Record<string, string> = {}) => ({
	AccountSid: accountSid,
	MessageSid: messageSid(1),
	MessageStatus,
	SmsStatus: MessageStatus,
	...overrides,
});

async function lostText(): Promise<string> {
	await buildMessage(app, account, { recipients: [rosa] });
	await db.update(messages).set({ status: 'scheduled', sentAt: null });
	const [row] = await db
		.update(deliveries)
		.set({ status: 'unknown', reference: null, settledAt: null })
		.returning();
	return row?.id ?? '';
}
const delivery = async () => (await db.select().from(deliveries))[0];

describe('a text that Twilio hands over', () => {
	test('is received, and Twilio is told to answer nothing', async () => {
		const { statusCode, headers, body } = await post('/hooks/twilio/inbound', inbound('Łódź + co'));
		expect(statusCode).toBe(200);
		expect(headers['content-type']).toMatch('text/xml');
		expect(body).toBe('<Response></Response>');
		expect(await db.select().from(inboundTexts)).toMatchObject([
			{ phone: rosa.phoneNumber, body: 'Łódź + co', recipientId: rosa._id },
		]);
		expect(await db.$count(notices)).toBe(1);
	});

	test('again and again is received once', async () => {
		const form = inbound('Hello');
		await Promise.all([1, 2, 3].map(() => post('/hooks/twilio/inbound', form)));
		await post('/hooks/twilio/inbound', form);
		expect(await db.$count(inboundTexts)).toBe(1);
		expect(await db.$count(notices)).toBe(1);
	});

	test('STOP stops, and is not confirmed a second time: Twilio does that', async () => {
		await post('/hooks/twilio/inbound', inbound(' stop '));
		expect(await db.select().from(optOuts)).toMatchObject([{ address: rosa.phoneNumber }]);
		expect(await db.$count(deliveries)).toBe(0);
		await post('/hooks/twilio/inbound', inbound('START'));
		expect(await db.$count(optOuts)).toBe(0);
	});

	test('the type that Twilio gives counts', async () => {
		await post('/hooks/twilio/inbound', inbound('Basta', { OptOutType: 'STOP' }));
		expect(await db.$count(optOuts)).toBe(1);
		await post('/hooks/twilio/inbound', inbound('Vamos', { OptOutType: 'START' }));
		expect(await db.$count(optOuts)).toBe(0);
	});

	test('a picture without words is kept without words', async () => {
		await post('/hooks/twilio/inbound', inbound('', { NumMedia: '1' }));
		expect(await db.select().from(inboundTexts)).toMatchObject([{ body: '' }]);
	});
});

describe('a message id that Twilio does not make', () => {
	test.each([
		'',
		'SM1',
		`SM${'g'.repeat(32)}`,
		`CA${'0'.repeat(32)}`,
		`SM${'0'.repeat(33)}`,
		` SM${'0'.repeat(32)}`,
		`SM${'0'.repeat(32)}\n`,
		"SM'; drop table accounts; --",
		'x'.repeat(100_000),
	])('[SX-12] %j is refused in words, signed or not', async (MessageSid) => {
		for (const [path, form] of [
			['/hooks/twilio/inbound', inbound('Hello', { MessageSid })],
			['/hooks/twilio/status', status('delivered', { MessageSid })],
		] as const) {
			const answer = await post(path, form);
			expect(answer.statusCode).toBe(400);
			expect(answer.json().message).toContain('MessageSid');
		}
		expect(await db.$count(inboundTexts)).toBe(0);
	});

	test.each([messageSid(7), `MM${'abcdef0123456789'.repeat(2)}`])(
		'[SX-12] %s is one',
		async (MessageSid) => {
			const { statusCode } = await post('/hooks/twilio/inbound', inbound('Hello', { MessageSid }));
			expect(statusCode).toBe(200);
			expect(await db.$count(inboundTexts)).toBe(1);
		},
	);
});

describe('what Twilio says of our texts', () => {
	test('binds a text whose answer was lost, then only moves it forward', async () => {
		const url = `/hooks/twilio/status?delivery=${await lostText()}`;
		const { statusCode, body } = await post(url, status('sending'));
		expect([statusCode, body]).toEqual([200, '<Response></Response>']);
		expect(await delivery()).toMatchObject({ status: 'accepted', reference: messageSid(1) });
		await post(url, status('delivered'));
		await post(url, status('sent'));
		await post(url, status('undelivered', { ErrorCode: '30003' }));
		expect(await delivery()).toMatchObject({ status: 'delivered' });
	});

	test('has its reason', async () => {
		const url = `/hooks/twilio/status?delivery=${await lostText()}`;
		await post(url, status('undelivered', { ErrorCode: '30003' }));
		expect(await delivery()).toMatchObject({
			status: 'undelivered',
			reason: { code: 'phone_off' },
		});
	});

	test.each(['received', 'receiving', 'constructor', ''])(
		'%j says nothing about them',
		async (word) => {
			const url = `/hooks/twilio/status?delivery=${await lostText()}`;
			expect((await post(url, status(word))).statusCode).toBe(200);
			expect(await delivery()).toMatchObject({ status: 'unknown' });
		},
	);
});

describe('whoever is not Twilio', () => {
	test.each<[string, Signing]>([
		['without a signature', { signature: '' }],
		['with a made-up signature', { signature: 'a//Knf1hJ5YX5tOAiRkZRqoZUMQ=' }],
		['with another token', { token: 'another' }],
		['for the address that the request names', { signedUrl: 'https://elsewhere.example/hooks' }],
		['of other words', { signedForm: { Body: 'Hello' } }],
	])('%s gets 403 and no reason, and changes nothing', async (_, signing) => {
		const deliveryId = await lostText();
		const replies = [
			await post('/hooks/twilio/inbound', inbound('STOP'), signing),
			await post(`/hooks/twilio/status?delivery=${deliveryId}`, status('delivered'), signing),
		];
		for (const { statusCode, body } of replies) expect([statusCode, body]).toEqual([403, '']);
		expect(await db.$count(inboundTexts)).toBe(0);
		expect(await db.$count(optOuts)).toBe(0);
		expect(await delivery()).toMatchObject({ status: 'unknown' });
	});

	test('cannot use a signature for another text', async () => {
		const url = `/hooks/twilio/status?delivery=${await lostText()}`;
		const signedUrl = `${PUBLIC_URL}/hooks/twilio/status?delivery=${app.deps.newId()}`;
		expect((await post(url, status('delivered'), { signedUrl })).statusCode).toBe(403);
	});

	test.each(['', 'x'.repeat(1000), '%00=%00'])('with the body %j gets 403', async (payload) => {
		const { statusCode } = await app.app.inject({
			method: 'POST',
			url: '/hooks/twilio/inbound',
			headers: { 'x-twilio-signature': 'x', 'content-type': 'application/json' },
			payload,
		});
		expect(statusCode).toBe(403);
	});

	test('finds nothing there while texts are a sandbox', async () => {
		app = await testApp(testDeps({ db }, { PUBLIC_URL }));
		expect((await post('/hooks/twilio/inbound', inbound('STOP'))).statusCode).toBe(404);
		expect(await db.$count(optOuts)).toBe(0);
	});
});

describe('with the emulator, which nobody here wrote', () => {
	let emulator: Emulator;
	let callbacks: TwilioServer;
	beforeAll(async () => {
		// What the emulator calls back is handed to the app as it came.
		callbacks = await startTwilioServer(async ({ url, headers, body }) => {
			const reply = await app.app.inject({
				method: 'POST',
				url,
				headers: {
					'content-type': String(headers['content-type']),
					'x-twilio-signature': String(headers['x-twilio-signature']),
				},
				payload: body,
			});
			return { status: reply.statusCode, body: reply.body };
		});
		emulator = await createEmulator({
			service: 'twilio',
			port: 0,
			seed: {
				twilio: {
					account: { sid: accountSid, auth_token: authToken },
					phone_numbers: [{ phone_number: from, sms_url: `${callbacks.url}/hooks/twilio/inbound` }],
				},
			},
		});
	});
	afterAll(async () => {
		await Promise.all([emulator.close(), callbacks.stop()]);
	});
	beforeEach(() => build({ PUBLIC_URL: callbacks.url, TWILIO_API_BASE: emulator.url }));

	const simulate = (name: string, form: Record<string, string>) =>
		fetch(`${emulator.url}/_twilio/simulate/${name}`, {
			method: 'POST',
			headers: { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` },
			body: new URLSearchParams(form),
		});

	test('a text is bound before its answer is here, and delivered after', async () => {
		const id = await lostText();
		const outcome = await app.deps.sms.send({ id, to: rosa.phoneNumber, body: 'Hello' });
		const reference = outcome.kind === 'accepted' ? outcome.reference : '';
		expect(await delivery()).toMatchObject({ status: 'accepted', reference });
		await simulate('message-status', { MessageSid: reference, Status: 'delivered' });
		expect(await delivery()).toMatchObject({ status: 'delivered' });
	});

	test('STOP stops', async () => {
		await simulate('inbound-message', { From: `+${rosa.phoneNumber}`, To: from, Body: 'Stop' });
		expect(await db.select().from(optOuts)).toMatchObject([{ address: rosa.phoneNumber }]);
	});
});
