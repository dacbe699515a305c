import { describe, expect, test } from 'vitest';
import { createHashingQueue } from './hashing-queue.ts';

/** Work that ends when the test says so, and the order in which it was served. */
function workshop() {
	const served: string[] = [];
	const open: (() => void)[] = [];
	return {
		served,
		open,
		work: (name: string) => () => {
			served.push(name);
			return new Promise<void>((resolve) => open.push(resolve));
		},
		async finishOne() {
			open.shift()?.();
			await new Promise(setImmediate);
		},
	};
}

const sizes = { atOnce: 2, mostInLane: 50, mostWaiting: 100 };

describe('hashing', () => {
	test('[SX-06] a flood from one place waits behind itself: an honest log-in is the next that is served', async () => {
		const { served, work, finishOne } = workshop();
		const inTurn = createHashingQueue(sizes);
		for (let each = 0; each < 40; each++) void inTurn({ key: 'flood' }, work(`guess ${each}`));
		void inTurn({ key: 'Ana' }, work('Ana'));
		expect(served).toEqual(['guess 0', 'guess 1']);
		await finishOne();
		await finishOne();
		// One request of the flood was already next; then it is Ana's turn.
		expect(served.slice(2)).toContain('Ana');
		expect(served).toHaveLength(4);
	});

	test('[SX-06] lanes take turns, and known holders go before all of them', async () => {
		const { served, work, finishOne } = workshop();
		const inTurn = createHashingQueue({ ...sizes, atOnce: 1 });
		void inTurn({ key: 'a' }, work('first'));
		for (const name of ['a1', 'a2', 'b1', 'b2', 'c1']) {
			void inTurn({ key: name.charAt(0) }, work(name));
		}
		void inTurn({ key: 'Ana', isKnown: true }, work('Ana'));
		for (let each = 0; each < 6; each++) await finishOne();
		expect(served).toEqual(['first', 'Ana', 'a1', 'b1', 'c1', 'a2', 'b2']);
	});

	test('[SX-06] there are never more at once than it is told, also when one fails', async () => {
		let running = 0;
		let most = 0;
		const inTurn = createHashingQueue(sizes);
		const work = async () => {
			running += 1;
			most = Math.max(most, running);
			await new Promise(setImmediate);
			running -= 1;
			if (most % 2 === 0) throw new Error('broken');
		};
		const jobs = Array.from({ length: 30 }, (_, each) => inTurn({ key: `${each % 7}` }, work));
		await Promise.allSettled(jobs);
		expect([most, running]).toEqual([2, 0]);
	});

	test('[SX-06] a full lane refuses its own, and a full house the longest lane', async () => {
		const { work } = workshop();
		const inTurn = createHashingQueue({ atOnce: 1, mostInLane: 3, mostWaiting: 4 });
		const refused: string[] = [];
		const ask = (key: string, name: string) =>
			inTurn({ key }, work(name)).catch(({ code }) => refused.push(`${name} ${code}`));
		void ask('a', 'running');
		for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('a', name);
		await new Promise(setImmediate);
		expect(refused).toEqual(['a4 too_many_requests']);
		void ask('b', 'b1');
		void ask('c', 'c1');
		await new Promise(setImmediate);
		expect(refused.slice(1)).toEqual(['a3 too_many_requests']);
	});
});
