import type { StampedMessage } from '#contract/room-messages.ts';
import { randomKey } from '#web/lib/random-key.ts';
import type { Condition } from './line-stats.ts';
import type { MediaEngineOptions, Quality, Tracks } from './media-engine.ts';
import { createMeshAttempt, type MeshAttempt, type Outgoing } from './mesh-attempt.ts';
import { createTimer } from './timer.ts';
import { createWeakLine } from './weak-line.ts';

/** The connection to one other browser of a mesh, rebuilt as often as needed. */
export interface MeshPeer {
	start: () => void;
	/** Rebuilds the connection, unless it is up. */
	mend: () => void;
	handle: (message: StampedMessage) => void;
	setTracks: (tracks: Tracks) => void;
	/** How many people share what our line can carry. */
	share: (receivers: number) => void;
	/** Adapts the picture that we send to them to the line between us, and returns its quality. */
	judge: (condition: Condition) => Quality;
	connection: () => RTCPeerConnection;
	close: () => void;
}

interface MeshPeerOptions extends MediaEngineOptions {
	/** Their connId. */
	other: string;
	/** This side makes the first offer, and its offer wins when two cross. */
	isOfferer: boolean;
}

/**
 * A connection that is not up by then is rebuilt, because an ICE restart does not repair
 * everything.
 */
const CONNECT_MS = 9_000;
const MOST_PATIENCE = 3;
/** A connection that is disturbed for less than this recovers by itself. */
const DISTURBED_MS = 3_000;

export function createMeshPeer(options: MeshPeerOptions): MeshPeer {
	const { other, isOfferer, onPeer, clock, quality } = options;
	const outgoing: Outgoing = { tracks: { sound: null, picture: null }, quality, receivers: 1 };
	const weakLine = createWeakLine(quality);
	const watchdog = createTimer(clock);
	const restart = createTimer(clock);
	let attempts = 0;
	let attempt = build(randomKey());

	function build(negotiation: string): MeshAttempt {
		attempts += 1;
		const events = { onTrack: tell, onState: stateChanged };
		return createMeshAttempt({ ...options, ...events, negotiation, outgoing });
	}

	function tell(): void {
		onPeer(other, { stream: attempt.stream, state: attempt.pc.connectionState });
	}

	function stateChanged(): void {
		tell();
		restart.cancel();
		switch (attempt.pc.connectionState) {
			case 'connected':
				attempts = 1;
				watchdog.cancel();
				attempt.applySending();
				return;
			case 'disconnected':
				watch();
				if (isOfferer) restart.set(DISTURBED_MS, () => attempt.restartIce());
				return;
			case 'failed':
				if (isOfferer) rebuild();
				else watch();
		}
	}

	/** Both sides watch; the answering side gives the other time to repair it first. */
	function watch(): void {
		if (watchdog.isSet()) return;
		const patience = Math.min(attempts, MOST_PATIENCE) * (isOfferer ? 1 : 2);
		watchdog.set(CONNECT_MS * patience, rebuild);
	}

	function replaceBy(negotiation: string): void {
		watchdog.cancel();
		restart.cancel();
		attempt.close();
		attempt = build(negotiation);
		tell();
		watch();
	}

	function rebuild(): void {
		replaceBy(randomKey());
		attempt.offer();
	}

	function takeOffer(negotiation: string, sdp: string): void {
		// When two offers cross, the offerer's wins.
		if (attempt.isOffering() && isOfferer) return;
		if (!attempt.fits(negotiation)) replaceBy(negotiation);
		attempt.takeOffer(negotiation, sdp);
	}

	return {
		start() {
			tell();
			watch();
			if (isOfferer) attempt.offer();
		},
		mend() {
			if (attempt.pc.connectionState !== 'connected') rebuild();
		},
		handle(message) {
			const { type, negotiation } = message;
			if (type === 'offer') takeOffer(negotiation, message.sdp);
			else if (type === 'answer') attempt.takeAnswer(negotiation, message.sdp);
			else attempt.takeCandidate(negotiation, message.candidate);
		},
		setTracks(tracks) {
			outgoing.tracks = tracks;
			attempt.applyTracks();
		},
		share(receivers) {
			outgoing.receivers = receivers;
			attempt.applySending();
		},
		judge(condition) {
			const before = outgoing.quality;
			outgoing.quality = weakLine.judge(condition);
			if (outgoing.quality !== before) attempt.applySending();
			return outgoing.quality;
		},
		connection: () => attempt.pc,
		close() {
			watchdog.cancel();
			restart.cancel();
			attempt.close();
		},
	};
}
