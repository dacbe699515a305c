import { beforeEach, describe, expect, test } from 'vitest';
import type { PlanReading } from '#contract/plans.ts';
import { listRecipients } from '#contract/recipients.ts';
import { HOUR_MS } from '#domain/time.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import { buildFamily, type Family, scheduleRequests } from '#tests/support/schedules.ts';
import { testApp, testDeps } from '#tests/support/test-app.ts';

const db = await testDatabase();
let { app, account, rosa, schedule } = {} as Family;
beforeEach(async () => {
	({ app, account, rosa, schedule } = await buildFamily(db));
});

async function useReading(reading: PlanReading): Promise<void> {
	app = await testApp(testDeps({ db }, { PLAN_LIMITS: reading }));
	schedule = scheduleRequests(app, account, { recipientIds: [rosa._id] });
}

describe('the reason why a schedule sends nothing', () => {
	test('[D18a] is said: no plan yet', async () => {
		const { _id, pausedReason } = (await schedule.create()).body;
		expect(pausedReason).toEqual({ code: 'no_plan' });
		await buildSubscription(app, account.user._id);
		expect((await schedule.get(_id)).body.pausedReason).toBeNull();
	});

	test('is said: no date left', async () => {
		await buildSubscription(app, account.user._id);
		const { _id } = (await schedule.create({ frequency: 'once' })).body;
		app.deps.clock.set('2026-11-15T14:00:00Z');
		await runEngine(app.deps);
		expect((await schedule.get(_id)).body).toMatchObject({
			active: false,
			nextCallTime: null,
			pausedReason: { code: 'no_date_left' },
		});
	});

	test('[D20] what exceeds a plan that ended pauses, and nothing of it is deleted', async () => {
		const endsAt = new Date(app.deps.clock.now().getTime() + HOUR_MS);
		await buildSubscription(app, account.user._id, { endsAt });
		const { _id } = (await schedule.create()).body;
		app.deps.clock.advance(HOUR_MS);
		expect((await schedule.list()).body).toMatchObject([
			{ _id, active: true, pausedReason: { code: 'no_plan' } },
		]);
		const { body } = await app.request(listRecipients, {}, { token: account.token });
		expect(body.map(({ name }) => name)).toEqual(['Luis Reyes', 'Rosa Reyes']);
	});

	test('is left out when someone switched the schedule off', async () => {
		expect((await schedule.create({ active: false })).body.pausedReason).toBeNull();
	});

	test.each([
		['basic', 5, 'Upgrade it to add more.'],
		['premium', 20, 'Delete one to add another.'],
	] as const)(
		'[SU-07] the internal reading of %s has room for %i schedules',
		async (tier, limit, advice) => {
			await useReading('internal');
			await buildSubscription(app, account.user._id, { tier });
			for (let each = 0; each < limit - 1; each++) await schedule.create();
			expect((await schedule.create()).status).toBe(201);
			const { status, problem } = await schedule.create();
			expect(status).toBe(403);
			expect(problem).toEqual({
				code: 'plan_limit',
				reason: { code: 'schedules_limit', tier, most: limit },
				message: `Your plan has room for ${limit} schedules. ${advice}`,
			});
		},
	);

	test('a free account and the plan cards set no limit to schedules', async () => {
		await useReading('internal');
		for (let each = 0; each < 6; each++) expect((await schedule.create()).status).toBe(201);
		await useReading('cards');
		await buildSubscription(app, account.user._id);
		expect((await schedule.create()).status).toBe(201);
	});
});
