import type { Database } from '#server/db/open.ts';
import type { Tables } from './footprints.ts';

/** Saves all rows under a name. The returned function restores them in a few milliseconds. */
export async function saveRows(
	db: Database,
	tables: Tables,
	name: string,
): Promise<() => Promise<void>> {
	const kept = (table: string) => `kept_${name}.${table}`;
	const { names } = tables;
	await db.$client.query(`drop schema if exists kept_${name} cascade; create schema kept_${name};
		${[...names].map((table) => `create table ${kept(table)} as table public.${table};`).join('\n')}`);
	const restore = [...names].map(
		(table) => `delete from public.${table}; insert into public.${table} table ${kept(table)};`,
	);
	// Foreign keys are not checked: together the rows are consistent.
	const statement = `begin; set local session_replication_role = replica; ${restore.join('\n')} commit;`;
	return async () => {
		await db.$client.query(statement);
	};
}

export async function dropSaved(db: Database, name: string): Promise<void> {
	await db.$client.query(`drop schema if exists kept_${name} cascade`);
}
