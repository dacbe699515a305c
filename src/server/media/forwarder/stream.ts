import { Layer, type Passing } from './layer.ts';
import { nameInExtension, unwrap } from './rtp.ts';
import { type AgreedStream, headerBytes, type Kind } from './sdp.ts';
import { writeMarks } from './vp8.ts';

const clockRates: Record<Kind, number> = { audio: 48_000, video: 90_000 };

interface Sender {
	connId: string;
	ssrc: number;
	askForKeyPicture(layer: Layer): void;
}

/** What one person sends of one kind, and everyone it goes to. */
export class Stream {
	readonly agreed: AgreedStream;
	readonly kind: Kind;
	readonly connId: string;
	/** Its number on the way to the others. */
	readonly ssrc: number;
	readonly layers: Layer[] = [];
	readonly outlets: Outlet[] = [];
	#ask: (layer: Layer) => void;
	#resent = new Map<number, Layer>();

	constructor(agreed: AgreedStream, { connId, ssrc, askForKeyPicture }: Sender) {
		this.agreed = agreed;
		this.kind = agreed.kind;
		this.connId = connId;
		this.ssrc = ssrc;
		this.#ask = askForKeyPicture;
		const [only] = agreed.ssrcs;
		if (only !== undefined) this.#add(only, 0);
	}

	#add(ssrc: number, index: number): Layer {
		const layer = new Layer(ssrc, index, clockRates[this.kind]);
		this.layers[index] = layer;
		return layer;
	}

	/** Which layer a packet of this stream's payload type belongs to; undefined for streams that were not agreed. */
	layerOf(packet: Buffer): Layer | undefined {
		const ssrc = packet.readUInt32BE(8);
		const known = this.layers.find((layer) => layer?.ssrc === ssrc);
		if (known) return known;
		const index = this.#indexOf(nameInExtension(packet, this.agreed.extensions.layer));
		// A layer stays with the first stream that came for it.
		return index >= 0 && !this.layers[index] ? this.#add(ssrc, index) : undefined;
	}

	/** Whose packet is sent again in a stream of its own. */
	layerOfResent(packet: Buffer): Layer | undefined {
		const ssrc = packet.readUInt32BE(8);
		const known = this.#resent.get(ssrc);
		if (known) return known;
		const first = this.agreed.resent.get(ssrc);
		const found =
			first !== undefined
				? this.layers.find((layer) => layer?.ssrc === first)
				: this.layers[this.#indexOf(nameInExtension(packet, this.agreed.extensions.resentLayer))];
		const isOwn = found && ![...this.#resent.values()].includes(found);
		if (isOwn) this.#resent.set(ssrc, found);
		return isOwn ? found : undefined;
	}

	#indexOf(name: string | undefined): number {
		const { layers, ssrcs } = this.agreed;
		if (layers.length === 0) return ssrcs.length === 0 ? 0 : -1;
		return name === undefined ? -1 : layers.indexOf(name);
	}

	/** The layer to send for a picture of that size: one that comes, if any does. */
	layerFor(size: 'small' | 'large', at: number): Layer | undefined {
		const known = this.layers.filter((layer) => layer !== undefined);
		const live = known.filter((layer) => layer.isLive(at));
		const choice = live.length > 0 ? live : known;
		return size === 'small' ? choice[0] : choice.at(-1);
	}

	askForKeyPicture(layer: Layer | undefined): void {
		if (this.kind === 'video' && layer) this.#ask(layer);
	}
}

/** The person whom an outlet leads to. */
interface Viewer {
	readonly outlets: Map<number, Outlet>;
	readonly isReceiving: boolean;
	deliver(packet: Buffer, isPicture: boolean, at: number): boolean;
	deliverReport(packet: Buffer): void;
}

/**
 * The way of one stream to one other person. To that person it is one stream without gaps, whatever
 * size is sent and however long nothing was. A number is never used for two packets: that would be
 * the end of the encryption's secrecy.
 */
export class Outlet {
	readonly stream: Stream;
	readonly viewer: Viewer;
	/** What is sent now. */
	layer: Layer | undefined;
	/** What is to be sent from its next key picture on; undefined for nothing. Sound is always sent. */
	aim: Layer | undefined;
	isOff: boolean;
	#from = 0;
	#shift: Shift = { number: 0, time: 0, id: 0, base: 0 };
	#last: Shift | undefined;
	#lastAt = 0;
	#lastLayer: Layer | undefined;

	constructor(stream: Stream, viewer: Viewer) {
		this.stream = stream;
		this.viewer = viewer;
		this.isOff = stream.kind === 'video';
	}

	aimAt(layer: Layer | undefined): void {
		this.aim = layer;
		this.isOff = layer === undefined;
		if (this.isOff) this.layer = undefined;
	}

	/** From this packet on the layer is sent; its numbers follow those of the last one. */
	begin(layer: Layer, { number, timestamp, marks }: Passing, at: number): void {
		const last = this.#last;
		if (last) {
			const elapsed = Math.max(1, Math.round(((at - this.#lastAt) * layer.clockRate) / 1000));
			this.#shift = {
				number: last.number + 1 - number,
				time: layer === this.#lastLayer ? this.#shift.time : last.time + elapsed - timestamp,
				id: last.id + 1 - (marks?.id ?? 0),
				base: last.base + 1 - (marks?.base ?? 0),
			};
		}
		this.#from = number;
		this.#lastLayer = layer;
		this.layer = layer;
	}

	/** Writes this viewer's own numbers into a packet; false when it is not for this viewer. */
	write(passing: Passing, at: number): boolean {
		if (passing.number < this.#from) return false;
		const own = this.#writeOwn(passing);
		if (!this.#last || own.number > this.#last.number) {
			this.#last = own;
			this.#lastAt = at;
		}
		return true;
	}

	#writeOwn({ packet, number, timestamp, marks }: Passing): Shift {
		const own = {
			number: number + this.#shift.number,
			time: (timestamp + this.#shift.time) >>> 0,
			id: (marks?.id ?? 0) + this.#shift.id,
			base: (marks?.base ?? 0) + this.#shift.base,
		};
		packet.writeUInt16BE(own.number & 0xffff, 2);
		packet.writeUInt32BE(own.time, 4);
		if (marks) writeMarks(packet, headerBytes.video, marks, own);
		return own;
	}

	/** A packet that the viewer missed, byte by byte as it was; undefined when it is not there any more. */
	again(sequence: number): Buffer | undefined {
		if (!this.layer || !this.#last) return undefined;
		const own = unwrap(sequence, this.#last.number);
		const number = own - this.#shift.number;
		if (own > this.#last.number || number < this.#from) return undefined;
		const kept = this.layer.find(number);
		if (kept) this.#writeOwn(kept);
		return kept?.packet;
	}

	/** The sender's clock as this viewer knows it. */
	timeFor = (timestamp: number) => (timestamp + this.#shift.time) >>> 0;
}

/** A packet's numbers, or by how much a viewer's are others than the sender's. */
interface Shift {
	number: number;
	time: number;
	id: number;
	base: number;
}
