import { sql } from 'drizzle-orm';
import { connect, type Database, type Transaction } from '#server/db/open.ts';
import { sessions } from '#server/db/schema.ts';
import { changesOf, openSignals, signal } from '#server/db/signals.ts';
import { newId } from '#server/gateways/ids.ts';
import { createLog } from '#server/log.ts';
import { ACCOUNTS, MOST_WRITERS, type Round, type Way } from './signals.ts';
import { accountId } from './world.ts';

/** One of the processes of bench/signals.ts: it listens, and writes with as many connections as it is asked to. */

const signalBy: Record<Way, (tx: Transaction, topic: string) => Promise<unknown>> = {
	none: async () => {},
	inside: (tx, topic) => tx.execute(sql`select pg_notify('kinbell', ${topic})`),
	after: signal,
};

async function writeFor(db: Database, { way, writers, ms }: Round): Promise<number> {
	const end = performance.now() + ms;
	let commits = 0;
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
			commits += 1;
		}
	};
	await Promise.all(Array.from({ length: writers }, write));
	return commits;
}

const db = connect({ connectionString: process.argv[2], max: MOST_WRITERS });
const signals = openSignals(db, createLog('error'));
for (let account = 0; account < ACCOUNTS; account++) {
	signals.on(changesOf(accountId(account)), () => {});
}
process.on('message', async (round: Round) => {
	process.send?.(await writeFor(db, round));
});
process.send?.('ready');
