import { beforeEach, expect, test } from 'vitest';
import { occurrences } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type BuiltAccount, buildAccount } from '#tests/support/factories.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { msUntilDue } from './next-due.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
	account = await buildAccount(app);
});

type Occurrence = typeof occurrences.$inferInsert;

async function plan(inMs: number, overrides: Partial<Occurrence> = {}): Promise<void> {
	const { clock, newId } = app.deps;
	const startsAt = new Date(clock.now().getTime() + inMs);
	await db.insert(occurrences).values({
		id: newId(),
		accountId: account.user._id,
		kind: 'message',
		dueAt: startsAt,
		startsAt,
		status: 'scheduled',
		createdAt: clock.now(),
		...overrides,
	});
}
const look = () => msUntilDue(app.deps, 1_000);

test('nothing, or only later: the next round is soon enough', async () => {
	expect(await look()).toBeUndefined();
	await plan(1_001);
	await plan(300, { status: 'cancelled' });
	expect(await look()).toBeUndefined();
});

test('the soonest of either kind is waited for', async () => {
	await plan(900);
	expect(await look()).toBe(900);
	await plan(400, { kind: 'call' });
	expect(await look()).toBe(400);
	await plan(350);
	expect(await look()).toBe(350);
});

test('an overdue occurrence is due now, however late', async () => {
	await plan(500);
	await plan(-60_000, { kind: 'call' });
	expect(await look()).toBe(0);
});
