import type { RoomPerson, ServerMessage, ShownPicture } from '#contract/room-messages.ts';
import { createCounters } from './line-stats.ts';
import type { LineReport, MediaEngine, MediaEngineOptions, Tracks } from './media-engine.ts';
import { createMediaLines, type MediaLines } from './media-lines.ts';
import { followPeople } from './roster.ts';
import type { Sending } from './sending.ts';
import { createTimer } from './timer.ts';
import { createWeakLine } from './weak-line.ts';

/** A connection that is not up by then starts again from the beginning. */
const CONNECT_MS = 9_000;
const MOST_PATIENCE = 3;
/** People who turn pages quickly need only the pictures of the last one. */
const SHOW_MS = 300;
/** A picture that many receive has the quality that it would have in a mesh of this size. */
const AS_WITH = 4;

/**
 * Sends our tracks once, to a media server, and receives everyone's from there. Our own server
 * talks to it, so the browser knows neither its address nor its secret.
 */
export function createMediaServer(options: MediaEngineOptions): MediaEngine {
	/** The people in the room, with the stream of each. */
	const peers = new Map<string, MediaStream>();
	const counters = createCounters();
	const ownCounters = createCounters();
	const weakLine = createWeakLine(options.quality);
	const watchdog = createTimer(options.clock);
	const shown = createShown(options);
	const sending: Sending = { quality: options.quality, receivers: AS_WITH };
	let tracks: Tracks = { sound: null, picture: null };
	let lines: MediaLines | undefined;
	let attempts = 0;

	function begin(): void {
		lines?.close();
		attempts += 1;
		lines = createMediaLines(options, sending, changed);
		lines.setTracks(tracks);
		lines.publish();
		changed();
	}

	function changed(): void {
		watchdog.cancel();
		if (lines?.isWell()) attempts = 0;
		else {
			const patience = Math.min(Math.max(attempts, 1), MOST_PATIENCE);
			const ms = lines?.hasFailed() ? 0 : patience * CONNECT_MS;
			watchdog.set(ms, begin);
		}
		for (const connId of peers.keys()) tell(connId);
	}

	/** Keeps the stream object, so that it goes on playing, and exchanges its tracks. */
	function tell(connId: string): void {
		const stream = peers.get(connId);
		if (!stream) return;
		const coming = receiversOf(connId).map(({ track }) => track);
		for (const track of stream.getTracks()) if (!coming.includes(track)) stream.removeTrack(track);
		for (const track of coming) stream.addTrack(track);
		options.onPeer(connId, { stream, state: stateOf(connId) });
	}

	const receiversOf = (connId: string) => lines?.receivers().get(connId) ?? [];
	const stateOf = (connId: string) =>
		receiversOf(connId).length > 0 ? (lines?.state() ?? 'new') : 'new';

	function meet({ connId, isUnable }: RoomPerson): void {
		if (isUnable) return;
		if (!peers.has(connId)) peers.set(connId, options.media.newStream());
		tell(connId);
	}

	function part(connId: string): void {
		peers.delete(connId);
		counters.forget(connId);
	}

	function adapt({ quality, receivers }: Sending): void {
		if (quality === sending.quality && receivers === sending.receivers) return;
		Object.assign(sending, { quality, receivers });
		lines?.applySending();
	}

	function handle(message: ServerMessage): void {
		followPeople(message, { known: () => peers.keys(), meet, part });
		adapt({ ...sending, receivers: peers.size === 1 ? 1 : AS_WITH });
		switch (message.type) {
			case 'welcome':
				// When we come back, what works goes on.
				if (!lines?.isWell()) begin();
				break;
			case 'rebuild':
				begin();
				break;
			case 'published':
			case 'subscribe':
			case 'trickle':
				lines?.handle(message);
				if (message.type === 'published') shown.tell();
		}
	}

	async function report(): Promise<LineReport> {
		const statsOf = await lines?.stats();
		const lineOf = (connId: string) => ({
			connectionState: stateOf(connId),
			getStats: async () => statsOf?.(connId) ?? new Map(),
		});
		const measured = await Promise.all(
			[...peers.keys()].map((connId) => counters.measure({ connId, pc: lineOf(connId) })),
		);
		let bits = 0;
		if (lines?.sending.connectionState === 'connected') {
			const { condition } = await ownCounters.measure({ connId: 'own', pc: lines.sending });
			adapt({ ...sending, quality: weakLine.judge(condition) });
			bits = condition.bits;
		}
		return { peers: measured.map(({ peer }) => peer), quality: sending.quality, bits };
	}

	return {
		handle,
		setTracks(given) {
			tracks = given;
			lines?.setTracks(tracks);
		},
		show: shown.set,
		report,
		receivers: () => lines?.receivers() ?? new Map(),
		close() {
			watchdog.cancel();
			shown.close();
			lines?.close();
			lines = undefined;
			peers.clear();
		},
	};
}

/** Tells our own media server whose pictures are on the screen; other servers send all of them. */
function createShown({ engine, clock, send }: MediaEngineOptions) {
	const timer = createTimer(clock);
	let pictures: ShownPicture[] | undefined;

	function tell(): void {
		timer.cancel();
		if (pictures && engine === 'forwarder') send({ type: 'view', pictures });
	}

	return {
		set(given: ShownPicture[]) {
			pictures = given;
			if (!timer.isSet()) timer.set(SHOW_MS, tell);
		},
		tell,
		close: timer.cancel,
	};
}
