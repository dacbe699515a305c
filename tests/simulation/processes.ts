import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Deps } from '#server/deps.ts';
import type { Task } from '#server/worker.ts';
import type { TestClock } from '#tests/support/clock.ts';
import { interceptedClient } from '#tests/support/intercepted-client.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { pidOf } from './locks.ts';
import type { Provider } from './provider.ts';
import type { Life, Turns } from './turns.ts';

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

/** More than one of them uses at a time: nobody waits for a connection of its own process. */
const CONNECTIONS = 20;
/**
 * The gate ends circles itself, so PostgreSQL never does. Tables of a few rows need no good plans: each
 * statement is planned once for a connection, and its tables are joined as they are written.
 */
const OPTIONS = [
	...['timezone=UTC', 'jit=off', 'deadlock_timeout=1h', 'synchronous_commit=off'],
	...['plan_cache_mode=force_generic_plan', 'join_collapse_limit=1', 'from_collapse_limit=1'],
]
	.map((setting) => `-c ${setting}`)
	.join(' ');
const DEADLOCK = '40P01';

export function createProcess(name: string, around: Surroundings, { isWeb = false } = {}): Process {
	const { turns, clock, newId, provider, watcher, config, complain } = around;
	let life: Life | undefined;
	let app: TestApp;
	let isLed = true;
	let clients = new Set<pg.Client>();
	let inHand = new Set<string>();

	function openPool(mine: Life): pg.Pool {
		// A class of its own: which statements are prepared must not depend on stories before.
		const Led = interceptedClient((client, what, run) =>
			isLed ? turns.inTurn(mine, { what, client }, run) : run(),
		);
		const open = new Set<pg.Client>();
		class LedClient extends Led {}
		LedClient.prototype.connect = function (this: pg.Client, done?: (error?: Error) => void) {
			open.add(this);
			this.on('error', () => {});
			const opening = turns.aside(() =>
				(Led.prototype.connect as () => Promise<unknown>).call(this),
			);
			opening.then(() => done?.(), done);
		} as pg.Client['connect'];
		clients = open;
		const opened = new pg.Pool({
			...config,
			max: CONNECTIONS,
			idleTimeoutMillis: 0,
			options: OPTIONS,
			Client: LedClient,
		});
		opened.on('error', () => {});
		return opened;
	}

	/** PostgreSQL hangs up when it has rolled back what was open, and given up its locks. */
	async function cut(): Promise<void> {
		const open = [...clients].filter((client) => pidOf({ client }) && !isOver(client));
		const hungUp = open.map((client) => {
			// The pool would tell code that no longer lives.
			client.removeAllListeners('error').on('error', () => {});
			return new Promise((resolve) => client.once('end', resolve));
		});
		const pids = open.map((client) => pidOf({ client }));
		await watcher.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids]);
		await Promise.all(hungUp);
		clients = new Set();
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
			const db = drizzle(openPool(mine));
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
			await cut();
		},
		does(what, act) {
			if (!life || inHand.has(what)) return false;
			const mine = life;
			const ofLife = inHand;
			ofLife.add(what);
			turns.start(mine, what, () => run(mine, act, what).finally(() => ofLife.delete(what)));
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
			life = undefined;
			// Not `pool.end()`: that waits for connections that a story left in the middle of something.
			await cut();
		},
	};
}

/** The process does a task until nothing of it is left. */
export const taskOf = (task: Task) => (app: TestApp) => task.run(app.deps);

const isOver = (client: pg.Client) => (client as unknown as { _ended: boolean })._ended;

function causeOf(error: unknown): unknown {
	return error instanceof Error && error.cause ? error.cause : error;
}

const codeOf = (error: unknown) => (causeOf(error) as { code?: string } | undefined)?.code;
