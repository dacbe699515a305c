import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/accounts.ts';
import * as sandbox from '#contract/sandbox.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { accounts } from '#server/db/schema.ts';
import type { Outcome } from '#server/gateways/outcome.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type BuiltAccount, buildAccount } from '#tests/support/factories.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { sendDueMails } from '../mail/send.ts';
import { accountMails } from './mails.ts';
import { type Account, hasProvenPhone } from './queries.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
	account = await buildAccount(app, { phoneVerified: false });
});

async function lastCode(phone: string): Promise<string> {
	const { body } = await app.request(sandbox.listTexts, { query: { to: phone } });
	return /\b\d{6}\b/.exec(body.at(-1)?.body ?? '')?.[0] ?? 'none';
}

const send = (phone: string, token?: string) =>
	app.request(contract.sendCode, { body: { phone } }, { token });

const verify = (code: string, options: { token?: string; _id?: string } = {}) =>
	app.request(
		contract.verifyCode,
		{ body: { phone: account.phone, code, _id: options._id ?? account.user._id } },
		{ token: options.token },
	);

const notThe = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('send-code', () => {
	test('[API-02] [D5] [D13] texts a code of six digits to the account’s phone, which the log-in does not', async () => {
		const { email, password } = account;
		await buildSubscription(app, account.user._id);
		await app.request(contract.login, { body: { email, password } });
		expect(await lastCode(account.phone)).toBe('none');
		const { status, body } = await send(account.phone, account.token);
		expect(status).toBe(200);
		expect(body).toEqual({ sent: true, retryAfterSeconds: 60 });
		expect(await lastCode(account.phone)).toMatch(/^\d{6}$/);
		expect((await db.$client.query('select from usage')).rowCount).toBe(0);
	});

	test('[D13] works without a session for a phone of an account, and answers alike for any other', async () => {
		const known = await send(account.phone);
		const unknown = await send('13125550100');
		expect(unknown.body).toEqual(known.body);
		await expect.poll(() => lastCode(account.phone)).toMatch(/^\d{6}$/);
		expect(await lastCode('13125550100')).toBe('none');
	});

	test('without a session the answer does not wait for the provider, which would reveal an account', async () => {
		const { promise, resolve } = Promise.withResolvers<Outcome>();
		const { sms } = app.deps;
		app = await testApp({ ...app.deps, sms: { ...sms, send: () => promise } });
		const { status, body } = await send(account.phone);
		resolve({ kind: 'accepted', reference: 'late' });
		expect(status).toBe(200);
		expect(body.sent).toBe(true);
	});

	test('[D13] with a session, a number that is not the account’s is not found', async () => {
		expect((await send('13125550100', account.token)).status).toBe(404);
	});

	test('[D13] a repeat within a minute sends nothing and tells the wait', async () => {
		await send(account.phone, account.token);
		app.deps.clock.advance(20_000);
		const { status, body } = await send(account.phone, account.token);
		expect(status).toBe(200);
		expect(body).toEqual({ sent: false, retryAfterSeconds: 40 });
		const { body: texts } = await app.request(sandbox.listTexts, { query: { to: account.phone } });
		expect(texts).toHaveLength(1);
	});

	test('[D13] five an hour to a phone, then 429 with when to try again', async () => {
		for (let i = 0; i < 5; i++) {
			expect((await send(account.phone)).body.sent).toBe(true);
			app.deps.clock.advance(MINUTE_MS);
		}
		const { status, problem } = await send(account.phone);
		expect(status).toBe(429);
		expect(problem.retryAfterSeconds).toBe(55 * 60);
		app.deps.clock.advance(HOUR_MS);
		expect((await send(account.phone)).body.sent).toBe(true);
		// Without a session the answer does not wait for the text.
		const texts = () => app.request(sandbox.listTexts, { query: { to: account.phone } });
		await expect.poll(async () => (await texts()).body).toHaveLength(6);
	});

	test('[D24] [MD-06] a stopped number is told to text START, and a mailed code lets in without proving it', async () => {
		const stopped = await buildAccount(app, { phone: '15005550004', phoneVerified: false });
		const { body } = await send(stopped.phone, stopped.token);
		expect(body.sent).toBe(false);
		expect(body.problem).toMatch(/Text START to 500-555-0006/);

		const byMail = { phone: stopped.phone, by: 'email' } as const;
		const mailed = await app.request(contract.sendCode, { body: byMail }, { token: stopped.token });
		expect(mailed.body.sent).toBe(true);
		await sendDueMails(app.deps, accountMails);
		const { body: mail } = await app.request(sandbox.listMail, { query: { to: stopped.email } });
		const code = /^\d{6}/.exec(mail.at(-1)?.subject ?? '')?.[0] ?? '';
		const verified = await app.request(contract.verifyCode, {
			body: { phone: stopped.phone, code, _id: stopped.user._id },
		});
		expect(verified.status).toBe(200);
		expect(verified.body.user.phoneVerified).toBe(false);
		const { body: me } = await app.request(contract.me, {}, { token: stopped.token });
		expect(me.user.phoneVerified).toBe(false);
		// Like any code, it works once.
		const again = { phone: stopped.phone, code, _id: stopped.user._id };
		expect((await app.request(contract.verifyCode, { body: again })).status).toBe(400);
	});

	test('[MD-06] a code by mail is refused unless the number is stopped', async () => {
		const byMail = () =>
			app.request(
				contract.sendCode,
				{ body: { phone: account.phone, by: 'email' } },
				{ token: account.token },
			);
		const refused = await byMail();
		expect(refused.status).toBe(409);
		expect(refused.problem.message).toMatch(/only while texts to your number are stopped/);
		await sendDueMails(app.deps, accountMails);
		const { body: mail } = await app.request(sandbox.listMail, { query: { to: account.email } });
		expect(mail.some(({ subject }) => /code/.test(subject))).toBe(false);

		await app.request(sandbox.answerText, { body: { from: account.phone, body: 'STOP' } });
		await expect.poll(async () => (await byMail()).status).toBe(200);
		await app.request(sandbox.answerText, { body: { from: account.phone, body: 'START' } });
		app.deps.clock.advance(MINUTE_MS);
		expect((await byMail()).status).toBe(409);
	});

	test('[MD-06] without a session no code goes by mail', async () => {
		const body = { phone: account.phone, by: 'email' } as const;
		expect((await app.request(contract.sendCode, { body })).status).toBe(401);
	});

	test('a provider that is busy twice gets the code through in the end', async () => {
		const busy = await buildAccount(app, { phone: '15005550029', phoneVerified: false });
		expect((await send(busy.phone, busy.token)).body.sent).toBe(true);
		expect(await lastCode(busy.phone)).toMatch(/^\d{6}$/);
	});

	test.each([
		['', 'Phone is required'],
		['12', 'Please enter a valid phone number (XXX-XXX-XXXX)'],
	])('refuses %j: %s', async (phone, message) => {
		const { status, problem } = await send(phone);
		expect(status).toBe(400);
		expect(problem.message).toBe(message);
	});
});

