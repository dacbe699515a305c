import { EXTENSIONS, PAYLOADS } from './descriptions.ts';

/** Valid sound and pictures that need no encoder. */

/** Twenty milliseconds of silence, in Opus. */
const SILENCE = Buffer.from([0xf8, 0xff, 0xfe]);
/** A green picture of 160 by 90 that needs no other, in VP8; a payload descriptor goes before it. */
const GREEN = Buffer.from(
	'EHAFAJ0BKqAAWgABBwiFhYiZhIgFggJ08kDoLGqpNdxDqqTXcQ6qk13EOqpNdxDqqTXcQ6YA/u/eXnatj7Pv/rK//+ZX//zK/3dg',
	'base64',
);

interface Stamp {
	sequence: number;
	timestamp: number;
	ssrc: number;
}

function header({ sequence, timestamp, ssrc }: Stamp, payload: number, isLast: boolean): Buffer {
	const packet = Buffer.alloc(20);
	packet[0] = 0x90;
	packet[1] = payload | (isLast ? 0x80 : 0);
	packet.writeUInt16BE(sequence & 0xffff, 2);
	packet.writeUInt32BE(timestamp >>> 0, 4);
	packet.writeUInt32BE(ssrc, 8);
	packet.writeUInt32BE(0xbede0001, 12);
	return packet;
}

/** `level`: how many decibels below the loudest possible. */
export function soundPacket(stamp: Stamp, level: number, bytes = SILENCE.length): Buffer {
	const front = header(stamp, PAYLOADS.sound, false);
	front[16] = EXTENSIONS.level << 4;
	front[17] = level;
	return Buffer.concat([front, SILENCE, Buffer.alloc(bytes - SILENCE.length)]);
}

export function picturePacket(stamp: Stamp, bytes = GREEN.length): Buffer {
	const front = header(stamp, PAYLOADS.picture, true);
	front[16] = (EXTENSIONS.transportSequence << 4) | 1;
	front.writeUInt16BE(stamp.sequence & 0xffff, 17);
	return Buffer.concat([front, GREEN, Buffer.alloc(bytes - GREEN.length)]);
}

export const isRtcp = (packet: Buffer) => (packet[1] ?? 0) >= 192 && (packet[1] ?? 0) <= 223;
export const ssrcOf = (packet: Buffer) => packet.readUInt32BE(8);

export const payloadBytes = (packet: Buffer) => packet.length - payloadAt(packet);

function payloadAt(packet: Buffer): number {
	const front = 12 + ((packet[0] ?? 0) & 15) * 4;
	const hasExtensions = ((packet[0] ?? 0) & 16) !== 0;
	return front + (hasExtensions ? 4 + packet.readUInt16BE(front + 2) * 4 : 0);
}

/** Begins each VP8 picture that needs no other; its width follows. */
const KEY = Buffer.from([0x9d, 0x01, 0x2a]);
/** The payload's own descriptor and the picture's first bytes come before it. */
const MOST_BEFORE_KEY = 9;

/** The width of the picture that begins in this packet, if it needs no other. */
export function widthIn(packet: Buffer): number | undefined {
	const from = payloadAt(packet);
	const at = packet.subarray(from, from + MOST_BEFORE_KEY + KEY.length).indexOf(KEY);
	if (at < 0 || from + at + 5 > packet.length) return undefined;
	return packet.readUInt16LE(from + at + KEY.length) & 0x3fff;
}

/** Says how many bits a second this end believes that its line carries. */
export function estimate(bitsPerSecond: number, about: number[]): Buffer {
	let [exponent, mantissa] = [0, Math.round(bitsPerSecond)];
	while (mantissa > 0x3ffff) {
		mantissa >>= 1;
		exponent += 1;
	}
	const packet = Buffer.alloc(20 + about.length * 4);
	packet.writeUInt16BE(0x8fce, 0);
	packet.writeUInt16BE(packet.length / 4 - 1, 2);
	packet.writeUInt32BE(1, 4);
	packet.write('REMB', 12, 'latin1');
	packet[16] = about.length;
	packet[17] = (exponent << 2) | (mantissa >> 16);
	packet.writeUInt16BE(mantissa & 0xffff, 18);
	for (const [at, ssrc] of about.entries()) packet.writeUInt32BE(ssrc, 20 + at * 4);
	return packet;
}
