import type { ClientMessage, RoomPerson, ServerMessage } from '#contract/room-messages.ts';
import type { Grant } from './line-attempt.ts';
import type {
	LineReport,
	MediaEngine,
	MediaEngineOptions,
	MediaPeer,
	Quality,
	Tracks,
} from './media-engine.ts';
import type { Ports } from './ports.ts';
import type { ShownPicture } from './room-call.ts';

/**
 * Sound and picture of a call. A stay in the room ends with each lost connection; this outlives
 * them.
 */
export interface CallMedia {
	/** Loads the engine that the room uses. */
	prepare: (grant: Grant) => Promise<void>;
	/** Call it at each welcome. Until then the connections of the last stay keep playing. */
	restart: (tracks: Tracks | undefined, quality: Quality) => void;
	handle: (message: ServerMessage) => void;
	/** Forgets everyone who is not among these people. */
	keepOnly: (people: RoomPerson[]) => void;
	peerOf: (connId: string) => MediaPeer | undefined;
	setTracks: (tracks: Tracks) => void;
	setQuality: (quality: Quality) => void;
	show: (pictures: ShownPicture[]) => void;
	/** Plays everyone on this speaker. */
	changeSpeaker: (speakerId: string) => void;
	levels: () => Map<string, number>;
	/** Undefined before the first welcome. */
	report: () => Promise<LineReport | undefined>;
	/** Must be called inside a tap: browsers allow sound only then. */
	hear: () => void;
	close: () => void;
}

interface CallMediaOptions {
	send: (message: ClientMessage) => void;
	onPeersChange: () => void;
	onConnected: () => void;
	onNeedsTap: (needsTap: boolean) => void;
}

type CreateEngine = (options: MediaEngineOptions) => MediaEngine;

/** Only the engine that a room uses is loaded. */
async function loadEngine(kind: Grant['engine']): Promise<CreateEngine> {
	switch (kind) {
		case 'mesh':
			return (await import('./mesh.ts')).createMesh;
		case 'janus':
		case 'forwarder':
			return (await import('./janus.ts')).createJanus;
	}
}

export function createCallMedia(
	{ clock, media, createLoudspeaker }: Pick<Ports, 'clock' | 'media' | 'createLoudspeaker'>,
	{ send, onPeersChange, onConnected, onNeedsTap }: CallMediaOptions,
): CallMedia {
	const peers = new Map<string, MediaPeer>();
	const loudspeaker = createLoudspeaker(onNeedsTap);
	let engine: MediaEngine | undefined;
	let createEngine: (() => MediaEngine) | undefined;
	let shown: ShownPicture[] | undefined;

	function onPeer(connId: string, peer: MediaPeer): void {
		const before = peers.get(connId);
		peers.set(connId, peer);
		loudspeaker.play(connId, peer.stream);
		onPeersChange();
		if (peer.state === 'connected' && before?.state !== 'connected') onConnected();
	}

	return {
		async prepare({ engine: kind, connId, iceServers, relayOnly }) {
			const create = await loadEngine(kind);
			const options = { clock, media, connId, iceServers, relayOnly, send, onPeer };
			createEngine = media.canConnect ? () => create(options) : undefined;
		},
		restart(tracks, quality) {
			engine?.close();
			peers.clear();
			engine = createEngine?.();
			if (tracks) engine?.setTracks(tracks);
			engine?.setQuality(quality);
			if (shown) engine?.show?.(shown);
		},
		handle: (message) => engine?.handle(message),
		keepOnly(people) {
			for (const connId of peers.keys()) {
				if (people.some((person) => person.connId === connId)) continue;
				peers.delete(connId);
				loudspeaker.stop(connId);
			}
		},
		peerOf: (connId) => peers.get(connId),
		setTracks: (tracks) => engine?.setTracks(tracks),
		setQuality: (quality) => engine?.setQuality(quality),
		show(pictures) {
			shown = pictures;
			engine?.show?.(pictures);
		},
		changeSpeaker: loudspeaker.changeTo,
		levels: () => new Map(engine?.levels()),
		report: async () => engine?.report(),
		hear: loudspeaker.hear,
		close() {
			engine?.close();
			loudspeaker.close();
		},
	};
}
