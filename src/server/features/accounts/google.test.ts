import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/accounts.ts';
import * as sandbox from '#contract/sandbox.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { accounts } from '#server/db/schema.ts';
import type { SignedInPerson } from '#server/gateways/identity.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildAccount } from '#tests/support/factories.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { sendDueMails } from '../mail/send.ts';
import { accountMails } from './mails.ts';

const db = await testDatabase();

const ana: SignedInPerson = {
	issuer: 'https://accounts.google.com',
	subject: '1001',
	email: 'ana@example.com',
	emailVerified: true,
	name: 'Ana Reyes',
};

let app: TestApp;
let person: SignedInPerson | null;
beforeEach(async () => {
	person = ana;
	const deps = testDeps({ db });
	deps.identity = {
		kind: 'sandbox',
		begin: async ({ state }) => new URL(`https://accounts.google.com/sign-in?state=${state}`),
		finish: async () => person,
	};
	app = await testApp(deps);
});

async function begin(query = '') {
	const response = await app.app.inject(`/api/auth/google${query}`);
	const state = new URL(String(response.headers.location)).searchParams.get('state');
	return { response, state, cookie: String(response.headers['set-cookie']).split(';')[0] ?? '' };
}

function callBack(state: string | null, cookie: string, answer = 'code=x') {
	const url = `/api/auth/google/callback?${answer}&state=${state}`;
	return app.app.inject({ url, headers: { cookie } });
}

async function comeBack(state: string | null, cookie: string, answer?: string) {
	const { headers } = await callBack(state, cookie, answer);
	return new URL(String(headers.location), 'http://localhost');
}

async function signIn(query?: string) {
	const { state, cookie } = await begin(query);
	const { headers } = await callBack(state, cookie);
	const { pathname, searchParams } = new URL(String(headers.location), 'http://localhost');
	const setCookie = String(headers['set-cookie']);
	return { pathname, token: searchParams.get('token') ?? '', setCookie };
}

const ownerOf = (token: string, cookie?: string) =>
	app.request(contract.getTokenOwner, { body: { token } }, { cookie });

const me = (token: string) => app.request(contract.me, {}, { token });

