import { stringify } from 'node:querystring';
import { Pool } from 'undici';

/** Posts forms over a few reused connections. */
export interface FormRequests {
	post(fields: Record<string, string>): Promise<FormAnswer>;
}

export interface FormAnswer {
	status: number;
	/** Undefined when the answer is not JSON. */
	body: unknown;
}

const CONNECTIONS = 50;
/**
 * Shorter than any server waits: if the server closed a connection just as a text leaves, the answer
 * would look lost.
 */
const IDLE_MS = 2_000;

interface Target {
	url: URL;
	user: string;
	password: string;
	timeoutMs: number;
}

export function createFormRequests({ url, user, password, timeoutMs }: Target): FormRequests {
	const pool = new Pool(url.origin, {
		connections: CONNECTIONS,
		connectTimeout: timeoutMs,
		headersTimeout: timeoutMs,
		bodyTimeout: timeoutMs,
		keepAliveTimeout: IDLE_MS,
		keepAliveMaxTimeout: IDLE_MS,
	});
	const request = {
		method: 'POST',
		path: url.pathname,
		headers: {
			authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
			'content-type': 'application/x-www-form-urlencoded',
		},
	} as const;
	return {
		async post(fields) {
			const answer = await pool.request({ ...request, body: stringify(fields) });
			return { status: answer.statusCode, body: parsed(await answer.body.text()) };
		},
	};
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
