import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { StartupError } from '../startup-error.ts';
import { letTakeLong } from './attentive-client.ts';
import { statementsOf, withoutComments } from './migration-rules.ts';
import type { Database } from './open.ts';

const folder = path.join(import.meta.dirname, '../../../migrations');

/** Any number: it only has to be the same in every process of every version. */
const MIGRATION_LOCK = 7_262_551;
const LOCK_RETRY_MS = 100;

interface Migration {
	name: string;
	sql: string;
	checksum: string;
}

export async function readMigrations(): Promise<Migration[]> {
	const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
	return Promise.all(
		names.map(async (name) => {
			const sql = await readFile(path.join(folder, name), 'utf8');
			return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
		}),
	);
}

/** Lets one process at a time change the database's structure. */
async function alone<Result>(
	db: Database,
	change: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
	const client = await db.$client.connect();
	letTakeLong(client);
	try {
		await takeLock(client);
		return await change(client);
	} finally {
		// Ends the transaction of a failed file and gives the lock back.
		client.release(true);
	}
}

/**
 * Asks for the lock again and again instead of waiting for it: a process that waits inside a statement
 * would hold up an index that is made concurrently, and so itself.
 */
async function takeLock(client: PoolClient): Promise<void> {
	for (;;) {
		const { rows } = await client.query<{ taken: boolean }>(
			'select pg_try_advisory_lock($1) as taken',
			[MIGRATION_LOCK],
		);
		if (rows[0]?.taken) return;
		await sleep(LOCK_RETRY_MS);
	}
}

/**
 * Runs what is missing, each file in a transaction of its own, up to and with the one that is named.
 * Processes that start together wait for each other on an advisory lock. Returns the names of the
 * files it ran.
 */
export async function migrate(db: Database, last?: string): Promise<string[]> {
	const all = await readMigrations();
	const migrations = last === undefined ? all : all.filter(({ name }) => name <= last);
	return alone(db, async (client) => {
		await client.query(
			'create table if not exists migrations (name text primary key, checksum text not null)',
		);
		const { rows } = await client.query<{ name: string; checksum: string }>(
			'select name, checksum from migrations',
		);
		const done = new Map(rows.map((row) => [row.name, row.checksum]));
		const ran: string[] = [];
		for (const { name, sql, checksum } of migrations) {
			const before = done.get(name);
			if (before !== undefined && before !== checksum) {
				throw new StartupError(`The migration ${name} was changed after it ran here.`);
			}
			if (before !== undefined) continue;
			const note = () =>
				client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
			if (isConcurrent(sql)) {
				await makeIndexes(client, sql);
				await note();
			} else {
				await client.query('begin');
				await client.query(sql);
				await note();
				await client.query('commit');
			}
			ran.push(name);
		}
		return ran;
	});
}

/** Only statements that PostgreSQL refuses in a transaction are run without one. */
const isConcurrent = (sql: string) => /\bconcurrently\b/i.test(withoutComments(sql));

/**
 * Makes indexes on tables that are in use. If this is interrupted, PostgreSQL leaves behind an index
 * that it does not use, so an existing one is removed first.
 */
async function makeIndexes(client: PoolClient, sql: string): Promise<void> {
	for (const statement of statementsOf(sql)) {
		const name = /^create (?:unique )?index concurrently (\w+) on /i.exec(statement)?.[1];
		if (!name) throw new Error(`Such a file makes indexes and nothing else: ${statement}`);
		await client.query(`drop index concurrently if exists ${name}`);
		await client.query(statement);
	}
}

/** True when every migration of this version has run, for /readyz. */
export async function isMigrated(db: Database): Promise<boolean> {
	const migrations = await readMigrations();
	const { rows: tables } = await db.$client.query(`select to_regclass('migrations') as found`);
	if (tables[0].found === null) return false;
	const { rows } = await db.$client.query<{ name: string }>('select name from migrations');
	const done = new Set(rows.map((row) => row.name));
	return migrations.every(({ name }) => done.has(name));
}
