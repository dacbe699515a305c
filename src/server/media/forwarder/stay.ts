import type { MediaRequest, MediaWords } from '#contract/room-messages.ts';
import { createArrivals } from './arrivals.ts';
import { DownLine, type Sending } from './down-line.ts';
import { fromSender, fromViewer } from './forward.ts';
import type { Layer } from './layer.ts';
import type { Person, Room, Shown, Surroundings, Tally } from './room.ts';
import { nack, pictureLost, receiverReport } from './rtcp.ts';
import { answerPublish, credentialsIn, offerSubscribe, type Place } from './sdp.ts';
import { Outlet, Stream } from './stream.ts';
import type { Transport } from './transport.ts';

/** More than a browser sends. */
const MOST_PACKETS_PER_SECOND = 5_000;
const KEY_PICTURE_EVERY_MS = 500;
/** Gives a browser time before it is asked to begin again; doubled each time. */
const REBUILD_MS = 1_000;
const MOST_DOUBLINGS = 3;
/** A page that has not begun by then believes that it is connected already. */
const BEGIN_MS = 4_000;
/** For each section of an offer: with many people, several who come at once are offered at once. */
const OFFER_EVERY_MS = 8;

/** Who hears what is said to a browser. */
export interface Listener {
	send(words: MediaWords): void;
	mediaUp(): void;
	broken(problem: string): void;
}

interface Seat {
	room: Room;
	roomId: string;
	connId: string;
}

interface TakenPlace extends Place {
	stream?: Stream;
}

/** One person in a room: one connection brings what the browser sends, one takes all that it receives. */
export class Stay implements Person {
	readonly connId: string;
	readonly roomId: string;
	readonly room: Room;
	readonly tally: Tally;
	/** Undefined while the person's socket is broken. */
	listener: Listener | undefined;
	streams: Stream[] = [];
	/** By the number of the stream on its way to this person. */
	outlets = new Map<number, Outlet>();
	arrivals = createArrivals();
	downLine = new DownLine();
	/** The people whose pictures are on this person's screen, once the page has said so. */
	shown: Shown[] | undefined;
	sending: Sending = { pictures: 0, large: 0 };
	spokeAt = 0;
	isReceiving = false;
	#around: Surroundings;
	#negotiation: string | undefined;
	#up: Transport | undefined;
	#down: Transport | undefined;
	#isDownStarted = false;
	#places: TakenPlace[] = [];
	#version = 0;
	#openOffer: (MediaWords & { type: 'subscribe' }) | undefined;
	#offeredAt = Number.NEGATIVE_INFINITY;
	#offerTimer: NodeJS.Timeout | undefined;
	#rebuildTimer: NodeJS.Timeout | undefined;
	#rebuilds = 0;
	#packets = 0;
	#keyAskedAt = new Map<Layer, number>();
	#isOver = false;

	constructor({ room, roomId, connId }: Seat, around: Surroundings) {
		this.room = room;
		this.roomId = roomId;
		this.connId = connId;
		this.tally = around.tally;
		this.#around = around;
	}

