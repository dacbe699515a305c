import type { Duplex } from 'node:stream';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '#server/db/open.ts';
import { interceptedClient } from '#tests/support/intercepted-client.ts';

/**
 * A process of our own whose line to the database breaks at a chosen statement. Before it: PostgreSQL
 * never saw the statement. After it: PostgreSQL carried it out, but nobody heard so.
 */
export interface Cut {
	/** Counts the statements of the command, from 0. */
	at: number;
	when: 'before' | 'after';
	/** Either this connection breaks and the process hears of it, or the process dies as a whole. */
	form: 'connection' | 'process';
}

export interface CutProcess {
	db: Database;
	/** Everything that it asked the database so far. */
	statements: string[];
	/** Resolves when the process dies; it never does anything after that. */
	died: Promise<void>;
	/** Passes a result on, unless the process died meanwhile: then nothing ever follows. */
	unlessDead<Result>(result: Promise<Result>): Promise<Result>;
	isCut(): boolean;
	/** Returns whether the process gave back the connection that broke, or died. */
	close(): Promise<boolean>;
}

const streamOf = (client: unknown) =>
	(client as { connection: { stream: Duplex } }).connection.stream;

export function startCutProcess(config: pg.PoolConfig, watcher: pg.Pool, cut?: Cut): CutProcess {
	const statements: string[] = [];
	const connections = new Set<pg.Client>();
	const lent = new Set<pg.Client>();
	const death = Promise.withResolvers<void>();
	let isDead = false;
	let broken: pg.Client | undefined;

	async function unlessDead<Result>(result: Promise<Result>): Promise<Result> {
		try {
			return await result;
		} finally {
			if (isDead) await new Promise(() => {});
		}
	}

	async function intercept<Result>(client: pg.Client, text: string, run: () => Promise<Result>) {
		if (isDead) return new Promise<Result>(() => {});
		connections.add(client);
		const isHere = statements.push(text) - 1 === cut?.at;
		if (!isHere) return unlessDead(run());
		if (cut.when === 'after') await run();
		isDead = cut.form === 'process';
		// It opens no connection any more; whoever asks for one waits for good.
		if (isDead) pool.options.max = 0;
		broken = client;
		await breakOff(isDead ? [...connections] : [client]);
		if (isDead) death.resolve();
		return unlessDead(Promise.reject(new Error('Connection terminated unexpectedly')));
	}

	/** Waits until PostgreSQL has noticed, so that no lock of theirs is left. */
	async function breakOff(clients: pg.Client[]): Promise<void> {
		for (const client of clients) streamOf(client).destroy();
		const pids = [(clients as unknown as { processID: number }[]).map((each) => each.processID)];
		await watcher.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', pids);
		// PostgreSQL's own wait for their end looks only ten times a second.
		const left = 'select from pg_stat_activity where pid = any ($1)';
		while ((await watcher.query(left, pids)).rowCount);
	}

	const pool = new pg.Pool({
		...config,
		options: '-c timezone=UTC -c jit=off',
		Client: interceptedClient(intercept),
	});
	pool.on('error', () => {});
	// A connection in use says so itself when it breaks.
	pool.on('connect', (client) => {
		client.on('error', () => {});
		// It was being opened when the process died.
		if (isDead) streamOf(client).destroy();
	});
	pool.on('acquire', (client) => lent.add(client));
	pool.on('release', (_, client) => lent.delete(client));
	return {
		db: drizzle(pool),
		statements,
		died: death.promise,
		unlessDead,
		isCut: () => broken !== undefined,
		async close() {
			const isKept = !isDead && broken !== undefined && lent.has(broken);
			// Whoever waits in a dead process never gives its connection back.
			if (!isDead && !isKept) await pool.end();
			return !isKept;
		},
	};
}
