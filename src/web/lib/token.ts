/** The bearer token, in the place that the specification names (decision D12). */

export const TOKEN_KEY = 'token';

/** Null, too, in a browser that keeps nothing. */
export function readToken(): string | null {
	try {
		return localStorage.getItem(TOKEN_KEY);
	} catch {
		return null;
	}
}

export function writeToken(token: string): void {
	localStorage.setItem(TOKEN_KEY, token);
}

export function removeToken(): void {
	localStorage.removeItem(TOKEN_KEY);
}
