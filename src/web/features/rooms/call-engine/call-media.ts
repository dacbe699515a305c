import type { MediaGrant } from '#contract/media.ts';
import type {
	ClientMessage,
	RoomPerson,
	ServerMessage,
	ShownPicture,
} from '#contract/room-messages.ts';
import type { Grant } from './line-attempt.ts';
import type {
	LineReport,
	MediaEngine,
	MediaEngineOptions,
	MediaPeer,
	Quality,
	Tracks,
} from './media-engine.ts';
import { createMove } from './move.ts';
import type { Ports } from './ports.ts';

/**
 * Sound and picture of a call. A stay in the room ends with each lost connection; this outlives
 * them. While the room moves to another engine, the one before plays on, person by person.
 */
export interface CallMedia {
	/** Loads the engine that the room uses. */
	prepare: (grant: Grant) => Promise<void>;
	/** Call it at each welcome. Until then the connections of the last stay keep playing. */
	enter: () => void;
	/** The room has moved to another engine; the welcome names everyone who is there. */
	move: (grant: MediaGrant, welcome: () => Welcome) => Promise<void>;
	handle: (message: ServerMessage) => void;
	/** Forgets everyone who is not among these people. */
	keepOnly: (people: RoomPerson[]) => void;
	peerOf: (connId: string) => MediaPeer | undefined;
	/** Whether browsers connect with each other, without a media server. */
	isMesh: () => boolean;
	setTracks: (tracks: Tracks) => void;
	show: (pictures: ShownPicture[]) => void;
	/** Plays everyone on this speaker. */
	changeSpeaker: (speakerId: string) => void;
	receivers: MediaEngine['receivers'];
	/** Undefined before the first welcome. */
	report: () => Promise<LineReport | undefined>;
	/** Must be called inside a tap: browsers allow sound only then. */
	hear: () => void;
	close: () => void;
}

type Welcome = Extract<ServerMessage, { type: 'welcome' }>;

interface CallMediaOptions {
	send: (message: ClientMessage) => void;
	onPeersChange: () => void;
	onConnected: () => void;
	onNeedsTap: (needsTap: boolean) => void;
}

interface Prepared {
	connId: string;
	grant: MediaGrant;
	create: CreateEngine;
}

interface Stay {
	connId: string;
	kind: MediaGrant['engine'];
	engine: MediaEngine;
}

type CreateEngine = (options: MediaEngineOptions) => MediaEngine;

/** Only the engine that a room uses is loaded. */
async function load(
	connId: string,
	{ engine, iceServers, relayOnly }: MediaGrant,
): Promise<Prepared> {
	const create =
		engine === 'mesh'
			? (await import('./mesh.ts')).createMesh
			: (await import('./media-server.ts')).createMediaServer;
	return { connId, grant: { engine, iceServers, relayOnly }, create };
}

export function createCallMedia(
	{ clock, media, createLoudspeaker }: Pick<Ports, 'clock' | 'media' | 'createLoudspeaker'>,
	{ send, onPeersChange, onConnected, onNeedsTap }: CallMediaOptions,
): CallMedia {
	const peers = new Map<string, MediaPeer>();
	const loudspeaker = createLoudspeaker(onNeedsTap);
	const moving = createMove(clock, take);
	let prepared: Prepared | undefined;
	let stay: Stay | undefined;
	let tracks: Tracks = { sound: null, picture: null };
	let quality: Quality = 'full';
	let shown: ShownPicture[] | undefined;

	function take(connId: string, peer: MediaPeer): void {
		const before = peers.get(connId);
		peers.set(connId, peer);
		loudspeaker.play(connId, peer.stream);
		onPeersChange();
		if (peer.state === 'connected' && before?.state !== 'connected') onConnected();
	}

	function begin({ create, connId, grant }: Prepared): void {
		const engine = create({
			...{ clock, media, quality },
			...grant,
			send(message) {
				if (stay?.engine === engine) send(message);
			},
			onPeer(who, peer) {
				const from = stay?.engine === engine ? 'now' : 'before';
				if (moving.counts(from, who, peer)) take(who, peer);
			},
		});
		stay = { connId, kind: grant.engine, engine };
		engine.setTracks(tracks);
		if (shown) engine.show?.(shown);
	}

	/** Begins at another engine while this one plays on. */
	function moveFrom({ engine }: Stay, to: Prepared): void {
		const played = [...peers].filter(([, { state }]) => state === 'connected');
		moving.begin(
			engine,
			played.map(([connId]) => connId),
		);
		begin(to);
	}

	function enter(): void {
		const isSameStay = stay?.connId === prepared?.connId;
		if (!prepared || (isSameStay && stay?.kind === prepared.grant.engine)) return;
		if (stay && isSameStay) moveFrom(stay, prepared);
		else {
			moving.end();
			stay?.engine.close();
			peers.clear();
			begin(prepared);
		}
	}

	return {
		async prepare(grant) {
			if (media.canConnect) prepared = await load(grant.connId, grant);
		},
		enter,
		async move(grant, welcome) {
			const from = stay;
			const to = from && (await load(from.connId, grant));
			if (!to || from !== stay) return;
			moveFrom(from, to);
			stay?.engine.handle(welcome());
		},
		handle(message) {
			stay?.engine.handle(message);
			if (message.type === 'left') moving.before()?.handle(message);
		},
		keepOnly(people) {
			for (const connId of peers.keys()) {
				if (people.some((person) => person.connId === connId)) continue;
				peers.delete(connId);
				moving.forget(connId);
				loudspeaker.stop(connId);
			}
		},
		peerOf: (connId) => peers.get(connId),
		isMesh: () => stay?.kind === 'mesh',
		setTracks(given) {
			tracks = given;
			stay?.engine.setTracks(tracks);
			moving.before()?.setTracks(tracks);
		},
		show(pictures) {
			shown = pictures;
			stay?.engine.show?.(pictures);
		},
		changeSpeaker: loudspeaker.changeTo,
		receivers: () => moving.receivers(() => stay?.engine.receivers() ?? new Map()),
		async report() {
			const report = await stay?.engine.report();
			if (!report) return undefined;
			quality = report.quality;
			return moving.report(report);
		},
		hear: loudspeaker.hear,
		close() {
			moving.end();
			stay?.engine.close();
			loudspeaker.close();
		},
	};
}