	/** The person's socket is there, for the first time or again. */
	listen(listener: Listener): void {
		this.listener = listener;
		if (this.#openOffer) listener.send(this.#openOffer);
		if (!this.#negotiation) this.#rebuildIn(BEGIN_MS);
	}

	hear(request: MediaRequest): void {
		if (this.#isOver) return;
		try {
			if (request.type === 'view') this.shown = request.pictures;
			else if (request.type === 'publish') this.#publish(request.negotiation, request.sdp);
			else if (request.type === 'subscribed' && request.negotiation === this.#negotiation) {
				this.#accept(request.sdp);
			}
			// A browser's candidates are not needed: it knocks at our address.
		} catch (error) {
			this.breakOff(error);
		}
	}

	#publish(negotiation: string, sdp: string): void {
		this.#drop();
		clearTimeout(this.#rebuildTimer);
		const up = this.#around.transports.create(`${this.connId} up`, {
			opened: () => {
				this.#rebuilds = 0;
			},
			packet: (packet) => this.#guard(() => fromSender(this, packet, this.#around.clock.now())),
			lost: (how) => this.breakOff(`The connection of what a browser sends is ${how}.`),
		});
		this.#up = up;
		this.#negotiation = negotiation;
		const { sdp: answer, remote, streams } = answerPublish(sdp, up);
		this.streams = streams.map(
			(agreed) =>
				new Stream(agreed, {
					connId: this.connId,
					ssrc: this.#around.nextSsrc(),
					askForKeyPicture: (layer) => this.#askForKeyPicture(layer),
				}),
		);
		up.start(remote);
		this.listener?.send({ type: 'published', negotiation, sdp: answer });
		this.room.changed();
	}

	/** Offers what is new, and takes back what is gone. One offer at a time. */
	offer(): void {
		if (this.#isOver || !this.#negotiation || this.#openOffer) return;
		const wanted = new Set(this.room.streamsFor(this));
		const isGone = ({ stream }: TakenPlace) => stream !== undefined && !wanted.has(stream);
		const offered = new Set(this.#places.map(({ stream }) => stream));
		const missing = [...wanted].filter((stream) => !offered.has(stream));
		if (missing.length === 0 && !this.#places.some(isGone)) return;
		const wait = this.#offeredAt + this.#places.length * OFFER_EVERY_MS - this.#around.clock.now();
		if (wait > 0) {
			this.#offerTimer ??= setTimeout(() => {
				this.#offerTimer = undefined;
				this.offer();
			}, wait);
			return;
		}
		for (const place of this.#places) if (isGone(place)) this.#leave(place);
		for (const stream of missing) this.#place(stream);
		this.#sendOffer(this.#negotiation);
	}

	#leave(place: TakenPlace): void {
		if (place.stream) this.#closeOutlet(place.stream);
		place.stream = undefined;
		place.taken = undefined;
	}

	#place(stream: Stream): void {
		const free = this.#places.find((place) => !place.stream && place.kind === stream.kind);
		const place: TakenPlace = free ?? { mid: String(this.#places.length), kind: stream.kind };
		if (!free) this.#places.push(place);
		place.stream = stream;
		place.taken = { ssrc: stream.ssrc, connId: stream.connId };
	}

	#sendOffer(negotiation: string): void {
		this.#down ??= this.#around.transports.create(`${this.connId} down`, {
			opened: () => this.#received(),
			packet: (packet) => this.#guard(() => fromViewer(this, packet, this.#around.clock.now())),
			lost: (how) => this.breakOff(`The connection of what a browser receives is ${how}.`),
		});
		this.#offeredAt = this.#around.clock.now();
		this.#version += 1;
		this.#openOffer = {
			type: 'subscribe',
			negotiation,
			sdp: offerSubscribe(this.#places, this.#down, this.#version),
			streams: this.#places.flatMap(({ mid, taken }) =>
				taken ? [{ mid, connId: taken.connId }] : [],
			),
		};
		this.listener?.send(this.#openOffer);
	}

	#accept(sdp: string): void {
		if (!this.#openOffer) return;
		if (!this.#isDownStarted) {
			this.#isDownStarted = true;
			this.#down?.start(credentialsIn(sdp));
		}
		this.#openOffer = undefined;
		for (const { stream } of this.#places) {
			if (!stream || this.outlets.has(stream.ssrc)) continue;
			const outlet = new Outlet(stream, this);
			this.outlets.set(stream.ssrc, outlet);
			stream.outlets.push(outlet);
		}
		this.room.showPictures();
		this.offer();
	}

	#received(): void {
		this.isReceiving = true;
		this.downLine.open(this.#around.clock.now());
		this.listener?.mediaUp();
		for (const { stream, aim } of this.outlets.values()) stream.askForKeyPicture(aim);
	}

