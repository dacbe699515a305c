import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { pauseSchedule, skipMoment } from '#contract/calendar.ts';
import { deliveries } from '#server/db/schema.ts';
import {
	buildCheckedFamily,
	type CheckedFamily,
	checkInFacts,
	NEXT_NINE,
	NINE,
	stepsWith,
} from '#tests/support/check-ins.ts';
import { testDatabase } from '#tests/support/database.ts';
import { textsTo } from '#tests/support/engine.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';

const db = await testDatabase();
let family: CheckedFamily;
beforeEach(async () => {
	family = await buildCheckedFamily(db);
});

const { at, login, bodies, told, row, count, searches, answer, resume } = checkInFacts(
	db,
	() => family,
);

const holderTexts = async () =>
	(await textsTo(family.app, family.account.phone)).map(({ body }) => body);

describe('the week of practice', () => {
	test('[CK-04] nudges the person and alarms nobody', async () => {
		const { rosa, luis } = family;
		await family.schedule.create({ ladder: stepsWith(luis) });
		await at(NINE);
		expect(await row()).toMatchObject({ practiceUntil: '2026-11-21' });
		await at('2026-11-15T14:33:00Z');
		expect(await bodies(rosa)).toHaveLength(2);
		await at('2026-11-15T15:30:00Z');
		expect(await bodies(luis)).toEqual([]);
		expect(await holderTexts()).toEqual([]);
		expect(await told()).toEqual([]);
		expect(await row()).toMatchObject({ state: 'late', ladder: null });
	});

	test('[CK-04] nudges nobody who has answered', async () => {
		await family.schedule.create({ ladder: stepsWith(family.luis) });
		await at(NINE);
		await answer('well');
		await at('2026-11-15T14:33:00Z');
		expect(await bodies(family.rosa)).toHaveLength(1);
	});

	test('[CK-04] is over on the eighth day', async () => {
		await family.schedule.create({ ladder: stepsWith(family.luis) });
		for (const day of [15, 16, 17, 18, 19, 20, 21]) await at(`2026-11-${day}T14:00:00Z`);
		expect(await searches()).toEqual([]);
		await at('2026-11-22T14:00:00Z');
		expect(await searches()).toHaveLength(1);
		expect(await row()).toMatchObject({ practiceUntil: null });
	});

	test('[CK-03] does not silence somebody who asks for help', async () => {
		await family.schedule.create({ ladder: stepsWith(family.luis) });
		await at(NINE);
		expect(await answer('help', 'I fell')).toBe('check_in_cry');
		await at('2026-11-15T14:00:01Z');
		expect(await bodies(family.luis)).toHaveLength(1);
	});
});

describe('ten days without an answer', () => {
	async function askTenTimes() {
		const { body } = await family.schedule.create();
		for (let day = 15; day < 25; day++) await at(`2026-11-${day}T14:00:00Z`);
		return body;
	}

	test('[CK-04] end the questions, and the account holder is told', async () => {
		const schedule = await askTenTimes();
		expect(await count()).toMatchObject({ unanswered: 10, stoppedAt: null });
		const before = (await bodies(family.rosa)).length;
		await at('2026-11-25T14:00:00Z');
		await at('2026-11-26T14:00:00Z');
		expect(await bodies(family.rosa)).toHaveLength(before);
		const stopped = "Rosa Reyes hasn't answered for 10 days";
		expect((await told()).filter((words) => words.startsWith(stopped))).toHaveLength(1);
		expect(await row()).toMatchObject({ state: 'stopped' });
		const { app, account } = family;
		const again = scheduleRequests(app, { ...account, ...(await login()) });
		const { body } = await again.get(schedule._id);
		expect(body.pausedReason).toEqual({ code: 'check_in_stopped' });
	});

	test('[CK-04] are counted anew once the account holder wants it to ask again', async () => {
		const schedule = await askTenTimes();
		await at('2026-11-25T14:00:00Z');
		const before = (await bodies(family.rosa)).length;
		expect(await resume(schedule._id)).toMatchObject({ status: 200, body: { state: 'not_yet' } });
		await at('2026-11-26T14:00:00Z');
		expect(await bodies(family.rosa)).toHaveLength(before + 1);
		expect(await count()).toMatchObject({ unanswered: 1, stoppedAt: null });
	});

	test('[CK-04] are not reached when one answer lies between', async () => {
		await askTenTimes();
		await answer('well');
		await at('2026-11-25T14:00:00Z');
		expect(await count()).toMatchObject({ unanswered: 1, stoppedAt: null });
	});

	test('[CK-04] do not count for another person who is asked from then on', async () => {
		const schedule = await askTenTimes();
		const { app, account, luis } = family;
		const again = scheduleRequests(app, { ...account, ...(await login()) });
		await again.update(schedule._id, { ...schedule, recipientIds: [luis._id] });
		await at('2026-11-25T14:00:00Z');
		expect(await bodies(luis)).toHaveLength(1);
		expect(await count()).toMatchObject({ recipientId: luis._id, unanswered: 1 });
	});
});

describe('pause and skip', () => {
	test('[CK-04] keep a check-in from asking, and from counting', async () => {
		const { app, account, schedule } = family;
		const { body: created } = await schedule.create();
		const options = { token: account.token };
		const params = { scheduleId: created._id };
		const day = '2026-11-15';
		await app.request(skipMoment, { params, query: {}, body: { day } }, options);
		await at(NINE);
		expect(await bodies(family.rosa)).toEqual([]);
		const pause = { from: '2026-11-16', until: '2026-11-17' };
		await app.request(pauseSchedule, { params, query: {}, body: pause }, options);
		await at(NEXT_NINE);
		await at('2026-11-17T14:00:00Z');
		expect(await bodies(family.rosa)).toEqual([]);
		expect(await count()).toBeUndefined();
		await at('2026-11-18T14:00:00Z');
		expect(await bodies(family.rosa)).toHaveLength(1);
		expect(await row()).toMatchObject({ state: 'waiting' });
	});
});

test('[CK-04] a nudge that comes back from the provider after the answer is not sent', async () => {
	await family.schedule.create({ ladder: stepsWith(family.luis) });
	await at(NINE);
	const isNudge = eq(deliveries.purpose, 'check_in_nudge');
	// A worker has it in hand while the answer comes.
	await db.update(deliveries).set({ status: 'submitting', wakeAt: null }).where(isNudge);
	await answer('well');
	const wakeAt = new Date('2026-11-15T14:33:00Z');
	await db.update(deliveries).set({ status: 'queued', wakeAt }).where(isNudge);
	await at('2026-11-15T14:33:00Z');
	expect(await bodies(family.rosa)).toHaveLength(1);
	expect(await db.select().from(deliveries).where(isNudge)).toMatchObject([
		{ status: 'withdrawn' },
	]);
});
