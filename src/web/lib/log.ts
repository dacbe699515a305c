import { ApiError } from './api.ts';

/** Says in the browser's console what failed and why, nothing about the person, and throws it on. */
export async function logged<Answer>(what: string, work: Promise<Answer>): Promise<Answer> {
	try {
		return await work;
	} catch (error) {
		// Whoever left the page before the answer came has lost nothing.
		const isGivenUp = error instanceof DOMException && error.name === 'AbortError';
		// biome-ignore lint/suspicious/noConsole: the one place that writes there
		if (!isGivenUp) console.error(`${what} failed: ${reasonOf(error)}`);
		throw error;
	}
}

function reasonOf(error: unknown): string {
	if (error instanceof ApiError) return `${error.status} ${error.problem.code}`;
	return error instanceof Error ? error.name : 'unknown';
}
