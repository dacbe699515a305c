import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { letTakeLong } from '#server/db/attentive-client.ts';
import { connect, type Database } from '#server/db/open.ts';
import { openSignals, signal } from '#server/db/signals.ts';
import { createLog } from '#server/log.ts';
import { startWorker, type Task } from '#server/worker.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testDeps } from '#tests/support/test-app.ts';
import { type FaultyLine, startProxy } from './faults/proxy.ts';

const direct = await testDatabase();
/** In place of half a minute. */
const SILENCE_MS = 500;
let line: FaultyLine;
let db: Database;

beforeEach(async () => {
	line = await startProxy({ path: `${inject('postgres').host}/.s.PGSQL.5432` });
	const { user, database } = direct.$client.options;
	const address = { host: '127.0.0.1', port: line.port, ssl: false, user, database };
	db = connect({ ...address, silenceMs: SILENCE_MS });
});
afterEach(async () => {
	line.become();
	await db.$client.end();
	await line.close();
});

test('[TR-04] a slow database is waited for', async () => {
	line.become({ latencyMs: 100 });
	const sum = await db.transaction(async (tx) => {
		const one = await tx.execute<{ one: number }>(sql`select 1 as one`);
		const two = await tx.execute<{ two: number }>(sql`select 2 as two`);
		return Number(one.rows[0]?.one) + Number(two.rows[0]?.two);
	});
	expect(sum).toBe(3);
});

test('[TR-04] a statement on a half-open line fails, in a transaction as well, and the next one works', async () => {
	const ask = () => db.execute<{ one: number }>(sql`select 1 as one`);
	await ask();
	line.become({ isHalfOpen: true });
	await expect(ask()).rejects.toMatchObject({ cause: { message: 'Connection terminated' } });
	await expect(db.transaction(ask)).rejects.toThrow();
	line.become();
	expect((await ask()).rows).toEqual([{ one: 1 }]);
	await db
		.transaction(async (tx) => {
			line.become({ isHalfOpen: true });
			await expect(tx.execute(sql`select 1`)).rejects.toMatchObject({
				cause: { message: 'Connection terminated' },
			});
			line.become();
		})
		.catch(() => {});
	expect((await ask()).rows).toEqual([{ one: 1 }]);
});

test('[TR-04] a connection that says that it may take long is waited for', async () => {
	const client = await db.$client.connect();
	letTakeLong(client);
	const slow = await client.query<{ one: number }>('select 1 as one from pg_sleep(0.8)');
	client.release(true);
	expect(slow.rows).toEqual([{ one: 1 }]);
	await expect(db.execute(sql`select pg_sleep(0.8)`)).rejects.toThrow();
});

test('[TR-04] a worker whose database falls silent says so, and goes on when it is back', async () => {
	const said: string[] = [];
	let rounds = 0;
	const task: Task = {
		name: 'counting',
		everyMs: 20,
		async run(deps) {
			await deps.db.execute(sql`select 1`);
			rounds += 1;
		},
	};
	const deps = testDeps({ db });
	const log = Object.assign(Object.create(deps.log), {
		error: (_: unknown, words: string) => said.push(words),
	});
	const signals = openSignals(db, log, { askMs: 20 });
	const worker = await startWorker({ ...deps, log, signals }, [task]);
	await expect.poll(() => rounds).toBeGreaterThan(1);
	line.become({ isHalfOpen: true });
	await expect
		.poll(() => said)
		.toContain('the database does not answer; it is tried until it does');
	line.become();
	const before = rounds;
	await expect.poll(() => rounds).toBeGreaterThan(before + 1);
	await worker.stop();
	await signals.close();
});

test('[TR-04] who listens for signals finds out that nobody speaks any more, and listens again', async () => {
	const signals = openSignals(db, createLog('silent'), { askMs: 20 });
	let heard = 0;
	signals.on('news', () => {
		heard += 1;
	});
	// The first is the connection itself: something may have been missed before.
	await expect.poll(() => heard).toBe(1);
	line.become({ isHalfOpen: true });
	// The line stays open, so only asking finds it out.
	await expect.poll(() => line.made()).toBeGreaterThan(1);
	line.become();
	await expect.poll(() => heard).toBe(2);
	await signal(direct, 'news');
	await expect.poll(() => heard).toBe(3);
	await signals.close();
});
