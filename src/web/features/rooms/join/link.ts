import { isInsideApp } from './user-agent.ts';

/**
 * Reads the link's token and removes it from the address, so that nobody who sees the screen or the
 * browser's history can use it. The history entry keeps it for a reload. Inside another app it
 * stays, because 'Open in Safari' passes on the address and nothing else.
 */
export function takeLink(): string | null {
	const [, place, token] = /^(\/j\/|\/choices\/|\/answer\/)([^/]+)/.exec(location.pathname) ?? [];
	if (!token) return kept(history.state);
	if (!isInsideApp(navigator.userAgent)) {
		history.replaceState({ token }, '', `${place}${location.search}`);
	}
	return token;
}

function kept(state: unknown): string | null {
	const isOurs = typeof state === 'object' && state !== null && 'token' in state;
	return isOurs ? String(state.token) : null;
}