describe('sign-in with Google', () => {
	test('[API-12] [AU-14] [D15] leaves by redirect and comes back to /auth-success with a token', async () => {
		const { response } = await begin();
		expect(response.statusCode).toBe(302);
		expect(response.headers.location).toMatch(/^https:\/\/accounts\.google\.com\/sign-in\?state=/);
		expect(response.headers['set-cookie']).toMatch(/^kinbell_sign_in=.*HttpOnly; SameSite=Lax$/);
		const { pathname, token } = await signIn('?timezone=Asia/Tokyo');
		expect(pathname).toBe('/auth-success');
		const { body } = await me(token);
		expect(body.user).toMatchObject({
			email: ana.email,
			name: ana.name,
			phoneNumber: '',
			phoneVerified: false,
			hasPassword: false,
			timezone: 'Asia/Tokyo',
		});
	});

	test('its cookie over https is for this host only', async () => {
		const { identity } = app.deps;
		const deps = { ...testDeps({ db }, { PUBLIC_URL: 'https://kinbell.example' }), identity };
		app = await testApp(deps);
		const { response } = await begin();
		expect(response.headers['set-cookie']).toMatch(/^__Host-kinbell_sign_in=.*Path=\/;.*; Secure$/);
		expect((await signIn()).pathname).toBe('/auth-success');
	});

	test('[D12] the token in the address works once, for two minutes, and only for me', async () => {
		const { token } = await signIn();
		const profile = { name: 'Ana', phoneNumber: '2125550134' };
		expect((await app.request(contract.updateProfile, { body: profile }, { token })).status).toBe(
			401,
		);
		const swapped = await me(token);
		expect(swapped.status).toBe(200);
		expect((await me(token)).status).toBe(401);
		expect((await me(swapped.body.token)).status).toBe(200);

		const late = await signIn();
		app.deps.clock.advance(2 * MINUTE_MS);
		expect((await me(late.token)).status).toBe(401);
		const soon = await signIn();
		app.deps.clock.advance(2 * MINUTE_MS - 1000);
		expect((await me(soon.token)).status).toBe(200);
	});

	test('the same person comes back to the same account, whatever their address is now', async () => {
		const first = await me((await signIn()).token);
		person = { ...ana, email: 'ana.new@example.com' };
		const second = await me((await signIn()).token);
		expect(second.body.user._id).toBe(first.body.user._id);
	});

	test('makes no account where sign-up is closed, and opens those that are there', async () => {
		app.deps.env.signUp = 'closed';
		const refused = await begin();
		const { pathname, search } = await comeBack(refused.state, refused.cookie);
		expect(pathname + search).toBe('/login?problem=closed');
		app.deps.env.signUp = 'open';
		await signIn();
		app.deps.env.signUp = 'closed';
		expect((await me((await signIn()).token)).status).toBe(200);
	});

	test('to a suspended account is refused with the reason', async () => {
		await signIn();
		await db.update(accounts).set({ suspendedAt: app.deps.clock.now() });
		const { state, cookie } = await begin();
		const { pathname, search } = await comeBack(state, cookie);
		expect(pathname + search).toBe('/login?problem=suspended');
	});

	test('[MD-20] who cancels at Google is sent to the log-in page, calmly, and the attempt is over', async () => {
		person = null;
		const { state, cookie } = await begin();
		const { pathname, search } = await comeBack(state, cookie, 'error=access_denied');
		expect(pathname + search).toBe('/login?problem=google-cancelled');
		person = ana;
		expect((await comeBack(state, cookie)).search).toBe('?problem=google');
	});

	test('[SX-08] only the browser that began the sign-in is said to have started it', async () => {
		const { token, setCookie } = await signIn();
		expect(setCookie).toMatch(
			/^kinbell_sign_in=[\w-]{43}; Path=\/; Max-Age=120; HttpOnly; SameSite=Lax$/,
		);
		const [cookie = ''] = setCookie.split(';');
		const owner = { name: ana.name, email: ana.email };
		expect((await ownerOf(token, `other=1; ${cookie}`)).body).toEqual({
			...owner,
			startedHere: true,
		});

		const attacker = await signIn();
		for (const another of [undefined, 'kinbell_sign_in=', attacker.setCookie.split(';')[0]]) {
			expect((await ownerOf(token, another)).body).toEqual({ ...owner, startedHere: false });
		}
		// Reading the owner did not use the token up.
		const { body } = await me(token);
		expect(body.user.email).toBe(ana.email);
		expect(await ownerOf(token, cookie)).toMatchObject({ status: 401 });
		expect((await ownerOf(body.token, cookie)).body).toEqual({ ...owner, startedHere: false });
	});

	test('[SX-08] a token that opens nothing belongs to nobody', async () => {
		const { token } = await signIn();
		const { body } = await me((await signIn()).token);
		const late = await signIn();
		app.deps.clock.advance(2 * MINUTE_MS);
		for (const bad of ['handover.', 'handover.made-up', 'made.up.token', token, late.token]) {
			const { status, problem } = await ownerOf(bad);
			expect([status, problem.code]).toEqual([401, 'wrong_credentials']);
		}
		const soon = await signIn();
		await app.request(contract.logoutEverywhere, {}, { token: body.token });
		for (const ended of [soon.token, body.token]) expect((await ownerOf(ended)).status).toBe(401);
		expect((await me(soon.token)).status).toBe(401);
	});

	test('another browser, a repeated or an expired answer signs nobody in', async () => {
		const { state, cookie } = await begin();
		expect((await comeBack(state, '')).pathname).toBe('/login');
		expect((await comeBack(state, cookie)).pathname).toBe('/auth-success');
		expect((await comeBack(state, cookie)).pathname).toBe('/login');
		const late = await begin();
		app.deps.clock.advance(10 * MINUTE_MS);
		expect((await comeBack(late.state, late.cookie)).pathname).toBe('/login');
	});

	test('an answer that fails verification signs nobody in', async () => {
		person = null;
		expect((await signIn()).pathname).toBe('/login');
	});

	test('[D15] joins an account whose address was proven, and leaves its password', async () => {
		const account = await buildAccount(app, { email: ana.email, emailProven: true });
		const { body } = await me((await signIn()).token);
		expect(body.user).toMatchObject({
			_id: account.user._id,
			hasPassword: true,
			phoneVerified: true,
		});
		expect((await me(account.token)).status).toBe(200);
	});

	test('[D15] takes over an account whose address nobody had proven, and says so by mail', async () => {
		const account = await buildAccount(app, { email: ana.email });
		const { body } = await me((await signIn()).token);
		expect(body.user).toMatchObject({
			_id: account.user._id,
			hasPassword: false,
			phoneVerified: false,
		});
		expect((await me(account.token)).status).toBe(401);
		const { email, password } = account;
		expect((await app.request(contract.login, { body: { email, password } })).status).toBe(401);
		await sendDueMails(app.deps, accountMails);
		const { body: mail } = await app.request(sandbox.listMail, { query: { to: email } });
		expect(mail.at(-1)?.subject).toBe('You now log in with Google');
	});

	test('an address that the provider has not verified opens nobody’s account', async () => {
		await buildAccount(app, { email: ana.email, emailProven: true });
		person = { ...ana, emailVerified: false };
		expect((await signIn()).pathname).toBe('/login');
	});
});
