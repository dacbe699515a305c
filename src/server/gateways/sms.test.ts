import { createEmulator, type Emulator } from 'emulate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
	startTwilioServer,
	type TwilioAnswer,
	type TwilioRequest,
	type TwilioServer,
	twilioSettings,
	twilioSmsAt,
} from '#tests/support/twilio-server.ts';
import { sandboxTexts } from '../db/schema.ts';
import { newId } from './ids.ts';
import { createSandboxSms } from './sandbox-sms.ts';
import type { Sms, TextMessage } from './sms.ts';
import { verifyTwilioWebhook } from './twilio-webhooks.ts';

/**
 * What both text providers do alike. The real adapter talks to `emulate`, which nobody here wrote,
 * through a proxy that adds what the emulator lacks: the outcomes of Twilio's test numbers
 * (https://www.twilio.com/docs/iam/test-credentials) and the faults of networks.
 */

const ANSWER_LOST = '15005550026';
const BUSY_TWICE = '15005550029';
const twilioTestNumbers: Record<string, number> = {
	'+15005550001': 21211,
	'+15005550002': 21612,
	'+15005550004': 21610,
	'+15005550009': 21614,
};

const serviceSid = `MG${'2'.repeat(32)}`;
const authorization = `Basic ${btoa(`${twilioSettings.accountSid}:${twilioSettings.authToken}`)}`;
const messagesUrl = `/2010-04-01/Accounts/${twilioSettings.accountSid}/Messages.json`;

const db = await testDatabase();
let emulator: Emulator;
let proxy: TwilioServer;
let webhooks: TwilioServer;
/** What the proxy answers instead of the emulator, one request after the other. */
let faults: TwilioAnswer[] = [];

const refusal = (status: number, code?: number, words = 'Twilio’s own words'): TwilioAnswer => ({
	status,
	body: JSON.stringify({
		code,
		message: words,
		more_info: `https://www.twilio.com/docs/errors/${code}`,
		status,
	}),
});
const busy = refusal(429, 20429, 'Too Many Requests');

async function forward({ method, url, headers, body }: TwilioRequest): Promise<TwilioAnswer> {
	const response = await fetch(emulator.url + url, {
		method,
		headers: {
			authorization: String(headers.authorization),
			'content-type': String(headers['content-type']),
		},
		body,
	});
	return { status: response.status, body: await response.text() };
}

async function answer(request: TwilioRequest): Promise<TwilioAnswer> {
	const fault = faults.shift();
	if (fault) return fault;
	const to = String(new URLSearchParams(request.body).get('To'));
	const code = twilioTestNumbers[to];
	if (code) return refusal(400, code);
	const forwarded = await forward(request);
	return to === `+${ANSWER_LOST}` ? 'reset' : forwarded;
}

beforeAll(async () => {
	webhooks = await startTwilioServer(() => ({ status: 200, body: '' }));
	proxy = await startTwilioServer(answer);
	const { accountSid, authToken, from } = twilioSettings;
	emulator = await createEmulator({
		service: 'twilio',
		port: 0,
		seed: {
			twilio: {
				account: { sid: accountSid, auth_token: authToken },
				phone_numbers: [{ phone_number: from, sms_url: `${webhooks.url}/hooks/texts?to=us` }],
				messaging_services: [{ sid: serviceSid, friendly_name: 'Kinbell', phone_numbers: [from] }],
			},
		},
	});
});
afterAll(async () => {
	await Promise.all([emulator.close(), proxy.stop(), webhooks.stop()]);
});
beforeEach(() => {
	emulator.reset();
	faults = [];
	proxy.requests.length = 0;
});

function text(overrides: Partial<TextMessage> = {}): TextMessage {
	return {
		id: newId(),
		to: '12125550134',
		body: 'Grüße from Łódź & co: 100 % + “more”,\nat https://kinbell.example/j/x?y=z#1 👋',
		...overrides,
	};
}

interface Case {
	sms(): Sms;
	arrived(): Promise<{ to: string; from: string; body: string }[]>;
	/** Has the provider refuse texts as often as the number says. */
	makeBusy(times: number): void;
}

const sandbox = createSandboxSms({ db, clock: testClock() });
const cases: Record<string, Case> = {
	sandbox: {
		sms: () => sandbox,
		arrived: async () =>
			(await db.select().from(sandboxTexts)).map(({ recipient, sender, body }) => ({
				to: recipient,
				from: sender,
				body,
			})),
		makeBusy() {},
	},
	twilio: {
		sms: () => twilioSmsAt(proxy.url),
		arrived: async () => {
			const response = await fetch(emulator.url + messagesUrl, { headers: { authorization } });
			const { messages } = (await response.json()) as {
				messages: { to: string; from: string; body: string }[];
			};
			return messages.map(({ to, from, body }) => ({ to: to.slice(1), from: from.slice(1), body }));
		},
		makeBusy(times) {
			faults = Array(times).fill(busy);
		},
	},
};

