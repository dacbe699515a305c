import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/accounts.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildAccount } from '#tests/support/factories.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';

const db = await testDatabase();
let app: TestApp;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
});

const valid = {
	name: 'Ana Reyes',
	email: 'Ana@Example.com',
	phone: '212-555-0134',
	password: 'secret',
};

describe('register', () => {
	test('[API-04] answers 201 with the user; number and address in their stored form', async () => {
		const { status, body } = await app.request(contract.register, { body: valid });
		expect(status).toBe(201);
		expect(body.user).toMatchObject({
			_id: expect.any(String),
			name: 'Ana Reyes',
			email: 'ana@example.com',
			phoneNumber: '12125550134',
			phoneVerified: false,
			timezone: 'America/New_York',
		});
		const { email, password } = valid;
		const login = await app.request(contract.login, { body: { email, password } });
		expect(login.body.user).toEqual(body.user);
	});

	test('is refused where sign-up is closed, and who has an account goes on', async () => {
		await app.request(contract.register, { body: valid });
		const closed = await testApp(testDeps({ db }, { SIGN_UP: 'closed' }));
		const body = { ...valid, email: 'ben@example.com', phone: '212-555-0135' };
		const { status, problem } = await closed.request(contract.register, { body });
		expect([status, problem.reason.code]).toEqual([404, 'sign_up_closed']);
		const { email, password } = valid;
		expect((await closed.request(contract.login, { body: { email, password } })).status).toBe(200);
	});

	test('[D9] takes the browser’s timezone, else New York’s, and refuses one that does not exist', async () => {
		const timezone = 'Asia/Kathmandu';
		const { body } = await app.request(contract.register, { body: { ...valid, timezone } });
		expect(body.user.timezone).toBe(timezone);
		const bad = await app.request(contract.register, { body: { ...valid, timezone: 'Mars/Base' } });
		expect(bad.problem.fields).toEqual({ timezone: 'Choose a timezone from the list' });
		const other = { ...valid, email: 'rosa@example.com', phone: '2125550199' };
		const silent = await app.request(contract.register, { body: other });
		expect(silent.body.user.timezone).toBe('America/New_York');
	});

	test('[MD-12] stores the one name of a timezone, however it was written', async () => {
		for (const [index, timezone] of ['america/chicago', 'US/Central'].entries()) {
			const person = { ...valid, email: `zone${index}@example.com`, phone: `212555016${index}` };
			const { body } = await app.request(contract.register, { body: { ...person, timezone } });
			expect(body.user.timezone).toBe('America/Chicago');
		}
	});

	test.each(['212-555-0188 x12', '1-800-FLOWERS', '2125550188ext5'])(
		'[MD-12] refuses %s in the words of the form',
		async (phone) => {
			const { status, problem } = await app.request(contract.register, {
				body: { ...valid, phone },
			});
			expect(status).toBe(400);
			const { problem: empty } = await app.request(contract.register, {
				body: { ...valid, phone: '12' },
			});
			expect(problem.fields?.phone).toBe(empty.fields?.phone);
		},
	);

	test('[D1] ignores fields it does not know', async () => {
		const body = { ...valid, phoneVerified: true, tier: 'premium' };
		const { body: reply } = await app.request(contract.register, { body });
		expect(reply.user.phoneVerified).toBe(false);
	});

	test.each([
		['name', '', 'Name is required'],
		['name', undefined, 'Name is required'],
		['name', '\u200b\u202e', 'Name is required'],
		['email', '', 'Email is required'],
		['email', 'ana', 'Please enter a valid email address'],
		['phone', '', 'Phone is required'],
		['phone', '212-555', 'Please enter a valid phone number (XXX-XXX-XXXX)'],
		['password', '', 'Password is required'],
		['password', '12345', 'Password must be at least 6 characters'],
		['password', 'x'.repeat(201), 'Password must be at most 200 characters'],
	])('[AU-09] [D1] [D10] %s %j: %s', async (field, value, message) => {
		const { status, problem } = await app.request(contract.register, {
			body: { ...valid, [field]: value },
		});
		expect(status).toBe(400);
		expect(problem).toMatchObject({ code: 'invalid_input', message, fields: { [field]: message } });
	});

	test('[D1] an address that is taken is answered 409, whatever its case', async () => {
		await app.request(contract.register, { body: valid });
		const { status, problem } = await app.request(contract.register, {
			body: { ...valid, email: 'ANA@example.com', phone: '2125550199' },
		});
		expect(status).toBe(409);
		expect(problem).toMatchObject({
			code: 'duplicate',
			message: 'An account with this email already exists.',
		});
	});

	test('two at once with one address: one gets it', async () => {
		const replies = await Promise.all(
			['2125550101', '2125550102', '2125550103'].map((phone) =>
				app.request(contract.register, { body: { ...valid, phone } }),
			),
		);
		expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
	});

	test('[MD-09] several may claim a number that nobody has proven', async () => {
		const replies = await Promise.all(
			['a@example.com', 'b@example.com', 'c@example.com'].map((email) =>
				app.request(contract.register, { body: { ...valid, email } }),
			),
		);
		expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
	});

	test('[D10] takes a password of 6 to 200 characters', async () => {
		const shortest = { ...valid, password: '123456' };
		expect((await app.request(contract.register, { body: shortest })).status).toBe(201);
		const longest = { ...valid, email: 'b@example.com', phone: '2125550199' };
		const body = { ...longest, password: 'x'.repeat(200) };
		expect((await app.request(contract.register, { body })).status).toBe(201);
	});

	test('[D10] stores the password as argon2id only', async () => {
		await app.request(contract.register, { body: valid });
		const { rows } = await db.$client.query('select password_hash from accounts');
		expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
	});

	test('[D14a] sign-ups from one address are limited', async () => {
		const strict = await testApp(testDeps({ db }, { LIMIT_SIGN_UPS: '1' }));
		const statuses: number[] = [];
		for (let i = 0; i < 11; i++) {
			const body = { ...valid, email: `a${i}@example.com`, phone: `21255502${10 + i}` };
			statuses.push((await strict.request(contract.register, { body })).status);
		}
		expect(statuses.slice(0, 10)).toEqual(Array(10).fill(201));
		expect(statuses[10]).toBe(429);
		const body = { ...valid, email: 'late@example.com', phone: '2125550299' };
		const { problem } = await strict.request(contract.register, { body });
		expect(problem.retryAfterSeconds).toBe(3600);
	});
});

