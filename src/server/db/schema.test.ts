import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import * as schema from './schema.ts';

const db = await testDatabase();

describe('schema.ts', () => {
	test('mirrors the tables and columns that the migrations make', async () => {
		const { rows } = await db.$client.query<{ column: string }>(`
			select format('%s.%s %s%s', table_name, column_name,
				case udt_name when 'timestamptz' then 'timestamp with time zone' when 'bool' then 'boolean'
					when 'int4' then 'integer' when 'int8' then 'bigint' when '_int4' then 'integer[]' when '_text' then 'text[]' when '_uuid' then 'uuid[]' when '_timestamptz' then 'timestamp with time zone[]' else udt_name end,
				case is_nullable when 'NO' then ' not null' else '' end) as column
			from information_schema.columns
			where table_schema = 'public' and table_name <> 'migrations'`);
		const mirrored = Object.values(schema)
			.filter((value) => is(value, PgTable))
			.flatMap((table) => {
				const { name, columns } = getTableConfig(table);
				return columns.map(
					(column) =>
						`${name}.${column.name} ${column.getSQLType()}${column.notNull ? ' not null' : ''}`,
				);
			});
		expect(mirrored.sort()).toEqual(rows.map((row) => row.column).sort());
	});

	test('mirrors the indexes that the migrations make', async () => {
		const { rows } = await db.$client.query<{ indexname: string }>(`
			select indexname from pg_indexes
			where schemaname = 'public' and indexname not like '%_pkey'`);
		const mirrored = Object.values(schema)
			.filter((value) => is(value, PgTable))
			.flatMap((table) => getTableConfig(table).indexes.map((index) => index.config.name));
		expect(mirrored.sort()).toEqual(rows.map((row) => row.indexname).sort());
	});
});
