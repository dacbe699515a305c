import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { isAtHome } from './env-phone.ts';

const home = {
	PHONE_GATEWAY_URL: 'http://192.168.1.20:8080/',
	PHONE_GATEWAY_USER: 'sms',
	PHONE_GATEWAY_PASSWORD: 'secret',
};
const cloud = {
	...home,
	PHONE_GATEWAY_URL: 'https://api.sms-gate.app/3rdparty/v1',
	PHONE_GATEWAY_SIGNING_KEY: 'key',
};

describe('[WY-02] texts through the family’s own phone', () => {
	test('need three settings at home, and the phone’s own key where a server stands between', () => {
		const { phoneGateway } = readEnv(home);
		expect(phoneGateway).toEqual({
			url: 'http://192.168.1.20:8080',
			user: 'sms',
			password: 'secret',
			textsPerSecond: 20 / 60,
		});
		expect(phoneGateway && isAtHome(phoneGateway)).toBe(true);
		const other = readEnv(cloud).phoneGateway;
		expect(other && isAtHome(other)).toBe(false);
		expect(readEnv({}).phoneGateway).toBeUndefined();
	});

	test('go out as slowly as a person’s, and the holder’s word is enough', () => {
		expect(readEnv(home)).toMatchObject({
			textsPerSecond: 20 / 60,
			dailyTextLimit: 1_000,
			agreement: 'holder',
			limits: { dailyTextShare: 50 },
		});
		const faster = { PHONE_GATEWAY_TEXTS_PER_MINUTE: '60', DAILY_TEXT_SHARE: '100' };
		expect(readEnv({ ...home, ...faster })).toMatchObject({
			textsPerSecond: 1,
			limits: { dailyTextShare: 100 },
		});
		expect(readEnv({}).limits.dailyTextShare).toBe(10);
	});

	test('may name the number, the phone and the SIM', () => {
		const named = {
			PHONE_GATEWAY_NUMBER: '+1 212-555-0100',
			PHONE_GATEWAY_DEVICE: 'dev',
			PHONE_GATEWAY_SIM: '2',
		};
		expect(readEnv({ ...cloud, ...named }).phoneGateway).toMatchObject({
			signingKey: 'key',
			number: '12125550100',
			deviceId: 'dev',
			sim: 2,
		});
	});

	test.each<[Record<string, string>, string]>([
		[{ PHONE_GATEWAY_URL: 'http://10.0.0.2:8080' }, 'PHONE_GATEWAY_USER is missing'],
		[{ ...home, PHONE_GATEWAY_URL: 'my phone' }, 'PHONE_GATEWAY_URL must be an address'],
		[{ ...home, PHONE_GATEWAY_URL: 'ftp://10.0.0.2' }, 'PHONE_GATEWAY_URL must be an address'],
		[{ ...home, PHONE_GATEWAY_URL: 'http://sms.example.org' }, 'PHONE_GATEWAY_URL must be'],
		[{ ...home, PHONE_GATEWAY_URL: 'https://a:b@sms.example.org' }, 'PHONE_GATEWAY_URL must be'],
		[{ ...cloud, PHONE_GATEWAY_SIGNING_KEY: '' }, 'PHONE_GATEWAY_SIGNING_KEY is missing'],
		[{ ...home, PHONE_GATEWAY_NUMBER: '555' }, 'PHONE_GATEWAY_NUMBER must be a phone number'],
		[{ ...home, PHONE_GATEWAY_SIM: '4' }, 'PHONE_GATEWAY_SIM is not valid'],
		[
			{
				...home,
				TWILIO_ACCOUNT_SID: 'AC0',
				TWILIO_AUTH_TOKEN: 'x',
				TWILIO_FROM: '+12125550100',
			},
			'through Twilio or through your own phone',
		],
	])('%j stops with one line', (variables, message) => {
		expect(() => readEnv(variables)).toThrow(message);
	});
});
