import { describe, expect, test } from 'vitest';
import * as accounts from '#contract/accounts.ts';
import { scheduleMeeting } from '#contract/calls.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { deliveries, meetings } from '#server/db/schema.ts';
import { buildSubscription } from './support/billing.ts';
import { callRequests } from './support/calls.ts';
import { testDatabase } from './support/database.ts';
import { runEngine, textsTo } from './support/engine.ts';
import { buildAccount, buildRecipient } from './support/factories.ts';
import { messageRequests } from './support/messages.ts';
import { type TestApp, testApp, testDeps } from './support/test-app.ts';

/** Floods of requests that send texts, start calls or guess codes, from one address and from many. */

const db = await testDatabase();
/** Limits are ten times the setting while every provider is a sandbox. */
const start = (settings: Record<string, string> = {}) =>
	testApp(testDeps({ db }, { LIMIT_AUTH_CALLS: '3', ...settings }));

/** One real provider is enough to leave the sandbox, even a mail server that does not exist. */
const OUTSIDE = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'kinbell@example.com' };

const times = <T>(count: number, each: (index: number) => T) =>
	Array.from({ length: count }, (_, index) => each(index));
const somewhere = (index: number) => `198.51.${Math.floor(index / 250)}.${1 + (index % 250)}`;

async function statuses(answers: Promise<{ status: number }>[]): Promise<Record<number, number>> {
	const counted: Record<number, number> = {};
	for (const { status } of await Promise.all(answers)) counted[status] = (counted[status] ?? 0) + 1;
	return counted;
}

describe('a flood of codes', () => {
	const ask = (app: TestApp, phone: string, address?: string) =>
		app.request(accounts.sendCode, { body: { phone } }, { address });

	test('[D13] to one phone from many addresses: one text a minute, five an hour', async () => {
		const app = await start();
		const { phone } = await buildAccount(app);
		let sent = 0;
		for (let minute = 0; minute < 8; minute++) {
			const answers = await Promise.all(times(20, (index) => ask(app, phone, somewhere(index))));
			sent += answers.filter(({ body }) => body.sent).length;
			app.deps.clock.advance(MINUTE_MS);
		}
		expect(sent).toBe(5);
		await expect.poll(() => textsTo(app, phone)).toHaveLength(5);
	});

	test('[D14a] from one address to many phones is refused', async () => {
		const app = await start();
		const phones = times(40, (index) => `1212555${2000 + index}`);
		expect(await statuses(phones.map((phone) => ask(app, phone)))).toEqual({ 200: 30, 429: 10 });
		expect((await ask(app, '12125552999', '198.51.100.9')).status).toBe(200);
		const { status, headers } = await ask(app, '12125552998');
		expect(status).toBe(429);
		expect(headers['retry-after']).toBe('900');
	});

	test('of one account to new numbers again and again is refused, from many addresses too', async () => {
		const app = await start({ LIMIT_ACCOUNT_CHANGES: '100' });
		const { token, user } = await buildAccount(app);
		const sent: number[] = [];
		for (const index of times(25, (each) => each)) {
			const phone = `1917555${1000 + index}`;
			const body = { name: user.name, phoneNumber: phone };
			await app.request(accounts.updateProfile, { body }, { token });
			const options = { token, address: somewhere(index) };
			sent.push((await app.request(accounts.sendCode, { body: { phone } }, options)).status);
		}
		expect(sent.filter((status) => status === 200)).toHaveLength(20);
	});

	test('[D13] of guesses from many addresses ends after five', async () => {
		const app = await start();
		const { phone, user, token } = await buildAccount(app, { phoneVerified: false });
		await app.request(accounts.sendCode, { body: { phone } }, { token });
		const [text] = await textsTo(app, phone);
		const code = /\d{6}/.exec(text?.body ?? '')?.[0] ?? '';
		expect(code).not.toBe('');
		const guess = (guessed: string, address: string) =>
			app.request(
				accounts.verifyCode,
				{ body: { phone, code: guessed, _id: user._id } },
				{ address },
			);
		const wrong = times(60, (index) => String((Number(code) + 1 + index) % 1e6).padStart(6, '0'));
		await Promise.all(wrong.map((each, index) => guess(each, somewhere(index))));
		expect((await guess(code, '198.51.100.9')).status).toBe(400);
	});
});

