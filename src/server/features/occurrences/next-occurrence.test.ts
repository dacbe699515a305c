import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { accounts, calls, messageRecipients, messages, occurrences } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildRecipient } from '#tests/support/factories.ts';
import { buildFamily, type Family, scheduleRequests } from '#tests/support/schedules.ts';

const db = await testDatabase();
let { app, account, rosa, luis, schedule } = {} as Family;
beforeEach(async () => {
	({ app, account, rosa, luis, schedule } = await buildFamily(db));
	const recipientIds = [rosa._id, luis._id];
	schedule = scheduleRequests(app, account, { frequency: 'daily', recipientIds });
});

const text = { type: 'message', messageContent: 'Good morning!' };
const today = '2026-11-15T14:00:00.000Z';
const tomorrow = '2026-11-16T14:00:00.000Z';

const stored = () => db.select().from(occurrences).orderBy(asc(occurrences.dueAt));
const setStatus = (status: 'cancelled' | 'dispatched') => db.update(occurrences).set({ status });

describe('the stored next occurrence', () => {
	test('[D3] of a text is one message with its words and people', async () => {
		const { body } = await schedule.create(text);
		expect(await stored()).toMatchObject([
			{ scheduleId: body._id, kind: 'message', status: 'scheduled', dueAt: new Date(today) },
		]);
		expect(await db.select().from(messages)).toMatchObject([
			{ content: 'Good morning!', status: 'scheduled', sentAt: null },
		]);
		const people = db.select().from(messageRecipients).orderBy(asc(messageRecipients.position));
		expect(await people).toMatchObject([
			{ recipientId: rosa._id, name: 'Rosa Reyes', phone: rosa.phoneNumber },
			{ recipientId: luis._id, name: 'Luis Reyes', phone: luis.phoneNumber },
		]);
		expect(await db.$count(calls)).toBe(0);
	});

	test('[D3] of a call is one call for each recipient', async () => {
		await schedule.create();
		expect(await stored()).toMatchObject([{ kind: 'call', dueAt: new Date(today) }]);
		expect(await db.select().from(calls).orderBy(asc(calls.name))).toMatchObject([
			{ recipientId: luis._id, name: 'Luis Reyes', phone: luis.phoneNumber, status: 'scheduled' },
			{ recipientId: rosa._id, name: 'Rosa Reyes', phone: rosa.phoneNumber, status: 'scheduled' },
		]);
		expect(await db.$count(messages)).toBe(0);
	});

	test('[D3] goes with the schedule when it is switched off or deleted', async () => {
		const { _id } = (await schedule.create(text)).body;
		await schedule.toggle(_id);
		expect([await db.$count(occurrences), await db.$count(messages)]).toEqual([0, 0]);
		await schedule.toggle(_id);
		expect(await db.$count(occurrences)).toBe(1);
		await schedule.remove(_id);
		expect([await db.$count(occurrences), await db.$count(messages)]).toEqual([0, 0]);
	});

	test('stays the same when an edit keeps its moment; words and people change with the edit', async () => {
		const { _id } = (await schedule.create(text)).body;
		const [before] = await stored();
		await schedule.update(_id, { ...text, messageContent: 'Hi!', recipientIds: [luis._id] });
		expect(await stored()).toEqual([before]);
		expect(await db.select().from(messages)).toMatchObject([{ content: 'Hi!' }]);
		expect(await db.select().from(messageRecipients)).toMatchObject([{ recipientId: luis._id }]);
	});

	test('a person who was taken out of one call stays out of it when the schedule is edited', async () => {
		const { _id } = (await schedule.create()).body;
		await db.update(calls).set({ status: 'cancelled' }).where(eq(calls.recipientId, rosa._id));
		const ana = await buildRecipient(app, account, { name: 'Ana' });
		await schedule.update(_id, { recipientIds: [rosa._id, ana._id] });
		const rows = await db.select().from(calls).orderBy(asc(calls.name));
		expect(rows.map(({ name, status }) => [name, status])).toEqual([
			['Ana', 'scheduled'],
			['Rosa Reyes', 'cancelled'],
		]);
	});

	test.each([
		['moves with the time', { time: '10:30' }, '2026-11-15T15:30:00.000Z'],
		['moves with the zone', { timezone: 'America/Los_Angeles' }, '2026-11-15T17:00:00.000Z'],
		['moves with the start', { startDate: '2026-12-01' }, '2026-12-01T14:00:00.000Z'],
		['moves with the frequency', { frequency: 'monthly' }, '2026-12-01T14:00:00.000Z'],
	])('[D3] %s', async (_, change, dueAt) => {
		const { _id } = (await schedule.create()).body;
		expect((await schedule.update(_id, change)).body.nextCallTime).toBe(dueAt);
		expect(await stored()).toMatchObject([{ dueAt: new Date(dueAt), status: 'scheduled' }]);
		expect(await db.$count(calls)).toBe(2);
	});

	test('turns from a call into a text', async () => {
		const { _id } = (await schedule.create()).body;
		await schedule.update(_id, text);
		expect(await stored()).toMatchObject([{ kind: 'message', dueAt: new Date(today) }]);
		expect([await db.$count(calls), await db.$count(messages)]).toEqual([0, 1]);
	});

	test('is removed with its account', async () => {
		await schedule.create();
		await schedule.create(text);
		await db.delete(accounts);
		for (const table of [occurrences, messages, messageRecipients, calls]) {
			expect(await db.$count(table)).toBe(0);
		}
	});

	test('does not exist when the rule has no moment left', async () => {
		const { _id } = (await schedule.create()).body;
		const ended = await schedule.update(_id, { time: '06:00', endDate: '2026-11-15' });
		expect(ended.body.nextCallTime).toBeNull();
		expect(await db.$count(occurrences)).toBe(0);
	});
});

