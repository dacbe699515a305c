import { isInsideApp } from './browsers.ts';

/**
 * The token of the link, which is then taken out of the address: whoever sees the screen or the
 * browser's history cannot come in with it. The history's entry keeps it for a reload. Inside
 * another app it stays, as 'Open in Safari' hands on the address and nothing else.
 */
export function takeLink(): string | null {
	const token = /^\/j\/([^/]+)/.exec(location.pathname)?.[1];
	if (!token) return kept(history.state);
	if (!isInsideApp(navigator.userAgent)) history.replaceState({ token }, '', '/j/');
	return token;
}

function kept(state: unknown): string | null {
	const isOurs = typeof state === 'object' && state !== null && 'token' in state;
	return isOurs ? String(state.token) : null;
}