describe.each(Object.entries(cases))('texts through %s', (kind, { sms, arrived, makeBusy }) => {
	test('says which one it is', () => expect(sms().kind).toBe(kind));

	test('arrive whole, from the number that answers go to', async () => {
		const { to, body, ...rest } = text();
		const outcome = await sms().send({ to, body, ...rest });
		expect(outcome).toEqual({ kind: 'accepted', reference: expect.stringMatching(/./) });
		expect(await arrived()).toEqual([{ to, from: sms().from, body }]);
	});

	test('are told apart from others with the same words', async () => {
		const outcomes = [await sms().send(text()), await sms().send(text())];
		const references = outcomes.map((each) => each.kind === 'accepted' && each.reference);
		expect(new Set(references).size).toBe(2);
		expect(await arrived()).toHaveLength(2);
	});

	test.each([
		['15005550001', '21211', 'This is not a working phone number'],
		['15005550002', '21612', 'This number cannot be reached'],
		['15005550009', '21614', 'This number is a landline and cannot receive texts'],
	])('%s is refused for good with %s: %s', async (to, code, reason) => {
		expect(await sms().send(text({ to }))).toEqual({ kind: 'rejected', code, reason });
		expect(await arrived()).toEqual([]);
	});

	test('a person who wants no texts gets none', async () => {
		expect(await sms().send(text({ to: '15005550004' }))).toEqual({
			kind: 'rejected',
			code: '21610',
			reason: 'This person has asked for no more texts',
			optedOut: true,
		});
		expect(await arrived()).toEqual([]);
	});

	test('wait for the provider when it is busy, and arrive once', async () => {
		makeBusy(2);
		const sent = text({ to: BUSY_TWICE });
		const provider = sms();
		expect(await provider.send(sent)).toMatchObject({ kind: 'retry_later' });
		expect(await provider.send(sent)).toMatchObject({ kind: 'retry_later' });
		expect(await arrived()).toEqual([]);
		expect(await provider.send(sent)).toMatchObject({ kind: 'accepted' });
		expect(await arrived()).toHaveLength(1);
	});

	test('are in doubt when the answer is lost, and not sent again', async () => {
		expect(await sms().send(text({ to: ANSWER_LOST }))).toMatchObject({ kind: 'unknown' });
		expect(await arrived()).toHaveLength(1);
	});
});

