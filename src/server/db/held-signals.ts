import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Database, Executor } from './executor.ts';

/**
 * Holds back what a transaction signals until it is committed. A NOTIFY inside of the transaction would
 * make all that signal write to the disk one after the other: PostgreSQL gives the right to commit a
 * NOTIFY to one transaction at a time.
 */

/** PostgreSQL's name for our signals. */
export const CHANNEL = 'kinbell';

/** Signals that come in the pause after others are sent together, once each: a NOTIFY wakes every process. */
const PAUSE_MS = 100;
const AGAIN_MS = 500;

/** Where signals go that are given to a transaction, or to the database itself. */
const ways = new WeakMap<Executor, (topics: string[]) => void>();
const posts = new WeakMap<Database, Post>();

/** On a database that was not prepared by `sendSignals`, nothing is sent. */
export function holdSignals(executor: Executor, topics: string[]): void {
	ways.get(executor)?.(topics);
}

/** From now on this database sends what its transactions signal, as soon as they are committed. */
export function sendSignals(db: Database): Database {
	const post = createPost(db.$client);
	posts.set(db, post);
	ways.set(db, post.send);
	return holdBack(db);
}

/** Resolves when everything is sent, or cannot be sent now. */
export async function finishSignals(db: Database): Promise<void> {
	await posts.get(db)?.finish();
}

/** Signals of a transaction inside of another wait for the outer one. */
function holdBack<Outer extends Executor>(outer: Outer): Outer {
	const begin = outer.transaction.bind(outer);
	outer.transaction = async (work, config) => {
		const held: string[] = [];
		let isDone = false;
		try {
			return await begin(async (tx) => {
				ways.set(tx, (topics) => held.push(...topics));
				const result = await work(holdBack(tx));
				isDone = true;
				return result;
			}, config);
		} finally {
			// Where COMMIT failed it may have been carried out all the same: a hint too many does no harm.
			if (isDone) holdSignals(outer, held);
		}
	};
	return outer;
}

interface Post {
	send(topics: string[]): void;
	finish(): Promise<void>;
}

/** Sends one statement at a time, so a process never needs more than one connection for it. */
function createPost(pool: pg.Pool): Post {
	let waiting = new Set<string>();
	let sending: Promise<void> | undefined;
	let finishing = new AbortController();

	async function sendAll(): Promise<void> {
		while (waiting.size > 0 && !pool.ending) {
			const topics = waiting;
			waiting = new Set();
			let pauseMs = PAUSE_MS;
			try {
				await pool.query('select pg_notify($1, topic) from unnest($2::text[]) as topic', [
					CHANNEL,
					[...topics],
				]);
			} catch {
				if (finishing.signal.aborted) return;
				// The connection may have been cut while others still listen.
				for (const topic of topics) waiting.add(topic);
				pauseMs = AGAIN_MS;
			}
			await sleep(pauseMs, undefined, { ref: false, signal: finishing.signal }).catch(() => {});
		}
	}

	return {
		send(topics) {
			for (const topic of topics) waiting.add(topic);
			sending ??= sendAll().finally(() => {
				sending = undefined;
			});
		},
		async finish() {
			finishing.abort();
			await sending;
			finishing = new AbortController();
		},
	};
}
