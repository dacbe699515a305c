import type { Tile } from './room-call.ts';

/** Finds people who have been in the room for some time without sound or picture between us. */

const PATIENCE_MS = 15_000;
/** The server may find another way for people who never reached each other. */
const NEVER_REACHED_MS = 6_000;
/** A page that did not run for this long knows nothing of the time between. */
const ASLEEP_MS = 3_000;

type Tried = Pick<Tile, 'connId' | 'name' | 'line' | 'microphone' | 'camera'>;

interface Missed {
	/** The names of those who should be connected by now. */
	names: string[];
	/** The connIds of those whom the server has to hear of; each is told once. */
	toTell: string[];
}

export interface Unreached {
	/** Takes the tiles of one moment. */
	look: (tiles: Tried[], nowMs: number) => Missed;
	/** Starts again: everyone gets the full time. */
	forget: () => void;
}

export function createUnreached(): Unreached {
	const since = new Map<string, number>();
	const reached = new Set<string>();
	const told = new Set<string>();
	let lookedAt = 0;

	function forget(): void {
		since.clear();
		reached.clear();
		told.clear();
	}

	return {
		look(tiles, nowMs) {
			if (nowMs - lookedAt > ASLEEP_MS) since.clear();
			lookedAt = nowMs;
			for (const { connId, line } of tiles) if (line === 'connected') reached.add(connId);
			const missed = tiles.filter(isMissed);
			for (const connId of since.keys()) {
				if (!missed.some((tile) => tile.connId === connId)) since.delete(connId);
			}
			for (const { connId } of missed) if (!since.has(connId)) since.set(connId, nowMs);
			const waited = ({ connId }: Tried) => nowMs - (since.get(connId) ?? nowMs);
			const patienceWith = ({ connId }: Tried) =>
				reached.has(connId) ? PATIENCE_MS : NEVER_REACHED_MS;
			const toTell = missed
				.filter((tile) => waited(tile) >= patienceWith(tile) && !told.has(tile.connId))
				.map(({ connId }) => connId);
			for (const connId of toTell) told.add(connId);
			const names = missed.filter((tile) => waited(tile) >= PATIENCE_MS).map(({ name }) => name);
			return { names, toTell };
		},
		forget,
	};
}

/** People without microphone and camera cannot be "unreached". */
const isMissed = ({ line, microphone, camera }: Tried) =>
	(line === 'connecting' || line === 'lost') && (microphone !== 'none' || camera !== 'none');
