import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '#contract/accounts.ts';
import { type Recipient, removeRecipient } from '#contract/recipients.ts';
import { calls, deliveries, messages, occurrences, usage } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildFamily, type Family, scheduleRequests } from '#tests/support/schedules.ts';

/** Planned calls are taken back, and people who were reminded of them are told. */

const db = await testDatabase();
let { app, account, rosa, luis, schedule } = {} as Family;
let scheduleId: string;
beforeEach(async () => {
	({ app, account, rosa, luis, schedule } = await buildFamily(db));
	const recipientIds = [rosa._id, luis._id];
	schedule = scheduleRequests(app, account, {
		startDate: '2026-11-17',
		daysOfWeek: [2],
		recipientIds,
	});
	scheduleId = (await schedule.create()).body._id;
});

const party = ({ _id }: Recipient) => `recipient:${_id}`;
const TUESDAY = new Date('2026-11-17T14:00:00Z');
const NEXT_TUESDAY = new Date('2026-11-24T14:00:00Z');

/** As if the day-before reminder had gone out to them. */
const remind = (...parties: string[]) =>
	Promise.all(
		parties.map((each) =>
			db
				.update(deliveries)
				.set({ status: 'delivered', wakeAt: null })
				.where(and(eq(deliveries.party, each), eq(deliveries.purpose, 'reminder_1440'))),
		),
	);
const send = () => db.update(deliveries).set({ status: 'accepted' }).where(isTelling());
const isTelling = () => and(eq(deliveries.status, 'planned'), eq(deliveries.purpose, 'moved'));

/** Who is to be told what. */
async function told() {
	const rows = await db.select().from(deliveries).where(eq(deliveries.status, 'planned'));
	return rows
		.filter(({ purpose }) => purpose === 'moved' || purpose === 'called_off')
		.map(({ party: who, purpose }) => `${who} ${purpose}`)
		.sort();
}
const stored = () =>
	db
		.select({ status: occurrences.status, dueAt: occurrences.dueAt })
		.from(occurrences)
		.orderBy(asc(occurrences.dueAt));
const unsent = () =>
	db.$count(
		deliveries,
		and(eq(deliveries.status, 'planned'), eq(deliveries.purpose, 'reminder_60')),
	);
const remove = (recipient: Recipient) =>
	app.request(
		removeRecipient,
		{ params: { recipientId: recipient._id } },
		{ token: account.token },
	);

describe('nobody has heard of it', () => {
	test.each([
		['switched off', () => schedule.toggle(scheduleId)],
		['deleted', () => schedule.remove(scheduleId)],
	])('%s: it goes without a trace', async (_, act) => {
		await act();
		expect([await db.$count(occurrences), await db.$count(deliveries)]).toEqual([0, 0]);
	});

	test('moved: only the new one is left', async () => {
		await schedule.update(scheduleId, { time: '10:00' });
		expect(await stored()).toMatchObject([{ dueAt: new Date('2026-11-17T15:00:00Z') }]);
		expect(await told()).toEqual([]);
		expect(await unsent()).toBe(3);
	});
});

