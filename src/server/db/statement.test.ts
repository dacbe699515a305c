import { DrizzleQueryError, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { isDatabaseAway } from './away.ts';
import { connect } from './open.ts';
import { createPreparingClient } from './prepared.ts';
import { statement } from './statement.ts';

const db = await testDatabase();

const at = new Date('2026-11-15T14:00:00.123Z');

const echo = statement<
	{ at: Date; day: string; list: string[]; json: string; none: string | null },
	Record<string, unknown>
>(
	(given) => sql`select ${given.at}::timestamptz as at, ${given.day}::date as day,
		${given.list}::text[] as list, ${given.json}::jsonb as json, ${given.none}::text as none,
		${7}::integer as constant, ${given.day}::text as again`,
);

test('what is given arrives as it is, wherever and however often it stands', async () => {
	const given = { at, day: '2026-11-15', list: ['a,b', '"'], json: '{"one":1}', none: null };
	const row = { ...given, json: { one: 1 }, constant: 7, again: '2026-11-15' };
	expect(await echo(db, given)).toEqual([row]);
	expect(await echo(db, { ...given, list: [] })).toEqual([{ ...row, list: [] }]);
});

const countKept = statement<{ least: number }, { count: number }>(
	({ least }) => sql`select count(*)::integer as count from kept where number >= ${least}`,
);

test('in a transaction it sees what the transaction wrote', async () => {
	await db.transaction(async (tx) => {
		await tx.execute('create temporary table kept (number integer) on commit drop');
		await tx.execute('insert into kept values (1), (2)');
		expect(await countKept(tx, { least: 2 })).toEqual([{ count: 1 }]);
	});
});

test('PostgreSQL prepares it once', async () => {
	// Connections of its own, as a process has names for so many statements only.
	const own = connect({ ...db.$client.options, Client: createPreparingClient(), max: 1 });
	for (const again of [1, 2, 3]) {
		await echo(own, { at, day: '2026-11-15', list: [String(again)], json: '{}', none: null });
	}
	const { rows } = await own.execute(
		`select statement from pg_prepared_statements where statement like '%as constant%'`,
	);
	expect(rows).toHaveLength(1);
	await own.$client.end();
});

test('it fails as any other query does, its values apart from its words', async () => {
	const wrong = statement<{ secret: string }, never>(
		({ secret }) => sql`select ${secret}::integer from nowhere`,
	);
	const failure = await wrong(db, { secret: 'hidden' }).catch((error) => error);
	expect(failure).toBeInstanceOf(DrizzleQueryError);
	expect(failure.query).not.toContain('hidden');
	const nowhere = connect({ host: '127.0.0.1', port: 1 });
	const cut = await wrong(nowhere, { secret: 'hidden' }).catch((error) => error);
	expect(isDatabaseAway(cut)).toBe(true);
	await nowhere.$client.end();
});
