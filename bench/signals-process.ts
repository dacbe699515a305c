import { sql } from 'drizzle-orm';
import { connect, type Database, type Transaction } from '#server/db/open.ts';
import { sessions } from '#server/db/schema.ts';
import { changesOf, openSignals, signal } from '#server/db/signals.ts';
import { newId } from '#server/gateways/ids.ts';
import { createLog } from '#server/log.ts';
import { ACCOUNTS, MOST_WRITERS, type Turn, type Way, type Written } from './signals.ts';
import { accountId } from './world.ts';

/** One of the processes of bench/signals.ts: it listens, and writes with as many connections as it is asked to. */

const signalBy: Record<Way, (tx: Transaction, topic: string) => Promise<unknown>> = {
	none: async () => {},
	inside: (tx, topic) => tx.execute(sql`select pg_notify('kinbell', ${topic})`),
	after: signal,
};

/** Until all writers are under way. */
const START_MS = 100;

async function writeFor(db: Database, { way, writers, ms }: Turn): Promise<Written> {
	const from = performance.now() + START_MS;
	const end = from + ms;
	const written = { within: 0, all: 0 };
	const write = async () => {
		while (performance.now() < end) {
			const account = accountId(Math.floor(Math.random() * ACCOUNTS));
			await db.transaction(async (tx) => {
				await tx.insert(sessions).values({
					...{ id: newId(), accountId: account, startedAt: new Date() },
					...{ remember: true, addressHash: '' },
				});
				await signalBy[way](tx, changesOf(account));
			});
			const now = performance.now();
			written.all += 1;
			if (now >= from && now < end) written.within += 1;
		}
	};
	await Promise.all(Array.from({ length: writers }, write));
	return written;
}

const db = connect({ connectionString: process.argv[2], max: MOST_WRITERS });
const signals = openSignals(db, createLog('error'));
for (let account = 0; account < ACCOUNTS; account++) {
	signals.on(changesOf(accountId(account)), () => {});
}
process.on('message', async (turn: Turn) => {
	process.send?.(await writeFor(db, turn));
});
process.send?.('ready');
