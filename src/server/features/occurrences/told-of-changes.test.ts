import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Change, UNDO_MS, undoChange } from '#contract/undo.ts';
import { optOuts, recipients } from '#server/db/schema.ts';
import { type CalendarRequests, calendarRequests } from '#tests/support/calendar.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine, textsTo } from '#tests/support/engine.ts';
import { buildPayingFamily } from '#tests/support/messages.ts';
import { type Family, scheduleRequests } from '#tests/support/schedules.ts';

/** Ana, Rosa and Luis have a call every day at nine; everyone was reminded of Sunday's at eight. */

const db = await testDatabase();
let { app, account, rosa, luis, schedule } = {} as Family;
let scheduleId: string;
let calendar: CalendarRequests;
beforeEach(async () => {
	({ app, account, rosa, luis } = await buildPayingFamily(db));
	const recipientIds = [rosa._id, luis._id];
	schedule = scheduleRequests(app, account, { frequency: 'daily', recipientIds });
	scheduleId = (await schedule.create()).body._id;
	calendar = calendarRequests(app, account, scheduleId);
	app.deps.clock.set('2026-11-15T13:00:00Z');
	await runEngine(app.deps);
});

const both = ['Luis Reyes', 'Rosa Reyes'];
const names = ({ telling }: Change) => telling.map(({ name }) => name).sort();

/** What Rosa was texted since the last time. */
let read = 0;
beforeEach(() => {
	read = 1;
});
async function told(): Promise<string[]> {
	app.deps.clock.advance(UNDO_MS);
	await runEngine(app.deps);
	const texts = (await textsTo(app, rosa.phoneNumber)).slice(read);
	read += texts.length;
	return texts.map(({ body }) => body.split(' Ana Reyes asked')[0] ?? '');
}

const CALL = 'Kinbell: your call "Sunday call" with Ana Reyes';
const at = (day: string, time: string) => `${day} at ${time} (New York time)`;
const sunday = at('Sunday, November 15', '9:00 AM');

describe('[CD-01] [UX-02] those who were reminded', () => {
	test('of a moment that is skipped are told, and that it takes place after all', async () => {
		const dry = await calendar.skip('2026-11-15', { dryRun: 'true' });
		expect([names(dry.body), await told()]).toEqual([both, []]);
		expect(names((await calendar.skip('2026-11-15')).body)).toEqual(both);
		expect(await told()).toEqual([`${CALL} on ${sunday} won't take place.`]);
		expect(names((await calendar.restore('2026-11-15')).body)).toEqual(both);
		expect(await told()).toEqual([`${CALL} on ${sunday} will take place after all.`]);
		// And off again, once more.
		expect(names((await calendar.skip('2026-11-15')).body)).toEqual(both);
		expect(await told()).toEqual([`${CALL} on ${sunday} won't take place.`]);
	});

	test('hear nothing of a skip that is undone in time, one way or the other', async () => {
		const { body } = await calendar.skip('2026-11-15');
		const { token } = account;
		await app.request(undoChange, { body: { token: body.undo?.token ?? '' } }, { token });
		expect(await told()).toEqual([]);
		await calendar.skip('2026-11-15');
		expect(names((await calendar.restore('2026-11-15')).body)).toEqual([]);
		expect(await told()).toEqual([]);
		app.deps.clock.set('2026-11-15T13:45:00Z');
		await runEngine(app.deps);
		expect(await told()).toEqual([
			`${CALL} is in 15 minutes, at 9:00 AM (New York time). We'll text you a link then. Reply 1 coming, 2 late, 3 can't.`,
		]);
	});

	test('hear nothing of moments that they have not heard of', async () => {
		expect(names((await calendar.skip('2026-11-16')).body)).toEqual([]);
		expect(names((await calendar.move('2026-11-17', '2026-11-18', '18:00')).body)).toEqual([]);
		expect(names((await calendar.pause('2026-11-20', '2026-11-21')).body)).toEqual([]);
		expect(await told()).toEqual([]);
	});
});

