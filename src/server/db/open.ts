import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Env } from '../env.ts';
import { StartupError } from '../startup-error.ts';
import { addressOfRunning, startEmbedded } from './embedded.ts';
import type { Database, Executor, Transaction } from './executor.ts';
import { finishSignals, sendSignals } from './held-signals.ts';
import { addressesOf, hostsConfig } from './hosts.ts';
import { LastingPool } from './pool.ts';
import { PreparingClient } from './prepared.ts';
import { troubleOf, troubleWords } from './trouble.ts';

export type { Database, Executor, Transaction };

export interface OpenDatabase {
	db: Database;
	/** For people: where the data is. */
	place: string;
	/** Resolves with a sentence if the database ends by itself. */
	lost: Promise<string>;
	close(): Promise<void>;
}

export function connect(config: pg.PoolConfig): Database {
	// The session's timezone never matters, as times come from the clock port; it is fixed all the same.
	// Compiling a query (jit) only pays for queries that run for seconds, which ours never do. Index pages
	// are in memory, or on a disk without moving parts.
	const pool = new LastingPool({
		max: 20,
		options: '-c timezone=UTC -c jit=off -c random_page_cost=1.1',
		Client: PreparingClient,
		...config,
	});
	return sendSignals(drizzle(pool));
}

/** The server of DATABASE_URL, or the embedded one in DATA_DIR. */
export async function openDatabase(env: Env): Promise<OpenDatabase> {
	if (env.databaseUrl) {
		const db = connect(hostsConfig(addressesOf(env.databaseUrl), PreparingClient));
		const problem = await problemOf(db);
		if (problem) {
			const trouble = troubleOf(problem);
			const words = trouble
				? troubleWords[trouble]
				: 'The database of DATABASE_URL does not answer.';
			throw new StartupError(words, { cause: problem });
		}
		return {
			db,
			place: 'the database of DATABASE_URL',
			lost: new Promise(() => {}),
			close: () => disconnect(db),
		};
	}
	const embedded = await startEmbedded({ dataDir: env.dataDir });
	const db = connect(embedded.config);
	return {
		db,
		place: env.dataDir,
		lost: embedded.exited,
		async close() {
			await disconnect(db);
			await embedded.stop();
		},
	};
}

/** For the operator's commands: beside a server that runs, or on a database that is started for them. */
export async function openBeside(env: Env): Promise<Pick<OpenDatabase, 'db' | 'close'>> {
	if (env.databaseUrl) return openDatabase(env);
	const running = connect(addressOfRunning(env.dataDir));
	if (await problemOf(running)) return openDatabase(env);
	return { db: running, close: () => disconnect(running) };
}

async function disconnect(db: Database): Promise<void> {
	await finishSignals(db);
	await db.$client.end();
}

/** Returns why the database does not answer, and closes it then. */
async function problemOf(db: Database): Promise<unknown> {
	try {
		await db.$client.query('select 1');
		return undefined;
	} catch (cause) {
		await db.$client.end();
		return cause;
	}
}
