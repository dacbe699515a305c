import { describe, expect, test } from 'vitest';
import { keyOfReceived, readPhoneEvent, verifyPhoneWebhook } from './phone-webhooks.ts';

/** Made with `printf '%s' "$body$timestamp" | openssl dgst -sha256 -hmac "$key"`, as the app's documents say. */
const vector = {
	key: 'a key from the app',
	timestamp: '1795000000',
	body: '{"deviceId":"ffffffffceb0b1db0000018e937c815b","event":"sms:received","id":"Ey6ECgOkVVFjz3CL48B8C","payload":{"message":"Łódź: Ja 👋","phoneNumber":"6505551212","receivedAt":"2026-11-18T15:46:11.000+07:00"},"webhookId":"w"}',
	signature: 'f79507d409a35ac4bb4d6b8fceb9641448c447ad9422a94a075f46bc16739e67',
};
const now = new Date(Number(vector.timestamp) * 1000);

function verify(overrides: Partial<typeof vector> = {}, at = now) {
	const { key, timestamp, body, signature } = { ...vector, ...overrides };
	return verifyPhoneWebhook(
		{ body: Buffer.from(body), signature, timestamp },
		{ signingKey: key, now: at },
	);
}

describe('[WY-02] what a phone signed', () => {
	test('is good', () => expect(verify()).toBe('good'));

	test.each<[string, Partial<typeof vector>]>([
		['another key', { key: 'another key' }],
		['other words', { body: vector.body.replace('Ja', 'STOP') }],
		['another time', { timestamp: '1795000001' }],
		['no signature', { signature: '' }],
		['half a signature', { signature: vector.signature.slice(0, 32) }],
		['a signature and more', { signature: `${vector.signature}00` }],
		['no time', { timestamp: '' }],
	])('is forged with %s', (_, overrides) => expect(verify(overrides)).toBe('forged'));

	test.each([
		[299, 'good'],
		[-299, 'good'],
		[301, 'late'],
		[-301, 'late'],
		[86_400, 'late'],
	])('%i seconds later is %s', (seconds, verdict) => {
		expect(verify({}, new Date(now.getTime() + seconds * 1000))).toBe(verdict);
	});
});

describe('what a phone tells', () => {
	const read = (event: unknown) => readPhoneEvent(Buffer.from(JSON.stringify(event)));

	test('is read as older and newer versions of the app write it', () => {
		expect(readPhoneEvent(Buffer.from(vector.body))).toMatchObject({
			event: 'sms:received',
			payload: { message: 'Łódź: Ja 👋', phoneNumber: '6505551212' },
		});
		const payload = { message: 'Yes', sender: '+16505551212', recipient: null, receivedAt: 'x' };
		expect(read({ id: '1', event: 'sms:received', payload })).toMatchObject({
			payload: { sender: '+16505551212', recipient: undefined },
		});
		expect(read({ id: '1', event: 'system:ping', payload: {} })).toMatchObject({ id: '1' });
	});

	test.each([
		['nothing', ''],
		['no JSON', '<html>'],
		['a list', '[]'],
		['another event', '{"id":"1","event":"mms:received","payload":{}}'],
		['no id', '{"event":"system:ping","payload":{}}'],
		['no text', '{"id":"1","event":"sms:sent","payload":{}}'],
		['an id that is no word', '{"id":7,"event":"sms:sent","payload":{"messageId":"1"}}'],
	])('is passed over: %s', (_, body) => expect(readPhoneEvent(Buffer.from(body))).toBeNull());

	test('one text has one key, however often and in whatever zone it is told', () => {
		const received = {
			message: 'Yes',
			sender: '+16505551212',
			phoneNumber: undefined,
			recipient: undefined,
			receivedAt: '2026-11-18T15:46:11.100+07:00',
		};
		const keyOf = (overrides: Partial<typeof received> = {}, id = '1') =>
			keyOfReceived({ id, payload: { ...received, ...overrides } });
		const key = keyOf();
		expect(keyOf({}, '2')).toBe(key);
		expect(keyOf({ receivedAt: '2026-11-18T08:46:11.900Z' })).toBe(key);
		const older = { ...received, sender: undefined, phoneNumber: '+16505551212' };
		expect(keyOfReceived({ id: '1', payload: older })).toBe(key);
		expect(keyOf({ message: 'No' })).not.toBe(key);
		expect(keyOf({ sender: '+16505551213' })).not.toBe(key);
		expect(keyOf({ receivedAt: '2026-11-18T08:46:12.000Z' })).not.toBe(key);
		expect(keyOf({ receivedAt: 'yesterday' })).not.toBe(keyOf({ receivedAt: 'yesterday' }, '2'));
	});
});
