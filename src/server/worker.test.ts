import { describe, expect, test } from 'vitest';
import { workers } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testDeps } from '#tests/support/test-app.ts';
import { startWorker } from './worker.ts';

const db = await testDatabase();

describe('the worker', () => {
	test('goes on after a task failed, and finishes the round in hand when it stops', async () => {
		let rounds = 0;
		let release = () => {};
		const secondRound = new Promise<void>((resolve) => {
			release = resolve;
		});
		let isFinished = false;
		const worker = await startWorker(testDeps({ db }), [
			{
				name: 'fails first',
				everyMs: 1,
				async run() {
					rounds += 1;
					if (rounds === 1) throw new Error('no luck');
					release();
					await new Promise((resolve) => setImmediate(resolve));
					isFinished = true;
				},
			},
		]);
		await secondRound;
		await worker.stop();
		expect(isFinished).toBe(true);
	});

	test('tells a task that has more to do when to leave the rest to others', async () => {
		const worker = await startWorker(testDeps({ db }), [
			{
				name: 'never done',
				everyMs: 1,
				async run(_deps, stopped) {
					while (!stopped?.aborted) await new Promise((resolve) => setImmediate(resolve));
				},
			},
		]);
		await expect(worker.stop()).resolves.toBeUndefined();
	});

	test('is seen while it runs, and gone when it stopped', async () => {
		const worker = await startWorker(testDeps({ db }), []);
		expect(await db.$count(workers)).toBe(1);
		await worker.stop();
		expect(await db.$count(workers)).toBe(0);
	});
});
