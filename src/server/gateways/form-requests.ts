import { stringify } from 'node:querystring';
import { type Dispatcher, Pool } from 'undici';
import { NOT_SENT } from './not-connected.ts';

/** Posts forms over a few reused connections. */
export interface FormRequests {
	/** What goes first has connections of its own: it waits for no answer to others. */
	post(fields: Record<string, string>, goesFirst?: boolean): Promise<FormAnswer>;
}

export interface FormAnswer {
	status: number;
	/** Undefined when the answer is not JSON. */
	body: unknown;
}

/** In each of the two pools. */
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
	const openPool = () =>
		new Pool(url.origin, {
			connections: CONNECTIONS,
			connectTimeout: timeoutMs,
			headersTimeout: timeoutMs,
			bodyTimeout: timeoutMs,
			keepAliveTimeout: IDLE_MS,
			keepAliveMaxTimeout: IDLE_MS,
		});
	const pools = { first: openPool(), others: openPool() };
	const request = {
		method: 'POST',
		path: url.pathname,
		headers: {
			authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
			'content-type': 'application/x-www-form-urlencoded',
		},
	} as const;
	return {
		post(fields, goesFirst = false) {
			const { promise, resolve, reject } = Promise.withResolvers<FormAnswer>();
			const answer = readAnswer(resolve, reject, timeoutMs);
			const pool = goesFirst ? pools.first : pools.others;
			pool.dispatch({ ...request, body: stringify(fields) }, answer);
			return promise;
		},
	};
}

/**
 * Answers are short: the stream that `pool.request` makes for each would cost more than the rest. While
 * others wait for a silent provider, a form waits for a connection only as long as one of them; otherwise
 * the last of many would leave long after they were taken for lost.
 */
function readAnswer(
	resolve: (answer: FormAnswer) => void,
	reject: (error: Error) => void,
	timeoutMs: number,
): Dispatcher.DispatchHandler {
	const parts: Buffer[] = [];
	let status = 0;
	let notSent: Error | undefined;
	const waiting = setTimeout(() => {
		notSent = Object.assign(new Error('No connection became free'), { code: NOT_SENT });
		reject(notSent);
	}, timeoutMs);
	return {
		// This comes before the first byte leaves.
		onRequestStart(controller) {
			clearTimeout(waiting);
			if (notSent) controller.abort(notSent);
		},
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
			clearTimeout(waiting);
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
