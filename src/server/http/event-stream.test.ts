import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logout } from '#contract/accounts.ts';
import { watchChanges } from '#contract/dashboard.ts';
import { HOUR_MS } from '#domain/time.ts';
import { connect } from '#server/db/open.ts';
import { changesOf, openSignals, type Signals, signal } from '#server/db/signals.ts';
import { addProblemReplies } from '#server/http/errors.ts';
import { changeRoutes, type StreamTimes } from '#server/http/event-stream.ts';
import { createLog } from '#server/log.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
	type BuiltAccount,
	buildAccount,
	buildSchedule,
	newToken,
} from '#tests/support/factories.ts';
import { type Intercept, interceptedClient } from '#tests/support/intercepted-client.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
const closers: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
	app = await testApp(testDeps({ db, signals: await listening() }));
	account = await buildAccount(app);
});
afterEach(async () => {
	for (const close of closers.splice(0).reverse()) await close();
});

/**
 * All listeners are told once when the connection is made, and for a while nobody knows what was said
 * before: no stream may take that for a change.
 */
async function listening(): Promise<Signals> {
	const signals = openSignals(db, createLog('silent'), { rememberedMs: 1 });
	closers.push(signals.close);
	await new Promise<void>((heard) => signals.on('connected', () => heard()));
	await vi.waitFor(() => expect(signals.wasHeard('connected')).toBe(false));
	return signals;
}

const never = 3_600_000;
const calm: StreamTimes = { quietMs: 0, heartbeatMs: never, lifeMs: never, mostPerAccount: 20 };

/** A separate server process on the same database. */
async function listen(times?: Partial<StreamTimes>, serverDb = db, given?: Signals) {
	const signals = given ?? (await listening());
	const deps = testDeps({ db: serverDb, clock: app.deps.clock, signals });
	const server = Fastify({ forceCloseConnections: 'idle' });
	addProblemReplies(server, deps);
	changeRoutes(server, deps, { ...calm, ...times });
	const url = await server.listen({ port: 0, host: '127.0.0.1' });
	closers.push(() => server.close());
	return { server, url };
}

async function open(url: string, headers: Record<string, string> = {}, token = account.token) {
	const abort = new AbortController();
	closers.push(async () => abort.abort());
	const response = await fetch(url + watchChanges.path, {
		headers: { authorization: `Bearer ${token}`, ...headers },
		signal: abort.signal,
	});
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
	let heard = '';
	return {
		response,
		abort,
		heard: () => heard,
		/** Reads until that was said, or to the end. */
		async until(words?: string) {
			while (words === undefined || !heard.includes(words)) {
				const { done, value } = (await reader?.read()) ?? { done: true, value: '' };
				if (done) return heard;
				heard += value;
			}
			heard = heard.slice(heard.indexOf(words) + words.length);
			return words;
		},
	};
}

const change = (accountId = account.user._id) => signal(db, changesOf(accountId));

test('a change made through one process is told by a stream of another', async () => {
	const { url } = await listen();
	const stream = await open(url);
	expect(stream.response.headers.get('content-type')).toMatch('text/event-stream');
	expect(stream.response.headers.get('content-encoding')).toBeNull();
	await stream.until(': open');
	await change();
	expect(await stream.until('event: changed')).toBe('event: changed');
	await stream.until('id: ');
});

test('another account hears nothing of it', async () => {
	const { url } = await listen();
	const other = await buildAccount(app);
	const mine = await open(url);
	const theirs = await open(url, {}, other.token);
	await Promise.all([mine.until(': open'), theirs.until(': open')]);
	await change();
	await mine.until('event: changed');
	await change(other.user._id);
	await theirs.until('event: changed\n');
	expect(await theirs.until('\n\n')).toBe('\n\n');
	expect(theirs.heard()).toBe('');
});

test('many changes at once are told as few', async () => {
	const { server, url } = await listen({ quietMs: 300 });
	const stream = await open(url);
	await stream.until(': open');
	await Promise.all(Array.from({ length: 40 }, () => change()));
	// The first at once, and then those that came in the quiet time after it.
	for (let told = 0; told < 2; told++) {
		expect(await stream.until('event: changed')).toBe('event: changed');
	}
	await server.close();
	const others = (await stream.until()).match(/event: changed/g) ?? [];
	expect(others.length).toBeLessThan(10);
});

test('a client that comes back is told at once, as it may have missed something', async () => {
	const { url } = await listen();
	const stream = await open(url, { 'last-event-id': 'before' });
	expect(await stream.until('event: changed')).toBe('event: changed');
});

