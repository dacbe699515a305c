import { getTableColumns, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './open.ts';

/** A row as PostgreSQL writes it in JSON, with every digit, so that it can be put back as it was. */
export type KeptRow = Record<string, unknown>;

/** What a change did to the rows of a table, and what it takes to undo that. */
export interface Difference {
	/** Rows that the change made. */
	added: KeptRow[];
	/** Rows that it changed or removed, as they were before. */
	lost: KeptRow[];
	/** The columns that it changed in rows that are still there. */
	columns: string[];
}

function keyColumns(table: PgTable): string[] {
	const { columns, primaryKeys } = getTableConfig(table);
	const composed = primaryKeys.flatMap((key) => key.columns);
	const key = composed.length > 0 ? composed : columns.filter(({ primary }) => primary);
	return key.map(({ name }) => name);
}

function byKey(table: PgTable, rows: KeptRow[]): Map<string, KeptRow> {
	const names = keyColumns(table);
	return new Map(rows.map((row) => [names.map((name) => row[name]).join(' '), row]));
}

export function differenceOf(table: PgTable, before: KeptRow[], after: KeptRow[]): Difference {
	const [old, now] = [byKey(table, before), byKey(table, after)];
	const lost = [...old].filter(([key, row]) => !isSame(row, now.get(key)));
	const changed = lost.flatMap(([key, row]) => {
		const next = now.get(key);
		return next ? Object.keys(row).filter((name) => !isSame(row[name], next[name])) : [];
	});
	return {
		added: [...now].flatMap(([key, row]) => (old.has(key) ? [] : [row])),
		lost: lost.map(([, row]) => row),
		columns: [...new Set(changed)],
	};
}

/** PostgreSQL gives the fields of JSON in one order. */
export const isSame = (one: unknown, other: unknown) =>
	JSON.stringify(one) === JSON.stringify(other);

/** Children before their parents. */
export async function removeAdded(
	tx: Transaction,
	table: PgTable,
	{ added }: Difference,
): Promise<void> {
	if (added.length === 0) return;
	const names = keyColumns(table).map((name) => sql.identifier(name));
	const key = sql.join(names, sql`, `);
	await tx.execute(sql`
		delete from ${table} where (${key}) in (
			select ${key} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(added)}::jsonb))`);
}

/** Parents before their children. */
export async function putBack(
	tx: Transaction,
	table: PgTable,
	{ lost, columns }: Difference,
): Promise<void> {
	if (lost.length === 0) return;
	const all = Object.values(getTableColumns(table)).map(({ name }) => name);
	const list = (names: string[]) => sql.join(names.map(sql.identifier), sql`, `);
	// Only what changed is written: a trigger takes naming an old column for writing it.
	const written = columns.map(
		(name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`,
	);
	const ifThere = sql`on conflict (${list(keyColumns(table))}) do update
		set ${sql.join(written, sql`, `)}`;
	await tx.execute(sql`
		insert into ${table} (${list(all)})
		select ${list(all)}
		from jsonb_populate_recordset(null::${table}, ${JSON.stringify(lost)}::jsonb)
		${columns.length > 0 ? ifThere : sql``}`);
}
