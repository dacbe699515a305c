/** The bearer token, stored under the key that the specification names. */

export const TOKEN_KEY = 'token';

/** Also null in a browser that blocks storage. */
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
