/*
 * Whether the browser said that it lost its connection. Until it does we believe there is one,
 * because a computer without internet may still reach a server in its own network.
 */

let isLost = false;
const listeners = new Set<() => void>();

function set(lost: boolean): void {
	isLost = lost;
	for (const listener of listeners) listener();
}

// Unit tests import this without a browser.
globalThis.addEventListener?.('offline', () => set(true));
globalThis.addEventListener?.('online', () => set(false));

export const isOffline = (): boolean => isLost;

/** Calls the listener when the connection goes or comes back. */
export function onConnection(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
