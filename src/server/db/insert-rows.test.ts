import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { insertRows } from './insert-rows.ts';
import { optOuts, workers } from './schema.ts';

const db = await testDatabase();
const at = new Date('2026-11-16T09:00:00.123Z');

test('any number of rows, with quotes, commas and braces in them', async () => {
	const addresses = ['1', 'a,b', '{"x"}', "it's", 'back\\slash', ''];
	await db.transaction((tx) =>
		insertRows(
			tx,
			optOuts,
			addresses.map((address) => ({ address, since: at })),
		),
	);
	const rows = await db.select().from(optOuts);
	expect(rows.map(({ address }) => address).sort()).toEqual(addresses.toSorted());
	expect(rows.every(({ since }) => since.getTime() === at.getTime())).toBe(true);
});

test('one row, none, and what is there already', async () => {
	const insert = (ids: string[]) =>
		db.transaction((tx) =>
			insertRows(
				tx,
				workers,
				ids.map((id) => ({ id, seenAt: at })),
				sql`on conflict do nothing returning id`,
			),
		);
	const id = '01a1e1cf-0aec-7079-a181-624a673fefcc';
	expect(await insert([])).toEqual([]);
	expect(await insert([id])).toEqual([{ id }]);
	expect(await insert([id])).toEqual([]);
});

test('rows that are all the same are as many as were given', async () => {
	const rows = await db.transaction(async (tx) => {
		await tx.execute(sql`alter table opt_outs drop constraint opt_outs_pkey`);
		const twice = [1, 2].map(() => ({ address: 'same', since: at }));
		await insertRows(tx, optOuts, twice);
		return tx.select().from(optOuts).where(sql`phone = 'same'`);
	});
	expect(rows).toHaveLength(2);
});
