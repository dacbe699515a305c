import type { RoomPerson, ServerMessage } from '#contract/room-messages.ts';
import { createCounters } from './line-stats.ts';
import type { LineReport, MediaEngine, MediaEngineOptions, Tracks } from './media-engine.ts';
import { createMeshPeer, type MeshPeer } from './mesh-peer.ts';
import { followPeople } from './roster.ts';
import { bestOf } from './weak-line.ts';

/**
 * Connects everyone with everyone. In each pair the one who came later makes the first offer: when
 * both did, some pairs never connected.
 */
export function createMesh(options: MediaEngineOptions): MediaEngine {
	const peers = new Map<string, MeshPeer>();
	const counters = createCounters();
	let ownTurn = 0;
	let tracks: Tracks = { sound: null, picture: null };
	let { quality } = options;

	function meet({ connId, turn, isUnable }: RoomPerson): void {
		if (peers.has(connId) || isUnable) return;
		const isOfferer = ownTurn > turn;
		const peer = createMeshPeer({ ...options, quality, other: connId, isOfferer });
		peers.set(connId, peer);
		peer.setTracks(tracks);
		share();
		peer.start();
	}

	function part(connId: string): void {
		peers.get(connId)?.close();
		peers.delete(connId);
		counters.forget(connId);
		share();
	}

	/** Divides what our line can carry among all others. */
	function share(): void {
		for (const peer of peers.values()) peer.share(peers.size);
	}

	function handle(message: ServerMessage): void {
		if (message.type === 'welcome') {
			ownTurn = message.turn;
			// We come back: what was said meanwhile did not arrive.
			for (const { connId } of message.people) peers.get(connId)?.mend();
		}
		if (message.type === 'offer' || message.type === 'answer' || message.type === 'candidate') {
			peers.get(message.from)?.handle(message);
		} else followPeople(message, { known: () => peers.keys(), meet, part });
	}

	/** What is sent to a person follows the line to that person alone. */
	async function report(): Promise<LineReport> {
		const measured = await Promise.all(
			[...peers].map(([connId, peer]) => counters.measure({ connId, pc: peer.connection() })),
		);
		const connected = measured.filter(({ peer }) => peer.state === 'connected');
		const qualities = connected.flatMap(
			({ peer, condition }) => peers.get(peer.connId)?.judge(condition) ?? [],
		);
		if (qualities.length > 0) quality = bestOf(qualities);
		const bits = Math.min(...connected.map(({ condition }) => condition.bits));
		return {
			peers: measured.map(({ peer }) => peer),
			quality,
			bits: connected.length > 0 ? bits : 0,
		};
	}

	return {
		handle,
		setTracks(given) {
			tracks = given;
			for (const peer of peers.values()) peer.setTracks(tracks);
		},
		report,
		receivers: () =>
			new Map([...peers].map(([connId, peer]) => [connId, peer.connection().getReceivers()])),
		close() {
			for (const peer of peers.values()) peer.close();
			peers.clear();
		},
	};
}
