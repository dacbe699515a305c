import type { Tile } from './room-call.ts';

/** Finds people who have been in the room for some time without sound or picture between us. */

const PATIENCE_MS = 15_000;

type Tried = Pick<Tile, 'connId' | 'name' | 'line' | 'microphone' | 'camera'>;

export interface Unreached {
	/** Takes the tiles of one moment and names those who should be connected by now. */
	look: (tiles: Tried[], nowMs: number) => string[];
	/** Starts again: everyone gets the full time. */
	forget: () => void;
}

export function createUnreached(): Unreached {
	const since = new Map<string, number>();
	return {
		look(tiles, nowMs) {
			const missed = tiles.filter(isMissed);
			for (const connId of since.keys()) {
				if (!missed.some((tile) => tile.connId === connId)) since.delete(connId);
			}
			return missed.flatMap(({ connId, name }) => {
				const from = since.get(connId) ?? nowMs;
				since.set(connId, from);
				return nowMs - from >= PATIENCE_MS ? [name] : [];
			});
		},
		forget: () => since.clear(),
	};
}

/** People without microphone and camera cannot be "unreached". */
const isMissed = ({ line, microphone, camera }: Tried) =>
	line !== 'connected' && (microphone !== 'none' || camera !== 'none');
