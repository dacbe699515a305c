import type { LineReport, MediaEngine, MediaPeer } from './media-engine.ts';
import type { Clock } from './ports.ts';
import { createTimer } from './timer.ts';

/**
 * The room moves from one media engine to another: the engine before plays on, until the new one
 * has connected each person.
 */
export interface Move {
	/** The engine before; undefined when no move is under way. */
	before: () => MediaEngine | undefined;
	/** `played` are the people whom it plays now. */
	begin: (before: MediaEngine, played: string[]) => void;
	/** Takes a report of the engine before, or of the new one, and says whether it counts. */
	counts: (from: 'before' | 'now', connId: string, peer: MediaPeer) => boolean;
	/** What comes from everyone, from the engine that plays them. */
	receivers: (now: MediaEngine['receivers']) => ReturnType<MediaEngine['receivers']>;
	/** The connections to everyone, of the engine that plays them. */
	report: (now: LineReport) => Promise<LineReport>;
	forget: (connId: string) => void;
	/** Lets go of the engine before. */
	end: () => void;
}

/** At the latest after this, the browser lets go of the engine before. */
const MOVE_MS = 10_000;
/** The others may need a moment longer than we do. */
const LINGER_MS = 2_000;

/** `onLate` is told, in the end, of people whom the new engine has not connected yet. */
export function createMove(clock: Clock, onLate: (connId: string, peer: MediaPeer) => void): Move {
	const ending = createTimer(clock);
	/** People whom the engine before still plays. */
	const playing = new Set<string>();
	/** What the new engine says of them meanwhile. */
	const late = new Map<string, MediaPeer>();
	let before: MediaEngine | undefined;

	function end(): void {
		ending.cancel();
		before?.close();
		before = undefined;
		playing.clear();
		for (const [connId, peer] of late) onLate(connId, peer);
		late.clear();
	}

	function forget(connId: string): void {
		late.delete(connId);
		if (playing.delete(connId) && playing.size === 0) ending.set(LINGER_MS, end);
	}

	return {
		before: () => before,
		begin(engine, played) {
			end();
			before = engine;
			for (const connId of played) playing.add(connId);
			ending.set(played.length > 0 ? MOVE_MS : LINGER_MS, end);
		},
		counts(from, connId, peer) {
			if (from === 'before') return playing.has(connId);
			if (!playing.has(connId)) return true;
			if (peer.state === 'connected') forget(connId);
			else late.set(connId, peer);
			return peer.state === 'connected';
		},
		receivers(now) {
			const all = now();
			for (const [connId, receivers] of before?.receivers() ?? []) {
				if (playing.has(connId)) all.set(connId, receivers);
			}
			return all;
		},
		async report(now) {
			const old = (await before?.report())?.peers.filter(({ connId }) => playing.has(connId)) ?? [];
			const rest = now.peers.filter(({ connId }) => !playing.has(connId));
			return { ...now, peers: [...rest, ...old] };
		},
		forget,
		end,
	};
}
