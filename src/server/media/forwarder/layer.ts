import type { ReceptionReport } from './rtcp.ts';
import { unwrap } from './rtp.ts';
import type { PictureMarks } from './vp8.ts';

/** Packets of a picture that are kept for those who missed them: some seconds. */
const KEPT = 512;
const MOST_HELD = 128;
const MOST_MISSING = 64;
/** A packet that is only late is not asked for. */
const LATE_MS = 10;
const AGAIN_MS = 60;
const TRIES = 6;
/** So high that numbers stay above 0 for days, even where everything is held back. */
const FIRST = 0x1000000;
const LIVE_MS = 1_500;

/** A packet on its way to the others, with what is different for each of them. */
export interface Passing {
	packet: Buffer;
	/** Counted on without end, and without what is held back. */
	number: number;
	timestamp: number;
	/** Undefined for sound. */
	marks?: PictureMarks;
}

/** One stream of packets as it comes from a browser: its sound, or its picture in one size. */
export class Layer {
	readonly ssrc: number;
	/** 0 for the smallest. */
	readonly index: number;
	readonly clockRate: number;
	/** Of the last whole second. */
	bitsPerSecond = 0;
	lost = 0;
	/** Of the last whole second. */
	lostShare = 0;
	#highest = -1;
	#first = -1;
	#received = 0;
	#reported = { expected: 0, received: 0 };
	#missing = new Map<number, { tries: number; askAt: number }>();
	#heldCount = 0;
	#held: number[] = [];
	#kept: Passing[] = [];
	#jitter = 0;
	#transit: number | undefined;
	#senderReport = { middle: 0, at: 0 };
	#bytes = 0;
	#arrivedAt = Number.NEGATIVE_INFINITY;

	constructor(ssrc: number, index: number, clockRate: number) {
		this.ssrc = ssrc;
		this.index = index;
		this.clockRate = clockRate;
	}

	/** Returns the packet's number, counted on without end; -1 for one that came before or far too late. */
	take(packet: Buffer, at: number): number {
		const sequence = packet.readUInt16BE(2);
		this.#bytes += packet.length;
		this.#arrivedAt = at;
		if (this.#highest < 0) {
			this.#first = FIRST + sequence;
			this.#highest = this.#first;
			this.#received = 1;
			return this.#first;
		}
		const number = unwrap(sequence, this.#highest);
		if (number <= this.#highest) {
			if (!this.#missing.delete(number)) return -1;
		} else {
			this.#expect(number, at);
			this.#measureJitter(packet.readUInt32BE(4), at);
		}
		this.#received += 1;
		return number;
	}

	#expect(number: number, at: number): void {
		const gap = number - this.#highest - 1;
		if (gap > MOST_MISSING) this.#missing.clear();
		else {
			for (let each = this.#highest + 1; each < number; each += 1) {
				if (this.#missing.size < 2 * MOST_MISSING) {
					this.#missing.set(each, { tries: 0, askAt: at + LATE_MS });
				}
			}
		}
		this.#highest = number;
	}

	#measureJitter(timestamp: number, at: number): void {
		const transit = at * (this.clockRate / 1000) - timestamp;
		const change = Math.abs(transit - (this.#transit ?? transit));
		// A larger one is a new beginning of the sender's clock.
		if (change < this.clockRate) this.#jitter += (change - this.#jitter) / 16;
		this.#transit = transit;
	}

	/** The packets that did not come and are to be asked for now. */
	wanted(at: number): number[] {
		const wanted: number[] = [];
		for (const [number, missing] of this.#missing) {
			if (missing.askAt > at) continue;
			if (missing.tries >= TRIES) {
				this.#missing.delete(number);
				continue;
			}
			missing.tries += 1;
			missing.askAt = at + AGAIN_MS;
			wanted.push(number);
		}
		return wanted.sort((one, other) => one - other);
	}

	/**
	 * A packet is for nobody: the numbers of what follows close up, as if it had never been. That is
	 * too late when others have followed already.
	 */
	hold(number: number): boolean {
		if (number !== this.#highest) return false;
		this.#heldCount += 1;
		this.#held.push(number);
		if (this.#held.length > MOST_HELD) this.#held.shift();
		return true;
	}

	/** A packet's number for the others; -1 when it is too late to tell. */
	outgoingNumber(number: number): number {
		let heldBefore = this.#heldCount;
		for (let at = this.#held.length - 1; at >= 0 && (this.#held[at] as number) > number; at -= 1) {
			heldBefore -= 1;
			if (at === 0 && this.#held.length === MOST_HELD) return -1;
		}
		return number - heldBefore;
	}

	keep(passing: Passing): void {
		this.#kept[passing.number % KEPT] = passing;
	}

	find(number: number): Passing | undefined {
		const kept = this.#kept[((number % KEPT) + KEPT) % KEPT];
		return kept?.number === number ? kept : undefined;
	}

	/** The sender says what time it is by its own clock: reports give that back. */
	noteSenderReport(middle: number, at: number): void {
		this.#senderReport = { middle, at };
	}

	isLive = (at: number) => at - this.#arrivedAt < LIVE_MS;

	/** Called once each second. */
	report(at: number): ReceptionReport | undefined {
		this.bitsPerSecond = this.#bytes * 8;
		this.#bytes = 0;
		if (this.#first < 0) return undefined;
		const expected = this.#highest - this.#first + 1;
		const since = expected - this.#reported.expected;
		const lostSince = Math.max(0, since - (this.#received - this.#reported.received));
		this.#reported = { expected, received: this.#received };
		this.lost = Math.max(0, expected - this.#received);
		this.lostShare = since > 0 ? Math.min(1, lostSince / since) : 0;
		const { middle, at: heardAt } = this.#senderReport;
		return {
			ssrc: this.ssrc,
			lostOf256: Math.min(255, Math.floor(this.lostShare * 256)),
			lost: this.lost,
			highest: this.#highest - FIRST,
			jitter: this.#jitter,
			lastSenderReport: middle,
			sinceSenderReport: middle ? ((at - heardAt) / 1000) * 65_536 : 0,
		};
	}
}
