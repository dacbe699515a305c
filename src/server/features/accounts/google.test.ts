import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/accounts.ts';
import * as sandbox from '#contract/sandbox.ts';
import { accounts } from '#server/db/schema.ts';
import type { SignedInPerson } from '#server/gateways/identity.ts';
import { MINUTE_MS } from '#server/http/budgets.ts';
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

async function comeBack(state: string | null, cookie: string) {
	const response = await app.app.inject({
		url: `/api/auth/google/callback?code=x&state=${state}`,
		headers: { cookie },
	});
	return new URL(String(response.headers.location), 'http://localhost');
}

async function signIn(query?: string) {
	const { state, cookie } = await begin(query);
	const { pathname, searchParams } = await comeBack(state, cookie);
	return { pathname, token: searchParams.get('token') ?? '' };
}

const me = (token: string) => app.call(contract.me, {}, { token });

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

	test('over https its cookie is for this very host only', async () => {
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
		expect((await app.call(contract.updateProfile, { body: profile }, { token })).status).toBe(401);
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

	test('whose account is suspended is told so, and not signed in', async () => {
		await signIn();
		await db.update(accounts).set({ suspendedAt: app.deps.clock.now() });
		const { state, cookie } = await begin();
		const { pathname, search } = await comeBack(state, cookie);
		expect(pathname + search).toBe('/login?problem=suspended');
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

	test('an answer that does not hold signs nobody in', async () => {
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
		expect((await app.call(contract.login, { body: { email, password } })).status).toBe(401);
		await sendDueMails(app.deps, accountMails);
		const { body: mail } = await app.call(sandbox.listMail, { query: { to: email } });
		expect(mail.at(-1)?.subject).toBe('You now log in with Google');
	});

	test('an address that the provider does not vouch for gets nobody’s account', async () => {
		await buildAccount(app, { email: ana.email, emailProven: true });
		person = { ...ana, emailVerified: false };
		expect((await signIn()).pathname).toBe('/login');
	});
});
