import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { type Contender, makeTexts, outcomeOf, type PlainText } from '../contender.ts';
import type { BenchServer } from '../database.ts';
import { cpuOf, startNode } from '../processes.ts';

export const PG_BOSS_QUEUE = 'texts';

/** One job for each text, as a developer would write it. */
export async function rawPgBoss(server: BenchServer): Promise<Contender> {
	const { db, url, drop } = await server.create();
	let enqueueUs = 0;
	return {
		serverPid: server.pid,
		enqueueUs: () => enqueueUs,
		async prepare(first, last) {
			const boss = new PgBoss({ db: fromDrizzle(db, sql), schedule: false });
			await boss.start();
			if (first === 0) await boss.createQueue(PG_BOSS_QUEUE);
			const texts = makeTexts(first, last);
			const pids = [process.pid, ...(server.pid ? [server.pid] : [])];
			const before = cpuOf(pids);
			for (let from = 0; from < texts.length; from += 1_000) {
				await boss.insert(
					PG_BOSS_QUEUE,
					texts
						.slice(from, from + 1_000)
						.map((data) => ({ data, startAfter: new Date('2125-01-01') })),
				);
			}
			enqueueUs = (cpuOf(pids) - before) / texts.length;
			await boss.stop();
		},
		async makeDue(at) {
			await db.execute(
				sql`update pgboss.job set start_after = ${at}
					where name = ${PG_BOSS_QUEUE} and state = 'created'`,
			);
			await db.execute(sql`vacuum analyze`);
		},
		startWorker: (providerUrl) =>
			startNode({
				file: 'bench/peers/raw-pg-boss-worker.ts',
				args: [url, providerUrl],
				readyWhen: 'ready',
			}),
		async isSettled() {
			const { rows } = await db.execute(
				sql`select from pgboss.job where name = ${PG_BOSS_QUEUE} and state <> 'completed' limit 1`,
			);
			return rows.length === 0;
		},
		async readOutcomes() {
			const { rows } = await db.execute<{ data: PlainText; state: string }>(
				sql`select data, state from pgboss.job where name = ${PG_BOSS_QUEUE}`,
			);
			return rows.map(({ data, state }) => outcomeOf(data, state === 'completed'));
		},
		close: drop,
	};
}
