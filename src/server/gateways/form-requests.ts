import { stringify } from 'node:querystring';
import { type Dispatcher, Pool } from 'undici';

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
		post(fields) {
			const { promise, resolve, reject } = Promise.withResolvers<FormAnswer>();
			pool.dispatch({ ...request, body: stringify(fields) }, readAnswer(resolve, reject));
			return promise;
		},
	};
}

/** Answers are short: the stream that `pool.request` makes for each would cost more than the rest. */
function readAnswer(
	resolve: (answer: FormAnswer) => void,
	reject: (error: Error) => void,
): Dispatcher.DispatchHandler {
	const parts: Buffer[] = [];
	let status = 0;
	return {
		// The pool takes a handler without it for one of an older kind.
		onRequestStart() {},
		onResponseStart(_controller, statusCode) {
			status = statusCode;
		},
		onResponseData(_controller, part) {
			parts.push(part);
		},
		onResponseEnd() {
			resolve({ status, body: parsed(Buffer.concat(parts).toString()) });
		},
		onResponseError(_controller, error) {
			reject(error);
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
