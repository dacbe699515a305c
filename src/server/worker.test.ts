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

	test('comes back at the moment that something is due, not at its next look', async () => {
		const answers = [5, undefined, 0];
		let runs = 0;
		const looked: (number | undefined)[] = [];
		const hasRun = Promise.withResolvers<void>();
		const worker = await startWorker(testDeps({ db }), [
			{
				name: 'knows when',
				everyMs: 20,
				async dueInMs() {
					looked.push(answers[looked.length]);
					return looked.at(-1);
				},
				async run() {
					runs += 1;
					hasRun.resolve();
				},
			},
		]);
		await hasRun.promise;
		await worker.stop();
		expect(runs).toBe(1);
		expect(looked).toEqual(answers);

		let looks = 0;
		const isBack = Promise.withResolvers<void>();
		const patient = await startWorker(testDeps({ db }), [
			{
				name: 'would look in a week',
				everyMs: 7 * 24 * 3_600_000,
				dueInMs: async () => (looks++ === 0 ? 5 : 0),
				run: async () => isBack.resolve(),
			},
		]);
		await isBack.promise;
		await patient.stop();
	});

	test('is seen while it runs, and gone when it stopped', async () => {
		const worker = await startWorker(testDeps({ db }), []);
		expect(await db.$count(workers)).toBe(1);
		await worker.stop();
		expect(await db.$count(workers)).toBe(0);
	});
});
