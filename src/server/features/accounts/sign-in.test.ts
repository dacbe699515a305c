import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/accounts.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildAccount } from '#tests/support/factories.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';

const db = await testDatabase();
let app: TestApp;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
});

const wrong = (email: string, address?: string) =>
	app.request(contract.login, { body: { email, password: 'not the password' } }, { address });

describe('login', () => {
	test('[API-01] answers with a token and the user', async () => {
		const { email, password, phone, user } = await buildAccount(app, {
			timezone: 'Asia/Tokyo',
			phoneVerified: false,
		});
		const { status, body } = await app.request(contract.login, { body: { email, password } });
		expect(status).toBe(200);
		expect(body.user).toMatchObject({
			_id: user._id,
			email,
			name: 'Ana Reyes',
			phoneNumber: phone,
			timezone: 'Asia/Tokyo',
			phoneVerified: false,
		});
		const me = await app.request(contract.me, {}, { token: body.token });
		expect(me.body.user).toEqual(body.user);
		const proven = await buildAccount(app);
		const again = { email: proven.email, password: proven.password };
		expect((await app.request(contract.login, { body: again })).body.user.phoneVerified).toBe(true);
	});

	test('takes the address in any case and with spaces around it', async () => {
		const { email, password } = await buildAccount(app);
		const written = ` ${email.toUpperCase()} `;
		expect((await app.request(contract.login, { body: { email: written, password } })).status).toBe(
			200,
		);
	});

	test.each([
		[{ password: 'x' }, { email: 'Email is required' }],
		[{ email: ' ', password: 'x' }, { email: 'Email is required' }],
		[{ email: 'a@example.com' }, { password: 'Password is required' }],
		[
			{ email: 5, password: [] },
			{ email: 'Email is required', password: 'Password is required' },
		],
	])('[AU-08] %j is refused by field', async (body, fields) => {
		const { status, problem } = await app.request(contract.login, { body: body as never });
		expect(status).toBe(400);
		expect(problem).toMatchObject({ code: 'invalid_input', fields });
	});

	test('[D1] a wrong password and an unknown address get the same answer', async () => {
		const { email } = await buildAccount(app);
		const known = await wrong(email);
		const unknown = await wrong('nobody@example.com');
		expect(known.status).toBe(401);
		expect(known.problem.message).toBe('Invalid email or password');
		expect(unknown.problem).toEqual(known.problem);
	});

	test('[D1] [D14a] guessing is slowed down from one address, and the wait is told', async () => {
		const { email, password } = await buildAccount(app);
		const guesser = '198.51.100.1';
		for (let tries = 0; tries < 100; tries++) await wrong(email, guesser);
		const refused = await app.request(
			contract.login,
			{ body: { email, password } },
			{ address: guesser },
		);
		expect(refused.status).toBe(429);
		expect(refused.problem.retryAfterSeconds).toBe(900);
		expect(refused.headers['retry-after']).toBe('900');

		app.deps.clock.advance(15 * MINUTE_MS);
		const later = await app.request(
			contract.login,
			{ body: { email, password } },
			{ address: guesser },
		);
		expect(later.status).toBe(200);
	});

	test('guessing from many addresses does not lock out the holder where they signed in before', async () => {
		const { email, password } = await buildAccount(app);
		const byEmail = `failed-logins-of:${email}`;
		const resetsAt = new Date(app.deps.clock.now().getTime() + HOUR_MS);
		await db.$client.query('insert into budgets values ($1, 500, $2)', [byEmail, resetsAt]);
		const stranger = await app.request(
			contract.login,
			{ body: { email, password } },
			{ address: '198.51.100.2' },
		);
		expect(stranger.status).toBe(429);
		expect((await app.request(contract.login, { body: { email, password } })).status).toBe(200);
	});

	test('[D14a] limits are a tenth once a provider is real', async () => {
		const strict = await testApp(
			testDeps({ db }, { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.com' }),
		);
		const body = { email: 'a@example.com', password: 'x' };
		for (let tries = 0; tries < 10; tries++) await strict.request(contract.login, { body });
		expect((await strict.request(contract.login, { body })).status).toBe(429);
	});
});

describe('a session', () => {
	test('[API-08] [EN-02] me answers with user, usage, tier and a fresh token', async () => {
		const { token, user, email, phone } = await buildAccount(app, { phoneVerified: false });
		app.deps.clock.advance(HOUR_MS);
		const { status, body } = await app.request(contract.me, {}, { token });
		expect(status).toBe(200);
		expect(body.user).toMatchObject({
			_id: user._id,
			email,
			name: 'Ana Reyes',
			phoneNumber: phone,
			timezone: 'America/New_York',
			phoneVerified: false,
		});
		expect(body.usage.message.remaining).toBe(0);
		expect(body.usage.call.remaining).toBe(0);
		expect(body.subscription.tier).toBe('free');
		expect(body.token).not.toBe(token);
		expect((await app.request(contract.me, {}, { token: body.token })).body.user).toEqual(
			body.user,
		);

		await buildSubscription(app, user._id);
		expect((await app.request(contract.me, {}, { token })).body).toMatchObject({
			usage: { message: { remaining: 100 }, call: { remaining: 30 } },
			subscription: { tier: 'basic' },
		});
	});

	test('[D12] lasts 12 hours, or 30 days when remembered', async () => {
		const { email, password } = await buildAccount(app);
		const short = await app.request(contract.login, { body: { email, password } });
		const long = await app.request(contract.login, { body: { email, password, remember: true } });
		app.deps.clock.advance(12 * HOUR_MS - 1000);
		expect((await app.request(contract.me, {}, { token: short.body.token })).status).toBe(200);
		app.deps.clock.advance(2000);
		expect((await app.request(contract.me, {}, { token: short.body.token })).status).toBe(401);
		app.deps.clock.advance(29 * DAY_MS);
		expect((await app.request(contract.me, {}, { token: long.body.token })).status).toBe(200);
		app.deps.clock.advance(DAY_MS);
		expect((await app.request(contract.me, {}, { token: long.body.token })).status).toBe(401);
	});

	test('[D12] a chain of refreshed tokens ends after 90 days', async () => {
		const { email, password } = await buildAccount(app);
		const login = await app.request(contract.login, { body: { email, password, remember: true } });
		let { token } = login.body;
		for (let days = 0; days < 89; days += 1) {
			app.deps.clock.advance(DAY_MS);
			token = (await app.request(contract.me, {}, { token })).body.token;
		}
		expect((await app.request(contract.me, {}, { token })).status).toBe(200);
		app.deps.clock.advance(DAY_MS);
		expect((await app.request(contract.me, {}, { token })).status).toBe(401);
	});

	test('[D12] logging out ends that session and no other', async () => {
		const { email, password, token } = await buildAccount(app);
		const other = (await app.request(contract.login, { body: { email, password } })).body.token;
		const refreshed = (await app.request(contract.me, {}, { token })).body.token;
		expect((await app.request(contract.logout, {}, { token })).status).toBe(200);
		expect((await app.request(contract.me, {}, { token })).status).toBe(401);
		expect((await app.request(contract.me, {}, { token: refreshed })).status).toBe(401);
		expect((await app.request(contract.me, {}, { token: other })).status).toBe(200);
	});

	test('[D12] logging out everywhere ends them all', async () => {
		const { email, password, token } = await buildAccount(app);
		const other = (await app.request(contract.login, { body: { email, password } })).body.token;
		await app.request(contract.logoutEverywhere, {}, { token });
		expect((await app.request(contract.me, {}, { token })).status).toBe(401);
		expect((await app.request(contract.me, {}, { token: other })).status).toBe(401);
	});

	test('a token signed with another key, or for another account, is refused', async () => {
		const { token } = await buildAccount(app);
		const [header, payload] = token.split('.') as [string, string];
		const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
		const forged = Buffer.from(JSON.stringify({ ...claims, sub: app.deps.newId() }));
		const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
		for (const bad of [
			`${header}.${forged.toString('base64url')}.${token.split('.')[2]}`,
			`${unsigned}.${payload}.`,
			'x',
		]) {
			expect((await app.request(contract.me, {}, { token: bad })).status).toBe(401);
		}
	});
});
