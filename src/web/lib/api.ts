import { type EndpointDefinition, type Input, type Reply, urlOf } from '#contract/endpoint.ts';
import type { Problem } from '#contract/errors.ts';
import * as words from '#language/kit.ts';
import { isOffline } from './connection.ts';
import { headersOf, takeEarly } from './early-replies.ts';
import { nextTask } from './next-task.ts';
import { readToken } from './token.ts';

const TIMEOUT_MS = 20_000;

/** The server refused the request and said why. */
export class ApiError extends Error {
	readonly status: number;
	readonly problem: Problem;

	constructor(status: number, problem: Problem) {
		super(problem.message);
		this.name = 'ApiError';
		this.status = status;
		this.problem = problem;
	}
}

/** Our server did not answer: no network, a time-out, or a gateway's error page. */
export class NetworkError extends Error {
	/** The status of an answer that could not be read; undefined if no answer came. */
	readonly status?: number;

	constructor(cause: unknown, status?: number, message = words.noConnection) {
		super(message, { cause });
		this.name = 'NetworkError';
		this.status = status;
	}
}

/** The browser has no connection. */
class OfflineError extends NetworkError {
	constructor(cause: unknown) {
		super(cause, undefined, words.offline);
		this.name = 'OfflineError';
	}
}

/** Anything else that is thrown is a bug of ours. */
export function isFailedRequest(error: unknown): error is ApiError | NetworkError {
	return error instanceof ApiError || error instanceof NetworkError;
}

/** What to tell about an action that failed: without a connection, that there is none. */
export const offlineOr = (failed: string, error: unknown): string =>
	error instanceof OfflineError ? error.message : failed;

/** What to tell the user about a request that failed. */
export function messageOf(error: unknown): string {
	return isFailedRequest(error) ? error.message : words.somethingWrong;
}

type SessionRefusal = (token: string, message: string) => void;
let sessionRefused: SessionRefusal = () => {};

/** Only lib/session.ts listens: it alone ends a session. */
export function onSessionRefused(listener: SessionRefusal): void {
	sessionRefused = listener;
}

interface RequestOptions {
	signal?: AbortSignal;
	headers?: Record<string, string>;
	/** Every try of one action sends the same key, so that the server does it once. */
	idempotencyKey?: string;
}

export async function request<E extends EndpointDefinition>(
	endpoint: E,
	input: Input<E>,
	options: RequestOptions = {},
): Promise<Reply<E>> {
	return (await ask(endpoint, input, options)).body as Reply<E>;
}

class NotAListError extends Error {
	constructor() {
		super('The server’s answer is not a list.');
		this.name = 'NotAListError';
	}
}

export interface ListPage<Row> {
	rows: Row[];
	/** The number of rows on all pages. */
	total: number;
	/** Where the next page begins; undefined on the last one. */
	cursor?: string;
}

/** A page of a list; the reply's headers say how many rows there are and where the next page begins. */
export async function requestList<E extends EndpointDefinition>(
	endpoint: E,
	input: Input<E>,
	options: RequestOptions = {},
): Promise<ListPage<Reply<E> extends (infer Row)[] ? Row : never>> {
	const { body, headers } = await ask(endpoint, input, options);
	if (!Array.isArray(body)) throw new NotAListError();
	const next = /<([^>]+)>; *rel="next"/.exec(headers.get('link') ?? '')?.[1];
	const cursor = next && new URL(next, location.origin).searchParams.get('cursor');
	return {
		rows: body,
		total: Number(headers.get('x-total-count') ?? body.length),
		...(cursor && { cursor }),
	};
}

async function ask<E extends EndpointDefinition>(
	endpoint: E,
	input: Input<E>,
	{ signal, headers, idempotencyKey }: RequestOptions,
) {
	const token = readToken();
	const url = urlOf(endpoint, input.params, input.query ?? {});
	const early = endpoint.method === 'GET' ? takeEarly(url, token) : undefined;
	const response = await send(url, early, {
		method: endpoint.method,
		headers: {
			...headersOf(token),
			...(input.body !== undefined && { 'content-type': 'application/json' }),
			...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
			...headers,
		},
		body: input.body === undefined ? undefined : JSON.stringify(input.body),
		signal,
	});
	if (response.ok) return response;

	const { status, body } = response;
	if (!isProblem(body)) throw new NetworkError(body, status);
	if (body.code === 'unauthenticated' && token !== null) sessionRefused(token, body.message);
	throw new ApiError(status, body);
}

/** Older browsers know neither `AbortSignal.any` nor `AbortSignal.timeout`. */
async function send(
	url: string,
	early: Promise<Response> | undefined,
	{ signal, ...init }: RequestInit,
) {
	const aborting = new AbortController();
	const abort = () => aborting.abort(signal?.reason);
	const timer = setTimeout(abort, TIMEOUT_MS);
	if (signal?.aborted) abort();
	signal?.addEventListener('abort', abort);
	let status: number | undefined;
	try {
		// Replies that came earlier than the app would otherwise all be drawn in one task.
		if (early) await nextTask();
		const response = await (early ?? fetch(url, { ...init, signal: aborting.signal }));
		const { ok, headers } = response;
		status = response.status;
		return { ok, status, headers, body: (await response.json()) as unknown };
	} catch (cause) {
		// The caller aborted it: TanStack Query expects its own reason back.
		if (signal?.aborted) throw cause;
		throw isOffline() ? new OfflineError(cause) : new NetworkError(cause, status);
	} finally {
		clearTimeout(timer);
		signal?.removeEventListener('abort', abort);
	}
}

function isProblem(body: unknown): body is Problem {
	return (
		typeof body === 'object' &&
		body !== null &&
		'message' in body &&
		typeof body.message === 'string'
	);
}
