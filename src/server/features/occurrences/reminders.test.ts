import { and, asc, eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { removeRecipient, updateRecipient } from '#contract/recipients.ts';
import { HOUR_MS } from '#domain/time.ts';
import { readMigrations } from '#server/db/migrate.ts';
import { statementsOf } from '#server/db/migration-rules.ts';
import { accounts, calls, deliveries } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildFamily, type Family } from '#tests/support/schedules.ts';

const db = await testDatabase();
let { app, account, rosa, luis, schedule } = {} as Family;
beforeEach(async () => {
	({ app, account, rosa, luis, schedule } = await buildFamily(db));
});

/** On Tuesday at nine in New York, two days and two hours ahead. */
const tuesday = { frequency: 'once', startDate: '2026-11-17' };
const callAt = new Date('2026-11-17T14:00:00Z');
/** In two hours. */
const today = { frequency: 'once', startDate: '2026-11-15' };

async function planned(party: string) {
	const rows = await db
		.select()
		.from(deliveries)
		.where(and(like(deliveries.purpose, 'reminder%'), eq(deliveries.party, party)))
		.orderBy(asc(deliveries.dueAt));
	return rows.map(({ purpose, address, dueAt }) => [purpose, address, minutesBefore(dueAt)]);
}
const purposes = async (who: string) => (await planned(who)).map(([purpose]) => purpose);
const minutesBefore = (moment: Date) => (callAt.getTime() - moment.getTime()) / 60_000;
const party = ({ _id }: { _id: string }) => `recipient:${_id}`;
const edit = async (given: Record<string, unknown>) => {
	const [{ _id } = { _id: '' }] = (await schedule.list()).body;
	return schedule.update(_id, { ...tuesday, ...given });
};

describe('the reminders of a call', () => {
	test('[NS-16] [D5] are planned a day, an hour and 15 minutes before, for everyone on it', async () => {
		await schedule.create({ ...tuesday, recipientIds: [rosa._id, luis._id] });
		for (const [who, phone] of [
			[party(rosa), rosa.phoneNumber],
			[party(luis), luis.phoneNumber],
			['holder', account.phone],
		] as const) {
			expect(await planned(who)).toEqual([
				['reminder_1440', phone, 1440],
				['reminder_60', phone, 60],
				['reminder_15', phone, 15],
			]);
		}
		expect(await db.$count(deliveries)).toBe(9);
	});

	test('[NS-16] of a daily call are two', async () => {
		await schedule.create({ frequency: 'daily', startDate: '2026-11-17' });
		expect(await purposes(party(rosa))).toEqual(['reminder_60', 'reminder_15']);
	});

	test('are those that were asked for', async () => {
		await schedule.create({ ...tuesday, notifications: { reminderTimes: [30] } });
		expect(await planned('holder')).toEqual([['reminder_30', account.phone, 30]]);
	});

	test('[D5] are skipped when their moment has passed', async () => {
		app.deps.clock.set('2026-11-15T13:30:00Z');
		await schedule.create(today);
		expect(await purposes(party(rosa))).toEqual(['reminder_15']);
	});

	test('are worth sending for an hour, and never after the call', async () => {
		await schedule.create(tuesday);
		const rows = await db.select().from(deliveries).where(eq(deliveries.party, 'holder'));
		const latest = rows.map(({ purpose, notAfter }) => [purpose, minutesBefore(notAfter)]);
		expect(Object.fromEntries(latest)).toEqual({
			reminder_1440: 1380,
			reminder_60: 0,
			reminder_15: 0,
		});
	});

	test.each([
		['when notifications are off', { notification: false }],
		['of a text', { type: 'message', messageContent: 'Hi' }],
		['while the schedule is off', { active: false }],
	])('[D5] are none %s', async (_, given) => {
		await schedule.create({ ...tuesday, ...given });
		expect(await db.$count(deliveries)).toBe(0);
	});

	test('[D5] leave out a holder who does not take part, or whose number is not verified', async () => {
		await schedule.create({ ...tuesday, adminParticipates: false });
		await db.update(accounts).set({ phoneVerified: false, phoneProvenAt: app.deps.clock.now() });
		await schedule.create(tuesday);
		expect(await planned('holder')).toEqual([]);
		expect(await planned(party(rosa))).toHaveLength(6);
	});
});

