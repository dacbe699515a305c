import { Pool } from 'undici';
import * as z from 'zod/mini';
import type { PhoneGatewaySettings } from '../env-phone.ts';

/**
 * The API of the app SMS Gateway for Android (https://docs.sms-gate.app), the same at the phone itself
 * and at a server that stands between. We use it without the published package, which knows neither
 * how long a text is good for nor its priority.
 */

export interface PhoneAnswer {
	status: number;
	/** Undefined when the answer is not JSON. */
	body: unknown;
}

export interface PhoneRequests {
	request(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<PhoneAnswer>;
}

const TIMEOUT_MS = 10_000;
const CONNECTIONS = 4;
/** Shorter than the phone waits: a connection that it closes just as a text leaves looks like a lost answer. */
const IDLE_MS = 2_000;
const MOST_BYTES = 1_000_000;

type Target = Pick<PhoneGatewaySettings, 'url' | 'user' | 'password'>;

/** Redirects are not followed: the password is meant for this address only. */
export function createPhoneRequests(
	{ url, user, password }: Target,
	timeoutMs = TIMEOUT_MS,
): PhoneRequests {
	const { origin, pathname } = new URL(url);
	const base = pathname.replace(/\/+$/, '');
	const pool = new Pool(origin, {
		connections: CONNECTIONS,
		connectTimeout: timeoutMs,
		headersTimeout: timeoutMs,
		bodyTimeout: timeoutMs,
		keepAliveTimeout: IDLE_MS,
		keepAliveMaxTimeout: IDLE_MS,
		maxResponseSize: MOST_BYTES,
	});
	const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
	return {
		async request(method, path, body) {
			const answer = await pool.request({
				method,
				path: base + path,
				headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
				...(body && { body: JSON.stringify(body) }),
			});
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

const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

export const phoneMessage = z.object({
	id: z.string(),
	state: z.string(),
	recipients: maybe(z.array(z.object({ error: maybe(z.string()) }))),
});

const device = z.object({
	id: z.string(),
	name: maybe(z.string()),
	createdAt: maybe(z.string()),
	lastSeen: maybe(z.string()),
	deletedAt: maybe(z.string()),
	/** Newer versions of the app say which SIMs there are; a server between keeps only four digits of a number. */
	simCards: maybe(z.array(z.object({ simNumber: z.number(), phoneNumber: maybe(z.string()) }))),
});
export type PhoneDevice = z.output<typeof device>;
export const phoneDevices = z.array(device);

export const phoneSettings = z.object({
	ping: maybe(z.object({ interval_seconds: maybe(z.number()) })),
});

export const phoneWebhooks = z.array(
	z.object({ id: maybe(z.string()), url: z.string(), event: z.string() }),
);

export const phoneHealth = z.object({
	checks: z.record(z.string(), z.object({ observedValue: maybe(z.number()) })),
});

export const phoneProblem = z.object({ message: maybe(z.string()) });
