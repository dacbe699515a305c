/** What one person's line carries, by what their browser says of it. Only the pictures sent to that person follow it. */

/** Above this share of lost packets, a line is overloaded. */
const MUCH_LOSS = 0.1;
/** How often at most a line is relieved, and how long at least it rests before more is tried. */
const RELIEF_MS = 2_000;
const REST_MS = 5_000;
const MOST_DOUBLINGS = 4;
/** What is left to sound and to what is sent again. */
const MARGIN = 0.85;
const STEP_UP = 1.35;
/** A line that carries this much needs no limit. */
const PLENTY = 6_000_000;
const MOST_RESENT_PER_SECOND = 500;
/** Without an answer for so long nothing arrives: sooner noticed where much is sent. */
const SILENT_MS = { withPicture: 4_000, withSound: 12_000 };
const ENOUGH_SENT = 20;
const MOST_STREAMS = 256;

export class DownLine {
	/** In bits per second; undefined until the browser says something. */
	estimate: number | undefined;
	/** How many bits of pictures per second may be sent. */
	allowance = Number.POSITIVE_INFINITY;
	#sentBits = 0;
	#lostShare = 0;
	#changedAt = 0;
	#reliefs = 0;
	#resent = 0;
	#highest = new Map<number, number>();
	#answeredAt = 0;
	#pictureAt = Number.NEGATIVE_INFINITY;
	#sentSince = 0;

	begin(at: number): void {
		this.#answeredAt = at;
		this.#sentSince = 0;
		this.#highest.clear();
	}

	sent(bytes: number, isPicture: boolean, at: number): void {
		this.#sentBits += bytes * 8;
		this.#sentSince += 1;
		if (isPicture) this.#pictureAt = at;
	}

	hear(
		{ ssrc, lostShare, highest }: { ssrc: number; lostShare: number; highest: number },
		at: number,
	): void {
		this.#lostShare = Math.max(this.#lostShare, lostShare);
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
		const hasPicture = at - this.#pictureAt < 1_000;
		const patience = hasPicture ? SILENT_MS.withPicture : SILENT_MS.withSound;
		return (
			this.#highest.size > 0 && this.#sentSince > ENOUGH_SENT && at - this.#answeredAt > patience
		);
	}

	/**
	 * Called once each second. A line that is too full is relieved at once; afterwards more is tried in
	 * small steps, after longer and longer rests, so that pictures do not come and go.
	 */
	reckon(at: number): void {
		const sent = this.#sentBits;
		const isFull =
			this.#lostShare > MUCH_LOSS || (this.estimate !== undefined && this.estimate < sent * 0.9);
		this.#sentBits = 0;
		this.#lostShare = 0;
		this.#resent = 0;
		const sinceChange = at - this.#changedAt;
		if (isFull && sinceChange > RELIEF_MS) {
			const carried = Math.min(this.estimate ?? sent, sent, this.allowance);
			this.allowance = Math.floor(carried * MARGIN);
			this.#reliefs = Math.min(this.#reliefs + 1, MOST_DOUBLINGS);
			this.#changedAt = at;
		} else if (!isFull && sinceChange > REST_MS * 2 ** (this.#reliefs - 1)) {
			if (this.allowance === Number.POSITIVE_INFINITY) return;
			const more = Math.max(this.allowance * STEP_UP, this.allowance + 50_000);
			this.allowance = more > PLENTY ? Number.POSITIVE_INFINITY : more;
			if (this.allowance === Number.POSITIVE_INFINITY) this.#reliefs = 0;
			this.#changedAt = at;
		}
	}
}
