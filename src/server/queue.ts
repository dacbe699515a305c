import { sql } from 'drizzle-orm';
import { fromDrizzle, type Job, PgBoss } from 'pg-boss';
import { alone } from './db/migrate.ts';
import type { Database, Executor } from './db/open.ts';

/**
 * Carries work that is due now from the process that found it to the one that does it (pg-boss).
 * Nothing depends on it for being right: rows in our tables say what is to be done, and a sweep
 * brings back what a lost job left behind. It measures time with the database's clock, so jobs
 * are always immediate: when something is due is decided before it is put here.
 */
export interface Queue {
	/** In the transaction that makes the work. */
	put(tx: Executor, chunks: Chunk[]): Promise<void>;
	work(handle: (ids: string[]) => Promise<void>): Promise<void>;
	/** Takes what waits in this process at once instead of at the next look. */
	nudge(): void;
	stop(): Promise<void>;
}

export interface Chunk {
	ids: string[];
	/** Higher goes first. */
	priority: number;
}

const QUEUE = 'deliveries';
const LOOK_SECONDS = 0.5;
const LANES = 2;
const CHUNKS_AT_ONCE = 2;
export const CONCURRENT_CHUNKS = LANES * CHUNKS_AT_ONCE;

export async function openQueue(db: Database, onError: (error: Error) => void): Promise<Queue> {
	const boss = new PgBoss({ db: fromDrizzle(db, sql), schedule: false });
	boss.on('error', onError);
	// On its first start it makes tables of its own.
	await alone(db, async () => {
		await boss.start();
		await boss.createQueue(QUEUE, {
			// A chunk that was cut off is put back by the sweep, row by row.
			retryLimit: 0,
			expireInSeconds: 120,
			deleteAfterSeconds: 600,
		});
	});
	const workerIds: string[] = [];
	return {
		async put(tx, chunks) {
			if (chunks.length === 0) return;
			await boss.insert(
				QUEUE,
				chunks.map(({ ids, priority }) => ({ data: { ids }, priority })),
				{ db: fromDrizzle(tx, sql) },
			);
		},
		async work(handle) {
			const workerId = await boss.work(
				QUEUE,
				{
					// With fewer than two it never takes the next at once.
					batchSize: CHUNKS_AT_ONCE,
					burstWhenBatchFull: true,
					localConcurrency: LANES,
					pollingIntervalSeconds: LOOK_SECONDS,
				},
				async (jobs: Job<{ ids: string[] }>[]) => {
					for (const { data } of jobs) await handle(data.ids);
				},
			);
			workerIds.push(workerId);
		},
		nudge() {
			for (const workerId of workerIds) boss.notifyWorker(workerId);
		},
		async stop() {
			await boss.stop({ graceful: true });
		},
	};
}