test('a page whose lists may be older than a change is told at once, and only that account’s', async () => {
	const signals = { ...(await listening()), wasHeard: (topic: string) => topic === mine };
	const mine = changesOf(account.user._id);
	const { url } = await listen({}, db, signals);
	const stream = await open(url);
	expect(await stream.until('event: changed')).toBe('event: changed');
	const other = await open(url, {}, (await buildAccount(app)).token);
	await other.until(': open\n\n');
	other.abort.abort();
	expect(other.heard()).toBe('');
});

test('a silent stream has a heartbeat, and ends after a while', async () => {
	const lasting = await open((await listen({ heartbeatMs: 20 })).url);
	expect(await lasting.until(': still here')).toBe(': still here');
	const short = await open((await listen({ lifeMs: 100 })).url);
	expect(await short.until()).not.toContain('changed');
});

test('without a token there is no stream; one whose session ends is ended', async () => {
	const { url } = await listen();
	const refused = await fetch(url + watchChanges.path);
	expect(refused.status).toBe(401);
	expect(await refused.json()).toMatchObject({ code: 'unauthenticated' });

	const stream = await open(url);
	await stream.until(': open');
	await app.request(logout, {}, { token: account.token });
	await change();
	expect(await stream.until()).not.toContain('changed');
});

/** A server between whose code and database stands something. */
function listenThrough(intercept: Intercept) {
	const serverDb = connect({ ...db.$client.options, Client: interceptedClient(intercept) });
	closers.push(() => serverDb.$client.end());
	return listen({}, serverDb);
}

const isAboutSessions = (text: string) => text.includes('from "sessions"');

test('[SP-05] pages are asked about together: an ended session hears nothing, the others go on', async () => {
	let asked = 0;
	const { url } = await listenThrough((_, text, run) => {
		if (isAboutSessions(text)) asked += 1;
		return run();
	});
	const ended = await open(url);
	const tokens = [
		await newToken(app.deps, account.user._id),
		await newToken(app.deps, account.user._id),
	];
	const others = await Promise.all(tokens.map((token) => open(url, {}, token)));
	await Promise.all([ended, ...others].map((stream) => stream.until(': open')));
	await app.request(logout, {}, { token: account.token });
	asked = 0;
	await change();
	await Promise.all(others.map((stream) => stream.until('event: changed')));
	expect(await ended.until()).not.toContain('changed');
	expect(asked).toBe(1);
	await change();
	await Promise.all(others.map((stream) => stream.until('event: changed')));
	expect(asked).toBe(2);
});

test('[SP-05] a database that is away ends nobody’s stream, and the change is told when it is back', async () => {
	let failures = 0;
	let isAway = false;
	const { url } = await listenThrough((_, text, run) => {
		if (!isAway || !isAboutSessions(text)) return run();
		isAway = false;
		failures += 1;
		return Promise.reject(new Error('Connection terminated unexpectedly'));
	});
	const stream = await open(url);
	await stream.until(': open');
	isAway = true;
	await change();
	expect(await stream.until('event: changed')).toBe('event: changed');
	expect(failures).toBe(1);
});

test('a stream ends with the token that opened it', async () => {
	const { url } = await listen();
	app.deps.clock.advance(12 * HOUR_MS - 100);
	const stream = await open(url);
	expect(await stream.until()).toContain(': open');
});

test('an account has a limited number of streams, and a closed page frees one', async () => {
	const { url } = await listen({ mostPerAccount: 2 });
	const first = await open(url);
	await open(url);
	const third = await open(url);
	expect(third.response.status).toBe(429);
	expect(third.response.headers.get('retry-after')).toBe('60');
	first.abort.abort();
	await expect.poll(async () => (await open(url)).response.status).toBe(200);
});

test('open streams do not hold up the stop of the server', async () => {
	const { server, url } = await listen();
	const stream = await open(url);
	await stream.until(': open');
	await server.close();
	expect(await stream.until()).not.toContain('changed');
});

test('the whole server tells of a schedule that was made, uncompressed', async () => {
	const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
	closers.push(() => app.app.close());
	const stream = await open(url, { 'accept-encoding': 'gzip' });
	expect(stream.response.headers.get('content-encoding')).toBeNull();
	expect(stream.response.headers.get('x-content-type-options')).toBe('nosniff');
	await stream.until(': open');
	await buildSchedule(app, account);
	expect(await stream.until('event: changed')).toBe('event: changed');
});
