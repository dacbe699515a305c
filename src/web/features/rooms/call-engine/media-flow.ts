import type { Heartbeat } from '#contract/room-messages.ts';
import type { Clock } from './ports.ts';

/** Knows for how long sound or picture has come in without a break, whoever sent it. */
export interface MediaFlow {
	/** Takes each report in turn. */
	note: (peers: Heartbeat['peers']) => void;
	ms: () => number;
}

export function createMediaFlow(clock: Clock): MediaFlow {
	let since: number | undefined;
	return {
		note(peers) {
			const isFlowing = peers.some(
				({ state, inboundDelta }) => state === 'connected' && inboundDelta > 0,
			);
			since = isFlowing ? (since ?? clock.nowMs()) : undefined;
		},
		ms: () => (since === undefined ? 0 : clock.nowMs() - since),
	};
}
