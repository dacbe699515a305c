import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/feed.ts';
import { type Recipient, removeRecipient } from '#contract/recipients.ts';
import { HOUR_MS } from '#domain/time.ts';
import { accounts, calendarFeeds } from '#server/db/schema.ts';
import { proveEmail } from '#server/features/accounts/recovery.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type BuiltAccount, buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
let rose: Recipient;
beforeEach(async () => {
	app = await testApp(testDeps({ db }, { PUBLIC_URL: 'https://kinbell.example' }));
	account = await buildAccount(app);
	rose = await buildRecipient(app, account, { name: 'Rose' });
});

const hers = (recipientId = rose._id) => ({ params: { recipientId } });
const own = async ({ token } = account) =>
	(await app.request(contract.getCalendarFeed, {}, { token })).body.url;
const roses = async ({ token } = account) =>
	(await app.request(contract.getRecipientFeed, hers(), { token })).body.url;

interface Asked {
	method?: 'GET' | 'HEAD' | 'POST' | 'DELETE';
	headers?: Record<string, string>;
	address?: string;
}
const ask = (url: string, { method = 'GET', headers, address }: Asked = {}) =>
	app.app.inject({
		method,
		url: url.replace('https://kinbell.example', ''),
		headers,
		...(address && { remoteAddress: address }),
	});
const statusOf = async (url: string) => (await ask(url)).statusCode;

describe('[CD-07] the address of a calendar', () => {
	test('stays the same, is long and random, and is not in the database', async () => {
		const url = await own();
		expect(url).toMatch(/^https:\/\/kinbell\.example\/calendar\/[\w-]{22}\.ics$/);
		expect(await own()).toBe(url);
		expect(await roses()).not.toBe(url);
		const token = url.slice(-26, -4);
		expect(JSON.stringify(await db.select().from(calendarFeeds))).not.toContain(token);
		expect(await own(await buildAccount(app))).not.toBe(url);
	});

	test('is replaced: the old one ends at once, and nobody else’s', async () => {
		const [first, rosesUrl] = [await own(), await roses()];
		const { token } = account;
		const renewed = (await app.request(contract.renewCalendarFeed, {}, { token })).body.url;
		expect(renewed).not.toBe(first);
		expect(await own()).toBe(renewed);
		expect(await statusOf(first)).toBe(404);
		expect(await statusOf(renewed)).toBe(200);
		expect(await statusOf(rosesUrl)).toBe(200);
		const other = (await app.request(contract.renewRecipientFeed, hers(), { token })).body.url;
		expect(await statusOf(rosesUrl)).toBe(404);
		expect(await statusOf(other)).toBe(200);
		expect(await statusOf(renewed)).toBe(200);
	});

	test('is made once, also when two pages ask at the same time', async () => {
		const urls = await Promise.all([own(), own(), own(), own()]);
		expect(new Set(urls).size).toBe(1);
		expect(await statusOf(urls[0] ?? '')).toBe(200);
	});

	test('of a person is for the account on whose list they are', async () => {
		const { token } = await buildAccount(app);
		const strangers = [
			await app.request(contract.getRecipientFeed, hers(), { token }),
			await app.request(contract.renewRecipientFeed, hers(), { token }),
			await app.request(contract.getRecipientFeed, hers(app.deps.newId()), account),
		];
		expect(strangers.map(({ status }) => status)).toEqual([404, 404, 404]);
	});

	test('ends with the person, the account, its suspension, and when it is taken back', async () => {
		const [url, rosesUrl] = [await own(), await roses()];
		await app.request(removeRecipient, hers(), account);
		expect(await statusOf(rosesUrl)).toBe(404);
		expect(await statusOf(url)).toBe(200);
		const change = (changed: Partial<typeof accounts.$inferInsert>) =>
			db.update(accounts).set(changed).where(eq(accounts.id, account.user._id));
		for (const field of ['suspendedAt', 'deletedAt'] as const) {
			await change({ [field]: app.deps.clock.now() });
			expect(await statusOf(url)).toBe(404);
			await change({ [field]: null });
			expect(await statusOf(url)).toBe(200);
		}
		await db.transaction(async (tx) => {
			const [row] = await tx.select().from(accounts).where(eq(accounts.id, account.user._id));
			if (row) await proveEmail(tx, app.deps, row, { email: account.email });
		});
		expect(await statusOf(url)).toBe(404);
	});
});

