/**
 * What one person's line carries, by what their browser says of it. Only the pictures that this
 * person is sent follow it; sound is always sent.
 */

/** Above this share of lost packets a line is too full. */
const MUCH_LOSS = 0.1;
/** A browser believes that its line carries less than this share of what is sent. */
const MUCH_DELAY = 0.75;
/** Of little, only a far smaller share counts: a slow computer looks like a slow line. */
const LITTLE_BITS = 250_000;
const VERY_MUCH_DELAY = 0.4;
/** Browsers find out in their first seconds what a line carries. */
const FIRST_MS = 5_000;
/** One bad second is a hiccup. */
const BAD_SECONDS = 3;
/** Before more is tried; doubled whenever that was too much. */
const REST_MS = 5_000;
const MOST_DOUBLINGS = 2;
const MOST_RESENT_PER_SECOND = 500;
/** When nothing has arrived for so long; much is sooner missed than little. */
const DEAD_MS = { withPictures: 4_000, withSound: 12_000 };
const ENOUGH_SENT = 20;
const MOST_STREAMS = 256;

export interface ViewerReport {
	ssrc: number;
	lostShare: number;
	highest: number;
}

/** How many pictures are sent to a person, and how many of them large. */
export interface Sending {
	pictures: number;
	large: number;
}

export class DownLine {
	/** What may be sent at most. */
	readonly most: Sending = { pictures: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
	#openedAt = 0;
	/** In bits per second. */
	#estimate = Number.POSITIVE_INFINITY;
	#estimateBefore = Number.POSITIVE_INFINITY;
	#hasHeard = false;
	#sentBits = 0;
	#lostShares: number[] = [];
	#badSeconds = 0;
	#changedAt = 0;
	#reliefs = 0;
	#resent = 0;
	#highest = new Map<number, number>();
	#answeredAt = 0;
	#pictureAt = Number.NEGATIVE_INFINITY;
	#sentSince = 0;

	open(at: number): void {
		this.#openedAt = at;
		this.#answeredAt = at;
		this.#sentSince = 0;
		this.#highest.clear();
	}

	sent(bytes: number, isPicture: boolean, at: number): void {
		this.#sentBits += bytes * 8;
		this.#sentSince += 1;
		if (isPicture) this.#pictureAt = at;
	}

	/** What the browser believes that its line carries. */
	hearEstimate(bitsPerSecond: number): void {
		this.#estimate = bitsPerSecond;
		this.#hasHeard = true;
	}

	hear({ ssrc, lostShare, highest }: ViewerReport, at: number): void {
		this.#hasHeard = true;
		if (this.#lostShares.length < MOST_STREAMS) this.#lostShares.push(lostShare);
		if (this.#highest.get(ssrc) === highest || this.#highest.size >= MOST_STREAMS) return;
		this.#highest.set(ssrc, highest);
		this.#answeredAt = at;
		this.#sentSince = 0;
	}

	mayResend(): boolean {
		this.#resent += 1;
		return this.#resent <= MOST_RESENT_PER_SECOND;
	}

	/** The browser may have changed its network, which the library does not follow: what we send arrives nowhere. */
	isDead(at: number): boolean {
		const hasPictures = at - this.#pictureAt < 1_000;
		const patience = hasPictures ? DEAD_MS.withPictures : DEAD_MS.withSound;
		return (
			this.#highest.size > 0 && this.#sentSince > ENOUGH_SENT && at - this.#answeredAt > patience
		);
	}

	/**
	 * Called once each second. A line that is too full gets fewer large pictures, then fewer pictures;
	 * later more again, one by one and after longer and longer rests, so that they do not come and go.
	 */
	reckon(sending: Sending, at: number): void {
		// A second in which the browser says nothing is neither good nor bad.
		if (this.#hasHeard) this.#badSeconds = this.#isFull(at) ? this.#badSeconds + 1 : 0;
		this.#sentBits = 0;
		this.#lostShares = [];
		this.#hasHeard = false;
		this.#resent = 0;
		if (this.#badSeconds >= BAD_SECONDS) this.#relieve(sending, at);
		else if (this.#badSeconds === 0 && at - this.#changedAt > this.#restMs())
			this.#tryMore(sending, at);
	}

	#isFull(at: number): boolean {
		const lost = this.#lostShares.reduce((sum, share) => sum + share, 0);
		if (lost > MUCH_LOSS * this.#lostShares.length) return true;
		const before = this.#estimateBefore;
		this.#estimateBefore = this.#estimate;
		if (at - this.#openedAt < FIRST_MS) return false;
		const share = this.#sentBits < LITTLE_BITS ? VERY_MUCH_DELAY : MUCH_DELAY;
		// When more is sent than before, a browser needs some seconds to see that its line carries it.
		return this.#estimate < share * this.#sentBits && this.#estimate <= before;
	}

	#restMs = () => REST_MS * 2 ** Math.max(0, this.#reliefs - 1);

	#relieve({ pictures, large }: Sending, at: number): void {
		if (large > 0) this.most.large = Math.floor(large / 2);
		else this.most.pictures = Math.floor(pictures / 2);
		this.#reliefs = Math.min(this.#reliefs + 1, MOST_DOUBLINGS + 1);
		this.#badSeconds = 0;
		this.#changedAt = at;
	}

	/** A limit that is not reached is not needed any more. */
	#tryMore({ pictures, large }: Sending, at: number): void {
		const { most } = this;
		if (most.pictures !== Number.POSITIVE_INFINITY) {
			most.pictures = pictures < most.pictures ? Number.POSITIVE_INFINITY : most.pictures + 1;
		} else if (most.large !== Number.POSITIVE_INFINITY) {
			most.large = large < most.large ? Number.POSITIVE_INFINITY : most.large + 1;
		} else this.#reliefs = 0;
		this.#changedAt = at;
	}
}
