import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sandboxSignInRoutes } from '#server/features/sandbox/sign-in-page.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type OidcProvider, startOidcProvider } from '#tests/support/oidc-provider.ts';
import { testDeps } from '#tests/support/test-app.ts';
import { createGoogleIdentity } from './google-identity.ts';
import type { Identity, SignInAttempt } from './identity.ts';
import { newSecretToken } from './ids.ts';

const deps = testDeps({ db: await testDatabase() });
const redirectUri = `${deps.env.publicUrl}/api/auth/google/callback`;

const sandbox = Fastify();
sandboxSignInRoutes(sandbox, deps);

let provider: OidcProvider;
beforeAll(async () => {
	provider = await startOidcProvider({ redirectUri });
});
afterAll(() => provider.stop());

function newAttempt(): SignInAttempt {
	return {
		redirectUri,
		state: newSecretToken(),
		nonce: newSecretToken(),
		codeVerifier: newSecretToken(),
	};
}

interface Case {
	identity(): Identity;
	/** Does what the browser does: from the provider's page to the address it comes back to. */
	signIn(url: URL): Promise<URL>;
	cancel(url: URL): Promise<URL>;
}

const cases: Record<string, Case> = {
	sandbox: {
		identity: () => deps.identity,
		async signIn(url) {
			const { headers } = await sandbox.inject({
				method: 'POST',
				url: url.pathname + url.search,
				headers: { 'content-type': 'application/x-www-form-urlencoded' },
				body: 'ready=rose%40example.com',
			});
			return new URL(String(headers.location));
		},
		async cancel(url) {
			const { body } = await sandbox.inject(url.pathname + url.search);
			const link = /<a[^>]* href="([^"]+)">Cancel<\/a>/.exec(body)?.[1] ?? '';
			return new URL(link.replaceAll('&amp;', '&'));
		},
	},
	google: {
		identity: () => createGoogleIdentity(provider.settings),
		signIn: (url) => passProvider(url, 'continue'),
		cancel: (url) => passProvider(url, 'cancel'),
	},
};

/** A minimal browser: follows redirects and keeps cookies until it is sent back to us. */
async function passProvider(start: URL, choice: 'continue' | 'cancel'): Promise<URL> {
	const cookies = new Map<string, string>();
	let url = start;
	while (!url.href.startsWith(redirectUri)) {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
		for (const line of response.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			cookies.set(name, value);
		}
		const location = response.headers.get('location');
		if (!location && response.status !== 200) throw new Error(await response.text());
		url = new URL(location ?? `${url.pathname}/${choice}`, url);
	}
	return url;
}

describe.each(Object.entries(cases))(
	'signing in through %s',
	(kind, { identity, signIn, cancel }) => {
		async function answered(attempt: SignInAttempt): Promise<URL> {
			return signIn(await identity().begin(attempt));
		}

		test('says which one it is', () => {
			expect(identity().kind).toBe(kind);
		});

		test('[D23] gives who came back', async () => {
			const attempt = newAttempt();
			const callback = await answered(attempt);
			expect(callback.searchParams.get('state')).toBe(attempt.state);
			expect(await identity().finish(callback, attempt)).toEqual({
				issuer: kind === 'sandbox' ? 'kinbell-sandbox' : provider.settings.issuer,
				subject: expect.any(String),
				email: 'rose@example.com',
				emailVerified: true,
				name: 'Rose',
			});
		});

		test('gives the same subject for the same person each time', async () => {
			const [first, second] = [newAttempt(), newAttempt()];
			const once = await identity().finish(await answered(first), first);
			const again = await identity().finish(await answered(second), second);
			expect(again?.subject).toBe(once?.subject);
		});

		test('refuses a code that belongs to another attempt', async () => {
			const [mine, theirs] = [newAttempt(), newAttempt()];
			const callback = await answered(theirs);
			await identity().finish(callback, theirs);
			callback.searchParams.set('state', mine.state);
			expect(await identity().finish(callback, mine)).toBeNull();
		});

		test('refuses another state', async () => {
			const attempt = newAttempt();
			const callback = await answered(attempt);
			callback.searchParams.set('state', newSecretToken());
			expect(await identity().finish(callback, attempt)).toBeNull();
			callback.searchParams.delete('state');
			expect(await identity().finish(callback, attempt)).toBeNull();
		});

		test('refuses another nonce', async () => {
			const attempt = newAttempt();
			const callback = await answered(attempt);
			expect(await identity().finish(callback, { ...attempt, nonce: newSecretToken() })).toBeNull();
		});

		test('refuses another verifier', async () => {
			const attempt = newAttempt();
			const callback = await answered(attempt);
			const other = { ...attempt, codeVerifier: newSecretToken() };
			expect(await identity().finish(callback, other)).toBeNull();
		});

		test('refuses a made-up code, and an answer without one', async () => {
			const attempt = newAttempt();
			const callback = await answered(attempt);
			callback.searchParams.set('code', 'made-up');
			expect(await identity().finish(callback, attempt)).toBeNull();
			callback.searchParams.delete('code');
			expect(await identity().finish(callback, attempt)).toBeNull();
		});

		test('gives nobody when the person cancels', async () => {
			const attempt = newAttempt();
			const callback = await cancel(await identity().begin(attempt));
			expect(callback.searchParams.get('error')).toBe('access_denied');
			expect(callback.searchParams.get('state')).toBe(attempt.state);
			expect(await identity().finish(callback, attempt)).toBeNull();
		});
	},
);

