import type { RoomPerson, ServerMessage } from '#contract/room-messages.ts';
import { createJanusLines, type JanusLines } from './janus-lines.ts';
import { createCounters } from './line-stats.ts';
import type {
	LineReport,
	MediaEngine,
	MediaEngineOptions,
	Quality,
	Tracks,
} from './media-engine.ts';
import { followPeople } from './roster.ts';
import { levelOf } from './speaking.ts';
import { createTimer } from './timer.ts';

/** A connection that is not up by then starts again from the beginning. */
const CONNECT_MS = 9_000;
const MOST_PATIENCE = 3;

/**
 * Sends our tracks once, to a media server, and receives everyone's from there. Our own server
 * talks to it, so the browser knows neither its address nor its secret.
 */
export function createJanus(options: MediaEngineOptions): MediaEngine {
	/** The people in the room, with the stream of each. */
	const peers = new Map<string, MediaStream>();
	const counters = createCounters();
	const watchdog = createTimer(options.clock);
	let tracks: Tracks = { sound: null, picture: null };
	let quality: Quality = 'full';
	let lines: JanusLines | undefined;
	let attempts = 0;

	function begin(): void {
		lines?.close();
		attempts += 1;
		lines = createJanusLines(options, changed);
		lines.setTracks(tracks);
		lines.setQuality(quality);
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

	function meet({ connId }: RoomPerson): void {
		if (!peers.has(connId)) peers.set(connId, options.media.newStream());
		tell(connId);
	}

	function part(connId: string): void {
		peers.delete(connId);
		counters.forget(connId);
	}

	function handle(message: ServerMessage): void {
		followPeople(message, { known: () => peers.keys(), meet, part });
		switch (message.type) {
			case 'welcome':
			case 'rebuild':
				begin();
				break;
			case 'published':
			case 'subscribe':
			case 'trickle':
				lines?.handle(message);
		}
	}

	async function report(): Promise<LineReport> {
		const statsOf = await lines?.stats();
		const lineOf = (connId: string) => ({
			connectionState: stateOf(connId),
			getStats: async () => statsOf?.(connId) ?? new Map(),
		});
		return counters.report([...peers.keys()].map((connId) => ({ connId, pc: lineOf(connId) })));
	}

	return {
		handle,
		setTracks(given) {
			tracks = given;
			lines?.setTracks(tracks);
		},
		setQuality(given) {
			quality = given;
			lines?.setQuality(quality);
		},
		report,
		levels: () =>
			new Map([...peers.keys()].map((connId) => [connId, levelOf(soundOf(receiversOf(connId)))])),
		close() {
			watchdog.cancel();
			lines?.close();
			lines = undefined;
			peers.clear();
		},
	};
}

const soundOf = (receivers: RTCRtpReceiver[]) =>
	receivers.find(({ track }) => track.kind === 'audio');
