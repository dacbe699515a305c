import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './open.ts';

/** Rows of one table that are inserted together with rows of others. */
export interface Insertion {
	table: PgTable;
	rows: Record<string, unknown>[];
}

/** All rows have the fields of the first one. Where there are several, no column may hold arrays. */
export const insertion = <Table extends PgTable>(
	table: Table,
	rows: Table['$inferInsert'][],
): Insertion => ({ table, rows });

/**
 * Inserts rows of several tables in one statement, as the way to the database and back costs more than
 * most insertions. Rows may point to others of the same statement: PostgreSQL looks at its end. The
 * statement is written out once for the same tables and fields.
 */
export async function insertTogether(tx: Transaction, insertions: Insertion[]): Promise<void> {
	const given = insertions.filter(({ rows }) => rows.length > 0);
	const shape = given.map(shapeOf).join('; ');
	const text = texts.get(shape) ?? textOf(given);
	texts.set(shape, text);
	const query = { sql: text, params: given.flatMap(valuesOf) };
	await tx._.session.prepareQuery(query, undefined, undefined, false).execute();
}

/** By shape. */
const texts = new Map<string, string>();

const fieldsOf = ({ rows }: Insertion) => Object.keys(rows[0] ?? {});
const isOne = ({ rows }: Insertion) => rows.length === 1;

const shapeOf = (each: Insertion) =>
	`${getTableName(each.table)} ${isOne(each) ? 'one' : 'many'} ${fieldsOf(each).join()}`;

function columnsOf(each: Insertion): PgColumn[] {
	const columns = getTableColumns(each.table) as Record<string, PgColumn>;
	return fieldsOf(each).map((field) => columns[field] as PgColumn);
}

function textOf(insertions: Insertion[]): string {
	let parameters = 0;
	const written = insertions.map((each) => {
		const columns = columnsOf(each);
		const given = columns.map((column) => {
			parameters += 1;
			return isOne(each) ? `$${parameters}` : `$${parameters}::${column.getSQLType()}[]`;
		});
		const names = columns.map(({ name }) => `"${name}"`).join(', ');
		const rows = isOne(each) ? `values (${given})` : `select * from unnest(${given})`;
		return `insert into "${getTableName(each.table)}" (${names}) ${rows}`;
	});
	const last = written.pop();
	const others = written.map((each, index) => `rows_${index} as (${each})`);
	return others.length > 0 ? `with ${others.join(', ')} ${last}` : (last ?? '');
}

/** One for each field: its value, or a list of the values of all rows. */
function valuesOf(each: Insertion): unknown[] {
	const fields = fieldsOf(each);
	return columnsOf(each).map((column, index) => {
		const values = each.rows.map((row) => {
			const value = row[fields[index] as string] ?? null;
			return value === null ? null : column.mapToDriverValue(value);
		});
		return isOne(each) ? values[0] : values;
	});
}
