import { afterEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { CONCURRENT_CHUNKS, openQueue, type Queue } from './queue.ts';

const db = await testDatabase();
const opened: Queue[] = [];
const open = async () => {
	const queue = await openQueue(db, (error) => {
		throw error;
	});
	opened.push(queue);
	return queue;
};
afterEach(async () => {
	for (const queue of opened.splice(0)) await queue.stop();
	await db.$client.query('drop schema pgboss cascade');
});

/** Works until it has seen so many chunks, and returns them in their order. */
async function take(queue: Queue, count: number): Promise<string[][]> {
	const taken: string[][] = [];
	await new Promise<void>((resolve) => {
		void queue.work(async (ids) => {
			taken.push(ids);
			if (taken.length === count) resolve();
		});
	});
	return taken;
}

describe('the queue', () => {
	test('can be opened by several processes at once on a new database', async () => {
		const queues = await Promise.all([open(), open(), open(), open()]);
		expect(queues).toHaveLength(4);
	});

	test('hands what was put into it to another process, once', async () => {
		const [web, worker] = [await open(), await open()];
		await db.transaction((tx) =>
			web.put(tx, [
				{ ids: ['a', 'b'], priority: 0 },
				{ ids: ['c'], priority: 0 },
			]),
		);
		expect((await take(worker, 2)).sort()).toEqual([['a', 'b'], ['c']]);
	});

	test('knows nothing of what was rolled back', async () => {
		const queue = await open();
		await db
			.transaction(async (tx) => {
				await queue.put(tx, [{ ids: ['never'], priority: 100 }]);
				tx.rollback();
			})
			.catch(() => {});
		await db.transaction((tx) => queue.put(tx, [{ ids: ['after'], priority: 0 }]));
		expect(await take(queue, 1)).toEqual([['after']]);
	});

	test('hands out calls before texts', async () => {
		const queue = await open();
		const texts = Array.from({ length: 30 }, (_, index) => ({ ids: [`${index}`], priority: 0 }));
		await db.transaction((tx) => queue.put(tx, [...texts, { ids: ['call'], priority: 100 }]));
		const taken = await take(queue, 31);
		// A few are taken at once, and which of those comes first is chance.
		expect(taken.findIndex(([id]) => id === 'call')).toBeLessThan(CONCURRENT_CHUNKS);
	});
});
