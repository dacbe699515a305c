import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Condition } from './line-stats.ts';
import { bestOf, createWeakLine } from './weak-line.ts';

const good: Condition = { loss: 0, isLimited: false, bits: 1_000_000 };
const lossy: Condition = { ...good, loss: 0.1 };
const limited: Condition = { ...good, isLimited: true };

function judgeAll(line: ReturnType<typeof createWeakLine>, condition: Condition, times: number) {
	return Array.from({ length: times }, () => line.judge(condition));
}

test('a line that loses much gets a smaller picture, then none; each bad report alone does nothing', () => {
	const line = createWeakLine();
	expect([line.judge(lossy), line.judge(good), line.judge(lossy)]).toEqual([
		'full',
		'full',
		'full',
	]);
	expect(judgeAll(line, lossy, 4)).toEqual(['low', 'low', 'sound', 'sound']);
	expect(createWeakLine().judge({ ...good, loss: 0.4 })).toBe('low');
});

test('the picture comes back step by step, after the line was good for a while', () => {
	const line = createWeakLine();
	judgeAll(line, lossy, 4);
	expect(judgeAll(line, good, 8)).toEqual([
		...['sound', 'sound', 'sound', 'low'],
		...['low', 'low', 'low', 'full'],
	]);
});

test('a browser that cannot send all it should sends a smaller picture, but never none', () => {
	const line = createWeakLine();
	expect(judgeAll(line, limited, 3)).toEqual(['full', 'full', 'low']);
	expect(new Set(judgeAll(line, limited, 50))).toEqual(new Set(['low']));
});

test('a picture that did not last comes back later each time', () => {
	const line = createWeakLine();
	const goodUntilBack = () => {
		judgeAll(line, lossy, 2);
		for (let reports = 1; ; reports++) if (line.judge(good) === 'full') return reports;
	};
	expect([goodUntilBack(), goodUntilBack(), goodUntilBack(), goodUntilBack()]).toEqual([
		4, 8, 16, 24,
	]);
	judgeAll(line, good, 30);
	expect(goodUntilBack()).toBe(4);
});

test('whatever the line does, quality moves by one step at a time', () => {
	const steps = ['sound', 'low', 'full'];
	const condition = fc.record({
		loss: fc.double({ min: 0, max: 1, noNaN: true }),
		isLimited: fc.boolean(),
		bits: fc.nat(),
	});
	fc.assert(
		fc.property(fc.array(condition), (conditions) => {
			const line = createWeakLine();
			const places = conditions.map((each) => steps.indexOf(line.judge(each)));
			for (const [at, place] of places.entries()) {
				expect(Math.abs(place - (places[at - 1] ?? 2))).toBeLessThanOrEqual(1);
			}
		}),
	);
});

test('goes on where the stay before ended', () => {
	expect(createWeakLine('sound').judge(good)).toBe('sound');
});

test('the best of several is the best that anyone gets', () => {
	expect([bestOf(['sound', 'full']), bestOf(['sound', 'low']), bestOf([])]).toEqual([
		'full',
		'low',
		'full',
	]);
});
