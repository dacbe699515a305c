import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { desc } from 'drizzle-orm';
import { startEmbedded } from './embedded.ts';
import { connect, type Database } from './open.ts';
import { checkBackup, type RestoreResult, restore } from './restore.ts';
import { provenBackups } from './schema.ts';

/** Restores a file into a database server that lives no longer than `look` looks at it. */
export async function restoreAside<Seen>(
	file: string,
	look: (aside: Database, restored: RestoreResult) => Promise<Seen>,
): Promise<Seen> {
	await checkBackup(file);
	const dataDir = await mkdtemp(path.join(tmpdir(), 'kinbell-proof-'));
	try {
		const server = await startEmbedded({ dataDir, durable: false });
		const aside = connect(server.config);
		try {
			return await look(aside, await restore(aside, file));
		} finally {
			await aside.$client.end();
			await server.stop();
		}
	} finally {
		await rm(dataDir, { recursive: true, force: true });
	}
}

/** What holds of every row, whatever the code does: one line for each column, constraint and index. */
async function structureOf({ $client }: Database): Promise<Set<string>> {
	// PostgreSQL 18 also lists "not null" as constraints, which the columns say already.
	const { rows } = await $client.query<{ line: string }>(`
		select format('column %s.%s %s%s%s', table_name, column_name, udt_name,
			case is_nullable when 'NO' then ' not null' end, ' default ' || column_default) as line
		from information_schema.columns where table_schema = 'public'
		union all
		select format('constraint %s on %s: %s', conname, conrelid::regclass, pg_get_constraintdef(oid))
		from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
		union all
		select format('index %s', indexdef) from pg_indexes where schemaname = 'public'`);
	return new Set(rows.map(({ line }) => line));
}

/** Says what one database holds its rows to and the other does not; empty when both are alike. */
export async function compareStructure(live: Database, aside: Database): Promise<string[]> {
	const [here, there] = [await structureOf(live), await structureOf(aside)];
	return [
		...[...here.difference(there)].map((line) => `Only in the database: ${line}`),
		...[...there.difference(here)].map((line) => `Only in the backup: ${line}`),
	];
}

export type ProvenBackup = typeof provenBackups.$inferInsert;

export async function noteProvenBackup(db: Database, proven: ProvenBackup): Promise<void> {
	const { provenAt, file } = proven;
	await db
		.insert(provenBackups)
		.values(proven)
		.onConflictDoUpdate({ target: provenBackups.takenAt, set: { provenAt, file } });
}

/** By the moment whose data it holds. */
export async function findNewestProvenBackup(db: Database): Promise<ProvenBackup | undefined> {
	return (await db.select().from(provenBackups).orderBy(desc(provenBackups.takenAt)).limit(1))[0];
}
