import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Recipient } from '#contract/recipients.ts';
import { recipients } from '#server/db/schema.ts';
import { readEnv } from '#server/env.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { BuiltAccount } from '#tests/support/factories.ts';
import { buildPayingFamily } from '#tests/support/messages.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { forecastMonth } from './forecast.ts';
import { costOf } from './prices.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
let rosa: Recipient;
let luis: Recipient;
beforeEach(async () => {
	({ app, account, rosa, luis } = await buildPayingFamily(db));
});

const priced = (variables: Record<string, string>) => ({ ...app.deps, env: readEnv(variables) });

describe('[WY-04] what the schedules will cost', () => {
	test('is counted by way, with the real words in segments', async () => {
		await db
			.update(recipients)
			.set({ email: 'luis@example.com', ways: ['mail', 'text'], always: ['text'] })
			.where(eq(recipients.id, luis._id));
		const schedule = scheduleRequests(app, account);
		const people = { recipientIds: [rosa._id, luis._id] };
		await schedule.create({
			...people,
			type: 'message',
			messageContent: 'ü'.repeat(200),
			frequency: 'monthly',
			dayOfMonth: 1,
		});
		// A text of 200 letters that fit GSM-7, and a name below it.
		expect(await forecastMonth(app.deps)).toEqual({ texts: 1, segments: 2, mails: 1, cost: null });
		await schedule.create({
			...people,
			frequency: 'monthly',
			dayOfMonth: 1,
			adminParticipates: false,
			notification: true,
			notifications: { enabled: true, reminderTimes: [60] },
		});
		// Rosa: a link and a reminder by text. Luis: both by mail, and the link by text as well.
		const forecast = await forecastMonth(priced({ TEXT_COST: '0.01', MAIL_COST: '0.001' }));
		expect(forecast).toMatchObject({ texts: 4, mails: 3 });
		expect(forecast.cost).toBe(`${(forecast.segments * 0.01 + 0.003).toFixed(2)} USD`);
	});

	test('leaves out what is switched off', async () => {
		const schedule = scheduleRequests(app, account);
		await schedule.create({ recipientIds: [rosa._id], active: false });
		expect(await forecastMonth(app.deps)).toMatchObject({ texts: 0, mails: 0 });
	});

	test('is in money only by the operator’s own prices', () => {
		const sent = { segments: 100, mails: 10 };
		expect(costOf(readEnv({}), sent)).toBeNull();
		expect(costOf(readEnv({ TEXT_COST: '0.0079' }), sent)).toBe('0.79 USD');
		const all = { TEXT_COST: '0.0079', MAIL_COST: '0.1', COST_CURRENCY: 'EUR' };
		expect(costOf(readEnv(all), sent)).toBe('1.79 EUR');
		expect(() => readEnv({ TEXT_COST: 'cheap' })).toThrow('The setting TEXT_COST must be a price');
		expect(() => readEnv({ COST_CURRENCY: '$' })).toThrow('The setting COST_CURRENCY');
	});
});
