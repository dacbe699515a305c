import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Layer } from './layer.ts';

function packet(sequence: number): Buffer {
	const bytes = Buffer.alloc(20);
	bytes.writeUInt16BE(sequence & 0xffff, 2);
	return bytes;
}
const layerFrom = (first: number) => {
	const layer = new Layer(7, 0, 90_000);
	return { layer, take: (step: number, at = 0) => layer.take(packet(first + step), at) };
};

test('numbers are counted on, and what came before is told apart', () => {
	const { take } = layerFrom(65_535);
	const first = take(0);
	expect([take(1), take(3), take(2)]).toEqual([first + 1, first + 3, first + 2]);
	expect([take(2), take(0), take(3)]).toEqual([-1, -1, -1]);
});

test('a hole is asked for again some times, and given up', () => {
	const { layer, take } = layerFrom(100);
	const first = take(0);
	take(3);
	expect(layer.wanted(5)).toEqual([]);
	expect(layer.wanted(20)).toEqual([first + 1, first + 2]);
	expect(layer.wanted(40)).toEqual([]);
	take(1);
	const asked = Array.from({ length: 20 }, (_, round) => layer.wanted(100 + round * 100)).flat();
	expect(asked).toEqual(Array(5).fill(first + 2));
	expect(take(2)).toBe(-1);
});

test('a jump is taken for a new beginning', () => {
	const { layer, take } = layerFrom(0);
	take(0);
	take(1_000);
	expect(layer.wanted(1_000)).toEqual([]);
});

test('what is held back leaves no hole, and no number is given twice', () => {
	const step = fc.record({ isHeld: fc.boolean(), isLate: fc.boolean() });
	fc.assert(
		fc.property(
			fc.array(step, { minLength: 1, maxLength: 300 }),
			fc.nat(65_535),
			(steps, start) => {
				const { layer, take } = layerFrom(start);
				const order = steps.map((_, index) => index);
				// Some change places with the one after them.
				for (const [index, { isLate }] of steps.entries()) {
					if (!isLate || index === 0 || index + 1 >= order.length) continue;
					[order[index], order[index + 1]] = [order[index + 1] as number, order[index] as number];
				}
				const given = new Map<number, number>();
				let missing = 0;
				for (const index of order) {
					const number = take(index);
					expect(number).toBeGreaterThan(0);
					if (steps[index]?.isHeld && layer.hold(number)) continue;
					const outgoing = layer.outgoingNumber(number);
					if (outgoing < 0) {
						missing += 1;
						continue;
					}
					expect(given.has(outgoing)).toBe(false);
					given.set(outgoing, index);
				}
				const numbers = [...given.keys()].sort((one, other) => one - other);
				for (const [at, number] of numbers.entries()) {
					if (missing === 0) expect(number).toBe((numbers[0] as number) + at);
					// They are in the order in which they were sent.
					const before = given.get(numbers[at - 1] as number);
					if (at > 0) expect(given.get(number)).toBeGreaterThan(before as number);
				}
			},
		),
	);
});

test('a report tells of loss since the last one', () => {
	const { layer, take } = layerFrom(0);
	for (let step = 0; step < 10; step += 1) if (step % 2 === 0) take(step, step);
	expect(layer.report(1_000)).toMatchObject({
		ssrc: 7,
		lost: 4,
		lostOf256: Math.floor((4 * 256) / 9),
	});
	take(9, 1_001);
	expect(layer.report(2_000)).toMatchObject({ lost: 4, lostOf256: 0 });
	expect(layer.isLive(2_000)).toBe(true);
	expect(layer.isLive(3_000)).toBe(false);
});