describe('a flood of test calls', () => {
	async function call(app: TestApp, phone: string, address: string) {
		await app.request(accounts.checkPhone, { body: { phone } }, { address });
		const body = {
			title: 'Test',
			startTime: '2026-11-15T12:00:00.000Z',
			endTime: '2026-11-15T12:05:00.000Z',
			phoneNumbers: [phone],
		};
		return app.request(scheduleMeeting, { body }, { address });
	}

	test('[D14] to one number from many addresses is one call', async () => {
		const app = await start(OUTSIDE);
		const answers = times(30, (index) => call(app, '12125550134', somewhere(index)));
		expect(await statuses(answers)).toEqual({ 201: 1, 429: 29 });
		await runEngine(app.deps);
		expect(await db.$count(deliveries)).toBe(1);
	});

	test('[D14] from one address is three calls', async () => {
		const app = await start({ LIMIT_AUTH_CALLS: '100', ...OUTSIDE });
		const answers = times(30, (index) => call(app, `1212555${3000 + index}`, '198.51.100.9'));
		expect(await statuses(answers)).toEqual({ 201: 3, 429: 27 });
	});

	test('[D14] from many addresses to many numbers ends at the cap for all', async () => {
		const app = await start({ LIMIT_TEST_CALLS: '2' });
		const answers = times(30, (index) => call(app, `1212555${3000 + index}`, somewhere(index)));
		expect(await statuses(answers)).toEqual({ 201: 20, 429: 10 });
		expect(await db.$count(meetings)).toBe(20);
	});
});

describe('a flood of an account', () => {
	test('[D19] of texts and calls, however many at once, ends at its plan', async () => {
		const app = await start();
		const account = await buildAccount(app);
		await buildSubscription(app, account.user._id);
		const to: string[] = [];
		for (let each = 0; each < 10; each++) to.push((await buildRecipient(app, account))._id);
		const texts = times(15, () => messageRequests(app, account).quick(to));
		expect(await statuses(texts)).toEqual({ 201: 10, 403: 5 });
		const calls = times(35, () => callRequests(app, account).quick(to.slice(0, 1)));
		expect(await statuses(calls)).toEqual({ 201: 30, 403: 5 });
	});

	test('of many accounts ends at the daily limit of the installation', async () => {
		const app = await start({ DAILY_TEXT_LIMIT: '40', DAILY_TEXT_SHARE: '25' });
		for (let each = 0; each < 6; each++) {
			const account = await buildAccount(app);
			await buildSubscription(app, account.user._id);
			const to: string[] = [];
			for (let person = 0; person < 10; person++) {
				to.push((await buildRecipient(app, account))._id);
			}
			await messageRequests(app, account).quick(to, 'Hi');
		}
		await runEngine(app.deps);
		const rows = await db.select().from(deliveries);
		expect(rows.filter(({ status }) => status === 'delivered')).toHaveLength(32);
		expect(rows.filter(({ status }) => status === 'rejected')).toHaveLength(28);
	});
});

describe('[D14a] X-Forwarded-For', () => {
	const signIn = (app: TestApp, forwardedFor: string) =>
		app.app.inject({
			method: 'POST',
			url: accounts.login.path,
			remoteAddress: '127.0.0.1',
			headers: { 'x-forwarded-for': forwardedFor },
			payload: { email: 'ana@example.com', password: 'wrong' },
		});

	test('is no way around the limits', async () => {
		const app = await start({ LIMIT_FAILED_LOGINS: '1' });
		for (const index of times(10, (each) => each)) await signIn(app, somewhere(index));
		const refused = await signIn(app, '198.51.100.9');
		expect(refused.statusCode).toBe(429);
		expect(refused.headers['retry-after']).toBe('900');
		app.deps.clock.advance(15 * MINUTE_MS);
		expect((await signIn(app, '198.51.100.9')).statusCode).toBe(401);
	});

	test('of the proxy that the operator named tells who asks', async () => {
		const app = await start({ LIMIT_FAILED_LOGINS: '1', TRUST_PROXY: '127.0.0.1' });
		for (let each = 0; each < 10; each++) await signIn(app, '198.51.100.9');
		expect((await signIn(app, '198.51.100.9')).statusCode).toBe(429);
		expect((await signIn(app, '198.51.100.8')).statusCode).toBe(401);
		// Only the part that the proxy itself added counts; the client may have made up the rest.
		expect((await signIn(app, '198.51.100.7, 198.51.100.9')).statusCode).toBe(429);
	});
});