describe('verify-code', () => {
	test('[API-03] [D13] the right code verifies the phone for ten minutes, once, and gives no token', async () => {
		await send(account.phone, account.token);
		const code = await lastCode(account.phone);
		const { path: url } = contract.verifyCode;
		const answer = (change: object) => {
			const payload = { phone: account.phone, code, _id: account.user._id, ...change };
			return app.app.inject({ method: 'POST', url, payload });
		};
		expect((await answer({ code: notThe(code) })).statusCode).toBe(400);
		expect((await answer({ phone: '13125550100' })).statusCode).toBe(400);
		expect((await answer({ _id: app.deps.newId() })).statusCode).toBe(400);
		app.deps.clock.advance(10 * MINUTE_MS - 1000);
		const verified = await answer({});
		expect(verified.statusCode).toBe(200);
		expect(verified.json()).toEqual({
			verified: true,
			user: { ...account.user, phoneVerified: true },
		});
		const { body: me } = await app.request(contract.me, {}, { token: account.token });
		expect(me.user.phoneVerified).toBe(true);
		expect((await verify(code)).status).toBe(400);
	});

	test('the first proof of a phone is remembered when the number changes', async () => {
		const own = async () =>
			(await db.select().from(accounts).where(eq(accounts.id, account.user._id)))[0] as Account;
		expect(hasProvenPhone(await own())).toBe(false);
		await send(account.phone, account.token);
		await verify(await lastCode(account.phone));
		const { phoneProvenAt } = await own();
		expect(phoneProvenAt).toEqual(app.deps.clock.now());
		app.deps.clock.advance(HOUR_MS);
		const body = { name: 'Ana', phoneNumber: '13125550155' };
		await app.request(contract.updateProfile, { body }, { token: account.token });
		expect(await own()).toMatchObject({ phoneVerified: false, phoneProvenAt });
		expect(hasProvenPhone(await own())).toBe(true);
	});

	test('takes the code as a number, and needs no _id with a session', async () => {
		await send(account.phone, account.token);
		const code = Number(await lastCode(account.phone));
		const body = { phone: account.phone, code };
		expect((await app.request(contract.verifyCode, { body })).status).toBe(400);
		const { status } = await app.request(contract.verifyCode, { body }, { token: account.token });
		expect(status).toBe(200);
	});

	test('a foreign number of ten digits is proven like any other', async () => {
		const dane = await buildAccount(app, { phone: '+45 12 34 56 78', phoneVerified: false });
		const { phoneNumber: phone, _id } = dane.user;
		expect((await send(phone, dane.token)).body.sent).toBe(true);
		const body = { phone, code: await lastCode('+4512345678'), _id };
		expect((await app.request(contract.verifyCode, { body })).status).toBe(200);
	});

	test('[D13] a wrong, an expired and a foreign code are refused', async () => {
		await send(account.phone, account.token);
		const code = await lastCode(account.phone);
		const wrong = await verify(notThe(code));
		expect(wrong.status).toBe(400);
		expect(wrong.problem.fields?.code).toMatch(/isn’t right/);

		const other = await buildAccount(app, { phoneVerified: false });
		expect((await verify(code, { _id: other.user._id })).status).toBe(400);
		expect((await verify(code, { token: other.token })).status).toBe(404);
		const { _id } = account.user;
		const body = { phone: other.phone, code, _id };
		expect((await app.request(contract.verifyCode, { body })).status).toBe(400);

		app.deps.clock.advance(10 * MINUTE_MS);
		expect((await verify(code)).status).toBe(400);
	});

	test('[D13] guessing stops at five tries, however many processes answer', async () => {
		await send(account.phone, account.token);
		const code = await lastCode(account.phone);
		const processes = await Promise.all([1, 2, 3].map(() => testApp(app.deps)));
		const guesses = Array.from({ length: 60 }, (_, i) =>
			(processes[i % 3] as TestApp).request(contract.verifyCode, {
				body: { phone: account.phone, code: notThe(code), _id: account.user._id },
			}),
		);
		const answers = await Promise.all(guesses);
		const stillTrying = answers.filter(({ problem }) => /isn’t right/.test(problem.message));
		expect(stillTrying).toHaveLength(4);
		expect((await verify(code)).status).toBe(400);
	});

	test.each([
		[{ code: '12345' }, 'Enter the 6 digits from the text'],
		[{ code: undefined }, 'Enter the code from the text'],
		[{ phone: 'x' }, 'Please enter a valid phone number (XXX-XXX-XXXX)'],
	])('refuses %j', async (change, message) => {
		const body = { phone: account.phone, code: '123456', _id: account.user._id, ...change };
		const { status, problem } = await app.request(contract.verifyCode, { body: body as never });
		expect(status).toBe(400);
		expect(problem.message).toBe(message);
	});

	test('a number that another account has proven meanwhile stays with it', async () => {
		await send(account.phone, account.token);
		const code = await lastCode(account.phone);
		const rival = await buildAccount(app, { phoneVerified: false });
		await db.$client.query('update accounts set phone = $1, phone_verified = true where id = $2', [
			account.phone,
			rival.user._id,
		]);
		const { status, problem } = await verify(code);
		expect(status).toBe(409);
		expect(problem.message).toBe('An account with this phone number already exists.');
	});

	test('[MD-09] proving a number takes it from accounts that only claimed it', async () => {
		const { phone } = account;
		const claimers = await Promise.all(
			[1, 2].map(() => buildAccount(app, { phone, phoneVerified: false })),
		);
		for (const claimer of claimers) {
			app.deps.clock.advance(MINUTE_MS);
			await send(phone, claimer.token);
		}
		const lateCode = await lastCode(phone);
		app.deps.clock.advance(MINUTE_MS);
		await send(phone, account.token);
		expect((await verify(await lastCode(phone))).body.user.phoneVerified).toBe(true);

		for (const { token, user } of claimers) {
			const { body } = await app.request(contract.me, {}, { token });
			expect(body.user).toMatchObject({ phoneNumber: '', phoneVerified: false });
			const late = { phone, code: lateCode, _id: user._id };
			expect((await app.request(contract.verifyCode, { body: late })).status).toBe(400);
			const back = { name: 'Eve', phoneNumber: phone };
			expect((await app.request(contract.updateProfile, { body: back }, { token })).status).toBe(
				409,
			);
		}
		const body = { name: 'Eve', email: 'eve@example.com', phone, password: 'secret' };
		expect((await app.request(contract.register, { body })).status).toBe(409);
	});

	test('[MD-09] of several who prove a number at once, one has it', async () => {
		const { phone } = account;
		const rivals = [account];
		for (let i = 0; i < 2; i++)
			rivals.push(await buildAccount(app, { phone, phoneVerified: false }));
		const answers = [];
		for (const { token, user } of rivals) {
			await send(phone, token);
			answers.push({ phone, code: await lastCode(phone), _id: user._id });
			app.deps.clock.advance(MINUTE_MS);
		}
		const replies = await Promise.all(
			answers.map((body) => app.request(contract.verifyCode, { body })),
		);
		const statuses = replies.map(({ status }) => status);
		expect(statuses.filter((status) => status === 200)).toHaveLength(1);
		expect(statuses.filter((status) => ![200, 400, 409].includes(status))).toHaveLength(0);
		const { rows } = await db.$client.query('select from accounts where phone = $1', [phone]);
		expect(rows).toHaveLength(1);
	});

	test('the code is not stored in readable form', async () => {
		await send(account.phone, account.token);
		const code = await lastCode(account.phone);
		const { rows } = await db.$client.query('select * from phone_codes');
		expect(JSON.stringify(rows)).not.toContain(code);
	});
});