describe('somebody was reminded of it', () => {
	beforeEach(() => remind(party(rosa), 'holder'));

	test.each([
		['switched off', () => schedule.toggle(scheduleId)],
		['switched off by an edit', () => schedule.update(scheduleId, { active: false })],
		['deleted', () => schedule.remove(scheduleId)],
		[
			'when the account is closed',
			() =>
				app.request(
					deleteAccount,
					{ body: { confirmEmail: account.email } },
					{ token: account.token },
				),
		],
	])('[D3] %s: it stays as cancelled, and they are told that it is off', async (_, act) => {
		expect(await act()).toMatchObject({ status: 200 });
		expect(await stored()).toEqual([{ status: 'cancelled', dueAt: TUESDAY }]);
		expect(await told()).toEqual(['holder called_off', `${party(rosa)} called_off`]);
		expect(await unsent()).toBe(0);
		const rows = await db.select().from(calls);
		expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
	});

	test('[UX-02] switched off and on again: that moment is back, and nobody is told', async () => {
		await schedule.toggle(scheduleId);
		await schedule.toggle(scheduleId);
		expect(await stored()).toEqual([{ status: 'scheduled', dueAt: TUESDAY }]);
		expect(await told()).toEqual([]);
		expect(await unsent()).toBe(3);
	});

	test('[D3] moved: they are told so, and people who are no longer on it that it is off', async () => {
		await schedule.update(scheduleId, { time: '10:00', recipientIds: [luis._id] });
		expect(await told()).toEqual(['holder moved', `${party(rosa)} called_off`]);
		expect(await stored()).toEqual([
			{ status: 'cancelled', dueAt: TUESDAY },
			{ status: 'scheduled', dueAt: new Date('2026-11-17T15:00:00Z') },
		]);
		// The new reminders of the holder and Luis.
		expect(await unsent()).toBe(2);
	});

	test('moved twice: those who heard of the first move are told of the second', async () => {
		await schedule.update(scheduleId, { time: '10:00' });
		await send();
		await schedule.update(scheduleId, { time: '11:00' });
		expect(await told()).toEqual(['holder moved', `${party(rosa)} moved`]);
		await send();
		await schedule.remove(scheduleId);
		expect(await told()).toEqual(['holder called_off', `${party(rosa)} called_off`]);
	});

	test('turned into a text: the call is off', async () => {
		await schedule.update(scheduleId, { type: 'message', messageContent: 'Hi', time: '10:00' });
		expect(await told()).toEqual(['holder called_off', `${party(rosa)} called_off`]);
		expect(await db.$count(messages)).toBe(1);
	});

	test('[D3] taken off the schedule: only they are told, and their row stays', async () => {
		await schedule.update(scheduleId, { recipientIds: [luis._id] });
		expect(await told()).toEqual([`${party(rosa)} called_off`]);
		expect(await stored()).toEqual([{ status: 'scheduled', dueAt: TUESDAY }]);
		expect(await db.select().from(calls).orderBy(asc(calls.status))).toMatchObject([
			{ recipientId: rosa._id, status: 'cancelled' },
			{ recipientId: luis._id, status: 'scheduled' },
		]);
		expect(await unsent()).toBe(2);
	});

	test('taken off before they were reminded: nobody is told, and nothing stays', async () => {
		await schedule.update(scheduleId, { recipientIds: [rosa._id] });
		expect(await told()).toEqual([]);
		expect(await db.select().from(calls)).toMatchObject([{ recipientId: rosa._id }]);
	});

	test('deleted from the list: they are told, and no more of theirs is sent', async () => {
		await remove(rosa);
		expect(await told()).toEqual([`${party(rosa)} called_off`]);
		expect(await unsent()).toBe(2);
		expect(await stored()).toEqual([{ status: 'scheduled', dueAt: TUESDAY }]);
	});

	test('nobody left on the schedule: it is off for everyone', async () => {
		await remove(luis);
		await remove(rosa);
		expect(await told()).toEqual(['holder called_off', `${party(rosa)} called_off`]);
		expect(await stored()).toEqual([{ status: 'cancelled', dueAt: TUESDAY }]);
	});
});

describe('everyone who is left was taken out of this one', () => {
	beforeEach(async () => {
		await remind('holder');
		await db.update(calls).set({ status: 'cancelled' }).where(eq(calls.recipientId, luis._id));
	});

	test.each([
		['by deleting the last', () => remove(rosa)],
		['by an edit', () => schedule.update(scheduleId, { recipientIds: [luis._id] })],
	])('%s: it is skipped, and the schedule goes on with the one after', async (_, act) => {
		await act();
		expect(await stored()).toEqual([
			{ status: 'cancelled', dueAt: TUESDAY },
			{ status: 'scheduled', dueAt: NEXT_TUESDAY },
		]);
		expect(await told()).toEqual(['holder called_off']);
	});
});

test('[MD-13] a call that was started goes on without its schedule; without people it gives back what it used', async () => {
	const accountId = account.user._id;
	await db.insert(usage).values({ accountId, month: '2026-11', kind: 'call', used: 1 });
	await db.update(occurrences).set({ startsAt: app.deps.clock.now(), usageMonth: '2026-11' });
	await schedule.remove(scheduleId);
	expect(await db.select().from(usage)).toMatchObject([{ used: 1 }]);
	expect(await stored()).toMatchObject([{ status: 'scheduled' }]);
	const body = { confirmEmail: account.email };
	await app.request(deleteAccount, { body }, { token: account.token });
	expect(await db.select().from(usage)).toMatchObject([{ used: 0 }]);
});
