import type { RoomPerson, ServerMessage } from '#contract/room-messages.ts';
import { createCounters } from './line-stats.ts';
import type { MediaEngine, MediaEngineOptions, Quality, Tracks } from './media-engine.ts';
import { createMeshPeer, type MeshPeer } from './mesh-peer.ts';
import { followPeople } from './roster.ts';
import { levelOf } from './speaking.ts';

/**
 * Connects everyone with everyone. In each pair the one who came later makes the first offer: when
 * both did, some pairs never connected.
 */
export function createMesh(options: MediaEngineOptions): MediaEngine {
	const peers = new Map<string, MeshPeer>();
	const counters = createCounters();
	let ownTurn = 0;
	let tracks: Tracks = { sound: null, picture: null };
	let quality: Quality = 'full';

	function meet({ connId, turn }: RoomPerson): void {
		if (peers.has(connId)) return;
		const peer = createMeshPeer({ ...options, other: connId, isOfferer: ownTurn > turn });
		peers.set(connId, peer);
		peer.setTracks(tracks);
		setQualities();
		peer.start();
	}

	function part(connId: string): void {
		peers.get(connId)?.close();
		peers.delete(connId);
		counters.forget(connId);
		setQualities();
	}

	/** Divides what we can send among all others. */
	function setQualities(): void {
		for (const peer of peers.values()) peer.setQuality(quality, peers.size);
	}

	function handle(message: ServerMessage): void {
		if (message.type === 'welcome') ownTurn = message.turn;
		if (message.type === 'offer' || message.type === 'answer' || message.type === 'candidate') {
			peers.get(message.from)?.handle(message);
		} else followPeople(message, { known: () => peers.keys(), meet, part });
	}

	return {
		handle,
		setTracks(given) {
			tracks = given;
			for (const peer of peers.values()) peer.setTracks(tracks);
		},
		setQuality(given) {
			quality = given;
			setQualities();
		},
		report: () =>
			counters.report([...peers].map(([connId, peer]) => ({ connId, pc: peer.connection() }))),
		levels: () => new Map([...peers].map(([connId, peer]) => [connId, levelOf(peer.receiver())])),
		close() {
			for (const peer of peers.values()) peer.close();
			peers.clear();
		},
	};
}
