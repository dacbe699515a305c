import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/recipients.ts';
import { recipients } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type BuiltAccount, buildAccount } from '#tests/support/factories.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { mailAgreement } from '#words/en/app/agreement.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
	account = await buildAccount(app, { name: 'Ana Reyes' });
});

const rosa = { name: 'Rosa', phoneNumber: '2125550134', email: 'rosa@example.com' };
const create = (given: object = {}) =>
	app.request(
		contract.createRecipient,
		{ body: { ...rosa, ...given } as never },
		{ token: account.token },
	);
const update = (recipientId: string, given: object = {}) =>
	app.request(
		contract.updateRecipient,
		{ params: { recipientId }, body: { ...rosa, ...given } as never },
		{ token: account.token },
	);
const stored = async () => (await db.select().from(recipients))[0];

describe('[WY-01] a person’s ways', () => {
	test('are texts, unless others are chosen, in their order', async () => {
		expect((await create()).body).toMatchObject({ ways: ['text'], always: [] });
		const { body } = await create({
			phoneNumber: '2125550135',
			ways: ['mail', 'text'],
			always: ['text', 'mail'],
		});
		expect(body).toMatchObject({ ways: ['mail', 'text'], always: ['mail', 'text'] });
	});

	test.each([
		[{ ways: [] }, 'ways'],
		[{ ways: ['pigeon'] }, 'ways.0'],
		[{ ways: 'text' }, 'ways'],
		[{ ways: ['text', 'mail'], email: '' }, 'email'],
	])('are refused as %j, with the field named', async (given, field) => {
		const { status, problem } = await create(given);
		expect(status).toBe(400);
		expect(Object.keys(problem.fields ?? {})).toEqual([field]);
	});

	test('named twice count once, and what is no way is not always used', async () => {
		const { body } = await create({ ways: ['mail', 'mail'], always: ['text', 'mail'] });
		expect(body).toMatchObject({ ways: ['mail'], always: ['mail'] });
	});

	test('stay as they were when a change leaves them out; without an address mail is none', async () => {
		const { _id } = (await create({ ways: ['mail', 'text'], always: ['mail'] })).body;
		const renamed = await update(_id, { name: 'Rosa R.' });
		expect(renamed.body).toMatchObject({ ways: ['mail', 'text'], always: ['mail'] });
		const unmailed = await update(_id, { email: '' });
		expect(unmailed.body).toMatchObject({ ways: ['text'], always: [] });
	});

	test('of mail alone become texts when the address goes', async () => {
		const { _id } = (await create({ ways: ['mail'] })).body;
		expect((await update(_id, { email: '' })).body.ways).toEqual(['text']);
	});

	test('include mail only with the holder’s word for it, given again for a new address', async () => {
		const { _id } = (await create()).body;
		expect(await stored()).toMatchObject({ mailAgreedAt: null, mailAgreement: null });
		await update(_id, { ways: ['text', 'mail'] });
		const first = app.deps.clock.now();
		expect(await stored()).toMatchObject({
			mailAgreedAt: first,
			mailAgreedBy: `Ana Reyes <${account.email}>`,
			mailAgreement,
		});
		app.deps.clock.advance(60_000);
		await update(_id, { name: 'Rosa R.' });
		expect((await stored())?.mailAgreedAt).toEqual(first);
		await update(_id, { email: 'rosa.r@example.com' });
		expect((await stored())?.mailAgreedAt).toEqual(app.deps.clock.now());
	});
});
