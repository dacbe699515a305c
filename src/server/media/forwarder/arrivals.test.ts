import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createArrivals } from './arrivals.ts';

/** Reads feedback as a browser does: the packets it speaks of, with when they came. */
function read(packet: Buffer): { sequence: number; at: number | undefined }[] {
	const first = packet.readUInt16BE(12);
	const count = packet.readUInt16BE(14);
	let at = 20;
	const symbols: number[] = [];
	while (symbols.length < count) {
		const chunk = packet.readUInt16BE(at);
		at += 2;
		if (chunk & 0x8000) {
			for (let place = 0; place < 7; place += 1) symbols.push((chunk >> (12 - 2 * place)) & 3);
		} else symbols.push(...Array(chunk & 0x1fff).fill(chunk >> 13));
	}
	let quarters = packet.readUIntBE(16, 3) * 64 * 4;
	return symbols.slice(0, count).map((symbol, index) => {
		const sequence = (first + index) & 0xffff;
		if (symbol === 0) return { sequence, at: undefined };
		quarters += symbol === 1 ? packet.readUInt8(at) : packet.readInt16BE(at);
		at += symbol;
		return { sequence, at: quarters / 4 };
	});
}

test('a browser learns when each of its packets came, and which did not', () => {
	const packets = fc.uniqueArray(
		fc.record({ ahead: fc.nat(300), wait: fc.integer({ min: 0, max: 400 }) }),
		{ minLength: 1, maxLength: 60, selector: ({ ahead }) => ahead },
	);
	fc.assert(
		fc.property(packets, fc.nat(65_535), (came, first) => {
			const arrivals = createArrivals();
			const sent = [{ ahead: 0, wait: 0 }, ...came.filter(({ ahead }) => ahead > 0)];
			let at = 1_000;
			const expected = new Map<number, number>();
			for (const { ahead, wait } of sent) {
				at += wait;
				arrivals.note((first + ahead) & 0xffff, 7, at);
				expected.set((first + ahead) & 0xffff, at);
			}
			const feedback = arrivals.feedback() as Buffer;
			expect(feedback.length % 4).toBe(0);
			expect(feedback.readUInt32BE(8)).toBe(7);
			const told = read(feedback);
			expect(told.filter(({ at: when }) => when !== undefined)).toHaveLength(expected.size);
			for (const { sequence, at: when } of told) {
				const real = expected.get(sequence);
				if (real === undefined) expect(when).toBeUndefined();
				else expect(Math.abs((when ?? 0) - real)).toBeLessThan(1);
			}
			expect(arrivals.feedback()).toBeUndefined();
		}),
	);
});

test('what came before the last feedback, and wild jumps, do no harm', () => {
	const arrivals = createArrivals();
	arrivals.note(100, 7, 0);
	arrivals.feedback();
	arrivals.note(99, 7, 1);
	expect(arrivals.feedback()).toBeUndefined();
	arrivals.note(101, 7, 2);
	arrivals.note(20_000, 7, 3);
	expect(read(arrivals.feedback() as Buffer)).toEqual([{ sequence: 20_000, at: 3 }]);
});
