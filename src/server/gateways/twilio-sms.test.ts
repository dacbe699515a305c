import { describe, expect, test } from 'vitest';
import {
	busy,
	exampleText,
	refusal,
	serviceSid,
	twilioEmulator,
} from '#tests/support/twilio-emulator.ts';
import {
	startTwilioServer,
	type TwilioAnswer,
	twilioSettings,
	twilioSmsAt,
} from '#tests/support/twilio-server.ts';
import type { LostText } from './sms.ts';

const twilio = twilioEmulator();

describe('what Twilio answers', () => {
	async function sendAnd(fault: TwilioAnswer) {
		twilio.answerWith(fault);
		const timeoutMs = fault === 'silent' ? 300 : undefined;
		const outcome = await twilioSmsAt(twilio.url, {}, { timeoutMs }).send(exampleText());
		expect(twilio.requests).toHaveLength(1);
		return outcome;
	}

	test('the message’s SID is the reference', async () => {
		expect(await twilioSmsAt(twilio.url).send(exampleText())).toEqual({
			kind: 'accepted',
			reference: expect.stringMatching(/^SM[0-9a-f]{32}$/),
		});
	});

	test.each([
		[400, 21217, { code: 'number_not_working' }],
		[400, 21635, { code: 'landline' }],
		[403, 21408, { code: 'country' }],
		[400, 21617, { code: 'too_long' }],
		[400, 21602, { code: 'empty' }],
		[400, 21606, { code: 'settings' }],
		[404, 21703, { code: 'settings' }],
		[400, 29999, { code: 'not_sent' }],
	])('%i with %i is for good: %j', async (status, code, reason) => {
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
		expect(await twilioSmsAt(twilio.url, { authToken: 'wrong' }).send(exampleText())).toEqual({
			kind: 'rejected',
			code: '20003',
			reason: { code: 'settings' },
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
		['an answer that breaks off', 'cut off'],
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
		expect(await twilioSmsAt(closed.url).send(exampleText())).toMatchObject({
			kind: 'retry_later',
		});
		const nameless = twilioSmsAt('http://twilio.invalid');
		expect(await nameless.send(exampleText())).toMatchObject({ kind: 'retry_later' });
	});

	test('a Messaging Service picks the number itself', async () => {
		const sms = twilioSmsAt(twilio.url, { from: serviceSid });
		expect(sms.from).toBeNull();
		expect(await sms.send(exampleText())).toMatchObject({ kind: 'accepted' });
		expect(await twilio.arrived()).toMatchObject([{ from: twilioSettings.from.slice(1) }]);
	});

	test('settings that cannot work stop the start', () => {
		expect(() => twilioSmsAt(twilio.url, { from: 'Kinbell' })).toThrow('TWILIO_FROM');
		expect(() => twilioSmsAt(twilio.url, { accountSid: 'SK1' })).toThrow('TWILIO_ACCOUNT_SID');
	});
});

describe('what Twilio says when it is asked for a text', () => {
	const sent = exampleText();
	const submittedAt = new Date('2026-11-15T12:00:00Z');
	const listed = (overrides: object = {}) => ({
		sid: 'SM1',
		to: '+12125550134',
		from: twilioSettings.from,
		body: sent.body,
		direction: 'outbound-api',
		status: 'sent',
		date_created: 'Sun, 15 Nov 2026 12:00:03 +0000',
		error_code: null,
		...overrides,
	});
	const page = (...messages: object[]): TwilioAnswer => ({
		status: 200,
		body: JSON.stringify({ messages, page: 0, page_size: 200, next_page_uri: null }),
	});
	async function find(answer: TwilioAnswer, otherReferences?: string[], alike?: LostText['alike']) {
		twilio.answerWith(answer);
		const timeoutMs = answer === 'silent' ? 300 : undefined;
		const sms = twilioSmsAt(twilio.url, {}, { timeoutMs });
		const outcome = await sms.find({ ...sent, submittedAt, otherReferences, alike });
		expect(twilio.requests.map(({ method }) => method)).toEqual(['GET']);
		return outcome;
	}

	test('asks for texts to that phone from our number', async () => {
		await find(page());
		const { searchParams } = new URL(twilio.requests[0]?.url ?? '', twilio.url);
		expect(Object.fromEntries(searchParams)).toEqual({
			To: '+12125550134',
			From: twilioSettings.from,
			PageSize: '200',
		});
	});

	test.each([
		['sent', { kind: 'accepted', reference: 'SM1', isDelivered: false }],
		['queued', { kind: 'accepted', reference: 'SM1', isDelivered: false }],
		['delivered', { kind: 'accepted', reference: 'SM1', isDelivered: true }],
	])('one that is %s was accepted', async (status, outcome) => {
		expect(await find(page(listed({ status })))).toEqual(outcome);
	});

	test('one that failed was refused', async () => {
		const failed = listed({ status: 'undelivered', error_code: 30003 });
		expect(await find(page(failed))).toEqual({
			kind: 'rejected',
			code: '30003',
			reason: { code: 'phone_off' },
		});
	});

	test.each<[string, object[]]>([
		['none', []],
		['two alike', [listed(), listed({ sid: 'SM2' })]],
		['other words', [listed({ body: 'Other words' })]],
		['one from them', [listed({ direction: 'inbound' })]],
		['one from before', [listed({ date_created: 'Sun, 15 Nov 2026 11:59:54 +0000' })]],
		['one without a time', [listed({ date_created: null })]],
	])('%s leaves it in doubt', async (_, messages) => {
		expect(await find(page(...messages))).toMatchObject({ kind: 'unknown' });
	});

	test('one that left minutes after its batch was submitted is found', async () => {
		const late = listed({ date_created: 'Sun, 15 Nov 2026 12:06:40 +0000' });
		expect(await find(page(late))).toMatchObject({ kind: 'accepted', reference: 'SM1' });
	});

	test('of as many alike as are in doubt, each is one', async () => {
		const newer = listed({ sid: 'SM2', date_created: 'Sun, 15 Nov 2026 12:00:09 +0000' });
		const both = page(newer, listed());
		expect(await find(both, [], { all: 2, before: 0 })).toMatchObject({ reference: 'SM1' });
		twilio.requests.length = 0;
		expect(await find(both, [], { all: 2, before: 1 })).toMatchObject({ reference: 'SM2' });
		twilio.requests.length = 0;
		expect(await find(page(newer), [], { all: 2, before: 0 })).toMatchObject({ kind: 'unknown' });
	});

	test('another text with the same words is told apart by its reference', async () => {
		const both = page(listed(), listed({ sid: 'SM2' }));
		expect(await find(both, ['SM1'])).toMatchObject({ kind: 'accepted', reference: 'SM2' });
	});

	test.each([
		['a reset', 'reset'],
		['silence', 'silent'],
		['429', busy],
		['a wrong token', refusal(401, 20003)],
		['503', { status: 503, body: '' }],
		['garbage', { status: 200, body: '{' }],
	] as const)('%s leaves it in doubt', async (_, answer) => {
		expect(await find(answer)).toMatchObject({ kind: 'unknown' });
	});
});

describe('countries', () => {
	const refused = { kind: 'rejected', code: 'TEXT_COUNTRIES' };

	async function sendTo(to: string, textCountries: string[] = []) {
		return twilioSmsAt(twilio.url, {}, { textCountries }).send(exampleText({ to }));
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
	])('[D14a] %s is refused unless the operator allows it', async (_, to, prefix) => {
		expect(await sendTo(to)).toMatchObject(refused);
		expect(await sendTo(to, ['49'])).toMatchObject(refused);
		expect(twilio.requests).toEqual([]);
		expect(await sendTo(to, ['49', prefix])).toMatchObject({ kind: 'accepted' });
	});
});

test.each([
	'19005550123',
	'15002345678',
	'17002345678',
	'16002345678',
	'10125550123',
	'12121550123',
])('[SX-12] a text to %s is refused, and Twilio is not asked', async (to) => {
	const outcome = await twilioSmsAt(twilio.url).send(exampleText({ to }));
	expect(outcome).toMatchObject({
		kind: 'rejected',
		reason: { code: expect.stringMatching(/^number_/) },
	});
	expect(twilio.requests).toEqual([]);
});
