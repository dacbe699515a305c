import { beforeEach, describe, expect, test } from 'vitest';
import * as accounts from '#contract/accounts.ts';
import * as contract from '#contract/onboarding.ts';
import * as recipients from '#contract/recipients.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { accounts as accountRows } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { recipientAgreement } from '#words/en/app/agreement.ts';

const db = await testDatabase();
let app: TestApp;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
});

const valid = {
	name: 'Ana Reyes',
	email: 'ana@example.com',
	phone: '212-555-0134',
	password: 'a good password',
	recipients: [
		{ name: 'Grandma Rose', phoneNumber: '212-555-0177' },
		{ name: 'Uncle Theo', phoneNumber: '13125550155' },
	],
};

const register = (change: object = {}) =>
	app.request(contract.onboardingRegister, { body: { ...valid, ...change } });

describe('onboarding-register', () => {
	test('[API-07] [D24] makes the account and stores its recipients with their agreement', async () => {
		const { status, body } = await register();
		expect(status).toBe(201);
		expect(body.user).toMatchObject({
			name: 'Ana Reyes',
			email: 'ana@example.com',
			phoneNumber: '12125550134',
		});
		const { email, password } = valid;
		const login = await app.request(accounts.login, { body: { email, password } });
		const { token, user } = login.body;
		expect(user).toEqual(body.user);
		const list = (await app.request(recipients.listRecipients, {}, { token })).body;
		expect(list.map(({ name, phoneNumber }) => [name, phoneNumber]).sort()).toEqual([
			['Grandma Rose', '12125550177'],
			['Uncle Theo', '13125550155'],
		]);
		const { rows } = await db.$client.query('select distinct agreement from recipients');
		expect(rows).toEqual([{ agreement: recipientAgreement }]);
	});

	test('[MD-08] refuses one number for two people, and makes nothing', async () => {
		const twice = [...valid.recipients, { name: 'Nana', phoneNumber: '+1 (212) 555-0177' }];
		const { status, problem } = await register({ recipients: twice });
		expect(status).toBe(409);
		const message = "This number is already Grandma Rose's";
		expect(problem).toMatchObject({
			code: 'duplicate',
			message,
			fields: { 'recipients.2.phoneNumber': message },
		});
		expect(await db.$count(accountRows)).toBe(0);
	});

	test('[MD-08] takes the own number for one of the people', async () => {
		const me = { name: 'Me', phoneNumber: valid.phone };
		expect((await register({ recipients: [...valid.recipients, me] })).status).toBe(201);
	});

	test('[MD-17] gives a token that starts one session, once', async () => {
		const { token, user } = (await register()).body;
		const me = () => app.request(accounts.me, {}, { token });
		// By itself it opens nothing.
		expect((await app.request(recipients.listRecipients, {}, { token })).status).toBe(401);
		const stored = await db.$client.query('select hash from one_time_tokens');
		expect(JSON.stringify(stored.rows)).not.toContain(token.replace('handover.', ''));

		const tries = await Promise.all([me(), me(), me()]);
		expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
		const first = tries.find(({ status }) => status === 200)?.body;
		expect(first?.user).toEqual(user);
		const session = { token: first?.token };
		expect((await app.request(recipients.listRecipients, {}, session)).body).toHaveLength(2);
		expect((await me()).status).toBe(401);
	});

	test('[MD-17] the token ends after 30 minutes, with every session, and with the account', async () => {
		const used = async (token: string) =>
			(await app.request(accounts.me, {}, { token })).status === 200;
		const late = (await register()).body;
		app.deps.clock.advance(30 * MINUTE_MS);
		expect(await used(late.token)).toBe(false);

		const person = (number: number) => ({
			email: `${number}@example.com`,
			phone: `312555010${number}`,
		});
		const inTime = (await register(person(1))).body;
		app.deps.clock.advance(30 * MINUTE_MS - 1000);
		expect(await used(inTime.token)).toBe(true);

		const { password } = valid;
		const changed = (await register(person(2))).body;
		const { token } = (
			await app.request(accounts.login, { body: { email: person(2).email, password } })
		).body;
		const body = { currentPassword: password, newPassword: 'another good one' };
		await app.request(accounts.changePassword, { body }, { token });
		expect(await used(changed.token)).toBe(false);

		const suspended = (await register(person(3))).body;
		await db.update(accountRows).set({ suspendedAt: app.deps.clock.now() });
		expect(await used(suspended.token)).toBe(false);
	});

	test('[D18a] stores every recipient, also beyond what a free account may prepare', async () => {
		const count = recipients.PREPARED_RECIPIENTS + 1;
		const people = Array.from({ length: count }, (_, index) => ({
			name: 'Rose',
			phoneNumber: `212-555-${1000 + index}`,
		}));
		expect((await register({ recipients: people })).status).toBe(201);
		expect((await db.$client.query('select 1 from recipients')).rowCount).toBe(count);
	});

	test.each([
		[
			'[D10] ',
			{ password: '1234567' },
			{ password: 'Password must be at least 8 characters long' },
		],
		['', { name: '' }, { name: 'Name is required' }],
		[
			'',
			{ recipients: [{ name: ' ', phoneNumber: '2125550177' }] },
			{ 'recipients.0.name': 'Recipient name is required' },
		],
		[
			'',
			{ recipients: [{ name: 'Rose', phoneNumber: '212' }] },
			{ 'recipients.0.phoneNumber': 'Please enter a valid phone number (XXX-XXX-XXXX)' },
		],
	])('%srefuses %j by field and stores nothing', async (_, change, fields) => {
		const { status, problem } = await register(change);
		expect(status).toBe(400);
		expect(problem.fields).toEqual(fields);
		expect((await db.$client.query('select 1 from accounts')).rowCount).toBe(0);
	});

	test('an address that is taken is answered 409, and its recipients are not stored', async () => {
		await register();
		const { status, problem } = await register({ phone: '3125550100' });
		expect(status).toBe(409);
		expect(problem.message).toBe('An account with this email already exists.');
		expect((await db.$client.query('select 1 from recipients')).rowCount).toBe(2);
	});
});
