import { getTableColumns, type SQL, type SQLChunk, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { QueryResultRow } from 'pg';
import type { Transaction } from './open.ts';

/**
 * Inserts any number of rows with one parameter for each column: a list, or the value that all of
 * them have. Drizzle's own `values` has a parameter for each field of each row, which costs several
 * times as much for many rows, and PostgreSQL takes only 65,535. Not for columns that hold arrays.
 * `afterwards` is what follows, such as `on conflict` or `returning`.
 */
export async function insertRows<Table extends PgTable>(
	tx: Transaction,
	table: Table,
	rows: Table['$inferInsert'][],
	afterwards: SQL = sql``,
): Promise<QueryResultRow[]> {
	if (rows.length === 0) return [];
	const given = new Set(rows.flatMap((row) => Object.keys(row)));
	const columns = Object.entries<PgColumn>(getTableColumns(table))
		.filter(([key]) => given.has(key))
		.map(([key, column], index) => {
			const values = rows.map((row) => (row as Record<string, unknown>)[key] ?? null);
			return {
				column,
				name: sql.identifier(column.name),
				values,
				isSame: index > 0 && areSame(values),
			};
		});
	// The first is always a list: it says how many rows there are.
	const lists = columns.filter(({ isSame }) => !isSame);
	const { rows: returned } = await tx.execute(sql`
		insert into ${table} (${commas(columns.map(({ name }) => name))})
		select ${commas(columns.map(({ isSame, column, name, values }) => (isSame ? one(column, values[0]) : name)))}
		from unnest(${commas(lists.map(({ column, values }) => list(column, values)))})
			as given (${commas(lists.map(({ name }) => name))}) ${afterwards}`);
	return returned;
}

const commas = (parts: SQLChunk[]) => sql.join(parts, sql`, `);

function areSame(values: unknown[]): boolean {
	const [first] = values;
	return values.length > 1 && values.every((value) => keyOf(value) === keyOf(first));
}

const keyOf = (value: unknown) => (value instanceof Date ? value.getTime() : value);

const one = (column: PgColumn, value: unknown) =>
	sql`${sql.param(driverValue(column, value))}::${sql.raw(column.getSQLType())}`;

const list = (column: PgColumn, values: unknown[]) =>
	sql`${sql.param(values.map((value) => driverValue(column, value)))}::${sql.raw(column.getSQLType())}[]`;

function driverValue(column: PgColumn, value: unknown): unknown {
	return value === null ? null : column.mapToDriverValue(value);
}
