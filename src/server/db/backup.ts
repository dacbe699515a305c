import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartupError } from '#server/startup-error.ts';
import { letTakeLong } from './attentive-client.ts';
import { type BackupHeader, createBackup, FORMAT, type TableHeader } from './backup-file.ts';
import type { Database } from './open.ts';

export interface BackupOptions {
	file: string;
	secret: BackupHeader['secret'];
	takenAt: Date;
	/** After each table. */
	say?: (table: string, rows: number) => void | Promise<void>;
}

export interface BackupResult {
	tables: number;
	rows: number;
}

/**
 * Not part of a backup: which migrations ran is in its header, and processes that were alive are not
 * alive elsewhere.
 */
const LEFT_OUT = ['migrations', 'workers', 'media_carriers'];

/** Everything as it was at one moment, while others go on writing. */
export async function backUp(db: Database, options: BackupOptions): Promise<BackupResult> {
	const { file, secret, takenAt, say = () => {} } = options;
	const client = await db.$client.connect();
	letTakeLong(client);
	try {
		await client.query('begin isolation level repeatable read, read only');
		const writer = await createBackup(file, {
			kinbellBackup: FORMAT,
			takenAt: takenAt.toISOString(),
			postgres: await versionOf(client),
			migrations: await listMigrations(client),
			secret,
		});
		try {
			const tables = await listTables(client);
			let rows = 0;
			for (const header of tables) {
				const sum = await writer.table(header, client.query(copyTo(copyOut(header))));
				rows += sum.rows;
				await say(header.table, sum.rows);
			}
			await writer.finish();
			return { tables: tables.length, rows };
		} catch (error) {
			await writer.abandon();
			throw error;
		}
	} finally {
		// Closed, which also ends a transaction that failed.
		client.release(true);
	}
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

export function copyOut({ table, columns }: TableHeader): string {
	return `copy (select ${columns.map(quoted).join(', ')} from ${quoted(table)}) to stdout`;
}

async function versionOf(client: PoolClient): Promise<string> {
	const { rows } = await client.query<{ server_version: string }>('show server_version');
	return rows[0]?.server_version ?? '';
}

async function listMigrations(client: PoolClient): Promise<BackupHeader['migrations']> {
	const { rows: found } = await client.query<{ name: string | null }>(
		`select to_regclass('public.migrations')::text as name`,
	);
	if (!found[0]?.name) throw new StartupError('There is nothing to back up: start Kinbell once.');
	const { rows } = await client.query<{ name: string; checksum: string }>(
		'select name, checksum from migrations order by name',
	);
	return rows;
}

/** What others refer to comes before them, so that each row can be checked when it is loaded. */
async function listTables(client: PoolClient): Promise<TableHeader[]> {
	const { rows } = await client.query<TableHeader & { needs: string[] }>(
		`
		select c.relname as table,
			array(select attname::text from pg_attribute
				where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum) as columns,
			array(select distinct confrelid::regclass::text from pg_constraint
				where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as needs
		from pg_class c
		where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
		order by c.relname`,
		[LEFT_OUT],
	);
	const ordered: TableHeader[] = [];
	const isReady = (needs: string[]) =>
		needs.every((name) => ordered.some(({ table }) => table === name));
	let waiting = rows;
	while (waiting.length > 0) {
		const ready = waiting.filter(({ needs }) => isReady(needs));
		if (ready.length === 0) throw new Error('Tables refer to each other in a circle.');
		ordered.push(...ready.map(({ table, columns }) => ({ table, columns })));
		waiting = waiting.filter((table) => !ready.includes(table));
	}
	return ordered;
}