describe('what Twilio answers', () => {
	async function sendAnd(fault: TwilioAnswer) {
		faults = [fault];
		const timeoutMs = fault === 'silent' ? 300 : undefined;
		const outcome = await twilioSmsAt(proxy.url, {}, timeoutMs).send(text());
		expect(proxy.requests).toHaveLength(1);
		return outcome;
	}

	test('the message’s SID is the reference', async () => {
		expect(await twilioSmsAt(proxy.url).send(text())).toEqual({
			kind: 'accepted',
			reference: expect.stringMatching(/^SM[0-9a-f]{32}$/),
		});
	});

	test.each([
		[400, 21217, 'This is not a working phone number'],
		[400, 21635, 'This number is a landline and cannot receive texts'],
		[403, 21408, 'Texts cannot be sent to this country'],
		[400, 21617, 'This text is too long'],
		[400, 21602, 'This text is empty'],
		[400, 21606, 'Texts cannot be sent until our settings are mended'],
		[404, 21703, 'Texts cannot be sent until our settings are mended'],
		[400, 29999, 'This text could not be sent'],
	])('%i with %i is for good: %s', async (status, code, reason) => {
		const outcome = await sendAnd(refusal(status, code));
		expect(outcome).toEqual({ kind: 'rejected', code: String(code), reason });
	});

	test('an error in the form of RFC 9457 is read, too', async () => {
		const problem = { type: 'x', title: 'Unsubscribed', status: 400, code: 21610 };
		expect(await sendAnd({ status: 400, body: JSON.stringify(problem) })).toMatchObject({
			kind: 'rejected',
			code: '21610',
			optedOut: true,
		});
	});

	test('a wrong token is for the operator to mend', async () => {
		expect(await twilioSmsAt(proxy.url, { authToken: 'wrong' }).send(text())).toEqual({
			kind: 'rejected',
			code: '20003',
			reason: 'Texts cannot be sent until our settings are mended',
		});
	});

	test.each([
		['429 with 20429', busy],
		['429 without a code', { status: 429, body: 'Too many requests' }],
		['a full queue', refusal(429, 21611, 'SMS queue is full.')],
	] as const)('%s may pass', async (_, fault) => {
		expect(await sendAnd(fault)).toMatchObject({ kind: 'retry_later' });
	});

	test.each([
		['a reset', 'reset'],
		['silence', 'silent'],
		['500 with a code', refusal(500, 20500)],
		['502 from something on the way', { status: 502, body: '<h1>Bad Gateway</h1>' }],
		['503 with a code', refusal(503, 20503)],
		['408 without a code', { status: 408, body: '' }],
		['422 without a code', refusal(422)],
		['302', { status: 302, body: '' }],
		['201 with garbage', { status: 201, body: '{"sid": "SM' }],
		['201 with nothing', { status: 201, body: '' }],
		['201 with null', { status: 201, body: 'null' }],
		['201 without a SID', { status: 201, body: '{}' }],
	] as const)('%s leaves the outcome unknown, and is asked once', async (_, fault) => {
		expect(await sendAnd(fault)).toMatchObject({ kind: 'unknown' });
	});

	test('a server that is down, or has no name, cannot have the text', async () => {
		const closed = await startTwilioServer(() => 'silent');
		await closed.stop();
		expect(await twilioSmsAt(closed.url).send(text())).toMatchObject({ kind: 'retry_later' });
		const nameless = twilioSmsAt('http://twilio.invalid');
		expect(await nameless.send(text())).toMatchObject({ kind: 'retry_later' });
	});

	test('a Messaging Service picks the number itself', async () => {
		const sms = twilioSmsAt(proxy.url, { from: serviceSid });
		expect(sms.from).toBeNull();
		expect(await sms.send(text())).toMatchObject({ kind: 'accepted' });
		expect(await cases.twilio?.arrived()).toMatchObject([{ from: twilioSettings.from.slice(1) }]);
	});

	test('settings that cannot work stop the start', () => {
		expect(() => twilioSmsAt(proxy.url, { from: 'Kinbell' })).toThrow('TWILIO_FROM');
		expect(() => twilioSmsAt(proxy.url, { accountSid: 'SK1' })).toThrow('TWILIO_ACCOUNT_SID');
	});
});

describe('countries', () => {
	const refused = { kind: 'rejected', code: 'TEXT_COUNTRIES' };

	async function sendTo(to: string, textCountries: string[] = []) {
		return twilioSmsAt(proxy.url, { textCountries }).send(text({ to }));
	}

	test.each([
		['New York', '12125550134'],
		['Toronto', '14165550134'],
		['Puerto Rico', '17875550134'],
	])('%s is home', async (_, to) => {
		expect(await sendTo(to)).toMatchObject({ kind: 'accepted' });
	});

	test.each([
		['Jamaica', '18765550134', '1876'],
		['the Dominican Republic', '18095550134', '1'],
		['London', '442071234567', '44'],
	])('%s is refused unless the operator allows it', async (_, to, prefix) => {
		expect(await sendTo(to)).toMatchObject(refused);
		expect(await sendTo(to, ['49'])).toMatchObject(refused);
		expect(proxy.requests).toEqual([]);
		expect(await sendTo(to, ['49', prefix])).toMatchObject({ kind: 'accepted' });
	});
});

test('the emulator’s signed webhooks are Twilio’s, and only as they were sent', async () => {
	const body = new URLSearchParams({
		From: '+12125550134',
		To: twilioSettings.from,
		Body: 'Łódź+',
	});
	await fetch(`${emulator.url}/_twilio/simulate/inbound-message`, {
		method: 'POST',
		headers: { authorization },
		body,
	});
	const [request] = webhooks.requests as [TwilioRequest];
	const webhook = {
		url: request.url,
		body: Buffer.from(request.body),
		signature: String(request.headers['x-twilio-signature']),
	};
	const { authToken } = twilioSettings;
	const own = { publicUrl: webhooks.url, authToken };
	expect(verifyTwilioWebhook(webhook, own)?.get('Body')).toBe('Łódź+');
	expect(verifyTwilioWebhook({ ...webhook, url: '/hooks/texts?to=them' }, own)).toBeNull();
	expect(verifyTwilioWebhook({ ...webhook, signature: '' }, own)).toBeNull();
	expect(verifyTwilioWebhook(webhook, { ...own, authToken: 'another' })).toBeNull();
	expect(verifyTwilioWebhook(webhook, { ...own, publicUrl: 'https://x.example' })).toBeNull();
	const longer = Buffer.from(`${request.body}&Body=more`);
	expect(verifyTwilioWebhook({ ...webhook, body: longer }, own)).toBeNull();
});
