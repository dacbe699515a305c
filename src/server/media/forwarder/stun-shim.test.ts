import { createHmac } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { withTieBreaker } from './stun-shim.ts';

const PASSWORD = 'our own password of this line';
const passwordOf = (name: string) => (name === 'ours' ? PASSWORD : undefined);

function attribute(type: number, value: Buffer): Buffer {
	const padding = Buffer.alloc((4 - (value.length % 4)) % 4);
	const head = Buffer.alloc(4);
	head.writeUInt16BE(type, 0);
	head.writeUInt16BE(value.length, 2);
	return Buffer.concat([head, value, padding]);
}

/** A check as Chromium sends it. */
function check({ name = 'ours:theirs', password = PASSWORD, tie = 0n } = {}): Buffer {
	const tieBreaker = Buffer.alloc(8);
	tieBreaker.writeBigUInt64BE(tie);
	const signed = Buffer.concat([
		Buffer.from('000100002112a442aabbccddeeff001122334455', 'hex'),
		attribute(0x0006, Buffer.from(name)),
		attribute(0x802a, tieBreaker),
	]);
	signed.writeUInt16BE(signed.length - 20 + 24, 2);
	const integrity = createHmac('sha1', password).update(signed).digest();
	const whole = Buffer.concat([signed, attribute(0x0008, integrity)]);
	whole.writeUInt16BE(whole.length - 20 + 8, 2);
	const sum = Buffer.alloc(4);
	sum.writeUInt32BE((crc32(whole) ^ 0x5354554e) >>> 0);
	return Buffer.concat([whole, attribute(0x8028, sum)]);
}

test('a check without a tie-breaker gets one, and is signed and summed anew', () => {
	expect(withTieBreaker(check(), passwordOf)).toEqual(check({ tie: 1n }));
});

test.each([
	['with a tie-breaker', check({ tie: 5n })],
	['that somebody else signed', check({ password: 'guessed' })],
	['for a line that is not there', check({ name: 'nobody:theirs' })],
	['that is cut off', check().subarray(0, 40)],
	['of nothing', Buffer.from('000100002112a442aabbccddeeff001122334455', 'hex')],
])('a check %s stays as it is', (_, packet) => {
	expect(withTieBreaker(packet, passwordOf)).toBe(packet);
});