describe('[CD-02] [UX-02] a moment that was moved', () => {
	test('is told with the new time of that day, not with the next moment', async () => {
		const { body } = await calendar.move('2026-11-15', '2026-11-17', '18:00');
		expect([names(body), body.nextCallTime]).toEqual([both, '2026-11-16T14:00:00.000Z']);
		const tuesday = at('Tuesday, November 17', '6:00 PM');
		expect(await told()).toEqual([
			`${CALL} has moved from Sunday, November 15 at 9:00 AM to ${tuesday}.`,
		]);
		// It is not the next one, and those who were told are told again.
		expect(names((await calendar.move('2026-11-15', '2026-11-16', '18:00')).body)).toEqual(both);
		expect(await told()).toEqual([
			`${CALL} has moved from Tuesday, November 17 at 6:00 PM to ${at('Monday, November 16', '6:00 PM')}.`,
		]);
		await calendar.restore('2026-11-15');
		expect(await told()).toEqual([
			`${CALL} has moved from Monday, November 16 at 6:00 PM to ${sunday}.`,
		]);
		await calendar.skip('2026-11-15');
		expect(await told()).toEqual([`${CALL} on ${sunday} won't take place.`]);
	});

	test('moved twice within ten seconds is told once', async () => {
		await calendar.move('2026-11-15', '2026-11-17', '18:00');
		expect(names((await calendar.move('2026-11-15', '2026-11-15', '20:00')).body)).toEqual(both);
		expect(await told()).toEqual([
			`${CALL} has moved from Sunday, November 15 at 9:00 AM to ${at('Sunday, November 15', '8:00 PM')}.`,
		]);
		await calendar.move('2026-11-15', '2026-11-17', '18:00');
		expect(names((await calendar.skip('2026-11-15')).body)).toEqual(both);
		expect(await told()).toEqual([
			`${CALL} on ${at('Sunday, November 15', '8:00 PM')} won't take place.`,
		]);
	});

	test('is told even if the old time has passed meanwhile, but not once the new one has', async () => {
		await calendar.move('2026-11-15', '2026-11-15', '18:00');
		app.deps.clock.set('2026-11-15T15:00:00Z');
		const evening = at('Sunday, November 15', '6:00 PM');
		expect(await told()).toEqual([
			`${CALL} has moved from Sunday, November 15 at 9:00 AM to ${evening}.`,
		]);
		await calendar.move('2026-11-15', '2026-11-15', '20:00');
		app.deps.clock.set('2026-11-16T01:30:00Z');
		expect((await told()).filter((text) => text.includes('has moved'))).toEqual([]);
	});

	test('and back before anybody was told: nothing to tell', async () => {
		await calendar.move('2026-11-15', '2026-11-17', '18:00');
		expect(names((await calendar.move('2026-11-15', '2026-11-15', '09:00')).body)).toEqual([]);
		expect(await told()).toEqual([]);
	});

	test('is told in each person’s own time, and reminded of at its new time', async () => {
		await db
			.update(recipients)
			.set({ timezone: 'Asia/Kathmandu' })
			.where(eq(recipients.id, luis._id));
		await calendar.move('2026-11-15', '2026-11-15', '18:00');
		await told();
		expect((await textsTo(app, luis.phoneNumber)).at(-1)?.body).toContain(
			'from Sunday, November 15 at 7:45 PM to Monday, November 16 at 4:45 AM (Kathmandu time)',
		);
		app.deps.clock.set('2026-11-15T22:00:00Z');
		expect(await told()).toEqual([
			`${CALL} is in 1 hour, at 6:00 PM (New York time). We'll text you a link then. Reply 1 coming, 2 late, 3 can't.`,
		]);
	});

	test('called off, and on again after an edit: told with the time that it has then', async () => {
		await calendar.skip('2026-11-15');
		await told();
		await schedule.update(scheduleId, { time: '11:00' });
		expect(await told()).toEqual([]);
		await calendar.restore('2026-11-15');
		expect(await told()).toEqual([
			`${CALL} on ${at('Sunday, November 15', '11:00 AM')} will take place after all.`,
		]);
	});

	test('whose day the changed rule does not have has moved to the next one', async () => {
		await calendar.move('2026-11-15', '2026-11-15', '18:00');
		await told();
		const weekly = { frequency: 'weekly', daysOfWeek: [2] };
		const { body } = await schedule.update(scheduleId, weekly);
		expect(body).toMatchObject({ dropped: [{ day: '2026-11-15', kind: 'moved' }] });
		expect(names(body)).toEqual(both);
		expect(await told()).toEqual([
			`${CALL} has moved from Sunday, November 15 at 6:00 PM to ${at('Tuesday, November 17', '9:00 AM')}.`,
		]);
	});

	test('whose schedule is deleted or switched off is called off at its new time', async () => {
		await calendar.move('2026-11-15', '2026-11-17', '18:00');
		await told();
		expect(names((await schedule.toggle(scheduleId)).body)).toEqual(both);
		const tuesday = at('Tuesday, November 17', '6:00 PM');
		expect(await told()).toEqual([`${CALL} on ${tuesday} won't take place.`]);
		await schedule.toggle(scheduleId);
		expect(await told()).toEqual([`${CALL} on ${tuesday} will take place after all.`]);
		expect(names((await schedule.remove(scheduleId)).body)).toEqual(both);
		expect(await told()).toEqual([`${CALL} on ${tuesday} won't take place.`]);
	});
});

describe('[CD-03] [UX-02] a pause and days off', () => {
	test('are told to those who were reminded, and again when they end early', async () => {
		expect(names((await calendar.pause('2026-11-15', '2026-11-16')).body)).toEqual(both);
		expect(await told()).toEqual([`${CALL} on ${sunday} won't take place.`]);
		expect(names((await calendar.resume()).body)).toEqual(both);
		expect(await told()).toEqual([`${CALL} on ${sunday} will take place after all.`]);
		await schedule.update(scheduleId, { skipDaysOff: true });
		const dayOff = [{ from: '2026-11-15', until: '2026-11-15', name: 'Moving day' }];
		expect(names((await calendar.saveDaysOff(dayOff, { dryRun: 'true' })).body)).toEqual(both);
		await calendar.saveDaysOff(dayOff);
		expect(await told()).toEqual([`${CALL} on ${sunday} won't take place.`]);
		expect(names((await calendar.saveDaysOff([])).body)).toEqual(both);
	});

	test('somebody who said STOP is not named, and gets nothing', async () => {
		const { phoneNumber: phone } = luis;
		await db.insert(optOuts).values({ address: phone, since: app.deps.clock.now() });
		const heard = (await textsTo(app, phone)).length;
		expect(names((await calendar.skip('2026-11-15')).body)).toEqual(['Rosa Reyes']);
		await told();
		expect(await textsTo(app, phone)).toHaveLength(heard);
	});
});
