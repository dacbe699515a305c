import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/recipients.ts';
import { recipients, subscriptions } from '#server/db/schema.ts';
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

const list = async () =>
	(await app.request(contract.listRecipients, { query: {} }, { token: account.token })).body;
const restingNames = (people: contract.Recipient[]) =>
	people.flatMap(({ name, resting }) => (resting ? [name] : [])).sort();
const choose = (recipientIds: string[], token = account.token) =>
	app.request(contract.chooseActiveRecipients, { body: { recipientIds } }, { token });

/** Stores people as onboarding does, whatever the plan: Person 01 is the oldest. */
async function fill(size: number): Promise<contract.Recipient[]> {
	const model = await buildRecipient(app, account, { name: 'Person 01' });
	const [row] = await db.select().from(recipients).where(eq(recipients.id, model._id));
	const more = Array.from({ length: size - 1 }, (_, index) => ({
		...(row as typeof recipients.$inferSelect),
		id: app.deps.newId(),
		name: `Person ${String(index + 2).padStart(2, '0')}`,
	}));
	await db.insert(recipients).values(more);
	return list();
}

const setTier = (tier: 'basic' | 'premium') =>
	db.update(subscriptions).set({ tier }).where(eq(subscriptions.accountId, account.user._id));

test('[MD-02] the newest people above the plan’s limit rest, with the reason, and wake when it grows', async () => {
	await buildSubscription(app, account.user._id, { tier: 'premium' });
	expect(restingNames(await fill(22))).toEqual([]);

	await setTier('basic');
	const shrunk = await list();
	expect(restingNames(shrunk)).toEqual(['Person 21', 'Person 22']);
	expect(shrunk[0]).toMatchObject({
		name: 'Person 22',
		resting: { code: 'plan_limit', room: 20 },
	});

	await setTier('premium');
	expect(restingNames(await list())).toEqual([]);
});

test('[MD-02] somebody deleted makes room for the oldest who rests', async () => {
	await buildSubscription(app, account.user._id);
	const people = await fill(22);
	const first = people.find(({ name }) => name === 'Person 01')?._id ?? '';
	const params = { recipientId: first };
	await app.request(contract.removeRecipient, { params }, { token: account.token });
	expect(restingNames(await list())).toEqual(['Person 22']);
});

test('[MD-02] the holder changes who is active', async () => {
	await buildSubscription(app, account.user._id);
	const people = await fill(22);
	const without = people.filter(({ name }) => !['Person 05', 'Person 06'].includes(name));
	const chosen = await choose(without.map(({ _id }) => _id));
	expect(chosen.status).toBe(200);
	expect(restingNames(chosen.body)).toEqual(['Person 05', 'Person 06']);
	expect(restingNames(await list())).toEqual(['Person 05', 'Person 06']);

	const newest = people.filter(({ name }) => name === 'Person 22');
	expect(restingNames((await choose(newest.map(({ _id }) => _id))).body)).toEqual([
		'Person 20',
		'Person 21',
	]);
});

test('[MD-02] more than the plan has room for cannot be active, nor can somebody else’s people', async () => {
	await buildSubscription(app, account.user._id);
	const people = await fill(21);
	const tooMany = await choose(people.map(({ _id }) => _id));
	expect(tooMany.status).toBe(403);
	expect(tooMany.problem).toMatchObject({
		code: 'plan_limit',
		message: 'There’s room for 20 people. Choose at most 20.',
	});
	expect((await choose([])).status).toBe(400);

	const other = await buildAccount(app);
	expect((await choose([people[0]?._id ?? ''], other.token)).status).toBe(404);
	expect(restingNames(await list())).toEqual(['Person 21']);
});

test('[MD-02] nobody rests on a free account: its schedules do', async () => {
	expect(restingNames(await fill(22))).toEqual([]);
});
