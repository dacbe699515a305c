import type { Database } from '#server/db/open.ts';
import type { Tables } from './footprints.ts';

/**
 * Saves all rows under a name. The returned function restores them in a few milliseconds: most tables
 * have no rows, and a function's statements are planned once.
 */
export async function saveRows(
	db: Database,
	tables: Tables,
	name: string,
): Promise<() => Promise<void>> {
	const schema = `kept_${name}`;
	const { rows } = await db.$client.query<{ filled: string }>(
		[...tables.names]
			.map((table) => `select '${table}' as filled where exists (select from public.${table})`)
			.join(' union all '),
	);
	const filled = rows.map((row) => row.filled);
	const empty = [...tables.names].map(
		(table) => `if exists (select from public.${table}) then delete from public.${table}; end if;`,
	);
	const fill = filled.map((table) => `insert into public.${table} table ${schema}.${table};`);
	// Foreign keys are not checked: together the rows are consistent.
	await db.$client.query(`drop schema if exists ${schema} cascade; create schema ${schema};
		${filled.map((table) => `create table ${schema}.${table} as table public.${table};`).join('\n')}
		create function ${schema}.restore() returns void language plpgsql
			set session_replication_role = replica
			as $$ begin ${[...empty, ...fill].join('\n')} end $$`);
	return async () => {
		await db.$client.query(`select ${schema}.restore()`);
	};
}

export async function dropSaved(db: Database, name: string): Promise<void> {
	await db.$client.query(`drop schema if exists kept_${name} cascade`);
}
