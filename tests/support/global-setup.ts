import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { connect, type Database } from '#server/db/open.ts';

declare module 'vitest' {
	export interface ProvidedContext {
		postgres: { host: string; user: string };
	}
}

export const TEMPLATE = 'kinbell_template';

/** One PostgreSQL server for the whole run, with a migrated template that workers clone. */
export default async function setup(project: TestProject) {
	const dataDir = await mkdtemp(path.join(tmpdir(), 'kinbell-test-'));
	const server = await startEmbedded({ dataDir, durable: false });
	const { host, user } = server.config;
	const admin = connect(server.config);
	await admin.$client.query(`create database ${TEMPLATE}`);
	await admin.$client.end();
	const template = connect({ ...server.config, database: TEMPLATE });
	await migrate(template);
	await template.$client.query(await emptyAllTables(template));
	await template.$client.end();
	project.provide('postgres', { host, user });
	return async () => {
		await server.stop();
		await rm(dataDir, { recursive: true, force: true });
	};
}

/**
 * Deletes the rows of the few tables that a test filled, and returns their names. TRUNCATE would make
 * new files for all tables, which takes eight times as long. A replica runs no triggers and checks no
 * foreign keys.
 */
async function emptyAllTables({ $client }: Database): Promise<string> {
	const { rows } = await $client.query<{ name: string }>(
		`select quote_ident(tablename) as name from pg_tables
		where schemaname = 'public' and tablename <> 'migrations'`,
	);
	const steps = rows.map(
		({ name }) => `if exists (select from ${name}) then
			delete from ${name};
			emptied := emptied || '${name}'::text;
		end if;`,
	);
	return `create function empty_all_tables() returns text[] language plpgsql
		set session_replication_role = replica
		as $$ declare emptied text[] := '{}'; begin ${steps.join(' ')} return emptied; end $$`;
}
