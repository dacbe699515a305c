/** The key of this browser's seat, by the link's token: with it, it takes over its own seat. */

const nameOf = (token: string) => `seat:${token}`;

export function readSeatKey(token: string): string | undefined {
	try {
		return localStorage.getItem(nameOf(token)) ?? undefined;
	} catch {
		return undefined;
	}
}

export function writeSeatKey(token: string, seatKey: string): void {
	try {
		localStorage.setItem(nameOf(token), seatKey);
	} catch {
		// A browser that keeps nothing counts as another device after a reload.
	}
}

export function removeSeatKey(token: string): void {
	try {
		localStorage.removeItem(nameOf(token));
	} catch {
		// Nothing was kept.
	}
}
