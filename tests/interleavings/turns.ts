import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from '#server/db/open.ts';
import { isWaitingForLock, openLedPool } from '#tests/support/led-pool.ts';
import { endOf, type Footprint, footprintOf, type Tables, withoutHeld } from './footprints.ts';

/**
 * An actor runs real code on its own database connections. While it is led, each of its statements,
 * including BEGIN and COMMIT, waits for that actor's turn.
 */
export interface Actor {
	db: Database;
	/** Runs the command up to its first statement. */
	start(command: () => Promise<unknown>): Promise<void>;
	/** The statement that is waiting for its turn, if there is one. */
	next(): Footprint | undefined;
	/** Runs the statement until the next one waits, a lock blocks it, or the command has ended. */
	takeTurn(): Promise<void>;
	/** Call this after the other actor released locks: a blocked statement may have continued. */
	lookAgain(): Promise<void>;
	isDone(): boolean;
	isBlocked(): boolean;
	/** Ends the command by refusing everything but its rollback. */
	abandon(): Promise<void>;
	close(): Promise<void>;
}

interface Waiting {
	client: pg.Client;
	text: string;
	footprint: Footprint;
	go: () => void;
	refuse: (error: Error) => void;
}

/** A statement that takes longer than this may be waiting for a lock. */
const LOOK_MS = 3;

export async function buildActor(
	config: pg.PoolConfig,
	watcher: pg.Pool,
	tables: Tables,
): Promise<Actor> {
	let isLed = false;
	let isAbandoned = false;
	let isDone = true;
	let isBlocked = false;
	let running: Waiting | undefined;
	let waiting: Waiting[] = [];
	let wake = () => {};
	/** The statements of each connection's open transaction so far. */
	const touched = new Map<pg.Client, Footprint[]>();

	async function inTurn<Result>(client: pg.Client, text: string, run: () => Promise<Result>) {
		if (!isLed) return run();
		const { promise, resolve, reject } = Promise.withResolvers<void>();
		const footprint = footprintIn(client, text);
		const isRollback = /^\s*rollback/i.test(text);
		if (isAbandoned) {
			if (!isRollback) throw new Error('This order is not followed any further.');
			return run();
		}
		const mine: Waiting = { client, text, footprint, go: resolve, refuse: reject };
		waiting.push(mine);
		wake();
		await promise;
		let rows: number | null = null;
		try {
			const result = await run();
			rows = (result as pg.QueryResult | undefined)?.rowCount ?? null;
			return result;
		} finally {
			keepTouched(client, text, rows);
			if (running === mine) running = undefined;
			isBlocked = false;
			wake();
		}
	}

	/** Outside a transaction, each statement is its own transaction. */
	function footprintIn(client: pg.Client, text: string): Footprint {
		const footprint = footprintOf(text, tables);
		const open = touched.get(client);
		if (footprint.isEnd) return endOf(open ?? []);
		if (open) return withoutHeld(footprint, open);
		if (/^\s*begin/i.test(text)) return footprint;
		return { ...footprint, isEnd: footprint.writes.size > 0 };
	}

	function keepTouched(client: pg.Client, text: string, rows: number | null): void {
		if (/^\s*begin/i.test(text)) touched.set(client, []);
		else if (/^\s*(commit|rollback)/i.test(text)) touched.delete(client);
		// A statement that found no row locks none.
		else if (rows !== 0) touched.get(client)?.push(footprintOf(text, tables));
	}

	const pool = openLedPool(
		{
			...config,
			max: 4,
			// Makes PostgreSQL report deadlocks between the actors at once.
			options: '-c timezone=UTC -c jit=off -c deadlock_timeout=20ms',
		},
		inTurn,
	);

	async function untilStill(): Promise<void> {
		for (;;) {
			if (isDone || (!running && waiting.length > 0)) return;
			const { promise, resolve } = Promise.withResolvers<boolean>();
			wake = () => resolve(true);
			const hasChanged = await Promise.race([promise, pause(LOOK_MS, false)]);
			if (hasChanged || !running) continue;
			isBlocked = await isWaitingForLock(watcher, running.client);
			if (isBlocked && running) return;
			isBlocked = false;
		}
	}

	return {
		db: drizzle(pool),
		async start(command) {
			isLed = true;
			isAbandoned = false;
			isDone = false;
			waiting = [];
			touched.clear();
			command().finally(() => {
				isDone = true;
				isLed = false;
				wake();
			});
			await untilStill();
		},
		next: () => waiting[0]?.footprint,
		async takeTurn() {
			running = waiting.shift();
			running?.go();
			await untilStill();
		},
		async lookAgain() {
			if (isBlocked) await untilStill();
		},
		isDone: () => isDone,
		isBlocked: () => isBlocked,
		async abandon() {
			isAbandoned = true;
			for (const each of waiting.splice(0)) each.refuse(new Error('Not followed any further.'));
			while (!isDone) await pause(1);
		},
		close: () => pool.end(),
	};
}
