import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as accounts from '#contract/accounts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { endpointsByFeature } from '#contract/endpoints.ts';
import { connect } from '#server/db/open.ts';
import { workers } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildAccount } from '#tests/support/factories.ts';
import { ADDRESS, type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { buildApp } from '../app.ts';
import { createLog } from '../log.ts';
import { route } from './route.ts';

const db = await testDatabase();
let app: TestApp;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
});

const inject = (url: string, headers: Record<string, string> = {}) =>
	app.app.inject({ url, headers });

describe('requests', () => {
	const login = (payload: string, type = 'application/json') =>
		app.app.inject({
			method: 'POST',
			url: '/api/auth/login',
			headers: { 'content-type': type },
			payload,
		});

	test.each([
		['{"email":', 400, 'invalid_input'],
		['{"email":"a\\u0000b","password":"x"}', 400, 'invalid_input'],
		['', 400, 'invalid_input'],
		[`{"email":"${'x'.repeat(300_000)}"}`, 413, 'too_large'],
	])('a body that cannot be read (%#) gets a Problem', async (payload, status, code) => {
		const response = await login(payload);
		expect(response.statusCode).toBe(status);
		expect(response.json().code).toBe(code);
	});

	test('a body that is not JSON is refused as such', async () => {
		const response = await login('email=x', 'application/x-www-form-urlencoded');
		expect(response.statusCode).toBe(415);
		expect(response.json().code).toBe('unsupported_media_type');
	});

	test('an unknown API path is 404 in JSON, also with a NUL; a NUL in a query is 400', async () => {
		expect((await inject('/api/nothing')).json().code).toBe('not_found');
		const nul = await inject('/api/calls/%00');
		expect([nul.statusCode, nul.json().code]).toEqual([404, 'not_found']);
		expect((await inject('/sandbox/api/texts?to=%00')).statusCode).toBe(400);
	});

	test.each([
		'/api/%ff',
		'/api/schedules/%F0%9F',
		`/api/schedules/${'a'.repeat(5000)}`,
		'/API',
		'/api',
		'/favicon.ico',
		'/some/missing.svg?size=16',
	])('an address that leads nowhere is a 404 in JSON (%#)', async (url) => {
		const response = await inject(url);
		expect(response.statusCode).toBe(404);
		expect(response.json()).toEqual({
			code: 'not_found',
			reason: { code: 'not_found' },
			message: 'Not found.',
		});
	});

	test('[D1] what no schema worded is said in plain words, with the field’s name', async () => {
		const { problem } = await app.request(accounts.login, {
			body: { email: 'a@example.com', password: 'x', remember: 'yes' as never },
		});
		expect(problem.message).toBe('This is missing or isn’t right: remember');
	});

	test('are logged with the client and the result, but without their content', async () => {
		const lines: Record<string, unknown>[] = [];
		const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
		const logging = await testApp(testDeps({ db, log }));
		const { token, user, email } = await buildAccount(logging);
		await logging.request(accounts.me, {}, { token });
		await logging.request(accounts.login, { body: { email, password: 'a wrong one' } });
		const [asked, guessed] = lines.filter(({ msg }) => msg === 'request');
		expect(asked).toMatchObject({ route: '/api/auth/me', status: 200, accountId: user._id });
		expect(guessed).toMatchObject({ route: '/api/auth/login', status: 401 });
		expect(guessed?.client).toBe(asked?.client);
		expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${ADDRESS}|${email}|a wrong one`));
	});

	test('an unknown error is answered 500 with the request’s id and no detail', async () => {
		const broken = await buildApp(app.deps);
		const boom = endpoint({
			method: 'GET',
			path: '/api/boom',
			summary: 'Breaks',
			auth: 'none',
			reply: z.object({}),
		});
		route(broken, app.deps, boom, async () => {
			throw new Error('secret detail');
		});
		const response = await broken.inject('/api/boom');
		expect(response.statusCode).toBe(500);
		expect(response.json()).toEqual({
			code: 'internal',
			reason: { code: 'our_fault' },
			message: 'Something went wrong on our side. Please try again.',
			requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
		});
		expect(response.body).not.toContain('secret detail');
	});
});

describe('headers', () => {
	test('a strict policy: scripts only from here, no referrer, no framing', async () => {
		const { headers } = await inject('/healthz');
		const policy = String(headers['content-security-policy']);
		expect(policy).toContain("script-src 'self';");
		expect(policy).not.toMatch(/script-src[^;]*unsafe/);
		expect(policy).toContain("object-src 'none'");
		expect(policy).toContain("base-uri 'none'");
		expect(policy).toContain("frame-ancestors 'none'");
		expect(headers['referrer-policy']).toBe('no-referrer');
		expect(headers['strict-transport-security']).toBeUndefined();
	});

	test('[RM-11] camera, microphone and screen are for our own pages alone', async () => {
		for (const url of ['/j/abc', '/healthz', '/api/none']) {
			const { headers } = await inject(url);
			const policy = String(headers['permissions-policy']).split(', ');
			for (const feature of ['camera', 'microphone', 'display-capture', 'fullscreen']) {
				expect(policy).toContain(`${feature}=(self)`);
			}
			expect(policy.filter((each) => !each.endsWith('=(self)'))).toEqual([]);
		}
	});

	test('in production browsers are told to stay with https', async () => {
		const deps = testDeps({ db }, { NODE_ENV: 'production', KINBELL_SANDBOX: '1' });
		const production = await testApp(deps);
		const { headers } = await production.app.inject('/healthz');
		expect(headers['strict-transport-security']).toMatch(/max-age=63072000; includeSubDomains/);
	});
});

test('[D23a] with sandboxes in production every page says that nothing is real', async () => {
	const note = 'texts, mail and cards on this site are not real';
	const deps = testDeps({ db }, { NODE_ENV: 'production', KINBELL_SANDBOX: '1' });
	const production = await testApp(deps);
	expect((await production.app.inject('/api/docs')).body).toContain(note);
	expect((await inject('/api/docs')).body).not.toContain(note);
	// The header that browsers send.
	const headers = { 'accept-encoding': 'gzip' };
	const { rawPayload } = await production.app.inject({ url: '/api/docs', headers });
	expect(gunzipSync(rawPayload).toString()).toContain(note);
});

describe('health', () => {
	test('[D23b] /healthz answers while the process is up', async () => {
		expect((await inject('/healthz')).json()).toEqual({ status: 'ok' });
	});

	test('[D23b] /readyz needs a worker that was seen lately', async () => {
		expect((await inject('/readyz')).statusCode).toBe(503);
		await db.insert(workers).values({ id: app.deps.newId(), seenAt: app.deps.clock.now() });
		expect((await inject('/readyz')).json()).toEqual({
			status: 'ready',
			checks: { database: true, migrations: true, worker: true },
		});
		app.deps.clock.advance(31_000);
		expect((await inject('/readyz')).statusCode).toBe(503);
	});

	test('[D23b] /readyz needs the database, with every migration', async () => {
		await db.insert(workers).values({ id: app.deps.newId(), seenAt: app.deps.clock.now() });
		const { rows } = await db.$client.query(
			'delete from migrations where name = (select max(name) from migrations) returning *',
		);
		const unmigrated = await inject('/readyz');
		await db.$client.query('insert into migrations select $1, $2', [
			rows[0].name,
			rows[0].checksum,
		]);
		expect([unmigrated.statusCode, unmigrated.json().checks]).toEqual([
			503,
			{ database: true, migrations: false, worker: true },
		]);

		const away = connect({ host: '127.0.0.1', port: 1 });
		const alone = await testApp(testDeps({ db: away }));
		const unreachable = await alone.app.inject('/readyz');
		expect([unreachable.statusCode, unreachable.json().checks]).toEqual([
			503,
			{ database: false, migrations: false, worker: false },
		]);
		expect((await alone.app.inject('/healthz')).statusCode).toBe(200);
	});

	test('[D23b] /metrics is there only with its token', async () => {
		const deps = testDeps({ db }, { METRICS_TOKEN: 'let-me-see' });
		const measured = await testApp(deps);
		await measured.app.inject('/healthz');
		const get = (token: string) =>
			measured.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
		expect((await get('wrong')).statusCode).toBe(404);
		expect((await get('let-me-see')).body).toContain('kinbell_http_request_seconds');
		expect((await inject('/metrics', { authorization: 'Bearer ' })).statusCode).toBe(404);
	});
});

test('closing waits for the requests in hand, and takes no new ones', async () => {
	const closing = await buildApp(app.deps);
	let isInHand = () => {};
	const inHand = new Promise<void>((resolve) => {
		isInHand = resolve;
	});
	let finish = () => {};
	const finished = new Promise<void>((resolve) => {
		finish = resolve;
	});
	closing.get('/api/slow', async () => {
		isInHand();
		await finished;
		return { message: 'done' };
	});
	const address = await closing.listen({ port: 0, host: '127.0.0.1' });
	const slow = fetch(`${address}/api/slow`);
	await inHand;
	const closed = closing.close();
	await expect(fetch(`${address}/healthz`)).rejects.toThrow();
	finish();
	expect(await (await slow).json()).toEqual({ message: 'done' });
	await closed;
});

describe('the API page', () => {
	test('lists every endpoint of the contract, without a script', async () => {
		const { body, headers } = await inject('/api/docs');
		expect(headers['content-type']).toMatch('text/html');
		expect(body).not.toContain('<script');
		expect(body).toContain('<link rel="icon" href="/icon.svg">');
		for (const { method, path } of Object.values(endpointsByFeature).flat()) {
			expect(body).toContain(`${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
		}
	});

	test('is generated from OpenAPI 3.1, where each endpoint has its schemas', async () => {
		const document = (await inject('/api/openapi.json')).json();
		expect(document.openapi).toBe('3.1.0');
		const { requestBody, responses } = document.paths['/api/auth/register'].post;
		const schema = requestBody.content['application/json'].schema;
		expect(schema.required).toEqual(['name', 'email', 'phone', 'password']);
		expect(responses['201'].content['application/json'].schema.properties.user).toBeDefined();
	});
});
