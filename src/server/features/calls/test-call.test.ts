import { beforeEach, describe, expect, test } from 'vitest';
import * as accounts from '#contract/accounts.ts';
import * as contract from '#contract/calls.ts';
import { getRoom } from '#contract/rooms.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import { deliveries, meetingLinks, meetings } from '#server/db/schema.ts';
import { removeExpired } from '#server/housekeeping.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine, textsTo } from '#tests/support/engine.ts';
import { buildAccount } from '#tests/support/factories.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { getUsage } from '../billing/usage.ts';

const db = await testDatabase();
let app: TestApp;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
});

const ANA = '12125550134';
const ROSA = '16465550177';

interface From {
	token?: string;
	address?: string;
}

function start(given: Record<string, unknown> = {}, from: From = {}) {
	const body = {
		title: 'Test call',
		emails: ['ana@example.com', 'rosa@example.com'],
		startTime: '2026-11-15T12:00:00.000Z',
		endTime: '2026-11-15T12:05:00.000Z',
		phoneNumbers: [ANA, ROSA],
		...given,
	};
	return app.request(contract.scheduleMeeting, { body: body as never }, from);
}

const check = (phone: string, from: From = {}) =>
	app.request(accounts.checkPhone, { body: { phone } }, from);

describe('a test call before there is an account', () => {
	test('[API-28] texts both numbers a link of their own to one room', async () => {
		await check('(212) 555-0134');
		const { status, body } = await start({ names: ['Ana Reyes', 'Rosa'] });
		expect(status).toBe(201);
		expect(body).toEqual({
			message: 'Call initiated! You should receive a meeting link shortly.',
			meetingId: expect.any(String),
			progressToken: expect.any(String),
		});
		expect(await db.select().from(meetings)).toMatchObject([
			{
				id: body.meetingId,
				accountId: null,
				occurrenceId: null,
				title: 'Test call',
				hostName: 'Ana Reyes',
				emails: ['ana@example.com', 'rosa@example.com'],
				opensAt: new Date('2026-11-15T12:00:00Z'),
				waitsUntil: new Date('2026-11-15T12:05:00Z'),
				closesAt: new Date('2026-11-15T12:05:00Z'),
			},
		]);
		await runEngine(app.deps);
		const [toAna] = await textsTo(app, ANA);
		const [toRosa] = await textsTo(app, ROSA);
		expect(toAna?.body).toMatch(
			/^Your Kinbell test call starts now\. .*\/j\/[\w-]{22}\nReply STOP to stop\.$/,
		);
		expect(toRosa?.body).toMatch(
			/Rosa.* from Ana Reyes .*http:\/\/localhost:3000\/j\/[\w-]{22}\nReply/,
		);
		const linkIn = (words = '') => /\/j\/[\w-]{22}/.exec(words)?.[0];
		expect(linkIn(toAna?.body)).not.toBe(linkIn(toRosa?.body));
		for (const text of [toAna, toRosa]) {
			expect(text?.body).not.toMatch(/example\.com|Test call/);
		}
	});

	test('[D14] needs a number that passed check-phone, here and within 30 minutes', async () => {
		const refused = { status: 401, problem: { code: 'unauthenticated' } };
		expect(await start()).toMatchObject(refused);
		await check(ANA, { address: '198.51.100.1' });
		expect(await start()).toMatchObject(refused);
		await check('12125559999');
		expect(await start()).toMatchObject(refused);
		const taken = await buildAccount(app, { phone: ROSA });
		expect((await check(taken.phone)).status).toBe(409);
		expect(await start()).toMatchObject(refused);
		await check(ANA);
		app.deps.clock.advance(20 * MINUTE_MS);
		await check(ANA);
		app.deps.clock.advance(30 * MINUTE_MS);
		expect(await start()).toMatchObject(refused);
		await check(ANA);
		app.deps.clock.advance(30 * MINUTE_MS - 1);
		expect((await start()).status).toBe(201);
		expect(await db.$count(meetings)).toBe(1);
	});

	test.each([
		[['Ana Ruiz'], 'Ana Ruiz'],
		[["Zoë O’Neill-D'Arc"], "Zoë O'Neill-D'Arc"],
		[['Ana. visit evil.com now'], ''],
		[['https://evil.example/x?y=1'], ''],
		[["Zoë O’Neill-D'Arc, 5th"], ''],
		[['PayPal Support'], ''],
		[['1234 $$$'], ''],
		[['A'.repeat(60)], ''],
		[undefined, ''],
	])('[D14] [SX-04] words the names %j as %j', async (names, worded) => {
		await check(ANA);
		await start({ names });
		const [meeting] = await db.select().from(meetings);
		expect(meeting?.hostName).toBe(worded);
	});

	test('[D14] shows strangers nothing of the title that was given', async () => {
		const title = 'You won $500! Visit evil.example now';
		await check(ANA);
		await start({ title, names: ['Ana', 'Rosa'] });
		expect(await db.select().from(meetings)).toMatchObject([{ title }]);
		await runEngine(app.deps);
		const [text] = await textsTo(app, ROSA);
		expect(text?.body).not.toContain('evil');
		const token = /\/j\/([\w-]{22})/.exec(text?.body ?? '')?.[1] ?? '';
		const room = await app.request(getRoom, { params: { token } });
		expect(room.body).toMatchObject({ title: 'Test call', hostName: 'Ana', yourName: 'Rosa' });
	});

	test('[SX-04] with a session says the account’s name to strangers only if it looks like one', async () => {
		const ana = await buildAccount(app, { name: 'Win at https://evil.example/x', phone: ANA });
		await buildSubscription(app, ana.user._id);
		await start({}, { token: ana.token });
		await runEngine(app.deps);
		const [text] = await textsTo(app, ROSA);
		expect(text?.body).toContain('This is a test call on Kinbell.');
		expect(text?.body).not.toContain('evil');
	});

	test.each([
		[{ phoneNumbers: [] }, 'phoneNumbers', 'Phone number is required'],
		[{ phoneNumbers: undefined }, 'phoneNumbers', 'Phone number is required'],
		[{ phoneNumbers: [ANA, '123'] }, 'phoneNumbers.1', 'Invalid phone number format'],
		[{ phoneNumbers: [ANA, ROSA, '12125550199'] }, 'phoneNumbers', 'At most 2 numbers, please'],
		[{ startTime: 'now' }, 'startTime', 'Give the start as a date and time'],
		[{ startTime: undefined }, 'startTime', 'Give the start as a date and time'],
		[{ endTime: '2026-02-30T12:05:00Z' }, 'endTime', 'Give the end as a date and time'],
		[{ endTime: '2026-11-15T12:00:00.000Z' }, 'endTime', 'The end must be after the start'],
	])('[D14] says what is wrong with %j', async (given, field, words) => {
		await check(ANA);
		const { status, problem } = await start(given);
		expect([status, problem.fields]).toEqual([400, { [field]: words }]);
		expect(await db.$count(meetings)).toBe(0);
	});

	test.each([
		['five minutes', '12:00', '12:05', '12:05'],
		['five minutes at most', '12:00', '18:00', '12:05'],
		['as short as was asked', '12:00', '12:02', '12:02'],
		['from now, by a clock that is wrong', '02:00', '02:05', '12:05'],
	])('[ON-04] lasts %s', async (_, startTime, endTime, closesAt) => {
		const at = (time: string) => `2026-11-15T${time}:00.000Z`;
		await check(ANA);
		await start({ startTime: at(startTime), endTime: at(endTime) });
		expect(await db.select().from(meetings)).toMatchObject([{ closesAt: new Date(at(closesAt)) }]);
	});

	test('is forgotten within 30 days, with its addresses and numbers', async () => {
		await check(ANA);
		await start();
		await runEngine(app.deps);
		app.deps.clock.advance(28 * DAY_MS);
		await removeExpired(app.deps);
		expect(await db.$count(meetings)).toBe(1);
		app.deps.clock.advance(DAY_MS + 1);
		await removeExpired(app.deps);
		for (const table of [meetings, meetingLinks, deliveries]) {
			expect(await db.$count(table)).toBe(0);
		}
	});

	test('texts a number that is given twice once', async () => {
		await check(ANA);
		expect((await start({ phoneNumbers: [ANA, '+1 (212) 555-0134'] })).status).toBe(201);
		expect(await db.$count(meetingLinks)).toBe(1);
		expect(await db.$count(deliveries)).toBe(1);
	});
});

