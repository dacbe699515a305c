import http from 'node:http';
import https from 'node:https';

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
	const { Agent, request } = url.protocol === 'https:' ? https : http;
	const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, timeout: IDLE_MS });
	const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
	const options = {
		agent,
		method: 'POST',
		hostname: url.hostname,
		port: url.port,
		path: url.pathname,
	};
	return {
		post(fields) {
			const form = Buffer.from(new URLSearchParams(fields).toString());
			const headers = {
				authorization,
				'content-type': 'application/x-www-form-urlencoded',
				'content-length': form.length,
			};
			return new Promise((resolve, reject) => {
				const outgoing = request({ ...options, headers }, (incoming) => {
					let text = '';
					incoming.setEncoding('utf8');
					incoming.on('data', (part) => {
						text += part;
					});
					incoming.on('error', reject);
					incoming.on('end', () =>
						resolve({ status: incoming.statusCode ?? 0, body: parsed(text) }),
					);
				});
				const timer = setTimeout(() => {
					outgoing.destroy(Object.assign(new Error('No answer in time'), { code: 'ETIMEDOUT' }));
				}, timeoutMs);
				outgoing.on('error', reject);
				outgoing.on('close', () => clearTimeout(timer));
				outgoing.end(form);
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