describe('a moment that was skipped', () => {
	test('stays skipped, whatever is done to the schedule', async () => {
		const { _id } = (await schedule.create()).body;
		await setStatus('cancelled');
		const nextAfter = async (answer: Promise<{ body: { nextCallTime: string | null } }>) =>
			(await answer).body.nextCallTime;
		expect(await nextAfter(schedule.update(_id, { name: 'Renamed' }))).toBe(tomorrow);
		const [, next] = await stored();
		expect(await nextAfter(schedule.update(_id, { name: 'Again' }))).toBe(tomorrow);
		expect((await stored())[1]).toEqual(next);
		await schedule.toggle(_id);
		expect(await nextAfter(schedule.toggle(_id))).toBe(tomorrow);
		expect(await stored()).toMatchObject([
			{ status: 'cancelled', dueAt: new Date(today) },
			{ status: 'scheduled', dueAt: new Date(tomorrow) },
		]);
	});
});

describe('a moment that has come but is not dispatched yet', () => {
	beforeEach(() => schedule.create(text));
	const come = () => app.deps.clock.advance(2 * HOUR_MS + 1);
	const scheduleId = async () => (await stored())[0]?.scheduleId ?? '';

	test('is not lost when someone renames the schedule just then', async () => {
		const before = await stored();
		come();
		await schedule.update(await scheduleId(), { ...text, name: 'Renamed' });
		expect(await stored()).toEqual(before);
	});

	test('moves when it is moved', async () => {
		come();
		const change = { ...text, time: '09:30' };
		const { body } = await schedule.update(await scheduleId(), change);
		expect(body.nextCallTime).toBe('2026-11-15T14:30:00.000Z');
		expect(await db.$count(occurrences)).toBe(1);
	});

	test('is not replaced by another that has passed meanwhile', async () => {
		come();
		app.deps.clock.advance(45 * MINUTE_MS);
		const change = { ...text, time: '09:30' };
		const { body } = await schedule.update(await scheduleId(), change);
		expect(body.nextCallTime).toBe('2026-11-16T14:30:00.000Z');
	});

	test('is over once dispatched: an edit leaves it alone and stores the one after', async () => {
		come();
		await setStatus('dispatched');
		await schedule.update(await scheduleId(), { ...text, messageContent: 'Other words' });
		expect(await stored()).toMatchObject([
			{ status: 'dispatched', dueAt: new Date(today) },
			{ status: 'scheduled', dueAt: new Date(tomorrow) },
		]);
		const contents = await db.select({ content: messages.content }).from(messages);
		expect(contents.map(({ content }) => content).sort()).toEqual(['Good morning!', 'Other words']);
	});
});
