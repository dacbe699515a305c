import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#server/db/embedded.ts';
import { connect, type Database } from '#server/db/open.ts';
import { parentOf } from './processes.ts';

/** The PostgreSQL that all measurements share: the embedded one, or that of DATABASE_URL. */
export interface BenchServer {
	version: string;
	/** The process above all of its others; absent when it runs elsewhere. */
	pid: number | undefined;
	/** A new, empty database, dropped at the end. */
	create(): Promise<BenchDatabase>;
	stop(): Promise<void>;
}

export interface BenchDatabase {
	url: string;
	db: Database;
	drop(): Promise<void>;
}

export async function openServer(databaseUrl = process.env.DATABASE_URL): Promise<BenchServer> {
	const { url, close } = databaseUrl
		? { url: databaseUrl, close: async () => {} }
		: await startTemporary();
	const admin = new pg.Client({ connectionString: url });
	await admin.connect();
	const { rows } = await admin.query(
		`select pg_backend_pid() as backend, current_setting('server_version') as version`,
	);
	const { backend, version } = rows[0] as { backend: number; version: string };
	let made = 0;
	return {
		version,
		pid: parentOf(backend),
		async create() {
			const name = `kinbell_bench_${process.pid}_${made++}`;
			await admin.query(`create database ${name}`);
			const own = new URL(url);
			own.pathname = `/${name}`;
			const db = connect({ connectionString: own.href, max: 4 });
			return {
				url: own.href,
				db,
				async drop() {
					await db.$client.end();
					await admin.query(`drop database ${name} with (force)`);
				},
			};
		},
		async stop() {
			await admin.end();
			await close();
		},
	};
}

async function startTemporary() {
	const folder = await mkdtemp(path.join(tmpdir(), 'kinbell-bench-'));
	const embedded = await startEmbedded({ dataDir: path.join(folder, 'data') });
	const { host, user, database } = embedded.config;
	return {
		url: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
		async close() {
			await embedded.stop();
			await rm(folder, { recursive: true, force: true });
		},
	};
}