describe('the gates of onboarding', () => {
	test('[API-05] check-phone passes a free number and stops one that is taken', async () => {
		const phone = '2125550177';
		expect((await app.request(contract.checkPhone, { body: { phone } })).status).toBe(200);
		await buildAccount(app, { phone });
		const { status, problem } = await app.request(contract.checkPhone, { body: { phone } });
		expect(status).toBe(409);
		expect(problem.message).toBe('An account with this phone number already exists.');
	});

	test('[API-05] [MD-09] a number that was never proven is free for others at once', async () => {
		const phone = '2125550178';
		await buildAccount(app, { phone, phoneVerified: false });
		expect((await app.request(contract.checkPhone, { body: { phone } })).status).toBe(200);
	});

	test('check-phone refuses text that is no number', async () => {
		const { status, problem } = await app.request(contract.checkPhone, { body: { phone: '12' } });
		expect(status).toBe(400);
		expect(problem.message).toBe('Please enter a valid phone number (XXX-XXX-XXXX)');
	});

	test('[API-06] check-email passes a free address and stops one that is taken', async () => {
		const { email } = await buildAccount(app);
		const free = await app.request(contract.checkEmail, { body: { email: 'new@example.com' } });
		expect(free.status).toBe(200);
		const taken = await app.request(contract.checkEmail, { body: { email } });
		expect(taken.status).toBe(409);
		expect(taken.problem.message).toBe('An account with this email already exists.');
		const bad = await app.request(contract.checkEmail, { body: { email: 'x' } });
		expect(bad.problem.message).toBe('Please enter a valid email address');
	});
});
