import { NetworkError } from './api.ts';

const pending = new Map<string, string>();

/**
 * For what must not happen twice. A request whose answer never came keeps its key, so that the
 * server knows it again when the person tries once more.
 */
export async function withRequestKey<Answer>(
	what: string,
	ask: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
	const key = pending.get(what) ?? newKey();
	pending.set(what, key);
	try {
		const answer = await ask(key);
		pending.delete(what);
		return answer;
	} catch (error) {
		if (!(error instanceof NetworkError)) pending.delete(what);
		throw error;
	}
}

/** Not `crypto.randomUUID`, which only pages served over HTTPS have. */
function newKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
