import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { AttentiveClient } from './attentive-client.ts';
import type { Database, Executor } from './open.ts';

/** Hints between processes, over PostgreSQL's NOTIFY. They may be lost, so every listener also looks by itself. */
const CHANNEL = 'kinbell';

/** Heard by everyone who listens, once the transaction is committed. */
export async function signal(tx: Executor, ...topics: string[]): Promise<void> {
	await tx.execute(
		sql`select pg_notify(${CHANNEL}, topic) from unnest(${sql.param(topics)}::text[]) as topic`,
	);
}

/** PostgreSQL takes less than 8,000 bytes, with the topic before the words. */
export const MOST_SIGNAL_BYTES = 7_800;

/** As `signal`, with words that all who listen are handed, in the order in which transactions commit. */
export async function say(tx: Executor, topic: string, words: string): Promise<void> {
	await tx.execute(sql`select pg_notify(${CHANNEL}, ${`${topic}\n${words}`})`);
}

/** Without words: something may have been missed, or there are none. */
type Heard = (words?: string) => void;

export interface Signals {
	/** Returns how to stop listening. */
	on(topic: string, heard: Heard): () => void;
	close(): Promise<void>;
}

const RECONNECT_MS = 1_000;
/** Nothing may be said for long, so we ask: silence then means that nobody is there. */
const ASK_MS = 10_000;

/** Holds one connection of its own, and a new one whenever it breaks. */
export function openSignals(db: Database, { askMs = ASK_MS } = {}): Signals {
	const listeners = new Map<string, Set<Heard>>();
	let isClosed = false;
	let client: pg.Client | undefined;
	let retry: NodeJS.Timeout | undefined;
	let asking: NodeJS.Timeout | undefined;

	function tell(topic: string, words?: string): void {
		for (const heard of listeners.get(topic) ?? []) heard(words);
	}

	async function listen(): Promise<void> {
		const { max: _max, Client, ...config } = db.$client.options;
		const opened = new ((Client ?? AttentiveClient) as typeof pg.Client)(config);
		client = opened;
		const again = () => {
			if (isClosed || client !== opened) return;
			client = undefined;
			void opened.end().catch(() => {});
			retry = setTimeout(() => void listen(), RECONNECT_MS);
		};
		opened.on('error', again);
		opened.on('end', again);
		opened.on('notification', ({ payload = '' }) => {
			const end = payload.indexOf('\n');
			if (end < 0) tell(payload);
			else tell(payload.slice(0, end), payload.slice(end + 1));
		});
		try {
			await opened.connect();
			await opened.query(`listen ${CHANNEL}`);
			// Signals may have been missed meanwhile, so everyone looks.
			for (const topic of listeners.keys()) tell(topic);
		} catch {
			again();
		}
	}
	/** What fails has ended the connection, which is noticed above. */
	async function ask(): Promise<void> {
		await client?.query('').catch(() => {});
		if (!isClosed) asking = setTimeout(() => void ask(), askMs);
	}
	const listening = listen();
	void listening.then(ask);

	return {
		on(topic, heard) {
			const all = listeners.get(topic) ?? new Set();
			listeners.set(topic, all.add(heard));
			return () => {
				all.delete(heard);
				if (all.size === 0) listeners.delete(topic);
			};
		},
		async close() {
			isClosed = true;
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
