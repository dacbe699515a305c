import { beforeEach, describe, expect, test } from 'vitest';
import * as accounts from '#contract/accounts.ts';
import * as contract from '#contract/onboarding.ts';
import * as recipients from '#contract/recipients.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';

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
	app.call(contract.onboardingRegister, { body: { ...valid, ...change } });

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
		const login = await app.call(accounts.login, { body: { email, password } });
		const { token, user } = login.body;
		expect(user).toEqual(body.user);
		const list = (await app.call(recipients.listRecipients, {}, { token })).body;
		expect(list.map(({ name, phoneNumber }) => [name, phoneNumber]).sort()).toEqual([
			['Grandma Rose', '12125550177'],
			['Uncle Theo', '13125550155'],
		]);
		const { rows } = await db.$client.query('select distinct agreement from recipients');
		expect(rows).toEqual([{ agreement: recipients.recipientAgreement }]);
	});

	test('[D18a] stores every recipient, also beyond what a free account may prepare', async () => {
		const count = recipients.PREPARED_RECIPIENTS + 1;
		const person = { name: 'Rose', phoneNumber: '212-555-0177' };
		expect((await register({ recipients: Array(count).fill(person) })).status).toBe(201);
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
