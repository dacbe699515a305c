import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { SignInAttempt } from '#server/gateways/identity.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type TestApp, type TestDeps, testApp, testDeps } from '#tests/support/test-app.ts';

const db = await testDatabase();

const attempt: SignInAttempt = {
	redirectUri: 'http://localhost:3000/api/auth/google/callback',
	state: 'the state',
	nonce: 'the nonce',
	codeVerifier: 'the verifier',
};

function build(variables: Record<string, string> = {}): Promise<TestApp> {
	return testApp(testDeps({ db }, variables));
}

async function pathOf(deps: TestDeps, overrides: Partial<SignInAttempt> = {}): Promise<string> {
	const { pathname, search } = await deps.identity.begin({ ...attempt, ...overrides });
	return pathname + search;
}

async function choose(app: FastifyInstance, url: string, form: Record<string, string>) {
	const { statusCode, headers, body } = await app.inject({
		method: 'POST',
		url,
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		body: `${new URLSearchParams(form)}`,
	});
	return { status: statusCode, body, location: String(headers.location) };
}

describe('the sandbox sign-in page', () => {
	test('offers three people and a form, without script', async () => {
		const { app, deps } = await build();
		const { statusCode, headers, body } = await app.inject(await pathOf(deps));
		expect(statusCode).toBe(200);
		expect(headers).toMatchObject({
			'content-type': 'text/html; charset=utf-8',
			'cache-control': 'no-store',
		});
		expect(body).toContain('Sign in as…');
		expect(body.match(/<button name="ready"/g)).toHaveLength(3);
		expect(body).toContain('name="email" type="email"');
		expect(body).not.toContain('<script');
		expect(body).not.toContain('Sandbox key');
	});

	test('signs in the person whose address is typed', async () => {
		const { app, deps } = await build();
		const form = { name: ' Grandma Jo ', email: 'Jo@Example.com' };
		const { status, location } = await choose(app, await pathOf(deps), form);
		expect(status).toBe(303);
		expect(location.startsWith(`${attempt.redirectUri}?`)).toBe(true);
		expect(await deps.identity.finish(new URL(location), attempt)).toMatchObject({
			email: 'jo@example.com',
			name: 'Grandma Jo',
		});
	});

	test('gives a code that is good for two minutes', async () => {
		const { app, deps } = await build();
		const form = { ready: 'rose@example.com' };
		const { location } = await choose(app, await pathOf(deps), form);
		deps.clock.advance(119_000);
		expect(await deps.identity.finish(new URL(location), attempt)).not.toBeNull();
		deps.clock.advance(2_000);
		expect(await deps.identity.finish(new URL(location), attempt)).toBeNull();
	});

	test.each([
		[{ name: '', email: 'jo@example.com' }, 'Type a name.'],
		[{ name: 'Jo', email: 'jo@' }, 'Type a whole email address.'],
		[{ name: 'Jo' }, 'Type an email address.'],
	])('says what is missing: %j', async (form, problem) => {
		const { app, deps } = await build();
		const { status, body } = await choose(app, await pathOf(deps), form);
		expect(status).toBe(400);
		expect(body).toContain(`<p role="alert">${problem}</p>`);
	});

	test('shows again what was typed, escaped', async () => {
		const { app, deps } = await build();
		const { body } = await choose(app, await pathOf(deps), { name: '"><b>Jo', email: '' });
		expect(body).toContain('value="&quot;&gt;&lt;b&gt;Jo"');
	});

	test('refuses a character that the database cannot store', async () => {
		const { app, deps } = await build();
		const form = { name: 'J\0', email: 'jo@example.com' };
		expect(await choose(app, await pathOf(deps), form)).toMatchObject({ status: 400 });
	});

	test.each([
		'https://elsewhere.example/callback',
		'http://localhost:3000@elsewhere.example/',
		'javascript:alert(1)',
		'not an address',
	])('never sends anyone to %s', async (redirectUri) => {
		const { app, deps } = await build();
		const url = await pathOf(deps, { redirectUri });
		const page = await app.inject(url);
		expect(page.statusCode).toBe(400);
		expect(page.body).not.toContain('elsewhere');
		const form = { ready: 'rose@example.com' };
		expect(await choose(app, url, form)).toMatchObject({ status: 400, location: 'undefined' });
	});

	test('does nothing without a sign-in request', async () => {
		const { app } = await build();
		const { statusCode, body } = await app.inject('/sandbox/sign-in?state=1&state=2');
		expect(statusCode).toBe(400);
		expect(body).toContain('This sign-in did not start here');
	});

	test('asks for the sandbox key when others can reach the server', async () => {
		const { app, deps } = await build({ HOST: '0.0.0.0' });
		const url = await pathOf(deps);
		expect((await app.inject(url)).body).toContain('Sandbox key');
		const ready = 'rose@example.com';
		expect(await choose(app, url, { ready })).toMatchObject({ status: 400 });
		expect(await choose(app, url, { ready, key: 'guessed' })).toMatchObject({ status: 400 });
		const key = deps.secrets.sandboxKey;
		expect(await choose(app, url, { ready, key })).toMatchObject({ status: 303 });
	});

	test('is not there when the real provider is', async () => {
		const { deps } = await build();
		const { app } = await build({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' });
		const form = { ready: 'rose@example.com' };
		expect(await choose(app, await pathOf(deps), form)).toMatchObject({ status: 404 });
	});
});