describe('[CD-07] a calendar program', () => {
	test('gets a file that only it may keep, and no more than a word if nothing changed', async () => {
		const url = await own();
		const { headers, body } = await ask(url);
		expect(headers).toMatchObject({
			'content-type': 'text/calendar; charset=utf-8',
			'content-disposition': 'inline; filename="kinbell.ics"',
			'cache-control': 'private, no-cache',
			'x-robots-tag': 'noindex',
			etag: expect.stringMatching(/^W\/"[\w-]{43}"$/),
		});
		expect(body).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]+END:VCALENDAR\r\n$/);
		const etag = String(headers.etag);
		app.deps.clock.advance(HOUR_MS);
		for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
			const again = await ask(url, { headers: { 'if-none-match': known } });
			expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
		}
		expect((await ask(url, { headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
		await buildRecipient(app, account);
		expect((await ask(url)).headers.etag).toBe(etag);
	});

	test('may ask for the head alone, gets the whole for a part, and cannot change anything', async () => {
		const url = await own();
		const whole = await ask(url);
		const head = await ask(url, { method: 'HEAD' });
		expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', whole.headers.etag]);
		const part = await ask(url, { headers: { range: 'bytes=0-9' } });
		expect([part.statusCode, part.body]).toEqual([200, whole.body]);
		for (const method of ['POST', 'DELETE'] as const) {
			expect((await ask(url, { method })).statusCode).toBe(404);
		}
		expect(await statusOf(url)).toBe(200);
	});

	test('that guesses learns nothing', async () => {
		const url = await own();
		const { token } = account;
		await app.request(contract.renewCalendarFeed, {}, { token });
		const revoked = await ask(url);
		const guesses = [
			'x',
			'x'.repeat(22),
			'x'.repeat(90),
			"'; drop table calendar_feeds; --",
			'%F0%9F%98%80',
		];
		for (const guess of guesses) {
			const answer = await ask(`/calendar/${guess}.ics`);
			expect([guess, answer.statusCode, answer.body]).toEqual([guess, 404, revoked.body]);
			expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(revoked.headers).sort());
		}
	});

	test.each([
		'/calendar/',
		'/calendar/.ics',
		'/calendar/x',
		'/calendar/%00.ics',
		'/calendar/x%00.ics',
		'/calendar/../calendar/x.ics',
		'/calendar/%2e%2e%2fapi.ics',
		`/calendar/${'x'.repeat(5_000)}.ics`,
		'/calendar/x.ics/more',
		'/calendar/x.ics?token=y',
	])('that asks for %s gets no calendar', async (url) => {
		const { statusCode, headers } = await ask(url);
		expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
	});

	test('with the address cut short or with more behind it gets no calendar', async () => {
		const url = await own();
		const wrong = [url.slice(0, -4), url.slice(0, -5), `${url}x`, url.replace('.ics', 'A.ics')];
		for (const each of wrong) expect(await statusOf(each)).toBe(404);
	});

	test('that asks too often waits, and nobody else does', async () => {
		const [url, other] = [await own(), await roses()];
		const statuses = new Map<number, number>();
		for (let count = 0; count < 125; count++) {
			const { statusCode } = await ask(url, { address: `198.51.100.${count}` });
			statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
		}
		expect([...statuses]).toEqual([
			[200, 120],
			[429, 5],
		]);
		expect((await ask(url)).headers['retry-after']).toBe('3600');
		expect(await statusOf(other)).toBe(200);
		app.deps.clock.advance(HOUR_MS);
		expect(await statusOf(url)).toBe(200);
	});

	test('from one place that asks for everything waits, too', async () => {
		const url = await own();
		const flood = Array.from({ length: 605 }, (_, index) => `/calendar/guess-${index}.ics`);
		const statuses: number[] = [];
		for (const each of flood) statuses.push(await statusOf(each));
		expect(statuses.filter((status) => status === 404)).toHaveLength(600);
		expect(statuses.filter((status) => status === 429)).toHaveLength(5);
		expect(await statusOf(url)).toBe(429);
		expect((await ask(url, { address: '198.51.100.1' })).statusCode).toBe(200);
	});
});
