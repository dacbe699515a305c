import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { removeRecipient } from '#contract/recipients.ts';
import { accounts, deliveries } from '#server/db/schema.ts';
import { takeStop } from '#server/features/delivery/stops.ts';
import { decline } from '#server/features/texts/opt-outs.ts';
import { testDatabase } from '#tests/support/database.ts';
import { evening, type Name, searchAtSix } from '#tests/support/ladders.ts';

/** Who may be asked, and when. */

const db = await testDatabase();
const { at, changePerson, family, heard, notices, search, steps } = searchAtSix(db);

const stop = async (name: Name) => {
	const { app, people } = family();
	const phone = people[name].phoneNumber.replace(/\D/g, '');
	await db.transaction((tx) => takeStop(tx, app.deps, phone));
};

const remove = (name: Name) => {
	const { app, account, people } = family();
	const params = { recipientId: people[name]._id };
	return app.request(removeRecipient, { params }, { token: account.token });
};

/** What became of Maria's step. */
async function ofMaria(): Promise<string | undefined> {
	await at('18:10:00');
	return (await steps())[1];
}

describe('a relative is left out', () => {
	test('[LD-04] at night where they are, unless they agreed to any hour', async () => {
		// Four hours ahead of London, it is ten in the evening.
		await changePerson('Maria', { timezone: 'Asia/Dubai' });
		await changePerson('Bob', { timezone: 'Asia/Dubai', anyHourAt: new Date(evening('12:00:00')) });
		expect(await ofMaria()).toBe('relative Maria left_out night 18:10');
		await at('18:12:00');
		expect((await steps())[2]).toBe('relative Bob sent 18:12');
		expect(await heard('Maria')).toEqual([]);
	});

	test('in their own quiet hours', async () => {
		await changePerson('Maria', { quietFrom: '17:00', quietUntil: '19:00' });
		expect(await ofMaria()).toBe('relative Maria left_out night 18:10');
	});

	test('[LD-04] who was never introduced', async () => {
		await changePerson('Maria', { introducedAt: null });
		expect(await ofMaria()).toBe('relative Maria left_out not_introduced 18:10');
	});

	test('[LD-04] who wants no texts, of anybody or of this family', async () => {
		const { app, account, people } = family();
		await stop('Maria');
		const address = people.Bob.phoneNumber.replace(/\D/g, '');
		await db.transaction((tx) => decline(tx, app.deps, { accountId: account.user._id, address }));
		expect(await ofMaria()).toMatch(/relative Maria left_out stopped/);
		await at('18:12:00');
		expect((await steps())[2]).toBe('relative Bob left_out stopped 18:12');
		expect(await heard('Bob')).toEqual([]);
		// The clock goes on.
		await at('18:15:00');
		expect((await steps())[3]).toBe('holder sent 18:15');
	});

	test('who was removed from the list', async () => {
		await remove('Maria');
		expect(await ofMaria()).toBe('relative Maria left_out removed 18:10');
		expect(await search()).toMatchObject({ status: 'running' });
	});

	test('who has the missing person’s phone', async () => {
		await changePerson('Maria', { phone: family().people.Dad.phoneNumber.replace(/\D/g, '') });
		expect(await ofMaria()).toBe('relative Maria left_out same_phone 18:10');
	});
});

describe('the person', () => {
	test('[LD-02] who wants no more texts is not looked for any more', async () => {
		await at('18:03:00');
		await stop('Dad');
		expect(await search()).toMatchObject({ status: 'ended', outcome: 'stopped' });
		await at('18:40:00');
		expect(await heard('Maria')).toEqual([]);
	});

	test('[LD-02] who is removed from the list is not looked for any more', async () => {
		await remove('Dad');
		const withdrawn = (
			await db.select().from(deliveries).where(eq(deliveries.purpose, 'ladder_relative'))
		).map(({ status }) => status);
		expect(withdrawn).toEqual(['withdrawn', 'withdrawn']);
	});
});

test('an account holder without a phone is told by notice and mail when it is their turn', async () => {
	await db.update(accounts).set({ phoneVerified: false });
	for (const time of ['18:10', '18:12', '18:15']) await at(`${time}:00`);
	expect((await steps())[3]).toBe('holder left_out no_phone 18:15');
	expect(await notices()).toMatchObject([{ code: 'asks_you', name: 'Dad', about: 'call' }]);
});
