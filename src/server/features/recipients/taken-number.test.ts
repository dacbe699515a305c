import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/recipients.ts';
import { recipients } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type BuiltAccount, buildAccount } from '#tests/support/factories.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
let roseId: string;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
	account = await buildAccount(app);
	roseId = (await create({ name: 'Grandma Rose', phoneNumber: '212-555-0177' })).body._id;
});

type Person = { name: string; phoneNumber: string };
const create = (body: Person, { token } = account) =>
	app.request(contract.createRecipient, { body }, { token });
const update = (recipientId: string, body: Person) =>
	app.request(
		contract.updateRecipient,
		{ params: { recipientId }, body },
		{ token: account.token },
	);
const count = () => db.$count(recipients);

const message = "This number is already Grandma Rose's";
const refused = { code: 'duplicate', message, fields: { phoneNumber: message } };

describe('a number that another recipient has', () => {
	test.each(['2125550177', '+1 212 555 0177', '1-212-555-0177'])(
		'[MD-08] is refused when somebody is added with it, however it is written: %s',
		async (phoneNumber) => {
			const { status, problem } = await create({ name: 'Nana', phoneNumber });
			expect(status).toBe(409);
			expect(problem).toMatchObject(refused);
			expect(await count()).toBe(1);
		},
	);

	test('[MD-08] is refused when somebody’s number becomes it; one’s own may stay', async () => {
		const nana = await create({ name: 'Nana', phoneNumber: '212-555-0178' });
		const { status, problem } = await update(nana.body._id, {
			name: 'Nana',
			phoneNumber: '212-555-0177',
		});
		expect(status).toBe(409);
		expect(problem).toMatchObject(refused);
		const same = await update(roseId, { name: 'Rose', phoneNumber: '212-555-0177' });
		expect(same.status).toBe(200);
	});

	test('[MD-08] is given to one of five who ask for it at once', async () => {
		const asked = Array.from({ length: 5 }, (_, index) =>
			create({ name: `Uncle ${index}`, phoneNumber: '212-555-0190' }),
		);
		const statuses = (await Promise.all(asked)).map(({ status }) => status);
		expect(statuses.toSorted()).toEqual([201, 409, 409, 409, 409]);
		expect(await db.$count(recipients, eq(recipients.phone, '12125550190'))).toBe(1);
	});

	test('[MD-08] is free again once that recipient is deleted, and for other accounts always', async () => {
		const other = await buildAccount(app);
		const nana = { name: 'Nana', phoneNumber: '212-555-0177' };
		expect((await create(nana, other)).status).toBe(201);
		const params = { recipientId: roseId };
		await app.request(contract.removeRecipient, { params }, { token: account.token });
		expect((await create(nana)).status).toBe(201);
	});

	test('[MD-08] does not keep a double from before from being renamed', async () => {
		const nana = (await create({ name: 'Nana', phoneNumber: '212-555-0178' })).body;
		await db.update(recipients).set({ phone: '12125550177' }).where(eq(recipients.id, nana._id));
		const { status } = await update(nana._id, { name: 'Rose', phoneNumber: '212-555-0177' });
		expect(status).toBe(200);
	});

	test('[MD-08] may be the account holder’s own', async () => {
		expect((await create({ name: 'Me', phoneNumber: account.phone })).status).toBe(201);
	});
});
