import { NetworkError } from './api.ts';
import { randomKey } from './random-key.ts';

const pending = new Map<string, string>();

/**
 * For an action that must not happen twice. A request keeps its key until an answer comes, so the
 * server recognizes the second try.
 */
export async function withRequestKey<Answer>(
	what: string,
	ask: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
	const key = pending.get(what) ?? randomKey();
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

/** Makes a function that returns the same key as long as it gets the same content. */
export function keyPerContent(): (sent: unknown) => string {
	let last = { sent: '', key: '' };
	return (sent) => {
		const written = JSON.stringify(sent);
		if (last.sent !== written) last = { sent: written, key: randomKey() };
		return last.key;
	};
}
