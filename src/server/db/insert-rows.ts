import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { QueryResultRow } from 'pg';
import { givenRows } from './given-rows.ts';
import type { Transaction } from './open.ts';

/**
 * Inserts any number of rows; see `givenRows`. Not for columns that hold arrays. `afterwards` is what
 * follows, such as `on conflict` or `returning`.
 */
export async function insertRows<Table extends PgTable>(
	tx: Transaction,
	table: Table,
	rows: Table['$inferInsert'][],
	afterwards: SQL = sql``,
): Promise<QueryResultRow[]> {
	if (rows.length === 0) return [];
	const columns = Object.entries<PgColumn>(getTableColumns(table))
		.filter(([key]) => rows.some((row) => key in row))
		.map(([key, column]) => ({
			name: column.name,
			type: column.getSQLType(),
			values: rows.map((row) => (row as Record<string, unknown>)[key] ?? null),
			written: (value: unknown) => (value === null ? null : column.mapToDriverValue(value)),
		}));
	const { from, field } = givenRows(columns);
	const names = columns.map(({ name }) => name);
	const { rows: returned } = await tx.execute(sql`
		insert into ${table} (${sql.join(names.map(sql.identifier), sql`, `)})
		select ${sql.join(names.map(field), sql`, `)} from ${from} ${afterwards}`);
	return returned;
}
