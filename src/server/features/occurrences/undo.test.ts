import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { removeRecipient } from '#contract/recipients.ts';
import { type Change, type ChangeQuery, UNDO_MS, undoChange } from '#contract/undo.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { deliveries, occurrences, undos } from '#server/db/schema.ts';
import { removeExpired } from '#server/housekeeping.ts';
import { callRequests } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine, textsTo } from '#tests/support/engine.ts';
import { buildAccount } from '#tests/support/factories.ts';
import { buildPayingFamily, messageRequests } from '#tests/support/messages.ts';
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

const names = ({ telling }: Change) => telling.map(({ name }) => name).sort();
const undo = ({ undo }: Change, token = account.token) =>
	app.request(undoChange, { body: { token: undo?.token ?? '' } }, { token });

/** Everything that a change can touch, as it is stored. */
async function readRows() {
	const tables = [
		'recipients',
		'schedules',
		'schedule_recipients',
		'schedule_exceptions',
		'days_off',
		'occurrences',
		'messages',
		'message_recipients',
		'calls',
		'deliveries',
		'usage',
	];
	const all = tables.map(async (table) => {
		// An undo is a change that calendars must see, so the revision goes on rising.
		const { rows } = await db.$client.query(`
			select case when '${table}' = 'schedules' then to_jsonb(t) - '{revision,changed_at}'::text[]
				else to_jsonb(t) end as row from ${table} t`);
		return [table, rows.map(({ row }) => JSON.stringify(row)).sort()] as const;
	});
	return Object.fromEntries(await Promise.all(all));
}

/** How many texts each of them got after the reminder. */
async function countTold(): Promise<number[]> {
	const told = [rosa, luis].map(async ({ phoneNumber }) => {
		const texts = await textsTo(app, phoneNumber);
		return texts.length - 1;
	});
	return Promise.all(told);
}

async function afterTheWindow(): Promise<number[]> {
	app.deps.clock.advance(UNDO_MS);
	await runEngine(app.deps);
	return countTold();
}

const remove = (query: ChangeQuery = {}) =>
	app.request(
		removeRecipient,
		{ params: { recipientId: rosa._id }, query },
		{ token: account.token },
	);

const both = ['Luis Reyes', 'Rosa Reyes'];
const changes = [
	['switched off', (query?: ChangeQuery) => schedule.toggle(scheduleId, query), both],
	['moved', (query?: ChangeQuery) => schedule.update(scheduleId, { time: '11:00' }, query), both],
	[
		'edited: Rosa is off it',
		(query?: ChangeQuery) => schedule.update(scheduleId, { recipientIds: [luis._id] }, query),
		['Rosa Reyes'],
	],
	['renamed', (query?: ChangeQuery) => schedule.update(scheduleId, { name: 'Morning' }, query), []],
	['deleted', (query?: ChangeQuery) => schedule.remove(scheduleId, query), both],
	[
		'cancelled for Rosa',
		(query?: ChangeQuery) => callRequests(app, account).cancel(rosasCall, {}, query),
		['Rosa Reyes'],
	],
	[
		'cancelled for everyone',
		(query?: ChangeQuery) =>
			callRequests(app, account).cancel(rosasCall, { everyone: true }, query),
		both,
	],
	['Rosa removed from the list', remove, ['Rosa Reyes']],
] as const;

describe.each(changes)('a call is %s', (_, change, told) => {
	test('[UX-02] a dry run says who would be told, and changes nothing', async () => {
		const before = await readRows();
		const { status, body } = await change({ dryRun: 'true' });
		expect([status, names(body), body.undo]).toEqual([200, told, null]);
		expect(await readRows()).toEqual(before);
		expect(await db.$count(undos)).toBe(0);
	});

	test('[UX-02] [UX-17] undone within ten seconds, everything is as it was, and nothing was sent', async () => {
		const before = await readRows();
		const { body } = await change();
		expect(names(body)).toEqual(told);
		app.deps.clock.advance(UNDO_MS - 1);
		await runEngine(app.deps);
		expect(await undo(body)).toMatchObject({
			status: 200,
			body: { message: told.length > 0 ? 'Undone. Nobody was told.' : 'Undone.' },
		});
		expect(await readRows()).toEqual(before);
		expect(await afterTheWindow()).toEqual([0, 0]);
	});

	test('[UX-02] otherwise each of them is told after ten seconds, once', async () => {
		await change();
		app.deps.clock.advance(UNDO_MS - 1);
		await runEngine(app.deps);
		expect(await countTold()).toEqual([0, 0]);
		app.deps.clock.advance(1);
		await runEngine(app.deps);
		await runEngine(app.deps);
		const isTold = (name: string) => Number(told.some((each) => each === name));
		expect(await countTold()).toEqual([isTold('Rosa Reyes'), isTold('Luis Reyes')]);
	});

	test('[UX-02] changed, undone and changed again, they are told once', async () => {
		await undo((await change()).body);
		const { body } = await change();
		expect(names(body)).toEqual(told);
		const counted = await afterTheWindow();
		expect(counted.reduce((sum, count) => sum + count, 0)).toBe(told.length);
	});
});

