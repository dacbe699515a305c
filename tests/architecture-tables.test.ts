import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import * as schema from '#server/db/schema.ts';
import { foreignWritesIn, readServerSources, tablesIn } from './support/table-writers.ts';

describe('each table', () => {
	const sources = readServerSources();
	const tables = tablesIn(sources);

	test('stands in one tables.ts', () => {
		const all = Object.values(schema).filter((value) => is(value, PgTable));
		expect(tables.map(({ name }) => name).sort()).toEqual(all.map(getTableName).sort());
	});

	test('is written by its owner alone', () => {
		expect(foreignWritesIn(sources)).toEqual([]);
	});

	test('has an owner that writes it', () => {
		const others = new Map([...sources].filter(([file]) => !file.endsWith('/tables.ts')));
		const unwritten = tables.filter((table) => {
			const planted = { ...table, owner: 'nobody' };
			return foreignWritesIn(others, [planted]).every((line) => !line.endsWith('to nobody'));
		});
		expect(unwritten).toEqual([]);
	});

	test.each([
		['drizzle, on one line', 'await tx.update(calls).set({ notes }).where(isThis);'],
		['drizzle, over several', 'await tx\n\t.insert(calls)\n\t.values(rows);'],
		['drizzle, from a namespace', 'await deps.db.delete(schema.calls);'],
		['a helper', 'await insertRows(tx, calls, rows);'],
		['a helper for several tables', 'insertTogether(tx, [insertion(calls, rows)]);'],
		['a removal', 'await removeInBatches(deps, calls, isOld);'],
		['SQL with the table put in', `sql\`insert into \${calls} (id) values (\${id})\``],
		['SQL with its name', "sql`update calls c set notes = ''`"],
		['SQL over several lines', `sql\`\n\tdelete from\n\t\tcalls where id = \${id}\``],
		['SQL in a common table', 'sql`with gone as (delete from calls returning id) select 1`'],
		['SQL with quotes', `sql\`update "public"."calls" set notes = ''\``],
	])('a planted foreign write is found: %s', (_, source) => {
		const file = 'src/server/features/rooms/x.ts';
		expect(foreignWritesIn(new Map([[file, source]]), tables)).toEqual([
			`${file}: writes calls, which belongs to src/server/features/occurrences`,
		]);
		const own = 'src/server/features/occurrences/x.ts';
		expect(foreignWritesIn(new Map([[own, source]]), tables)).toEqual([]);
	});

	test.each([
		['another name for it', 'await tx.update(rows).set({ notes });', 'rows'],
		['a name made up at run time', `sql\`delete from \${sql.raw(name)}\``, 'sql.raw(name)'],
		['a table of nobody', 'sql`truncate strangers`', 'strangers'],
	])('a write that cannot be told is found: %s', (_, source, target) => {
		const file = 'src/server/features/rooms/x.ts';
		expect(foreignWritesIn(new Map([[file, source]]), tables)).toEqual([
			`${file}: writes ${target}, which is no table of tables.ts`,
		]);
	});

	test.each([
		'const open = new Map(); open.delete(id);',
		"createHash('sha256').update(token).digest();",
		'await tx.select().from(calls).for("update");',
		'sql`insert into meetings (id) values (1) on conflict (id) do update set id = 2`',
		'// Nobody may update calls set in stone.',
	])('what writes nothing foreign is left alone: %s', (source) => {
		const file = 'src/server/features/rooms/x.ts';
		expect(foreignWritesIn(new Map([[file, source]]), tables)).toEqual([]);
	});
});
