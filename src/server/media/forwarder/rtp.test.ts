import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findExtension, isRtcp, nameInExtension, paddingOf, payloadStart, unwrap } from './rtp.ts';

/** With one-byte extensions: 1 is `2a`, 3 is the name `hi`. */
const packet = Buffer.from('906f000100000002000000030bedead0bede00021012a32686900000', 'hex');
const oneByte = Buffer.concat([
	Buffer.from('906f00010000000200000003', 'hex'),
	Buffer.from('bede0002102a316869000000', 'hex'),
	Buffer.from('payload'),
]);
const twoBytes = Buffer.concat([
	Buffer.from('906f00010000000200000003', 'hex'),
	Buffer.from('1000000201012a0302686900', 'hex'),
	Buffer.from('payload'),
]);

test.each([
	['one byte', oneByte],
	['two bytes', twoBytes],
])('extensions with %s in front are found', (_, each) => {
	expect(each.subarray(payloadStart(each)).toString()).toBe('payload');
	expect(each[findExtension(each, 1, 1)]).toBe(0x2a);
	expect(nameInExtension(each, 3)).toBe('hi');
	expect(findExtension(each, 2, 1)).toBe(0);
	expect(findExtension(each, undefined, 1)).toBe(0);
	// It is shorter than what is wanted.
	expect(findExtension(each, 1, 2)).toBe(0);
});

test('packets that are cut off have no payload', () => {
	for (let length = 0; length < 24; length += 1) {
		expect(payloadStart(oneByte.subarray(0, length))).toBe(-1);
	}
	expect(payloadStart(packet)).toBe(-1);
	const padded = Buffer.concat([Buffer.from('a06000010000000200000003', 'hex'), Buffer.from([9])]);
	expect(payloadStart(padded)).toBe(-1);
	padded[12] = 1;
	expect([payloadStart(padded), paddingOf(padded)]).toEqual([12, 1]);
});

test('no bytes from the network are read beyond their end', () => {
	fc.assert(
		fc.property(fc.uint8Array({ maxLength: 80 }), fc.nat(255), (bytes, id) => {
			const noise = Buffer.from(bytes);
			isRtcp(noise);
			const start = payloadStart(noise);
			if (start < 0) return;
			expect(start).toBeLessThanOrEqual(noise.length);
			const found = findExtension(noise, id, 1);
			expect(found).toBeLessThan(start);
			nameInExtension(noise, id);
		}),
		{ numRuns: 2_000 },
	);
});

test('a number that wraps is counted on', () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 40_000, max: 2 ** 30 }),
			fc.integer({ min: -32_768, max: 32_767 }),
			(near, step) => {
				expect(unwrap((near + step) & 0xffff, near)).toBe(near + step);
			},
		),
	);
});
