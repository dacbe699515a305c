import { createHmac } from 'node:crypto';
import type { Env } from '../env.ts';
import type { MeetingEngine } from './meetings.ts';

/** Each browser sends to every other: more upload than this many people need, homes do not have. */
const MOST_PEOPLE = 6;
/** Credentials outlive the room a little, so that its last minutes are not cut off. */
const MARGIN_MS = 10 * 60_000;

/**
 * Browsers connect to each other; our own socket carries what they say to find each other. There is
 * no media server that would have to be told of a room's beginning or end.
 */
export function createMesh({
	turn,
	isRelayOnly,
}: Pick<Env, 'turn' | 'isRelayOnly'>): MeetingEngine {
	return {
		kind: 'mesh',
		caps: { maxParticipants: MOST_PEOPLE, serverSeesMedia: false },
		health: async () => ({ ok: true }),
		open: async (meeting) => meeting,
		async admit({ expiresAt }, { connId }) {
			if (!turn) return { iceServers: [], relayOnly: false };
			const until = new Date(expiresAt.getTime() + MARGIN_MS);
			const credentials = turnCredentials(turn.secret, connId, until);
			return { iceServers: [{ urls: turn.urls, ...credentials }], relayOnly: isRelayOnly };
		},
		remove: async () => {},
		close: async () => {},
	};
}

/** As coturn's `use-auth-secret` expects them: good until the moment that the name says. */
function turnCredentials(secret: string, name: string, until: Date) {
	const username = `${Math.floor(until.getTime() / 1000)}:${name}`;
	const credential = createHmac('sha1', secret).update(username).digest('base64');
	return { username, credential };
}
