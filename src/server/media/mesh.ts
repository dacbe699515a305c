import type { Env } from '../env.ts';
import type { MediaEngine } from './engine.ts';
import { admitOverTurn } from './turn.ts';

/** Each browser sends to every other: more upload than this many people need, homes do not have. */
export const MOST_IN_MESH = 6;

/**
 * Browsers connect to each other; our own socket carries what they say to find each other. There is
 * no media server that would have to be told of a room's beginning or end.
 */
export function createMesh(env: Pick<Env, 'turn' | 'isRelayOnly'>): MediaEngine {
	return {
		kind: 'mesh',
		caps: {
			maxParticipants: MOST_IN_MESH,
			record: false,
			phoneDialIn: false,
			serverSeesMedia: false,
		},
		health: async () => ({ ok: true, detail: 'from browser to browser' }),
		open: async (meeting) => meeting,
		admit: admitOverTurn(env),
		remove: async () => {},
		close: async () => {},
		snapshot: async () => [],
		stop: async () => {},
	};
}
