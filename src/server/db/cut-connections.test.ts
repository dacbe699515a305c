import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { to as copyTo } from 'pg-copy-streams';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listRecipients } from '#contract/recipients.ts';
import { createLog } from '#server/log.ts';
import { repeatTasks } from '#server/worker.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildAccount } from '#tests/support/factories.ts';
import { testApp, testDeps } from '#tests/support/test-app.ts';
import { isDatabaseAway } from './away.ts';
import { connect, type Database } from './open.ts';
import { openSignals } from './signals.ts';

const db = await testDatabase();
/** Another way to the same database, whose connections are cut. */
let victim: Database;
const MOST = 2;
const closers: (() => Promise<unknown>)[] = [];

beforeEach(() => {
	victim = connect({ ...db.$client.options, max: MOST, application_name: 'victim' });
	closers.push(() => victim.$client.end());
});
afterEach(async () => {
	for (const close of closers.splice(0).reverse()) await close();
});

/** Resolves when they are gone; returns how many there were. */
async function cutAll(): Promise<number> {
	const { rows } = await db.execute<{ pid: number }>(sql`
		select pid, pg_terminate_backend(pid) from pg_stat_activity
		where application_name = 'victim' and datname = current_database()`);
	const pids = sql.param(rows.map(({ pid }) => pid));
	const left = () => db.execute(sql`select from pg_stat_activity where pid = any(${pids}::int[])`);
	await expect.poll(async () => (await left()).rowCount).toBe(0);
	return rows.length;
}

const isBusyWith = async (words: string) => {
	const found = await db.execute(sql`
		select from pg_stat_activity where application_name = 'victim' and query like ${`%${words}%`}`);
	return found.rowCount === 1;
};

async function isWaiting(): Promise<boolean> {
	const found = await db.execute(sql`
		select from pg_stat_activity where application_name = 'victim' and wait_event_type = 'Lock'`);
	return found.rowCount !== 0;
}

/** What somebody does with the database, and is cut in the middle of. */
const works: Record<string, () => Promise<unknown>> = {
	async 'a statement'() {
		const sleeping = victim.execute(sql`select pg_sleep(600)`);
		await Promise.all([
			expect
				.poll(() => isBusyWith('pg_sleep'))
				.toBe(true)
				.then(cutAll),
			sleeping,
		]);
	},
	async 'a transaction, in mid-statement'() {
		const sleeping = victim.transaction((tx) => tx.execute(sql`select pg_sleep(600)`));
		await Promise.all([
			expect
				.poll(() => isBusyWith('pg_sleep'))
				.toBe(true)
				.then(cutAll),
			sleeping,
		]);
	},
	async 'a transaction, between statements'() {
		await victim.transaction(async (tx) => {
			await tx.execute(sql`select 1`);
			await cutAll();
			await tx.execute(sql`select 2`);
		});
	},
	async 'a transaction, before COMMIT'() {
		await victim.transaction(async (tx) => {
			await tx.execute(sql`select 1`);
			await cutAll();
		});
	},
	async 'a connection that was lent and not used yet'() {
		const client = await victim.$client.connect();
		await cutAll();
		await client.query('begin').finally(() => client.release());
	},
	async 'a connection whose borrower forgets it'() {
		const client = await victim.$client.connect();
		await cutAll();
		await client.query('select 1');
	},
	async 'a copy of a table'() {
		const client = await victim.$client.connect();
		const copy = client.query(
			copyTo('copy (select repeat(chr(64), 1000) from generate_series(1, 1000000)) to stdout'),
		);
		const target = new PassThrough();
		const copying = pipeline(copy, target).finally(() => client.release(true));
		target.once('data', () => void cutAll().then(() => target.resume()));
		await copying;
	},
};

/** What a borrower of a bare connection gets when the line breaks before PostgreSQL's last words arrive. */
const isReset = (error: unknown) =>
	error instanceof Error && 'code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code));

