import { Pool } from 'undici';

/** Posts forms over few connections that are used again, and says what was answered. */
export interface FormRequests {
	post(fields: Record<string, string>): Promise<FormAnswer>;
}

export interface FormAnswer {
	status: number;
	/** Undefined where the answer is no JSON. */
	body: unknown;
}

const CONNECTIONS = 50;
/** Shorter than any server waits: one that it closes just as a text leaves would look like a lost answer. */
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
			const body = new URLSearchParams(fields).toString();
			return new Promise((resolve, reject) => {
				let status = 0;
				const parts: Buffer[] = [];
				// Without the streams of `pool.request`, which cost more than a short answer is worth.
				pool.dispatch(
					{ ...request, body },
					{
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
					},
				);
			});
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
