import { beforeEach, describe, expect, test } from 'vitest';
import type { Recipient } from '#contract/recipients.ts';
import { usage } from '#server/db/schema.ts';
import { buildDailyMessages, messageFacts, NINE } from '#tests/support/daily-messages.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { BuiltAccount } from '#tests/support/factories.ts';
import type { ScheduleRequests } from '#tests/support/schedules.ts';
import type { TestApp } from '#tests/support/test-app.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
let rosa: Recipient;
let schedule: ScheduleRequests;
beforeEach(async () => {
	({ app, account, rosa, schedule } = await buildDailyMessages(db));
});

const { at, list, first, bodies, used, told } = messageFacts(db, () => app);

describe('the plan', () => {
	test('[D20] [MD-04] at its limit refuses a due message whole, and tells the account holder once a month', async () => {
		await schedule.create();
		await db
			.insert(usage)
			.values({ accountId: account.user._id, month: '2026-11', kind: 'message', used: 99 });
		await at(NINE);
		await at('2026-11-16T14:00:00Z');
		expect(await bodies(rosa)).toEqual([]);
		const reason = { code: 'monthly_limit' };
		expect(await list()).toMatchObject([
			{ status: 'failed', reason },
			{ status: 'failed', reason },
			{ status: 'scheduled' },
		]);
		expect(await told()).toEqual([
			"You have 1 text left this month and “Sunday call” needs 2, so it didn't go out. You can send it to fewer people.",
		]);
		expect(await used()).toBe(99);
		await db.update(usage).set({ month: '2026-12' });
		await at('2026-12-01T14:00:00Z');
		const ofLimits = (await told()).filter((words) => words.includes('left this month'));
		expect(ofLimits).toHaveLength(2);
	});

	test('[D20] whose month is the account’s own: its last evening is no new month', async () => {
		await schedule.create({ time: '20:00' });
		await db
			.insert(usage)
			.values({ accountId: account.user._id, month: '2026-11', kind: 'message', used: 99 });
		await at('2026-11-30T01:00:00Z');
		await at('2026-12-01T01:00:00Z');
		const ofLimits = (await told()).filter((words) => words.includes('left this month'));
		expect(ofLimits).toHaveLength(1);
	});

	test('with just enough left lets it out', async () => {
		await schedule.create();
		await db
			.insert(usage)
			.values({ accountId: account.user._id, month: '2026-11', kind: 'message', used: 98 });
		await at(NINE);
		expect(await first()).toMatchObject({ status: 'sent' });
		expect(await used()).toBe(100);
	});
});