	#askForKeyPicture(layer: Layer): void {
		const at = this.#around.clock.now();
		const last = this.#keyAskedAt.get(layer) ?? Number.NEGATIVE_INFINITY;
		if (at - last < KEY_PICTURE_EVERY_MS) return;
		this.#keyAskedAt.set(layer, at);
		this.#up?.send(pictureLost(layer.ssrc));
	}

	/** Says whether one more packet from this browser is welcome in this second. */
	takesPacket(): boolean {
		this.#packets += 1;
		this.tally.packetsIn += 1;
		return this.#packets <= MOST_PACKETS_PER_SECOND;
	}

	deliver(packet: Buffer, isPicture: boolean, at: number): boolean {
		if (!this.#down?.send(packet)) return false;
		this.downLine.sent(packet.length, isPicture, at);
		return true;
	}

	deliverReport(packet: Buffer): void {
		if (this.isReceiving) this.#down?.send(packet);
	}

	askForMissing(at: number): void {
		for (const { kind, layers } of this.streams) {
			for (const layer of layers) {
				const wanted = layer?.wanted(at) ?? [];
				if (wanted.length > 0 && kind === 'video') this.#up?.send(nack(layer.ssrc, wanted));
			}
		}
	}

	reportArrivals(): void {
		const feedback = this.arrivals.feedback();
		if (feedback) this.#up?.send(feedback);
	}

	/** Called once each second. */
	report(at: number): void {
		this.#packets = 0;
		const reports = this.streams.flatMap(({ layers }) =>
			layers.flatMap((layer) => layer?.report(at) ?? []),
		);
		if (reports.length > 0) this.#up?.send(receiverReport(reports));
		this.downLine.reckon(this.sending, at);
		if (this.isReceiving && this.downLine.isDead(at)) this.breakOff('Nothing arrives any more.');
	}

	/** The browser is asked to begin again. */
	breakOff(problem: unknown): void {
		if (this.#isOver || !this.#negotiation) return;
		this.listener?.broken(problem instanceof Error ? problem.message : String(problem));
		this.#disconnect();
		this.#rebuildIn(REBUILD_MS * 2 ** this.#rebuilds);
		this.#rebuilds = Math.min(this.#rebuilds + 1, MOST_DOUBLINGS);
	}

	#rebuildIn(ms: number): void {
		clearTimeout(this.#rebuildTimer);
		this.#rebuildTimer = setTimeout(() => this.listener?.send({ type: 'rebuild' }), ms);
	}

	/** What came over the network never ends the process. */
	#guard(act: () => void): void {
		try {
			act();
		} catch (error) {
			this.breakOff(error);
		}
	}

	#closeOutlet(stream: Stream): void {
		const outlet = this.outlets.get(stream.ssrc);
		if (!outlet) return;
		this.outlets.delete(stream.ssrc);
		stream.outlets.splice(stream.outlets.indexOf(outlet), 1);
	}

	lostPackets(): number {
		return this.streams.reduce(
			(sum, { layers }) => layers.reduce((lost, layer) => lost + (layer?.lost ?? 0), sum),
			0,
		);
	}

	#disconnect(): void {
		this.#drop();
		this.room.changed();
	}

	#drop(): void {
		this.tally.packetsLost += this.lostPackets();
		clearTimeout(this.#offerTimer);
		this.#offerTimer = undefined;
		this.#up?.close();
		this.#down?.close();
		for (const { stream } of [...this.outlets.values()]) this.#closeOutlet(stream);
		for (const { ssrc, outlets } of this.streams) {
			for (const { viewer } of outlets) viewer.outlets.delete(ssrc);
		}
		this.#up = undefined;
		this.#down = undefined;
		this.#isDownStarted = false;
		this.#negotiation = undefined;
		this.#openOffer = undefined;
		this.#places = [];
		this.#keyAskedAt.clear();
		this.streams = [];
		this.arrivals = createArrivals();
		this.downLine = new DownLine();
		this.isReceiving = false;
		const { voices } = this.room;
		if (voices.includes(this)) voices.splice(voices.indexOf(this), 1);
	}

	end(): void {
		if (this.#isOver) return;
		this.#isOver = true;
		clearTimeout(this.#rebuildTimer);
		this.#disconnect();
	}
}
