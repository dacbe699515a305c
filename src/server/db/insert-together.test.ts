import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#server/gateways/ids.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertion, insertTogether } from './insert-together.ts';
import { accounts, occurrences, schedules } from './schema.ts';

const db = await testDatabase();
const at = new Date('2026-11-16T09:00:00.123Z');

const newAccount = () => {
	const id = newId();
	const name = `Zoë "Z" O'Neil, {1}`;
	return {
		id,
		email: `${id}@example.com`,
		emailProven: true,
		phoneVerified: false,
		name,
		timezone: 'UTC',
		createdAt: at,
	};
};
const occurrenceOf = (accountId: string, day: string | null) => ({
	id: newId(),
	accountId,
	kind: 'message' as const,
	day,
	dueAt: at,
	startsAt: at,
	status: 'refused' as const,
	reason: { code: 'suspended' as const },
	createdAt: at,
});
const scheduleOf = (accountId: string) => ({
	id: newId(),
	accountId,
	name: '',
	type: 'message' as const,
	frequency: 'weekly' as const,
	startDate: '2026-11-16',
	time: '09:00',
	timezone: 'UTC',
	daysOfWeek: [0, 3],
	adminParticipates: false,
	notificationsEnabled: false,
	missedCallAlert: false,
	messageContent: 'Good morning!',
	status: '',
	active: false,
	createdAt: at,
});

test('rows of several tables, one of which points to another', async () => {
	const account = newAccount();
	const schedule = scheduleOf(account.id);
	const days = ['2026-11-16', null, '2026-11-18'].map((day) => occurrenceOf(account.id, day));
	await db.transaction((tx) =>
		insertTogether(tx, [
			insertion(occurrences, days),
			insertion(schedules, [schedule]),
			insertion(accounts, [account]),
		]),
	);
	expect(await db.select().from(accounts)).toMatchObject([account]);
	expect(await db.select().from(schedules)).toMatchObject([schedule]);
	expect(await db.select().from(occurrences).orderBy(occurrences.id)).toMatchObject(days);
});

test('what is left out has its default, and a table without rows is passed over', async () => {
	const account = newAccount();
	await db.transaction((tx) =>
		insertTogether(tx, [insertion(accounts, [account]), insertion(occurrences, [])]),
	);
	const stored = await db.select().from(accounts).where(eq(accounts.id, account.id));
	expect(stored).toMatchObject([{ ...account, language: 'en' }]);
});

test('all of them or none', async () => {
	const account = newAccount();
	const stranger = newId();
	const inserted = db.transaction((tx) =>
		insertTogether(tx, [
			insertion(accounts, [account]),
			insertion(occurrences, [occurrenceOf(stranger, null)]),
		]),
	);
	await expect(inserted).rejects.toThrow();
	expect(await db.$count(accounts, eq(accounts.id, account.id))).toBe(0);
});
