import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { testClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildAccount } from '#tests/support/factories.ts';
import {
	answerTo,
	callFamily,
	join,
	listen,
	openSocket,
	type Server,
} from '#tests/support/rooms.ts';

const db = await testDatabase();
const FRIEND = 'https://app.example.org';
let server: Server;
beforeAll(async () => {
	const settings = { CORS_ORIGINS: `${FRIEND}, http://localhost:5173` };
	server = await listen({ db, clock: testClock() }, settings);
});
afterAll(() => server.close());

const ask = (url: string, origin: string, init: RequestInit = {}) =>
	fetch(new URL(url, server.url.replace('ws', 'http')), {
		...init,
		headers: { origin, ...init.headers },
	});
const preflight = (url: string, origin: string, method = 'PUT') =>
	ask(url, origin, {
		method: 'OPTIONS',
		headers: {
			'access-control-request-method': method,
			'access-control-request-headers': 'authorization,content-type,idempotency-key',
		},
	});
const allowed = ({ headers }: Response) => headers.get('access-control-allow-origin');

describe('a page of an origin in CORS_ORIGINS', () => {
	test('[MD-21] may ask beforehand, and is told what it may send', async () => {
		for (const origin of [FRIEND, 'http://localhost:5173']) {
			const answer = await preflight('/api/recipients', origin);
			expect(answer.status).toBe(204);
			expect(allowed(answer)).toBe(origin);
			const names = answer.headers.get('access-control-allow-headers')?.split(', ');
			expect(names).toEqual(
				expect.arrayContaining(['authorization', 'content-type', 'idempotency-key']),
			);
			const methods = answer.headers.get('access-control-allow-methods')?.split(', ');
			expect(methods).toEqual(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
			expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
			expect(answer.headers.get('vary')).toContain('Origin');
		}
	});

	test('[MD-21] reads replies, refusals and what the headers say of a list', async () => {
		const { token } = await buildAccount(server);
		const authorization = `Bearer ${token}`;
		const list = await ask('/api/recipients?limit=1', FRIEND, { headers: { authorization } });
		expect([list.status, allowed(list)]).toEqual([200, FRIEND]);
		const exposed = list.headers.get('access-control-expose-headers')?.split(', ');
		expect(exposed).toEqual(expect.arrayContaining(['link', 'x-total-count', 'retry-after']));
		expect(list.headers.get('x-total-count')).toBe('0');
		const refused = await ask('/api/recipients', FRIEND);
		expect([refused.status, allowed(refused)]).toEqual([401, FRIEND]);
		const missing = await ask('/api/nothing', FRIEND);
		expect([missing.status, allowed(missing)]).toEqual([404, FRIEND]);
	});

	test('[MD-21] hears of changes', async () => {
		const { token } = await buildAccount(server);
		const abort = new AbortController();
		const stream = await ask('/api/changes', FRIEND, {
			headers: { authorization: `Bearer ${token}` },
			signal: abort.signal,
		});
		expect([stream.status, allowed(stream)]).toEqual([200, FRIEND]);
		expect(stream.headers.get('content-type')).toContain('text/event-stream');
		abort.abort();
	});

	test('[MD-21] may open the socket of a room', async () => {
		const family = await callFamily(server, ['Rosa']);
		const { body } = await join(server, family.tokens.Rosa as string);
		const ticket = body.state === 'in' ? body.ticket : '';
		const elsewhere = 'https://evil.example';
		expect(await answerTo(openSocket(server, { ticket, origin: elsewhere }))).toBe(403);
		expect(await answerTo(openSocket(server, { ticket, origin: FRIEND }))).toBe(101);
	});

	test('[MD-21] has no business in the sandbox', async () => {
		expect(allowed(await preflight('/sandbox/api/texts', FRIEND))).toBeNull();
		expect(allowed(await ask('/sandbox/api/phones', FRIEND))).toBeNull();
	});
});

describe('a page of any other origin', () => {
	test.each([
		'https://evil.example',
		'http://app.example.org',
		'https://app.example.org:8443',
		'https://app.example.org.evil.example',
		'null',
	])('[MD-21] %s is allowed nothing', async (origin) => {
		const before = await preflight('/api/recipients', origin);
		expect([allowed(before), before.headers.get('access-control-allow-methods')]).toEqual([
			null,
			null,
		]);
		const after = await ask('/api/recipients', origin);
		expect(allowed(after)).toBeNull();
		expect(after.headers.get('vary')).toContain('Origin');
	});

	test('[MD-21] is allowed nothing where nobody was named', async () => {
		const closed = await listen({ db, clock: testClock() });
		const url = closed.url.replace('ws', 'http');
		const answer = await fetch(new URL('/api/recipients', url), { headers: { origin: FRIEND } });
		expect(allowed(answer)).toBeNull();
		await closed.close();
	});
});

test.each(['*', 'app.example.org', 'https://app.example.org/', 'ftp://app.example.org', 'null'])(
	'[MD-21] CORS_ORIGINS=%s stops the start with a clear word',
	(CORS_ORIGINS) => {
		expect(() => readEnv({ CORS_ORIGINS })).toThrow('The setting CORS_ORIGINS must list origins');
	},
);