describe('who gets the reminders', () => {
	const everyone = () => ({ ...tuesday, recipientIds: [rosa._id, luis._id] });
	const reminded = async () => {
		const people = { rosa: party(rosa), luis: party(luis), holder: 'holder' };
		const counted = Object.entries(people).map(
			async ([name, who]) => [name, (await planned(who)).length] as const,
		);
		return Object.fromEntries(await Promise.all(counted));
	};

	test('[UX-07] is chosen among the people and the holder, and an edit brings all in line', async () => {
		const { body } = await schedule.create({
			...everyone(),
			notifications: { reminderTimes: [4320, 120], reminderRecipientIds: [luis._id] },
		});
		expect(body.notifications).toMatchObject({
			reminderTimes: [4320, 120],
			reminderRecipientIds: [luis._id],
			remindHolder: true,
		});
		// Three days before has passed already.
		expect(await reminded()).toEqual({ rosa: 0, luis: 1, holder: 1 });
		const onlyRosa = { reminderRecipientIds: [rosa._id], remindHolder: false };
		await edit({ ...everyone(), notifications: onlyRosa });
		expect(await reminded()).toEqual({ rosa: 1, luis: 0, holder: 0 });
		// An edit that does not speak of it changes nothing.
		await edit({ ...everyone(), name: 'Renamed' });
		expect(await reminded()).toEqual({ rosa: 1, luis: 0, holder: 0 });
		await edit({
			...everyone(),
			notifications: { reminderRecipientIds: null, remindHolder: true },
		});
		expect(await reminded()).toEqual({ rosa: 1, luis: 1, holder: 1 });
	});

	test('[UX-07] the holder may be the only one', async () => {
		const notifications = { reminderRecipientIds: [] };
		const { body } = await schedule.create({ ...everyone(), notifications });
		expect(body.notifications.reminderRecipientIds).toEqual([]);
		expect(await reminded()).toEqual({ rosa: 0, luis: 0, holder: 3 });
	});

	test('[UX-07] a person who joins later gets them, one who leaves is off the list', async () => {
		const notifications = { reminderRecipientIds: [], remindHolder: true };
		await schedule.create({ ...tuesday, recipientIds: [rosa._id], notifications });
		const { body: joined } = await edit(everyone());
		expect(joined.notifications.reminderRecipientIds).toEqual([luis._id]);
		expect(await reminded()).toEqual({ rosa: 0, luis: 3, holder: 3 });
		await app.request(
			removeRecipient,
			{ params: { recipientId: rosa._id } },
			{ token: account.token },
		);
		const [left] = (await schedule.list()).body;
		expect(left?.notifications.reminderRecipientIds).toBeNull();
		expect(await reminded()).toEqual({ rosa: 0, luis: 3, holder: 3 });
	});

	test('[UX-07] another schedule of the account may remind its holder', async () => {
		await schedule.create({ ...tuesday, notifications: { remindHolder: false } });
		await schedule.create({ ...tuesday, name: 'Another' });
		expect(await reminded()).toEqual({ rosa: 6, luis: 0, holder: 3 });
	});

	test.each([
		['no reminder', { reminderTimes: [] }, 'reminderTimes', /^Choose at least one reminder/],
		['one after the call', { reminderTimes: [0] }, 'reminderTimes.0', /from 1 minute to 7 days/],
		['one too early', { reminderTimes: [10_081] }, 'reminderTimes.0', /from 1 minute to 7 days/],
		[
			'nobody',
			{ reminderRecipientIds: [], remindHolder: false },
			'reminderRecipientIds',
			'Choose at least one person to remind',
		],
	])('[UX-07] %s is refused while notifications are on', async (_, notifications, field, words) => {
		const { status, problem } = await schedule.create({ ...everyone(), notifications });
		expect(status).toBe(400);
		expect(problem?.fields?.[`notifications.${field}`]).toMatch(words);
	});

	test('[UX-07] without notifications nobody needs to be reminded', async () => {
		const notifications = { reminderTimes: [], reminderRecipientIds: [], remindHolder: false };
		const off = { ...everyone(), notification: false, notifications };
		expect((await schedule.create(off)).status).toBe(201);
		expect(await db.$count(deliveries)).toBe(0);
	});
});

