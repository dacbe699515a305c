import { Queue } from 'bullmq';
import { type Contender, makeTexts, outcomeOf, type PlainText } from '../contender.ts';
import { cpuOf, startNode } from '../processes.ts';
import type { PrivateRedis } from './redis.ts';

export const BULLMQ_QUEUE = 'texts';
const PAGE = 5_000;
/** How many are put there to see how long it takes. */
const TRIED = 1_000;

/** One delayed job for each text, as a developer would write it. */
export async function bullmq(redis: PrivateRedis): Promise<Contender> {
	const queue = new Queue<PlainText>(BULLMQ_QUEUE, {
		connection: { host: '127.0.0.1', port: redis.port },
	});
	await queue.obliterate({ force: true });
	const all: PlainText[] = [];
	let texts: PlainText[] = [];
	let enqueueUs = 0;
	let makingOneDueMs = 0;
	const add = async (list: PlainText[], at: Date) => {
		for (let from = 0; from < list.length; from += 1_000) {
			const delay = at.getTime() - Date.now();
			const some = list.slice(from, from + 1_000);
			await queue.addBulk(some.map((data) => ({ name: 'text', data, opts: { delay } })));
		}
	};
	return {
		serverPid: redis.pid,
		enqueueUs: () => enqueueUs,
		makingDueMs: () => makingOneDueMs * texts.length * 2,
		async prepare(from, to) {
			texts = makeTexts(from, to);
			all.push(...texts);
			if (from > 0) return;
			const tried = texts.slice(0, TRIED);
			const startedAt = performance.now();
			await add(tried, new Date('2125-01-01'));
			makingOneDueMs = (performance.now() - startedAt) / tried.length;
			await queue.obliterate({ force: true });
		},
		// A delay cannot be changed for many at once, so they are put there when the moment is known.
		async makeDue(at) {
			const before = cpuOf([process.pid, redis.pid]);
			await add(texts, at);
			enqueueUs = (cpuOf([process.pid, redis.pid]) - before) / texts.length;
		},
		startWorker: (providerUrl) =>
			startNode({
				file: 'bench/peers/bullmq-worker.ts',
				args: [String(redis.port), providerUrl],
				readyWhen: 'ready',
			}),
		async isSettled() {
			return (await queue.getCompletedCount()) === all.length;
		},
		async readOutcomes() {
			const sent = new Set<string>();
			for (let from = 0; from < all.length; from += PAGE) {
				for (const job of await queue.getCompleted(from, from + PAGE - 1)) sent.add(job.data.id);
			}
			return all.map((text) => outcomeOf(text, sent.has(text.id)));
		},
		async close() {
			await queue.obliterate({ force: true });
			await queue.close();
		},
	};
}