/** One real provider is enough to leave the sandbox, even a mail server that does not exist. */
const OUTSIDE = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'kinbell@example.com' };

describe('the limits of test calls where something real can be reached', () => {
	beforeEach(async () => {
		app = await testApp(testDeps({ db }, OUTSIDE));
	});

	test('[API-28] [D14] one to a number in 24 hours, from all visitors together', async () => {
		await check(ANA);
		await start();
		const elsewhere = { address: '198.51.100.2' };
		await check('12125550155', elsewhere);
		const { status, problem, headers } = await start(
			{ phoneNumbers: ['12125550155', ROSA] },
			elsewhere,
		);
		expect(status).toBe(429);
		expect(problem).toMatchObject({
			message: 'This number has already had a test call. Try again in 24 hours.',
			retryAfterSeconds: DAY_MS / 1000,
		});
		expect(headers['retry-after']).toBe(String(DAY_MS / 1000));
		expect(await db.$count(meetings)).toBe(1);
		// Refused calls counted for nothing: the other number can still be called.
		expect((await start({ phoneNumbers: ['12125550155'] }, elsewhere)).status).toBe(201);
		app.deps.clock.advance(DAY_MS);
		await check(ANA);
		expect((await start()).status).toBe(201);
	});

	test('[D14] three from an address a day', async () => {
		const phones = ['12125550141', '12125550142', '12125550143', '12125550144'];
		const statuses: number[] = [];
		for (const phone of phones) {
			await check(phone);
			statuses.push((await start({ phoneNumbers: [phone] })).status);
		}
		expect(statuses).toEqual([201, 201, 201, 429]);
	});

	test('[MD-11] an account’s own is not counted for its address', async () => {
		const account = await buildAccount(app);
		await buildSubscription(app, account.user._id);
		const neighbours = ['12125550141', '12125550142', '12125550143', '12125550144'];
		const statuses: number[] = [];
		for (const phone of neighbours.slice(0, 2)) {
			await check(phone);
			statuses.push((await start({ phoneNumbers: [phone] })).status);
		}
		const { token, phone } = account;
		expect((await start({ phoneNumbers: [phone] }, { token })).status).toBe(201);
		for (const phone of neighbours.slice(2)) {
			await check(phone);
			statuses.push((await start({ phoneNumbers: [phone] })).status);
		}
		expect(statuses).toEqual([201, 201, 201, 429]);
		// An account is not refused when its address has used up its own limit.
		const other = await buildAccount(app);
		await buildSubscription(app, other.user._id);
		const own = await start({ phoneNumbers: [other.phone] }, { token: other.token });
		expect(own.status).toBe(201);
	});

	test('[MD-11] are settings', async () => {
		const settings = { LIMIT_TEST_CALLS_TO_NUMBER: '2', LIMIT_TEST_CALLS_BY_ADDRESS: '4' };
		app = await testApp(testDeps({ db }, { ...OUTSIDE, ...settings }));
		const statuses: number[] = [];
		for (const phone of [ANA, ANA, ANA, ROSA, ROSA, '12125550141']) {
			await check(phone);
			statuses.push((await start({ phoneNumbers: [phone] })).status);
		}
		expect(statuses).toEqual([201, 201, 429, 201, 201, 429]);
	});
});

