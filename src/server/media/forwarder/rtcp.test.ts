import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
	estimatedBits,
	nack,
	nackedSequences,
	type RtcpPart,
	receiverReport,
	rtcpParts,
	viewerReports,
} from './rtcp.ts';

const only = (packet: Buffer) => [...rtcpParts(packet)][0] as RtcpPart;

test('what is asked for again is read as it was written', () => {
	const numbers = fc.uniqueArray(fc.integer({ min: 65_400, max: 65_700 }), {
		minLength: 1,
		maxLength: 64,
	});
	fc.assert(
		fc.property(numbers, (asked) => {
			const ascending = asked.sort((one, other) => one - other);
			const packet = nack(7, ascending);
			expect(packet.readUInt32BE(8)).toBe(7);
			expect(nackedSequences(packet, only(packet), 100)).toEqual(
				ascending.map((each) => each & 0xffff),
			);
		}),
	);
});

test('no more is asked for again than is answered', () => {
	const everything = Buffer.alloc(1_200, 0xff);
	const part = { type: 205, format: 1, at: 0, end: 1_200 };
	expect(nackedSequences(everything, part, 64)).toHaveLength(64);
});

test('a report says what came and what was lost', () => {
	const report = {
		ssrc: 9,
		lostOf256: 64,
		lost: 5,
		highest: 70_000,
		jitter: 12.4,
		lastSenderReport: 0xffffffff,
		sinceSenderReport: 65_536.4,
	};
	const packet = receiverReport([report, { ...report, ssrc: 10 }]);
	expect(viewerReports(packet, only(packet))).toEqual([
		{ ssrc: 9, lostShare: 0.25, highest: 70_000 },
		{ ssrc: 10, lostShare: 0.25, highest: 70_000 },
	]);
});

test('an estimate is a mantissa with an exponent', () => {
	const packet = Buffer.from('8fce0005000000010000000052454d4201087a1200000007', 'hex');
	expect(estimatedBits(packet, only(packet))).toBe(0x07a12 * 4);
	expect(estimatedBits(packet, { ...only(packet), end: 16 })).toBeUndefined();
});

test('bytes that are no reports end the reading', () => {
	fc.assert(
		fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
			const noise = Buffer.from(bytes);
			for (const part of rtcpParts(noise)) {
				expect(part.end).toBeLessThanOrEqual(noise.length);
				nackedSequences(noise, part, 64);
				viewerReports(noise, part);
				estimatedBits(noise, part);
			}
		}),
	);
});