describe('an edit that leaves the moment alone', () => {
	test('brings reminders in line with people and times', async () => {
		await schedule.create({ ...tuesday, recipientIds: [rosa._id, luis._id] });
		await edit({
			recipientIds: [luis._id],
			adminParticipates: false,
			notifications: { reminderTimes: [60, 5] },
		});
		expect(await planned(party(luis))).toEqual([
			['reminder_60', luis.phoneNumber, 60],
			['reminder_5', luis.phoneNumber, 5],
		]);
		expect(await db.$count(deliveries)).toBe(2);
		await edit({ notification: false });
		expect(await db.$count(deliveries)).toBe(0);
		await edit({ notification: true, adminParticipates: true });
		expect(await planned('holder')).toHaveLength(2);
	});

	test('keeps one that is due at this moment and not yet taken', async () => {
		await schedule.create(today);
		app.deps.clock.set('2026-11-15T13:00:00.500Z');
		await edit({ ...today, name: 'Renamed' });
		expect(await purposes(party(rosa))).toEqual(['reminder_60', 'reminder_15']);
	});

	test('plans nothing for a person who was taken out of this call', async () => {
		await schedule.create({ ...tuesday, recipientIds: [rosa._id, luis._id] });
		await db.update(calls).set({ status: 'cancelled' }).where(eq(calls.recipientId, rosa._id));
		await edit({ recipientIds: [rosa._id, luis._id] });
		expect(await planned(party(rosa))).toEqual([]);
		expect(await planned(party(luis))).toHaveLength(3);
	});

	test('sends none twice', async () => {
		await schedule.create(tuesday);
		const isFirst = eq(deliveries.purpose, 'reminder_1440');
		await db.update(deliveries).set({ status: 'delivered' }).where(isFirst);
		await edit({ name: 'Renamed' });
		expect(await db.$count(deliveries, isFirst)).toBe(2);
		expect(await db.$count(deliveries, eq(deliveries.status, 'delivered'))).toBe(2);
	});
});

test('a new number is used for the reminders that are still to come', async () => {
	await schedule.create(tuesday);
	const isFirst = and(eq(deliveries.party, party(rosa)), eq(deliveries.purpose, 'reminder_1440'));
	await db.update(deliveries).set({ status: 'delivered' }).where(isFirst);
	const input = {
		params: { recipientId: rosa._id },
		body: { name: 'Rosa', phoneNumber: '16465550199' },
	};
	await app.request(updateRecipient, input, { token: account.token });
	expect((await planned(party(rosa))).map(([, phone]) => phone)).toEqual([
		rosa.phoneNumber,
		'16465550199',
		'16465550199',
	]);
});

test('move with the call', async () => {
	await schedule.create(tuesday);
	app.deps.clock.advance(HOUR_MS);
	await edit({ time: '10:00' });
	expect((await planned('holder')).map(([, , minutes]) => minutes)).toEqual([1380, 0, -45]);
});

describe('the minutes of a reminder', () => {
	const minutesOf = async (who: string) => {
		const rows = await db
			.select({ minutes: deliveries.reminderMinutes })
			.from(deliveries)
			.where(eq(deliveries.party, who))
			.orderBy(asc(deliveries.dueAt));
		return rows.map(({ minutes }) => minutes);
	};

	test('stand in its row as a number', async () => {
		await schedule.create(tuesday);
		expect(await minutesOf('holder')).toEqual([1440, 60, 15]);
	});

	test('are filled in by the migration for older rows, and for nothing else', async () => {
		await schedule.create(tuesday);
		await db.update(deliveries).set({ reminderMinutes: null });
		const isOther = and(eq(deliveries.party, 'holder'), eq(deliveries.purpose, 'reminder_60'));
		await db.update(deliveries).set({ purpose: 'called_off' }).where(isOther);
		const migrations = await readMigrations();
		const { sql = '' } = migrations.find(({ name }) => name.includes('reminder_minutes')) ?? {};
		const fill = statementsOf(sql).find((statement) => statement.startsWith('update'));
		await db.$client.query(fill ?? '');
		expect(await minutesOf('holder')).toEqual([1440, null, 15]);
	});
});
