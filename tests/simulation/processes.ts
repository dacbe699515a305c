import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Deps } from '#server/deps.ts';
import type { Task } from '#server/worker.ts';
import type { TestClock } from '#tests/support/clock.ts';
import { openLedPool } from '#tests/support/led-pool.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import type { Provider } from './provider.ts';
import { DEADLOCK_OPTION, type Life, type Turns } from './turns.ts';

/** A worker or a web process: real code with connections of its own, which may die and begin again. */
export interface Process {
	name: string;
	isUp(): boolean;
	start(): Promise<void>;
	/** Its connections are cut, and nothing of what it does goes on. */
	die(): Promise<void>;
	/** Does something beside what it has in hand; a name can be in hand once. False where it cannot. */
	does(name: string, act: (app: TestApp) => Promise<unknown>): boolean;
	/** Everything it does in there needs no turn: for what happens before the story. */
	prepare<Result>(act: (app: TestApp) => Promise<Result>): Promise<Result>;
	close(): Promise<void>;
}

interface Surroundings {
	turns: Turns;
	clock: TestClock;
	newId: Deps['newId'];
	provider: Provider;
	watcher: pg.Pool;
	config: pg.PoolConfig;
	/** An error that no code had expected. */
	complain(what: string): void;
}

/** As many as one of them uses at a time; they are open before anything begins, as opening takes real time. */
const CONNECTIONS = 6;
const DEADLOCK = '40P01';

export function createProcess(name: string, around: Surroundings, { isWeb = false } = {}): Process {
	const { turns, clock, newId, provider, watcher, config, complain } = around;
	let life: Life | undefined;
	let app: TestApp;
	let pool: pg.Pool | undefined;
	let isLed = true;
	let pids: number[] = [];
	let inHand = new Set<string>();

	async function openPool(mine: Life): Promise<pg.Pool> {
		const opened = openLedPool(
			{
				...config,
				max: CONNECTIONS,
				idleTimeoutMillis: 0,
				options: `-c timezone=UTC -c jit=off ${DEADLOCK_OPTION}`,
				// Of its own: which statements are prepared must not depend on stories before.
			},
			(client, what, run) => (isLed ? turns.inTurn(mine, { what, client }, run) : run()),
		);
		pids = [];
		opened.on('connect', (client) => {
			client.on('error', () => {});
			pids.push((client as unknown as { processID: number }).processID);
		});
		const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => opened.connect()));
		for (const client of clients) client.release();
		return opened;
	}

	async function run(
		mine: Life,
		act: (app: TestApp) => Promise<unknown>,
		what: string,
	): Promise<void> {
		try {
			await act(app);
		} catch (error) {
			if (mine.isDead) return;
			// The worker tries again, the provider calls again.
			if (codeOf(error) !== DEADLOCK) complain(`${name}: ${what}: ${String(causeOf(error))}`);
		}
	}

	return {
		name,
		isUp: () => life !== undefined,
		async start() {
			const mine = turns.begin(name);
			pool = await openPool(mine);
			const db = drizzle(pool);
			const deps = testDeps(
				{ db, clock, newId, sms: provider.smsFor(mine), mail: provider.mailFor(mine) },
				{ TEXTS_PER_SECOND: '1000000' },
			);
			app = isWeb ? await testApp(deps) : ({ deps } as TestApp);
			inHand = new Set();
			life = mine;
		},
		async die() {
			if (!life) return;
			turns.end(life);
			life = undefined;
			// Waits until PostgreSQL has rolled back what was open.
			await watcher.query('select pg_terminate_backend(pid, 10000) from unnest($1::int[]) as pid', [
				pids,
			]);
		},
		does(what, act) {
			if (!life || inHand.has(what)) return false;
			const mine = life;
			const ofLife = inHand;
			ofLife.add(what);
			turns.start(mine, () => run(mine, act, what).finally(() => ofLife.delete(what)));
			return true;
		},
		async prepare(act) {
			isLed = false;
			try {
				return await act(app);
			} finally {
				isLed = true;
			}
		},
		async close() {
			if (life) turns.end(life);
			await pool?.end();
		},
	};
}

/** The process does a task until nothing of it is left. */
export const taskOf = (task: Task) => (app: TestApp) => task.run(app.deps);

function causeOf(error: unknown): unknown {
	return error instanceof Error && error.cause ? error.cause : error;
}

const codeOf = (error: unknown) => (causeOf(error) as { code?: string } | undefined)?.code;
