import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { createNames, createPreparingClient } from './prepared.ts';

const db = await testDatabase();

test('a statement has a name from its second time on, and keeps it', () => {
	const nameOf = createNames();
	expect(nameOf('select 1 as once')).toBeUndefined();
	const name = nameOf('select 1 as once');
	expect(name).toMatch(/^kinbell_\d+$/);
	expect(nameOf('select 1 as once')).toBe(name);
	expect([nameOf('select 2 as other'), nameOf('select 2 as other')][1]).not.toBe(name);
});

test('statements that never come again leave the names to those that do', () => {
	const nameOf = createNames();
	for (let count = 0; count < 2_000; count++) nameOf(`select ${count} as never_again`);
	nameOf('select 3 as again');
	expect(nameOf('select 3 as again')).toBeDefined();
});

test.each([
	['text', ['', 'NULL', 'a,b', '{}', 'say "hi"', 'back\\slash', 'line\nbreak', 'Zoë 👋', null]],
	['text', ['', 'NULL', 'a,b', '{}', 'line\nbreak', 'Zoë 👋']],
	['integer', [1, -2, null]],
	['timestamptz', [new Date('2026-11-15T14:00:00.123Z'), null]],
	['text', []],
])('a list of %s arrives as it is', async (type, list) => {
	const { rows } = await db.$client.query({ text: `select $1::${type}[] as list` }, [list]);
	expect(rows[0].list).toEqual(list);
});

test('PostgreSQL prepares what comes again, and the values stay apart', async () => {
	// A class of its own: all the tests of a process share the names of the other.
	const Client = createPreparingClient();
	const client = new Client(db.$client.options);
	await client.connect();
	try {
		const ask = (value: number) =>
			client.query({ text: 'select $1::integer + 1 as answer' }, [value]);
		const answers = [await ask(1), await ask(2), await ask(3)];
		expect(answers.map(({ rows }) => rows[0].answer)).toEqual([2, 3, 4]);
		const { rows } = await client.query(
			`select statement from pg_prepared_statements where statement like '%as answer%'`,
		);
		expect(rows).toHaveLength(1);
	} finally {
		await client.end();
	}
});

test('a connection that breaks at BEGIN is given back to the pool', async () => {
	class BrokenClient extends pg.Client {}
	const plain = BrokenClient.prototype.query as (...given: unknown[]) => unknown;
	BrokenClient.prototype.query = function (this: pg.Client, ...given: unknown[]) {
		const [statement] = given as [pg.QueryConfig];
		if (statement.text === 'begin') return Promise.reject(new Error('broken'));
		return plain.apply(this, given);
	} as pg.Client['query'];
	const Client = createPreparingClient(BrokenClient);
	const pool = new pg.Pool({ ...db.$client.options, Client, max: 1 });
	const broken = drizzle(pool);
	await expect(broken.transaction(async () => {})).rejects.toThrow();
	// Otherwise this would wait for the only connection, and so would the end of the pool.
	expect((await broken.execute('select 1 as one')).rows).toEqual([{ one: 1 }]);
	await pool.end();
});
