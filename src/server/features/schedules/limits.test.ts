import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import { testApp, testDeps } from '#tests/support/test-app.ts';

const db = await testDatabase();

async function build(settings: Record<string, string> = {}) {
	const app = await testApp(testDeps({ db }, settings));
	const account = await buildAccount(app);
	const { _id } = await buildRecipient(app, account);
	return { app, schedule: scheduleRequests(app, account, { recipientIds: [_id] }) };
}

test('[SX-03] an account has room for 100 schedules, and who deletes one can add another', async () => {
	const { app } = await build();
	expect(app.deps.env.limits.schedules).toBe(100);
	const { schedule } = await build({ LIMIT_SCHEDULES: '3' });
	const made = await Promise.all(Array.from({ length: 6 }, () => schedule.create()));
	const refused = made.filter(({ status }) => status !== 201);
	expect(refused).toHaveLength(3);
	expect(refused[0]).toMatchObject({
		status: 403,
		problem: {
			code: 'plan_limit',
			message: 'An account has room for 3 schedules. Delete one to add another.',
		},
	});
	const [first] = (await schedule.list()).body;
	await schedule.remove(first?._id ?? '');
	expect((await schedule.create()).status).toBe(201);
	expect((await schedule.create()).status).toBe(403);
});

test('[SX-03] a schedule reminds at most five times, and an edit is no way around', async () => {
	const { schedule } = await build();
	const with6 = { notifications: { reminderTimes: [1, 2, 3, 4, 5, 6] } };
	const refusal = {
		status: 400,
		problem: { fields: { 'notifications.reminderTimes': 'At most 5 reminders, please' } },
	};
	expect(await schedule.create(with6)).toMatchObject(refusal);
	const { status, body } = await schedule.create({
		notifications: { reminderTimes: [1, 2, 3, 4, 5] },
	});
	expect(status).toBe(201);
	expect(await schedule.update(body._id, with6)).toMatchObject(refusal);
});
