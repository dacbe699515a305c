import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { login, me } from '#contract/accounts.ts';
import { createRecipient, removeRecipient, updateRecipient } from '#contract/recipients.ts';
import { request } from './api.ts';
import { TOKEN_KEY } from './token.ts';

/* Checks requests and replies with a stub for fetch: these tests have no browser storage and no network. */

const stored = new Map<string, string>();
let sent: { url: string; method?: string; headers: Headers; body?: unknown }[];
beforeEach(() => {
	stored.clear();
	sent = [];
	vi.stubGlobal('document', { documentElement: { lang: 'es' } });
	vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
	vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit) => {
		sent.push({ url, method, headers: new Headers(headers), body });
		return Response.json({});
	});
});
afterEach(() => {
	vi.unstubAllGlobals();
});

const headersOf = (name: string) => sent.map(({ headers }) => headers.get(name));

test('[EN-01] every request with a session carries its token, and what it sends is JSON', async () => {
	stored.set(TOKEN_KEY, 'of.this.session');
	const body = { name: 'Rosa', phoneNumber: '2125550134' };
	const params = { recipientId: 'someone' };
	await request(me, {});
	await request(createRecipient, { body });
	await request(updateRecipient, { params, body });
	await request(removeRecipient, { params });
	expect(sent.map(({ url, method }) => `${method} ${url}`)).toEqual([
		'GET /api/auth/me',
		'POST /api/recipients',
		'PUT /api/recipients/someone',
		'DELETE /api/recipients/someone',
	]);
	expect(headersOf('authorization')).toEqual(Array(4).fill('Bearer of.this.session'));
	expect(headersOf('accept')).toEqual(Array(4).fill('application/json'));
	const json = 'application/json';
	expect(headersOf('content-type')).toEqual([null, json, json, null]);
	const written = JSON.stringify(body);
	expect(sent.map((request) => request.body)).toEqual([undefined, written, written, undefined]);
});

test('[LG-01] every request says in which language the page is', async () => {
	await request(me, {});
	expect(headersOf('accept-language')).toEqual(['es']);
});

test('[EN-01] without a session there is no token to carry', async () => {
	await request(login, { body: { email: 'ana@example.com', password: 'secret' } });
	expect(headersOf('authorization')).toEqual([null]);
	expect(headersOf('content-type')).toEqual(['application/json']);
});