describe('[UX-02] an undo is refused', () => {
	test('when its ten seconds are over', async () => {
		const { body } = await schedule.toggle(scheduleId);
		app.deps.clock.advance(UNDO_MS);
		expect(await undo(body)).toMatchObject({
			status: 409,
			problem: { message: 'It’s too late to undo: the 10 seconds are over.' },
		});
	});

	test('the second time', async () => {
		const { body } = await schedule.toggle(scheduleId);
		await undo(body);
		expect(await undo(body)).toMatchObject({
			status: 409,
			problem: { message: 'This has already been undone.' },
		});
		expect(await db.$count(occurrences, eq(occurrences.status, 'scheduled'))).toBe(1);
	});

	test('to another account, which learns nothing', async () => {
		const { body } = await schedule.toggle(scheduleId);
		const stranger = await buildAccount(app);
		expect(await undo(body, stranger.token)).toMatchObject({ status: 404 });
		expect(await undo(body)).toMatchObject({ status: 200 });
	});

	test.each([
		['the schedule was changed', () => schedule.update(scheduleId, { active: false, name: 'New' })],
		['it was switched on again', () => schedule.toggle(scheduleId)],
		['a person was removed', () => remove()],
	])('when %s since', async (_, change) => {
		const { body } = await schedule.toggle(scheduleId);
		await change();
		const before = await readRows();
		expect(await undo(body)).toMatchObject({
			status: 409,
			problem: { message: 'It’s too late to undo: something has been changed or sent since.' },
		});
		expect(await readRows()).toEqual(before);
	});

	test('when another process has a text about it in hand, by a clock that is ahead', async () => {
		const { body } = await schedule.toggle(scheduleId);
		await db
			.update(deliveries)
			.set({ status: 'submitting', wakeAt: null })
			.where(eq(deliveries.purpose, 'called_off'));
		expect(await undo(body)).toMatchObject({ status: 409, problem: { code: 'wrong_state' } });
	});

	test('when the call took place at its new time', async () => {
		app.deps.clock.set('2026-11-15T13:50:00Z');
		const { body } = await schedule.update(scheduleId, { time: '08:51' });
		app.deps.clock.set('2026-11-15T13:50:05Z');
		await db
			.update(occurrences)
			.set({ status: 'dispatched' })
			.where(eq(occurrences.status, 'scheduled'));
		expect(await undo(body)).toMatchObject({ status: 409 });
	});
});

describe('[UX-02] the call’s moment comes within the ten seconds', () => {
	test('cancelled, it does not take place; undone, it takes place at once', async () => {
		app.deps.clock.set('2026-11-15T13:59:55Z');
		await runEngine(app.deps);
		const { body } = await schedule.toggle(scheduleId);
		app.deps.clock.set('2026-11-15T14:00:03Z');
		await runEngine(app.deps);
		expect(await db.$count(occurrences, eq(occurrences.status, 'dispatched'))).toBe(0);
		expect(await undo(body)).toMatchObject({ status: 200 });
		await runEngine(app.deps);
		expect(await db.$count(occurrences, eq(occurrences.status, 'dispatched'))).toBe(1);
		const invited = await db.select().from(deliveries).where(eq(deliveries.purpose, 'invite'));
		expect(invited).toHaveLength(3);
	});

	test('a reminder whose moment passed goes out after the undo', async () => {
		app.deps.clock.set('2026-11-15T13:44:55Z');
		const { body } = await schedule.toggle(scheduleId);
		app.deps.clock.set('2026-11-15T13:45:02Z');
		await runEngine(app.deps);
		expect(await countTold()).toEqual([0, 0]);
		await undo(body);
		await runEngine(app.deps);
		expect(await countTold()).toEqual([1, 1]);
	});
});

describe('[UX-02] changed again within the ten seconds', () => {
	test('moved, then switched off: one text says that it is off', async () => {
		await schedule.update(scheduleId, { time: '11:00' });
		app.deps.clock.advance(5_000);
		const { body } = await schedule.toggle(scheduleId);
		expect(names(body)).toEqual(both);
		expect(await afterTheWindow()).toEqual([1, 1]);
		const news = (await textsTo(app, rosa.phoneNumber)).at(-1)?.body;
		expect(news).toContain('9:00 AM');
		expect(news).not.toContain('11:00 AM');
	});

	test('moved, then without Rosa: she is told that it is off, Luis that it moved', async () => {
		await schedule.update(scheduleId, { time: '11:00' });
		await schedule.update(scheduleId, { time: '11:00', recipientIds: [luis._id] });
		expect(await afterTheWindow()).toEqual([1, 1]);
		expect((await textsTo(app, rosa.phoneNumber)).at(-1)?.body).not.toContain('11:00 AM');
		expect((await textsTo(app, luis.phoneNumber)).at(-1)?.body).toContain('11:00 AM');
	});
});

test('[UX-02] somebody who said STOP since is not named', async () => {
	await db.execute(`insert into opt_outs values ('${rosa.phoneNumber}', now())`);
	expect(names((await schedule.toggle(scheduleId)).body)).toEqual(['Luis Reyes']);
});

describe('[UX-17] a message is cancelled', () => {
	test('the next one of a schedule, and undone', async () => {
		await schedule.create({ type: 'message', messageContent: 'Good morning' });
		const before = await readRows();
		const { body: messages } = await messageRequests(app, account).list();
		const { status, body } = await messageRequests(app, account).cancel(messages[0]?._id ?? '');
		expect([status, body.status, body.telling]).toEqual([200, 'cancelled', []]);
		expect(await undo(body)).toMatchObject({ status: 200, body: { message: 'Undone.' } });
		expect(await readRows()).toEqual(before);
	});

	test('a quick one, and undone: it counts again, and goes out', async () => {
		const sent = await messageRequests(app, account).quick([rosa._id, luis._id]);
		const before = await readRows();
		const { body } = await messageRequests(app, account).cancel(sent.body._id);
		expect((await readRows()).usage).not.toEqual(before.usage);
		await undo(body);
		expect(await readRows()).toEqual(before);
		await runEngine(app.deps);
		expect(await countTold()).toEqual([1, 1]);
	});
});

test('[UX-02] old undos are removed', async () => {
	await schedule.toggle(scheduleId);
	app.deps.clock.advance(61 * MINUTE_MS);
	await removeExpired(app.deps);
	expect(await db.$count(undos)).toBe(0);
});
