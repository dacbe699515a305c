import { describe, expect, test } from 'vitest';
import { isLoopback, readEnv } from './env.ts';
import { chooseGateways } from './gateways/choose.ts';
import { systemClock } from './gateways/clock.ts';
import { deriveSecrets } from './secrets.ts';

const stripe = {
	STRIPE_SECRET_KEY: 'sk_test_1',
	STRIPE_WEBHOOK_SECRET: 'whsec_old, whsec_new',
	STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
	STRIPE_PRICE_BASIC: 'price_1',
	STRIPE_PRICE_PREMIUM: 'price_2',
};

const twilio = {
	TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
	TWILIO_AUTH_TOKEN: 'token',
	TWILIO_FROM: '+12125550100',
};

describe('settings', () => {
	test('[D23a] need none to start: loopback, port 3000, data beside the code', () => {
		const env = readEnv({});
		expect(env).toMatchObject({
			port: 3000,
			host: '127.0.0.1',
			publicUrl: 'http://localhost:3000',
			isProduction: false,
			trustProxy: [],
		});
		expect(env.dataDir).toMatch(/\/data$/);
	});

	test('[D14a] limit what an address may do', () => {
		const unset = { authRequests: 600, failedLogins: 60, signUps: 200 };
		expect(readEnv({}).limits).toMatchObject(unset);
		const variables = { LIMIT_AUTH_CALLS: '7', LIMIT_FAILED_LOGINS: '8', LIMIT_SIGN_UPS: '9' };
		const set = { authRequests: 7, failedLogins: 8, signUps: 9 };
		expect(readEnv(variables).limits).toMatchObject(set);
	});

	test('[D18] hold the plan cards in force unless they say otherwise', () => {
		expect(readEnv({}).planLimits).toBe('cards');
		expect(readEnv({ PLAN_LIMITS: 'internal' }).planLimits).toBe('internal');
	});

	test('[WY-04] have plans unless they are switched off, which needs no Stripe and allows none', () => {
		expect(readEnv({}).billing).toBe('plans');
		expect(readEnv({ BILLING: '' }).billing).toBe('plans');
		expect(readEnv(stripe).billing).toBe('plans');
		expect(readEnv({ BILLING: 'off' })).toMatchObject({
			billing: 'off',
			limits: { recipients: 100, callsPerMonth: 500, textsPerMonth: 3000 },
		});
		expect(() => readEnv({ BILLING: 'off', ...stripe })).toThrow(
			/^The setting BILLING=off takes no/,
		);
	});

	test('[SX-04] want an answer of their own from people who are really texted', () => {
		expect(readEnv({}).agreement).toBe('holder');
		expect(readEnv(twilio).agreement).toBe('answer');
		expect(readEnv({ ...twilio, AGREEMENT: 'holder' }).agreement).toBe('holder');
		expect(readEnv({ AGREEMENT: 'answer' }).agreement).toBe('answer');
		expect(() => readEnv({ AGREEMENT: 'silence' })).toThrow('The setting AGREEMENT is not valid');
	});

	test('an empty setting is no setting', () => {
		expect(readEnv({ PORT: '', DATABASE_URL: ' ', PUBLIC_URL: '' })).toMatchObject({
			port: 3000,
			databaseUrl: undefined,
			publicUrl: 'http://localhost:3000',
		});
	});

	test.each([
		[{ PORT: 'http' }, 'The setting PORT is not valid'],
		[{ PORT: '70000' }, 'The setting PORT is not valid'],
		[{ PUBLIC_URL: 'kinbell.example' }, 'The setting PUBLIC_URL is not a web address'],
		[{ GOOGLE_CLIENT_ID: 'x' }, 'The setting GOOGLE_CLIENT_SECRET is missing.'],
		[{ SMTP_URL: 'smtp://x' }, 'The setting MAIL_FROM is missing.'],
		[{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'The setting STRIPE_WEBHOOK_SECRET is missing.'],
		[{ PLAN_LIMITS: 'generous' }, 'The setting PLAN_LIMITS is not valid'],
		[{ BILLING: 'on' }, 'The setting BILLING is not valid'],
		[
			{ ...stripe, STRIPE_API_BASE: 'https://stripe.example' },
			'The setting STRIPE_API_BASE must be an address on this computer.',
		],
		[{ TWILIO_ACCOUNT_SID: 'AC0' }, 'The setting TWILIO_AUTH_TOKEN is missing.'],
		[
			{ ...twilio, TWILIO_API_BASE: 'https://twilio.example' },
			'The setting TWILIO_API_BASE must be an address on this computer.',
		],
		[
			{ ...twilio, TEXT_COUNTRIES: '44, UK' },
			"The setting TEXT_COUNTRIES must list calling codes such as 44, 353: 'UK'.",
		],
	])('%j stops with one line', (variables, message) => {
		expect(() => readEnv(variables)).toThrow(message);
	});

	test('two webhook secrets are good during a rotation', () => {
		expect(readEnv(stripe).stripe?.webhookSecrets).toEqual(['whsec_old', 'whsec_new']);
	});

	test('countries for texts may be written with a plus', () => {
		expect(readEnv({ TEXT_COUNTRIES: '+44, 1876' }).textCountries).toEqual(['44', '1876']);
		expect(readEnv({}).textCountries).toEqual([]);
	});

	test.each([
		['127.0.0.1', true],
		['127.8.8.8', true],
		['localhost', true],
		['::1', true],
		['0.0.0.0', false],
		['192.0.2.1', false],
		['127.example.com', false],
	])('%s is loopback: %s', (host, expected) => expect(isLoopback(host)).toBe(expected));
});

describe('providers', () => {
	const choose = (variables: Record<string, string>) =>
		chooseGateways({
			env: readEnv(variables),
			secrets: deriveSecrets('x'),
			db: undefined as never,
			clock: systemClock,
		});
	const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.com' };

	test('are sandboxes without credentials, and real with them', () => {
		expect(choose({}).mail.kind).toBe('sandbox');
		expect(choose(mail).mail.kind).toBe('smtp');
		const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
		expect(choose(google).identity.kind).toBe('google');
		expect(choose(stripe).payments).toMatchObject({ kind: 'stripe', mode: 'test' });
		expect(choose({}).sms.kind).toBe('sandbox');
		expect(choose(twilio).sms).toMatchObject({ kind: 'twilio', from: '12125550100' });
	});

	test('[D23a] in production a missing credential refuses to start and names the setting', () => {
		expect(() => choose({ NODE_ENV: 'production' })).toThrow('the setting SMTP_URL is needed');
		expect(() => choose({ NODE_ENV: 'production', ...mail })).toThrow('GOOGLE_CLIENT_ID');
		const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
		expect(() => choose({ NODE_ENV: 'production', ...mail, ...google })).toThrow(
			'STRIPE_SECRET_KEY',
		);
		const others = { NODE_ENV: 'production', ...mail, ...google, ...stripe };
		expect(() => choose(others)).toThrow(
			'the setting TWILIO_ACCOUNT_SID or PHONE_GATEWAY_URL is needed for texts',
		);
		expect(choose({ ...others, ...twilio }).sms.kind).toBe('twilio');
		const phone = {
			PHONE_GATEWAY_URL: 'http://192.168.1.20:8080',
			PHONE_GATEWAY_USER: 'sms',
			PHONE_GATEWAY_PASSWORD: 'secret',
		};
		expect(choose({ ...others, ...phone }).sms.kind).toBe('phone');
		const withoutPlans = { NODE_ENV: 'production', ...mail, ...google, ...twilio, BILLING: 'off' };
		expect(choose(withoutPlans).sms.kind).toBe('twilio');
		expect(choose({ NODE_ENV: 'production', KINBELL_SANDBOX: '1' }).sms.kind).toBe('sandbox');
	});
});