describe('the limits of test calls while all providers are sandboxes', () => {
	test('[MD-11] are ten to a number and thirty from an address', async () => {
		const statuses: number[] = [];
		for (let count = 0; count < 11; count++) {
			await check(ANA);
			statuses.push((await start({ phoneNumbers: [ANA] })).status);
		}
		expect(statuses).toEqual([...Array(10).fill(201), 429]);
		for (let count = 0; count < 21; count++) {
			const phone = `121255501${60 + count}`;
			await check(phone);
			statuses.push((await start({ phoneNumbers: [phone] })).status);
		}
		expect(statuses.slice(11)).toEqual([...Array(20).fill(201), 429]);
	});

	test('[MD-11] so many from everywhere as the setting says, ten times that', async () => {
		app = await testApp(testDeps({ db }, { LIMIT_TEST_CALLS: '1' }));
		const statuses: number[] = [];
		for (let count = 0; count < 11; count++) {
			const phone = `121255501${60 + count}`;
			const from = { address: `198.51.100.${count}` };
			await check(phone, from);
			statuses.push((await start({ phoneNumbers: [phone] }, from)).status);
		}
		expect(statuses).toEqual([...Array(10).fill(201), 429]);
	});
});

describe('the limits of test calls', () => {
	test('hold for many clicks at once', async () => {
		app = await testApp(testDeps({ db }, OUTSIDE));
		await check(ANA);
		const answers = await Promise.all([
			start(),
			start({ phoneNumbers: [ROSA, ANA] }),
			start(),
			start({ phoneNumbers: [ROSA, ANA] }),
		]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 429, 429, 429]);
		await runEngine(app.deps);
		expect(await db.select().from(deliveries)).toMatchObject([
			{ status: 'delivered' },
			{ status: 'delivered' },
		]);
	});
});

describe('a test call of an account', () => {
	test('[API-28] [D14] must go to its own number, and counts as a call', async () => {
		const account = await buildAccount(app);
		const { token, phone } = account;
		await buildSubscription(app, account.user._id);
		const { status, problem } = await start({}, { token });
		expect([status, problem.fields]).toEqual([
			400,
			{ phoneNumbers: 'One of the numbers must be your own' },
		]);
		expect((await start({ phoneNumbers: [phone, ROSA] }, { token })).status).toBe(201);
		expect(await db.select().from(meetings)).toMatchObject([{ accountId: account.user._id }]);
		expect((await getUsage(db, app.deps, account.user._id)).call.used).toBe(1);
		await runEngine(app.deps);
		expect(await textsTo(app, ROSA)).toHaveLength(1);
	});

	test('is refused to a free account, and leaves the number free for later', async () => {
		const account = await buildAccount(app);
		const { token, phone } = account;
		expect(await start({ phoneNumbers: [phone] }, { token })).toMatchObject({
			status: 403,
			problem: { message: 'Choose a plan to call people.' },
		});
		await buildSubscription(app, account.user._id);
		expect((await start({ phoneNumbers: [phone] }, { token })).status).toBe(201);
	});

	test('is refused with a token that is not good', async () => {
		await check(ANA);
		expect((await start({}, { token: 'nonsense' })).status).toBe(401);
	});
});
