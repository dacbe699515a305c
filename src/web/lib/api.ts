import { type EndpointDefinition, type Input, type Reply, urlOf } from '#contract/endpoint.ts';
import type { Problem } from '#contract/errors.ts';
import { readToken } from './token.ts';

const TIMEOUT_MS = 20_000;

/** The server answered, and said why not. */
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

/** No answer of ours came back: no network, a time-out, or a gateway's error page. */
export class NetworkError extends Error {
	constructor(cause: unknown) {
		super('Cannot connect to the server. Check your internet connection and try again.', { cause });
		this.name = 'NetworkError';
	}
}

/** Anything else that is thrown is a mistake of ours. */
export function isFailedCall(error: unknown): error is ApiError | NetworkError {
	return error instanceof ApiError || error instanceof NetworkError;
}

/** What to tell the user about a call that failed. */
export function messageOf(error: unknown): string {
	return isFailedCall(error) ? error.message : 'Something went wrong. Please try again.';
}

type SessionRefusal = (token: string, message: string) => void;
let sessionRefused: SessionRefusal = () => {};

/** Only lib/session.ts listens: it alone ends a session. */
export function onSessionRefused(listener: SessionRefusal): void {
	sessionRefused = listener;
}

interface CallOptions {
	signal?: AbortSignal;
	headers?: Record<string, string>;
}

export async function call<E extends EndpointDefinition>(
	endpoint: E,
	input: Input<E>,
	{ signal, headers }: CallOptions = {},
): Promise<Reply<E>> {
	const token = readToken();
	const response = await send(urlOf(endpoint, input.params, input.query ?? {}), {
		method: endpoint.method,
		headers: {
			accept: 'application/json',
			...(input.body !== undefined && { 'content-type': 'application/json' }),
			...(token !== null && { authorization: `Bearer ${token}` }),
			...headers,
		},
		body: input.body === undefined ? undefined : JSON.stringify(input.body),
		signal,
	});
	if (response.ok) return response.body as Reply<E>;

	const { status, body } = response;
	if (!isProblem(body)) throw new NetworkError(`status ${status}`);
	if (body.code === 'unauthenticated' && token !== null) sessionRefused(token, body.message);
	throw new ApiError(status, body);
}

async function send(url: string, { signal, ...request }: RequestInit) {
	const timeout = AbortSignal.timeout(TIMEOUT_MS);
	try {
		const response = await fetch(url, {
			...request,
			signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
		});
		return { ok: response.ok, status: response.status, body: (await response.json()) as unknown };
	} catch (cause) {
		// Who aborted a call knows about it; TanStack Query expects its own reason back.
		if (signal?.aborted) throw cause;
		throw new NetworkError(cause);
	}
}

function isProblem(body: unknown): body is Problem {
	return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}
