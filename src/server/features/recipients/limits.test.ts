import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/recipients.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type BuiltAccount, buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
	account = await buildAccount(app);
});

const body = { name: 'Rosa Reyes', phoneNumber: '12125550134' };
const create = (phoneNumber = body.phoneNumber) =>
	app.request(
		contract.createRecipient,
		{ body: { ...body, phoneNumber } },
		{ token: account.token },
	);
const on = (recipientId: string) => ({ params: { recipientId } });

describe('the plan’s room', () => {
	const fill = async (size: number) => {
		for (let each = 0; each < size; each++) await buildRecipient(app, account);
	};

	test.each([
		['free', 'cards', 20, 'You can prepare up to 20 recipients. Choose a plan to add more.'],
		['basic', 'cards', 20, 'Your plan has room for 20 recipients. Upgrade it to add more.'],
		['premium', 'cards', 50, 'Your plan has room for 50 recipients. Delete one to add another.'],
		['free', 'internal', 20, 'You can prepare up to 20 recipients. Choose a plan to add more.'],
		['basic', 'internal', 10, 'Your plan has room for 10 recipients. Upgrade it to add more.'],
	] as const)(
		'[SU-07] [D18] [D18a] %s, %s: %i recipients',
		async (tier, reading, limit, message) => {
			app = await testApp(testDeps({ db }, { PLAN_LIMITS: reading }));
			if (tier !== 'free') await buildSubscription(app, account.user._id, { tier });
			await fill(limit - 1);
			const last = await create();
			expect(last.status).toBe(201);
			const { status, problem } = await create();
			expect(status).toBe(403);
			expect(problem).toMatchObject({ code: 'plan_limit', message });
			expect(problem?.fields).toBeUndefined();

			const { token } = account;
			const input = { ...on(last.body._id), body };
			expect((await app.request(contract.updateRecipient, input, { token })).status).toBe(200);
			await app.request(contract.removeRecipient, on(last.body._id), { token });
			expect((await create()).status).toBe(201);
		},
	);

	test('[D1] is not exceeded by several at once', async () => {
		await buildSubscription(app, account.user._id);
		await fill(18);
		const answers = await Promise.all([1, 2, 3, 4, 5].map((last) => create(`1212555019${last}`)));
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403, 403]);
	});
});
