import { beforeEach, describe, expect, test } from 'vitest';
import { type Change, UNDO_MS } from '#contract/undo.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { calls } from '#server/db/schema.ts';
import { callRequests } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine, textsTo } from '#tests/support/engine.ts';
import { buildPayingFamily } from '#tests/support/messages.ts';
import { type Family, scheduleRequests } from '#tests/support/schedules.ts';

/** Ana, Rosa and Luis have a call every day at nine; everyone was reminded at eight. */

const db = await testDatabase();
let { app, account, rosa, luis, schedule } = {} as Family;
let scheduleId: string;
let rosasCall: string;
beforeEach(async () => {
	({ app, account, rosa, luis } = await buildPayingFamily(db));
	const recipientIds = [rosa._id, luis._id];
	schedule = scheduleRequests(app, account, { frequency: 'daily', recipientIds });
	scheduleId = (await schedule.create()).body._id;
	app.deps.clock.set('2026-11-15T13:00:00Z');
	await runEngine(app.deps);
	const { body } = await callRequests(app, account).list();
	rosasCall = body.find(({ recipientId }) => recipientId._id === rosa._id)?._id ?? '';
});

const both = ['Luis Reyes', 'Rosa Reyes'];
const names = ({ telling }: Change) => telling.map(({ name }) => name).sort();

/** How many texts Rosa and Luis got after the first reminder. */
const countTold = () =>
	Promise.all(
		[rosa, luis].map(async ({ phoneNumber }) => (await textsTo(app, phoneNumber)).length - 1),
	);

async function afterTheWindow(): Promise<number[]> {
	app.deps.clock.advance(UNDO_MS);
	await runEngine(app.deps);
	return countTold();
}

describe('[UX-02] switched off, and on again later', () => {
	test('the same call is back, without those who were out of it, and they are reminded of it', async () => {
		await callRequests(app, account).cancel(rosasCall);
		const ids = (await db.select().from(calls)).map(({ id }) => id).sort();
		await schedule.toggle(scheduleId);
		await afterTheWindow();
		app.deps.clock.advance(5 * MINUTE_MS);
		await schedule.toggle(scheduleId);
		const rows = await db.select().from(calls);
		expect(rows.map(({ id }) => id).sort()).toEqual(ids);
		const statusOf = new Map(rows.map(({ recipientId, status }) => [recipientId, status]));
		expect([statusOf.get(rosa._id), statusOf.get(luis._id)]).toEqual(['cancelled', 'scheduled']);
		app.deps.clock.set('2026-11-15T13:45:00Z');
		await runEngine(app.deps);
		// Luis was told that it is off and that it is on again, and then reminded.
		expect(await countTold()).toEqual([1, 3]);
	});

	test('who was out stays out, also when nobody had heard of it', async () => {
		app.deps.clock.set('2026-11-15T14:00:00Z');
		await runEngine(app.deps);
		const { body } = await callRequests(app, account).list({ status: 'scheduled' });
		const next = body.find(({ recipientId }) => recipientId._id === rosa._id)?._id ?? '';
		await callRequests(app, account).cancel(next);
		await schedule.toggle(scheduleId);
		await schedule.toggle(scheduleId);
		const { body: back } = await callRequests(app, account).list({ status: 'scheduled' });
		expect(back.map(({ recipientId }) => recipientId._id)).toEqual([luis._id]);
	});

	test('a call that was skipped stays skipped', async () => {
		await callRequests(app, account).cancel(rosasCall, { everyone: true });
		await schedule.toggle(scheduleId);
		await schedule.toggle(scheduleId);
		const { body } = await schedule.get(scheduleId);
		expect(body.nextCallTime).toBe('2026-11-16T14:00:00.000Z');
	});

	test('a person who is no longer on it stays out, and a new number is used', async () => {
		await schedule.toggle(scheduleId);
		await schedule.update(scheduleId, { active: false, recipientIds: [luis._id] });
		await schedule.toggle(scheduleId);
		const { body } = await callRequests(app, account).list({ status: 'scheduled' });
		expect(body.map(({ recipientId }) => recipientId._id)).toEqual([luis._id]);
	});

	test('[CD-01] who was told that it is off is told that it is on again, and off once more', async () => {
		await schedule.toggle(scheduleId);
		expect(await afterTheWindow()).toEqual([1, 1]);
		// Off again before anybody heard that it is on: there is nothing to tell.
		expect(names((await schedule.toggle(scheduleId)).body)).toEqual(both);
		expect(names((await schedule.toggle(scheduleId)).body)).toEqual([]);
		expect(await afterTheWindow()).toEqual([1, 1]);
		await schedule.toggle(scheduleId);
		expect(await afterTheWindow()).toEqual([2, 2]);
		expect((await textsTo(app, rosa.phoneNumber)).at(-1)?.body).toContain(
			'will take place after all',
		);
		expect(names((await schedule.toggle(scheduleId)).body)).toEqual(both);
		expect(await afterTheWindow()).toEqual([3, 3]);
	});
});
