import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { StartupError } from '#server/startup-error.ts';
import { letTakeLong } from './attentive-client.ts';
import { copyOut, quoted } from './backup.ts';
import {
	type BackupHeader,
	type BackupReader,
	openBackup,
	sumOf,
	type TableHeader,
	type TableSum,
} from './backup-file.ts';
import { migrate, readMigrations } from './migrate.ts';
import type { Database } from './open.ts';

export interface RestoreResult {
	header: BackupHeader;
	rows: number;
	/** Migrations that came after the backup was taken. */
	caughtUp: string[];
}

/** Reads the whole file before anything is changed, and refuses one that is damaged or not complete. */
export async function checkBackup(file: string): Promise<BackupHeader> {
	const reader = await openBackup(file);
	try {
		const found = await readSums(reader).catch((cause) => {
			throw new StartupError(`${file} is damaged or not complete.`, { cause });
		});
		if (!isSame(found, reader.sums())) {
			throw new StartupError(`${file} is damaged: its checksums are not those of its rows.`);
		}
		await refuseOtherMigrations(reader.header);
		return reader.header;
	} finally {
		reader.close();
	}
}

async function readSums(reader: BackupReader): Promise<Record<string, TableSum>> {
	const found: Record<string, TableSum> = {};
	for await (const { header, rows } of reader.tables()) {
		const sum = sumOf();
		for await (const chunk of rows) sum.add(chunk);
		found[header.table] = sum.done();
	}
	return found;
}

/** Loads a backup that was checked into an empty database, whole or not at all. */
export async function restore(
	db: Database,
	file: string,
	say: (table: string, rows: number) => void = () => {},
): Promise<RestoreResult> {
	const reader = await openBackup(file);
	const { header } = reader;
	try {
		await refuseNewer(db, header);
		await migrate(db, header.migrations.at(-1)?.name);
		let rows = 0;
		const client = await db.$client.connect();
		letTakeLong(client);
		try {
			await client.query('begin');
			// Rows are read back in the order in which they were loaded.
			await client.query('set local synchronize_seqscans = off');
			await refuseFilled(client);
			const loaded: TableHeader[] = [];
			for await (const table of reader.tables()) {
				rows += await load(client, table.header, table.rows, say);
				loaded.push(table.header);
			}
			for (const header of loaded) await verify(client, header, reader.sums()[header.table]);
			await client.query('commit');
		} finally {
			client.release(true);
		}
		await db.$client.query('analyze');
		return { header, rows, caughtUp: await migrate(db) };
	} finally {
		reader.close();
	}
}

const isSame = (a: Record<string, TableSum>, b: Record<string, TableSum>) =>
	Object.keys(a).length === Object.keys(b).length &&
	Object.entries(a).every(
		([table, { rows, sha256 }]) => b[table]?.rows === rows && b[table]?.sha256 === sha256,
	);

/** The backup's structure must be one that this version has been through. */
async function refuseOtherMigrations({ migrations }: BackupHeader): Promise<void> {
	const known = await readMigrations();
	migrations.forEach(({ name, checksum }, index) => {
		if (known[index]?.name === name && known[index]?.checksum === checksum) return;
		throw new StartupError(
			`The backup is of another or a newer version of Kinbell, which had ${name}: restore it with that version.`,
		);
	});
}

async function refuseNewer(db: Database, { migrations }: BackupHeader): Promise<void> {
	const { rows } = await db.$client.query<{ table: string | null }>(
		`select to_regclass('public.migrations')::text as table`,
	);
	if (!rows[0]?.table) return;
	const ran = await db.$client.query<{ name: string }>('select name from migrations');
	const expected = migrations.map(({ name }) => name);
	if (ran.rows.every(({ name }) => expected.includes(name))) return;
	throw new StartupError(
		'The database was set up by a newer version than the backup’s: restore into a new, empty one.',
	);
}

async function refuseFilled(client: PoolClient): Promise<void> {
	const { rows } = await client.query<{ name: string }>(
		`select relname as name from pg_class
		where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'`,
	);
	for (const { name } of rows) {
		const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`);
		if (!rowCount) continue;
		throw new StartupError(
			`The database is not empty (there are rows in ${name}): restore into a new folder (DATA_DIR) or a new database.`,
		);
	}
}

async function load(
	client: PoolClient,
	{ table, columns }: TableHeader,
	rows: AsyncGenerator<Buffer>,
	say: (table: string, rows: number) => void,
): Promise<number> {
	const sink = client.query(
		copyFrom(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`),
	);
	await pipeline(Readable.from(rows), sink);
	say(table, sink.rowCount);
	return sink.rowCount;
}

/** Compares the table with the file, row by row. */
async function verify(
	client: PoolClient,
	header: TableHeader,
	expected: TableSum | undefined,
): Promise<void> {
	const sum = sumOf();
	for await (const chunk of client.query(copyTo(copyOut(header)))) sum.add(chunk);
	const { rows, sha256 } = sum.done();
	if (rows === expected?.rows && sha256 === expected.sha256) return;
	throw new StartupError(
		`The table ${header.table} was not restored as it was (${rows} of ${expected?.rows} rows): nothing was kept.`,
	);
}
