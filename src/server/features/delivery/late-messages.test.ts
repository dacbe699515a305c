import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Recipient } from '#contract/recipients.ts';
import { DAY_MS } from '#domain/time.ts';
import { mails } from '#server/db/schema.ts';
import { buildDailyMessages, messageFacts, NINE } from '#tests/support/daily-messages.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { BuiltAccount } from '#tests/support/factories.ts';
import type { ScheduleRequests } from '#tests/support/schedules.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { mailNotices } from '../notices/digest.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
let rosa: Recipient;
let schedule: ScheduleRequests;
beforeEach(async () => {
	({ app, account, rosa, schedule } = await buildDailyMessages(db));
});

const { run, at, list, stored, bodies, used, told } = messageFacts(db, () => app);

describe('after the service was away', () => {
	test('[D7] a text up to 60 minutes late still goes out', async () => {
		await schedule.create();
		await at('2026-11-15T15:00:00Z');
		expect(await bodies(rosa)).toHaveLength(1);
	});

	test('[D7] a later one is recorded as failed, and the account holder is told', async () => {
		const { body } = await schedule.create();
		await at('2026-11-15T15:00:01Z');
		expect(await bodies(rosa)).toEqual([]);
		const reason = { code: 'service_away' };
		expect(await list()).toMatchObject([{ status: 'failed', reason }, { status: 'scheduled' }]);
		expect(await told()).toEqual([expect.stringContaining(body.name)]);
		await mailNotices(app.deps);
		const noticeMail = eq(mails.template, 'notices');
		expect(await db.select().from(mails).where(noticeMail)).toMatchObject([
			{ recipient: account.email },
		]);
		expect(await used()).toBe(0);
	});

	test('[D7] each missed moment is recorded, and only the newest is sent', async () => {
		await schedule.create();
		await at('2026-11-18T14:30:00Z');
		expect((await list()).map(({ status }) => status)).toEqual([
			'failed',
			'failed',
			'failed',
			'sent',
			'scheduled',
		]);
		expect(await bodies(rosa)).toHaveLength(1);
	});

	test('months are not recorded one by one', async () => {
		await schedule.create();
		app.deps.clock.set(NINE);
		app.deps.clock.advance(200 * DAY_MS);
		await run();
		expect((await list()).length).toBeLessThan(40);
		expect(await bodies(rosa)).toHaveLength(1);
		expect((await stored()).at(-1)).toMatchObject({ status: 'scheduled' });
	});

	test('a clock that jumps back neither repeats nor loses anything', async () => {
		await schedule.create();
		await at(NINE);
		await at('2026-11-15T09:00:00Z');
		await at(NINE);
		await at('2026-11-16T14:00:00Z');
		expect(await bodies(rosa)).toHaveLength(2);
	});
});
