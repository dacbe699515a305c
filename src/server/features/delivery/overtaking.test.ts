import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { occurrences } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildPayingFamily } from '#tests/support/messages.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import { dispatchTask } from './tasks.ts';

const db = await testDatabase();

test('[SP-02] a call that becomes due while messages are handed over does not wait for them', async () => {
	const { app, account, rosa } = await buildPayingFamily(db);
	const schedule = scheduleRequests(app, account, { recipientIds: [rosa._id] });
	await schedule.create({ type: 'message', messageContent: 'Good morning!' });
	await schedule.create({ time: '09:01' });
	app.deps.clock.set('2026-11-15T14:00:00Z');

	const provider = Promise.withResolvers<void>();
	const handed = Promise.withResolvers<void>();
	const { sms } = app.deps;
	const send: typeof sms.send = async (text) => {
		handed.resolve();
		await provider.promise;
		return sms.send(text);
	};
	const round = dispatchTask.run({ ...app.deps, sms: { ...sms, send } });
	await handed.promise;
	app.deps.clock.set('2026-11-15T14:01:00Z');
	const [call] = await db.select().from(occurrences).where(eq(occurrences.kind, 'call'));
	const isCalled = async () => {
		const rows = await db
			.select()
			.from(occurrences)
			.where(eq(occurrences.id, call?.id ?? ''));
		return rows[0]?.status;
	};
	await expect.poll(isCalled, { timeout: 10_000 }).toBe('dispatched');
	provider.resolve();
	await round;
});
