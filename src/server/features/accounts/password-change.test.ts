import pg from 'pg';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as contract from '#contract/accounts.ts';
import * as sandbox from '#contract/sandbox.ts';
import { HOUR_MS } from '#domain/time.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type BuiltAccount, buildAccount } from '#tests/support/factories.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { sendDueMails } from '../mail/send.ts';
import { accountMails } from './mails.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
	account = await buildAccount(app);
});

const SENT = 'If your email is registered, you will receive a password reset link shortly.';
const FAILED = 'Password reset failed. The link may be invalid or expired.';

async function mailsTo(email: string) {
	await sendDueMails(app.deps, accountMails);
	return (await app.request(sandbox.listMail, { query: { to: email } })).body;
}

async function askForLink(): Promise<string> {
	await app.request(contract.forgotPassword, { body: { email: account.email } });
	const mail = (await mailsTo(account.email)).findLast(({ subject }) =>
		/new password/.test(subject),
	);
	return /reset-password\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? 'none';
}

const reset = (token: string, password = 'a new password') =>
	app.request(contract.resetPassword, { params: { token }, body: { password } });

const login = (password: string) =>
	app.request(contract.login, { body: { email: account.email, password } });

describe('forgot-password', () => {
	test('[API-10] [D13] answers the same for every address, and mails a link to an account only', async () => {
		const known = await app.request(contract.forgotPassword, { body: { email: account.email } });
		const unknown = await app.request(contract.forgotPassword, {
			body: { email: 'no@example.com' },
		});
		expect(known.status).toBe(200);
		expect(known.body.message).toBe(SENT);
		expect(unknown.body).toEqual(known.body);
		const { rows } = await db.$client.query(
			`select count(*)::int as queued from mails where template = 'reset_password'`,
		);
		expect(rows).toEqual([{ queued: 2 }]);
		expect((await mailsTo(account.email)).at(-1)?.subject).toBe('Choose a new password');
		expect(await mailsTo('no@example.com')).toEqual([]);
	});

	test('[D13] does not look for an account, so that the time of the answer cannot tell', async () => {
		const query = vi.spyOn(pg.Client.prototype, 'query');
		await app.request(contract.forgotPassword, { body: { email: account.email } });
		const asked = JSON.stringify(query.mock.calls.map(([statement]) => statement));
		query.mockRestore();
		expect(asked).toContain('mails');
		expect(asked).not.toContain('accounts');
	});

	test.each([
		['', 'Email is required'],
		['x', 'Please enter a valid email address'],
	])('refuses %j: %s', async (email, message) => {
		const { status, problem } = await app.request(contract.forgotPassword, { body: { email } });
		expect(status).toBe(400);
		expect(problem.message).toBe(message);
	});

	test('more than five an hour are not sent, with the same answer', async () => {
		for (let i = 0; i < 7; i++) {
			const { body } = await app.request(contract.forgotPassword, {
				body: { email: account.email },
			});
			expect(body.message).toBe(SENT);
		}
		const links = (await mailsTo(account.email)).filter(({ subject }) =>
			/new password/.test(subject),
		);
		expect(links).toHaveLength(5);
	});
});

describe('reset-password', () => {
	test('[API-11] [D12] [D13] sets the password, once, and ends every session', async () => {
		const token = await askForLink();
		const { status, body } = await reset(token);
		expect(status).toBe(200);
		expect(body.message).toBe('Password reset successful');
		expect((await login('a new password')).status).toBe(200);
		expect((await login(account.password)).status).toBe(401);
		expect((await app.request(contract.me, {}, { token: account.token })).status).toBe(401);

		const again = await reset(token, 'yet another one');
		expect(again.status).toBe(400);
		expect(again.problem.message).toBe(FAILED);
	});

	test('[D13] a link works for one hour', async () => {
		const token = await askForLink();
		app.deps.clock.advance(HOUR_MS);
		expect((await reset(token)).problem.message).toBe(FAILED);
		const another = await askForLink();
		app.deps.clock.advance(HOUR_MS - 1000);
		expect((await reset(another)).status).toBe(200);
	});

	test('using one link ends the others', async () => {
		const first = await askForLink();
		const second = await askForLink();
		expect((await reset(second)).status).toBe(200);
		expect((await reset(first)).status).toBe(400);
	});

	test('of two at once, one wins', async () => {
		const token = await askForLink();
		const answers = await Promise.all([reset(token, 'password one'), reset(token, 'password two')]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
	});

	test.each([
		['', 'Password is required'],
		['1234567', 'Password must be at least 8 characters long'],
		['x'.repeat(201), 'Password must be at most 200 characters'],
	])('[D10] refuses the password %j and keeps the link', async (password, message) => {
		const token = await askForLink();
		const { status, problem } = await reset(token, password);
		expect(status).toBe(400);
		expect(problem.fields).toEqual({ password: message });
		expect((await reset(token, '8 letter')).status).toBe(200);
	});

	test('the link is not stored in readable form', async () => {
		const token = await askForLink();
		const { rows } = await db.$client.query('select * from one_time_tokens');
		const { rows: queued } = await db.$client.query('select * from mails');
		expect(JSON.stringify([rows, queued])).not.toContain(token);
	});
});

describe('change-password', () => {
	const change = (currentPassword: string | undefined, newPassword: string) =>
		app.request(
			contract.changePassword,
			{ body: { currentPassword, newPassword } },
			{ token: account.token },
		);

	test('[D12] keeps this session and ends the others', async () => {
		const other = (await login(account.password)).body.token;
		expect((await change(account.password, 'a new password')).status).toBe(200);
		expect((await app.request(contract.me, {}, { token: account.token })).status).toBe(200);
		expect((await app.request(contract.me, {}, { token: other })).status).toBe(401);
		expect((await login('a new password')).status).toBe(200);
		expect((await mailsTo(account.email)).at(-1)?.subject).toBe('Your password was changed');
	});

	test('says which field is wrong', async () => {
		const wrong = await change('not it', 'a new password');
		expect(wrong.problem.fields).toEqual({ currentPassword: 'This isn’t your current password' });
		const short = await change(account.password, 'short');
		expect(short.problem.fields).toEqual({
			newPassword: 'Password must be at least 8 characters long',
		});
	});
});
