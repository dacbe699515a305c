import { rtcpTypes } from './rtcp.ts';
import { unwrap } from './rtp.ts';

/**
 * When each packet of a browser came, so that it can reckon what its line carries and send no more
 * (draft-holmer-rmcat-transport-wide-cc-extensions-01). Its packets of all streams are counted together.
 */
export interface Arrivals {
	note(sequence: number, ssrc: number, at: number): void;
	/** Returns undefined when nothing came since the last time. */
	feedback(): Buffer | undefined;
}

const MOST_IN_ONE = 1_000;
const FIRST = 0x10000;
const QUARTER_MS = 4;
const REFERENCE_MS = 64;

export function createArrivals(): Arrivals {
	const arrived = new Map<number, number>();
	let next = -1;
	let highest = -1;
	let about = 0;
	let count = 0;

	return {
		note(sequence, ssrc, at) {
			about = ssrc;
			if (next < 0) {
				next = FIRST + sequence;
				highest = next;
			}
			const number = unwrap(sequence, highest);
			// What was reported as lost stays lost.
			if (number < next || arrived.size >= MOST_IN_ONE) return;
			if (number - next >= MOST_IN_ONE) {
				arrived.clear();
				next = number;
			}
			highest = Math.max(highest, number);
			if (!arrived.has(number)) arrived.set(number, at);
		},
		feedback() {
			if (arrived.size === 0) return undefined;
			const size = highest - next + 1;
			const times = Array.from({ length: size }, (_, index) => arrived.get(next + index));
			const packet = encode({ first: next, about, count: count++, times });
			arrived.clear();
			next = highest + 1;
			highest = next;
			return packet;
		},
	};
}

interface Feedback {
	first: number;
	about: number;
	count: number;
	/** Of each packet, in ms; undefined when it did not come. */
	times: (number | undefined)[];
}

const symbols = { lost: 0, small: 1, large: 2 } as const;

function encode({ first, about, count, times }: Feedback): Buffer {
	const begin = times.find((time) => time !== undefined) ?? 0;
	const reference = Math.floor(begin / REFERENCE_MS);
	let last = reference * REFERENCE_MS * QUARTER_MS;
	const deltas: number[] = [];
	const marks = times.map((time) => {
		if (time === undefined) return symbols.lost;
		const delta = Math.max(-32_768, Math.min(32_767, Math.round(time * QUARTER_MS - last)));
		last += delta;
		deltas.push(delta);
		return isSmall(delta) ? symbols.small : symbols.large;
	});
	const chunks = chunksOf(marks);
	const size = deltas.reduce(
		(sum, delta) => sum + (isSmall(delta) ? 1 : 2),
		20 + chunks.length * 2,
	);
	const packet = Buffer.alloc(Math.ceil(size / 4) * 4);
	packet[0] = 0x8f;
	packet[1] = rtcpTypes.transport;
	packet.writeUInt16BE(packet.length / 4 - 1, 2);
	if (packet.length > size) {
		packet[0] |= 0x20;
		packet[packet.length - 1] = packet.length - size;
	}
	packet.writeUInt32BE(1, 4);
	packet.writeUInt32BE(about, 8);
	packet.writeUInt16BE(first & 0xffff, 12);
	packet.writeUInt16BE(times.length, 14);
	packet.writeUIntBE(reference & 0xffffff, 16, 3);
	packet[19] = count & 255;
	let at = 20;
	for (const chunk of chunks) at = packet.writeUInt16BE(chunk, at);
	for (const delta of deltas) {
		at = isSmall(delta) ? packet.writeUInt8(delta, at) : packet.writeInt16BE(delta, at);
	}
	return packet;
}

const isSmall = (delta: number) => delta >= 0 && delta <= 255;

/** Long runs of one symbol, or seven symbols of two bits each. */
function chunksOf(marks: number[]): number[] {
	const chunks: number[] = [];
	for (let at = 0; at < marks.length; ) {
		const mark = marks[at] as number;
		let run = 1;
		while (at + run < marks.length && marks[at + run] === mark && run < 8_191) run += 1;
		if (run >= 7 || at + run === marks.length) {
			chunks.push((mark << 13) | run);
			at += run;
			continue;
		}
		let chunk = 0xc000;
		for (let place = 0; place < 7; place += 1)
			chunk |= (marks[at + place] ?? 0) << (12 - 2 * place);
		chunks.push(chunk);
		at += 7;
	}
	return chunks;
}
