import { sql } from 'drizzle-orm';
import { type Contender, makeTexts, outcomeOf, type PlainText } from '../contender.ts';
import type { BenchServer } from '../database.ts';
import { cpuOf, startNode } from '../processes.ts';

/** The least that PostgreSQL can do: one table, claimed and updated in batches. No people, plans or history. */
export async function sqlFloor(server: BenchServer): Promise<Contender> {
	const { db, url, drop } = await server.create();
	let enqueueUs = 0;
	return {
		serverPid: server.pid,
		enqueueUs: () => enqueueUs,
		async prepare(first, last) {
			await db.execute(sql`
				create table if not exists texts (id text primary key, phone text not null, body text not null,
					status text not null, due_at timestamptz not null, lease_until timestamptz, reference text)`);
			await db.execute(
				sql`create index if not exists texts_due on texts (due_at) where status = 'queued'`,
			);
			const texts = makeTexts(first, last);
			const pids = [process.pid, ...(server.pid ? [server.pid] : [])];
			const before = cpuOf(pids);
			for (let from = 0; from < texts.length; from += 1_000) {
				const some = texts.slice(from, from + 1_000);
				await db.execute(sql`
					insert into texts select *, 'queued', '2125-01-01Z' from unnest(
						${sql.param(some.map(({ id }) => id))}::text[], ${sql.param(some.map(({ to }) => to))}::text[],
						${sql.param(some.map(({ body }) => body))}::text[])`);
			}
			enqueueUs = (cpuOf(pids) - before) / texts.length;
		},
		async makeDue(at) {
			await db.execute(sql`update texts set due_at = ${at} where status = 'queued'`);
			await db.execute(sql`vacuum analyze texts`);
		},
		startWorker: (providerUrl) =>
			startNode({
				file: 'bench/peers/sql-floor-worker.ts',
				args: [url, providerUrl],
				readyWhen: 'ready',
			}),
		async isSettled() {
			const { rows } = await db.execute(sql`select from texts where status <> 'sent' limit 1`);
			return rows.length === 0;
		},
		async readOutcomes() {
			const { rows } = await db.execute<{ to: string; body: string; status: string }>(
				sql`select phone as to, body, status from texts`,
			);
			return rows.map((row) =>
				outcomeOf(row as Pick<PlainText, 'to' | 'body'>, row.status === 'sent'),
			);
		},
		close: drop,
	};
}