describe('a connection that is cut', () => {
	test.each(Object.entries(works))(
		'ends nobody’s process and keeps no place: %s',
		async (_, work) => {
			for (let times = 0; times <= MOST; times++) {
				const error = await work().then(
					() => undefined,
					(error: unknown) => error,
				);
				expect(isDatabaseAway(error) || isReset(error), String(error)).toBe(true);
			}
			// Each of the pool's places can be had.
			const all = Array.from({ length: MOST }, () => victim.$client.connect());
			for (const client of await Promise.all(all)) client.release();
		},
	);

	test('is replaced without a word when nobody uses it', async () => {
		await victim.execute(sql`select 1`);
		expect(await cutAll()).toBe(1);
		await expect.poll(() => victim.$client.totalCount).toBe(0);
		expect((await victim.execute(sql`select 1`)).rowCount).toBe(1);
	});

	test('is no other error', async () => {
		const wrong = await victim.execute(sql`select 1 / 0`).catch((error) => error);
		expect(isDatabaseAway(wrong)).toBe(false);
		const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
		expect(isDatabaseAway(refused)).toBe(false);
	});
});

test('a database where nobody listens is away', async () => {
	const nowhere = connect({ host: '/tmp/nobody-listens-here', user: 'x', database: 'x' });
	closers.push(() => nowhere.$client.end());
	const asks = [() => nowhere.execute(sql`select 1`), () => nowhere.transaction(async () => {})];
	for (const ask of asks) {
		expect(isDatabaseAway(await ask().catch((error) => error))).toBe(true);
	}
});

describe('work on a database whose connections are cut', () => {
	const AWAY = 'the database does not answer; it is tried until it does';
	const BACK = 'the database answers again';

	/** A process with its log. */
	function openProcess() {
		const said: string[] = [];
		const log = createLog('warn', { write: (line) => void said.push(JSON.parse(line).msg) });
		const signals = openSignals(victim, log);
		closers.push(signals.close);
		return { said, deps: testDeps({ db: victim, signals, log }) };
	}

	test('goes on, and the log says once that it was away and once that it is back', async () => {
		const { said, deps } = openProcess();
		let rounds = 0;
		const task = (name: string) => ({
			name,
			everyMs: 10,
			async run() {
				await victim.execute(sql`select pg_sleep(0.05)`);
				rounds += 1;
			},
		});
		const tasks = repeatTasks(deps, ['one', 'two', 'three'].map(task));
		closers.push(tasks.stop);
		for (const outages of [1, 2, 3]) {
			const before = rounds;
			await expect.poll(() => rounds).toBeGreaterThan(before + 3);
			await expect.poll(() => isBusyWith('listen kinbell')).toBe(true);
			await cutAll();
			await expect.poll(() => said.length).toBeGreaterThanOrEqual(2 * outages);
			await deps.signals.back();
		}
		expect(said).toEqual(said.map((_, index) => (index % 2 === 0 ? AWAY : BACK)));
	});

	test('stops at once while it waits', async () => {
		const nowhere = connect({ host: '/tmp/nobody-listens-here', user: 'x', database: 'x' });
		closers.push(() => nowhere.$client.end());
		const signals = openSignals(nowhere, createLog('silent'));
		closers.push(signals.close);
		const deps = testDeps({ db: nowhere, signals });
		let tried = false;
		const run = async () => {
			tried = true;
			await nowhere.execute(sql`select 1`);
		};
		const tasks = repeatTasks(deps, [{ name: 'hopeless', everyMs: 10, run }]);
		await expect.poll(() => tried).toBe(true);
		await tasks.stop();
	});

	test('answers a request with 503, and the next one as always', async () => {
		const { deps } = openProcess();
		const app = await testApp(deps);
		const { token } = await buildAccount(app);
		const locked = Promise.withResolvers<void>();
		const done = Promise.withResolvers<void>();
		const locking = db.transaction(async (tx) => {
			await tx.execute(sql`lock table recipients in access exclusive mode`);
			locked.resolve();
			await done.promise;
		});
		await locked.promise;
		const asked = app.request(listRecipients, {}, { token });
		await expect.poll(isWaiting).toBe(true);
		await cutAll();
		expect(await asked).toMatchObject({
			status: 503,
			headers: { 'retry-after': '5' },
			problem: { code: 'unavailable', reason: { code: 'stopping' } },
		});
		done.resolve();
		await locking;
		await deps.signals.back();
		expect((await app.request(listRecipients, {}, { token })).status).toBe(200);
	});
});
