import type { Env } from '../env.ts';
import type { MediaEngine } from './engine.ts';
import { admitOverTurn } from './turn.ts';

/** Each browser sends to every other one: with more people, home connections have too little upload. */
export const MOST_IN_MESH = 6;

/**
 * Browsers connect to each other directly; our socket carries the messages with which they find each
 * other. There is no media server to tell about rooms.
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
