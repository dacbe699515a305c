import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Logger } from 'pino';
import { AttentiveClient } from './attentive-client.ts';
import { CHANNEL, holdSignals } from './held-signals.ts';
import type { Database, Executor } from './open.ts';
import { createRecentTopics } from './recent-topics.ts';

/**
 * Tells everyone who listens, in every process, soon after the transaction is committed. It is a hint over
 * PostgreSQL's NOTIFY: it is lost if this process dies in between, so every listener also looks by itself.
 */
export async function signal(tx: Executor, ...topics: string[]): Promise<void> {
	holdSignals(tx, topics);
}

/** PostgreSQL takes less than 8,000 bytes, with the topic before the words. */
export const MOST_SIGNAL_BYTES = 7_800;

/**
 * Hands words to everyone who listens, in the order in which transactions commit. Only the transaction itself
 * can keep that order, so its commit waits for others that say something: for rooms, not for every change.
 */
export async function say(tx: Executor, topic: string, words: string): Promise<void> {
	await tx.execute(sql`select pg_notify(${CHANNEL}, ${`${topic}\n${words}`})`);
}

/** Without words: something may have been missed, or there are none. */
type Heard = (words?: string) => void;

export interface Signals {
	/** Returns how to stop listening. */
	on(topic: string, heard: Heard): () => void;
	/** Whether it was said in the last 15 seconds; true as well where nobody can know. */
	wasHeard(topic: string): boolean;
	/** Work failed because the database was away: from now on everyone waits for `back`. */
	lost(error: unknown): void;
	/** Resolves when the database answers: at once, unless it is away. */
	back(stopped?: AbortSignal): Promise<void>;
	close(): Promise<void>;
}

const CONNECT_MS = 10_000;
const RECONNECT = { firstMs: 100, longestMs: 5_000 };
/** Nothing may be said for long, so we ask: silence then means that nobody is there. */
const ASK_MS = 10_000;
const REMEMBERED_MS = 15_000;

/**
 * Holds one connection of its own, and a new one whenever it breaks. So it is also the one that knows
 * whether the database answers, tries until it does, and says both once.
 */
export function openSignals(
	db: Database,
	log: Pick<Logger, 'error' | 'warn'>,
	{ askMs = ASK_MS, rememberedMs = REMEMBERED_MS } = {},
): Signals {
	const listeners = new Map<string, Set<Heard>>();
	const recent = createRecentTopics(rememberedMs);
	let isClosed = false;
	let client: pg.Client | undefined;
	let retry: NodeJS.Timeout | undefined;
	let asking: NodeJS.Timeout | undefined;
	/** Undefined while the database answers. */
	let absence: PromiseWithResolvers<void> | undefined;
	let waitMs = RECONNECT.firstMs;

	function tell(topic: string, words?: string): void {
		recent.add(topic);
		for (const heard of listeners.get(topic) ?? []) heard(words);
	}

	async function listen(): Promise<void> {
		const { max: _max, Client, ...config } = db.$client.options;
		const opened = new ((Client ?? AttentiveClient) as typeof pg.Client)({
			...config,
			connectionTimeoutMillis: CONNECT_MS,
		});
		client = opened;
		opened.on('error', (error) => again(opened, error));
		opened.on('end', () => again(opened, new Error('The connection for signals was cut.')));
		opened.on('notification', ({ payload = '' }) => {
			const end = payload.indexOf('\n');
			if (end < 0) tell(payload);
			else tell(payload.slice(0, end), payload.slice(end + 1));
		});
		try {
			await opened.connect();
			await opened.query(`listen ${CHANNEL}`);
		} catch (error) {
			return again(opened, error);
		}
		waitMs = RECONNECT.firstMs;
		if (absence) log.warn('the database answers again');
		absence?.resolve();
		absence = undefined;
		// Signals may have been missed meanwhile, so everyone looks.
		recent.addAll();
		for (const topic of listeners.keys()) tell(topic);
	}

	/** What fails has ended the connection, which is noticed above. */
	async function ask(): Promise<void> {
		await client?.query('').catch(() => {});
		askLater();
	}
	function askLater(): void {
		if (!isClosed) asking = setTimeout(() => void ask(), askMs);
	}

	/** Whoever notices first that a connection broke; the others are too late. */
	function again(broken: pg.Client | undefined, error: unknown): void {
		if (isClosed || !broken || client !== broken) return;
		client = undefined;
		void broken.end().catch(() => {});
		if (!absence) {
			log.error({ err: error }, 'the database does not answer; it is tried until it does');
			absence = Promise.withResolvers();
		}
		retry = setTimeout(() => {
			listening = listen();
		}, waitMs);
		waitMs = Math.min(2 * waitMs, RECONNECT.longestMs);
	}
	let listening = listen();
	void listening.then(askLater);

	return {
		on(topic, heard) {
			const all = listeners.get(topic) ?? new Set();
			listeners.set(topic, all.add(heard));
			return () => {
				all.delete(heard);
				if (all.size === 0) listeners.delete(topic);
			};
		},
		wasHeard: recent.has,
		lost(error) {
			// While it connects, it finds out by itself.
			if (!absence) again(client, error);
		},
		async back(stopped) {
			if (!absence) return;
			const { promise: stop, resolve } = Promise.withResolvers<void>();
			stopped?.addEventListener('abort', () => resolve(), { once: true });
			if (stopped?.aborted) resolve();
			await Promise.race([absence.promise, stop]);
		},
		async close() {
			isClosed = true;
			recent.close();
			absence?.resolve();
			clearTimeout(retry);
			clearTimeout(asking);
			await listening;
			await client?.end().catch(() => {});
		},
	};
}

/** An occurrence or a text is due at once: the worker need not wait for its next look. */
export const DUE = 'due';

/** Something changed that this account's open pages show. */
export const changesOf = (accountId: string) => `changes:${accountId}`;

/** What other processes say to this one about the rooms that it carries, or whose sockets it has. */
export const carrierTopic = (carrierId: string) => `carrier:${carrierId}`;

/** A process stops carrying rooms, and others may take them over. */
export const CARRIERS = 'carriers';

/** What happens in a room, for the processes that hold its sockets. */
export const roomTopic = (meetingId: string) => `room:${meetingId}`;
