import { randomInt } from 'node:crypto';
import type { MediaRequest, MediaWords } from '#contract/room-messages.ts';
import { publishOffer, sectionsIn, subscribeAnswer } from './descriptions.ts';
import { isRtcp, payloadBytes, picturePacket, soundPacket, ssrcOf, widthIn } from './packets.ts';
import { createLine, type SyntheticLine } from './synthetic-line.ts';

/**
 * Somebody in a call without a browser, who speaks with a media server as our pages do: sends valid
 * sound and pictures, and counts what comes from whom.
 */
export interface SyntheticPerson {
	readonly connId: string;
	/** Connects, or starts over. */
	publish(): Promise<void>;
	hear(words: MediaWords): void;
	/** Sending works, and so does receiving as soon as anybody else sends. */
	isConnected(): boolean;
	/** The packets that came from each other person. */
	received(): Map<string, Received>;
	/** All packets of sound and picture that came. */
	packetCount(): number;
	/** How many packets carried as many bytes of sound or picture, whoever sent them. */
	sizes: Map<number, number>;
	/** Sends any packet as it is. */
	sendRaw(packet: Buffer, line?: 'publish' | 'subscribe'): void;
	streams: { sound: number; picture: number };
	/** How often it was asked to start over. */
	rebuilds(): number;
	end(): void;
}

interface Received {
	sound: number;
	picture: number;
	ssrcs: Set<number>;
	/** Of the last picture that needed no other, in pixels. */
	pictureWidth: number;
}

export interface Habits {
	/** In decibels below the loudest; null: sends no sound. */
	soundLevel?: number | null;
	picturesPerSecond?: number;
	soundBytes?: number;
	pictureBytes?: number;
}

const SOUND_EVERY_MS = 20;

export function createPerson(
	connId: string,
	say: (request: MediaRequest) => void,
	{ soundLevel = 30, picturesPerSecond = 8, soundBytes, pictureBytes }: Habits = {},
): SyntheticPerson {
	const streams = { sound: randomInt(2 ** 31), picture: randomInt(2 ** 31) };
	const owners = new Map<number, { connId: string; kind: 'sound' | 'picture' }>();
	const received = new Map<string, Received>();
	const sizes = new Map<number, number>();
	let negotiation = '';
	let out: SyntheticLine | undefined;
	let incoming: SyntheticLine | undefined;
	let ownEnd: ReturnType<SyntheticLine['answer']> | undefined;
	let attempts = 0;
	let rebuilds = 0;
	let packetCount = 0;
	let hasEnded = false;

	function count(packet: Buffer): void {
		if (isRtcp(packet)) return;
		packetCount += 1;
		const bytes = payloadBytes(packet);
		sizes.set(bytes, (sizes.get(bytes) ?? 0) + 1);
		const owner = owners.get(ssrcOf(packet));
		if (!owner) return;
		const counted = received.get(owner.connId) ?? {
			sound: 0,
			picture: 0,
			ssrcs: new Set(),
			pictureWidth: 0,
		};
		counted[owner.kind] += 1;
		counted.ssrcs.add(ssrcOf(packet));
		if (owner.kind === 'picture') counted.pictureWidth = widthIn(packet) ?? counted.pictureWidth;
		received.set(owner.connId, counted);
	}

	function drop(): void {
		out?.close();
		incoming?.close();
		incoming = undefined;
		ownEnd = undefined;
	}

	async function publish(): Promise<void> {
		drop();
		attempts += 1;
		const current = `${connId}-${attempts}`;
		negotiation = current;
		const line = createLine(`${current}-out`, () => {});
		out = line;
		const end = await line.offer();
		if (negotiation !== current || hasEnded) return line.close();
		say({ type: 'publish', negotiation, sdp: publishOffer(end, streams) });
	}

	async function subscribe({ sdp, streams: offered }: Offer): Promise<void> {
		const current = negotiation;
		for (const { mid, kind, ssrc } of sectionsIn(sdp)) {
			const whose = offered.find((stream) => stream.mid === mid)?.connId;
			if (!whose || ssrc === undefined) continue;
			owners.set(ssrc, { connId: whose, kind: kind === 'audio' ? 'sound' : 'picture' });
		}
		incoming ??= createLine(`${current}-in`, count);
		ownEnd ??= incoming.answer(sdp);
		const end = await ownEnd;
		if (negotiation !== current || hasEnded) return;
		say({ type: 'subscribed', negotiation, sdp: subscribeAnswer(sdp, end) });
	}

	const startedAt = performance.now();
	let [sounds, pictures] = [0, 0];
	/** Sends what is due since the last time. */
	function sendDue(): void {
		const passed = performance.now() - startedAt;
		for (; sounds * SOUND_EVERY_MS < passed; sounds += 1) {
			if (soundLevel === null || !out?.isOpen()) continue;
			const stamp = { sequence: sounds, timestamp: sounds * 960, ssrc: streams.sound };
			out.send(soundPacket(stamp, soundLevel, soundBytes));
		}
		for (; (pictures * 1000) / picturesPerSecond < passed; pictures += 1) {
			if (!out?.isOpen()) continue;
			const timestamp = Math.round((pictures * 90_000) / picturesPerSecond);
			out.send(
				picturePacket({ sequence: pictures, timestamp, ssrc: streams.picture }, pictureBytes),
			);
		}
	}
	const timer = setInterval(sendDue, SOUND_EVERY_MS);

	return {
		connId,
		streams,
		publish,
		hear(words) {
			if (hasEnded) return;
			if (words.type === 'rebuild') {
				rebuilds += 1;
				void publish();
			} else if (words.type !== 'trickle' && words.negotiation === negotiation) {
				if (words.type === 'published') out?.accept(words.sdp);
				else void subscribe(words);
			}
		},
		isConnected: () => Boolean(out?.isOpen()) && incoming?.isOpen() !== false,
		received: () => received,
		packetCount: () => packetCount,
		sizes,
		rebuilds: () => rebuilds,
		sendRaw: (packet, line = 'publish') => (line === 'publish' ? out : incoming)?.send(packet),
		end() {
			hasEnded = true;
			clearInterval(timer);
			drop();
		},
	};
}

type Offer = Extract<MediaWords, { type: 'subscribe' }>;