describe('the OpenID provider', () => {
	test('takes a code once', async () => {
		const google = createGoogleIdentity(provider.settings);
		const attempt = newAttempt();
		const callback = await passProvider(await google.begin(attempt), 'continue');
		expect(await google.finish(callback, attempt)).not.toBeNull();
		expect(await google.finish(callback, attempt)).toBeNull();
	});

	test('is asked with PKCE, a state and a nonce', async () => {
		const { searchParams } = await createGoogleIdentity(provider.settings).begin(newAttempt());
		expect(Object.fromEntries(searchParams)).toMatchObject({
			response_type: 'code',
			scope: 'openid email profile',
			code_challenge_method: 'S256',
			state: expect.any(String),
			nonce: expect.any(String),
		});
	});

	test.each([
		{ shape: 'address in userinfo only', name: 'Rose', email_verified: true, found: 'Rose' },
		{ shape: 'no name', name: undefined, email_verified: false, found: 'rose' },
	])('may answer in another shape: $shape', async ({ name, email_verified, found }) => {
		const other = await startOidcProvider({
			redirectUri,
			isEmailInIdToken: false,
			person: { sub: '1', email: 'rose@example.com', email_verified, name },
		});
		const google = createGoogleIdentity(other.settings);
		const attempt = newAttempt();
		const callback = await passProvider(await google.begin(attempt), 'continue');
		expect(await google.finish(callback, attempt)).toMatchObject({
			email: 'rose@example.com',
			emailVerified: email_verified,
			name: found,
		});
		await other.stop();
	});

	test('that is down is an error, and is asked again when it is back', async () => {
		const first = await startOidcProvider({ redirectUri });
		const { settings } = first;
		await first.stop();
		const google = createGoogleIdentity(settings);
		await expect(google.begin(newAttempt())).rejects.toThrow();

		const port = Number(new URL(settings.issuer).port);
		const second = await startOidcProvider({ redirectUri, port });
		const attempt = newAttempt();
		const callback = await passProvider(await google.begin(attempt), 'continue');
		await second.stop();
		await expect(google.finish(callback, attempt)).rejects.toThrow();
	});

	test('with a secret that is not ours is an error, not a refusal', async () => {
		const google = createGoogleIdentity({ ...provider.settings, clientSecret: 'wrong' });
		const attempt = newAttempt();
		const callback = await passProvider(await google.begin(attempt), 'continue');
		await expect(google.finish(callback, attempt)).rejects.toThrow();
	});

	test('is not asked without encryption, unless it is on this computer', async () => {
		const settings = { ...provider.settings, issuer: 'http://accounts.example.com' };
		await expect(createGoogleIdentity(settings).begin(newAttempt())).rejects.toThrow('HTTPS');
	});
});
