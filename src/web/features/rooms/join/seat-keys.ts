/**
 * The key of this browser's seat, with which it takes over its own seat: after a reload from this
 * tab's own storage, and in another tab from the one that they share, while a page has the call open.
 */

const PREFIX = 'seat:';
const NAME_CHARACTERS = 8;

/** The beginning of the link's token tells seats apart, and nobody comes in with it. */
const nameOf = (token: string) => PREFIX + token.slice(0, NAME_CHARACTERS);

/** What leaves the shared storage with this page. */
const shared = new Set<string>();

export function readSeatKey(token: string): string | undefined {
	const name = nameOf(token);
	try {
		return sessionStorage.getItem(name) ?? localStorage.getItem(name) ?? undefined;
	} catch {
		return undefined;
	}
}

export function writeSeatKey(token: string, seatKey: string): void {
	const name = nameOf(token);
	try {
		sessionStorage.setItem(name, seatKey);
		localStorage.setItem(name, seatKey);
		shared.add(name);
	} catch {
		// A browser that keeps nothing counts as another device after a reload.
	}
}

export function removeSeatKey(token: string): void {
	const name = nameOf(token);
	try {
		sessionStorage.removeItem(name);
		localStorage.removeItem(name);
	} catch {
		// Nothing was kept.
	}
}

// A page that is shown again as it was joins again, which writes the key again.
addEventListener('pagehide', () => {
	for (const name of shared) localStorage.removeItem(name);
	shared.clear();
});

// Earlier versions kept whole tokens, and kept them for good.
try {
	for (const name of Object.keys(localStorage)) {
		const isWhole = name.startsWith(PREFIX) && name.length > PREFIX.length + NAME_CHARACTERS;
		if (isWhole) localStorage.removeItem(name);
	}
} catch {
	// Nothing was kept.
}
