import type { RoomPerson, ServerMessage } from '#contract/room-messages.ts';
import { createJanusLines, type JanusLines } from './janus-lines.ts';
import { createCounters } from './line-stats.ts';
import type { MediaEngine, MediaEngineOptions, Quality, Tracks } from './media-engine.ts';
import { levelOf } from './speaking.ts';

/** Not connected by then, everything is begun anew. */
const CONNECT_MS = 9_000;
const MOST_PATIENCE = 3;

/**
 * What is sent goes once, to a media server, and all that comes is from there. Our own server speaks
 * with it: the browser knows neither its address nor its secret.
 */
export function createJanus(options: MediaEngineOptions): MediaEngine {
	/** Who is in the room, with what comes from them. */
	const peers = new Map<string, MediaStream>();
	const counters = createCounters();
	let tracks: Tracks = { sound: null, picture: null };
	let quality: Quality = 'full';
	let lines: JanusLines | undefined;
	let attempts = 0;
	let watchdog: ReturnType<typeof setTimeout> | undefined;

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
		clearTimeout(watchdog);
		if (lines?.isWell()) attempts = 0;
		else {
			const patience = Math.min(Math.max(attempts, 1), MOST_PATIENCE);
			watchdog = setTimeout(begin, lines?.hasFailed() ? 0 : patience * CONNECT_MS);
		}
		for (const connId of peers.keys()) tell(connId);
	}

	/** The stream stays the same, so that it goes on playing; what is in it changes. */
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

	function meet({ connId }: Pick<RoomPerson, 'connId'>): void {
		if (!peers.has(connId)) peers.set(connId, new MediaStream());
		tell(connId);
	}

	function part(connId: string): void {
		peers.delete(connId);
		counters.forget(connId);
	}

	function meetAll(people: RoomPerson[]): void {
		const here = new Set(people.map(({ connId }) => connId));
		for (const connId of [...peers.keys()]) if (!here.has(connId)) part(connId);
		for (const person of people) meet(person);
	}

	function handle(message: ServerMessage): void {
		switch (message.type) {
			case 'welcome':
				meetAll(message.people);
				begin();
				break;
			case 'people':
				meetAll(message.people);
				break;
			case 'joined':
				meet(message.person);
				break;
			case 'left':
				part(message.connId);
				break;
			case 'rebuild':
				begin();
				break;
			case 'published':
			case 'subscribe':
			case 'trickle':
				lines?.handle(message);
		}
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
		async report() {
			const statsOf = await lines?.stats();
			const each = [...peers.keys()].map((connId) => ({
				connId,
				pc: {
					connectionState: stateOf(connId),
					getStats: async () => statsOf?.(connId) ?? new Map(),
				},
			}));
			return counters.report(each);
		},
		levels: () =>
			new Map(
				[...peers.keys()].map((connId) => {
					const sound = receiversOf(connId).find(({ track }) => track.kind === 'audio');
					return [connId, levelOf(sound)];
				}),
			),
		close() {
			clearTimeout(watchdog);
			lines?.close();
			lines = undefined;
			peers.clear();
		},
	};
}
