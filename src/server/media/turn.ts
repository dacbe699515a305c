import { createHmac } from 'node:crypto';
import type { Env } from '../env.ts';
import type { JoinGrant, MediaEngine } from './engine.ts';

/** Credentials outlive the room a little, so that its last minutes are not cut off. */
const MARGIN_MS = 10 * 60_000;

/** What every engine gives a browser to reach other browsers or a media server. */
export function admitOverTurn({
	turn,
	isRelayOnly,
}: Pick<Env, 'turn' | 'isRelayOnly'>): MediaEngine['admit'] {
	return async ({ expiresAt }, { connId }): Promise<JoinGrant> => {
		if (!turn) return { iceServers: [], relayOnly: false };
		const until = new Date(expiresAt.getTime() + MARGIN_MS);
		const credentials = turnCredentials(turn.secret, connId, until);
		return { iceServers: [{ urls: turn.urls, ...credentials }], relayOnly: isRelayOnly };
	};
}

/** In the form that coturn's `use-auth-secret` checks: valid until the time in the user name. */
function turnCredentials(secret: string, name: string, until: Date) {
	const username = `${Math.floor(until.getTime() / 1000)}:${name}`;
	const credential = createHmac('sha1', secret).update(username).digest('base64');
	return { username, credential };
}
