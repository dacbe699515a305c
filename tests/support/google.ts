import * as contract from '#contract/accounts.ts';
import type { SignedInPerson } from '#server/gateways/identity.ts';
import type { TestApp, TestDeps } from './test-app.ts';

/** A person at Google; by default their address is verified. */
export function googlePerson(email: string, overrides: Partial<SignedInPerson> = {}) {
	return {
		issuer: 'https://accounts.google.com',
		subject: `subject of ${email}`,
		email,
		emailVerified: true,
		name: 'Ana Reyes',
		...overrides,
	};
}

/**
 * Replaces the provider in `deps` by one that returns the given person; everything else is the real
 * round trip.
 */
export function withGoogle(deps: TestDeps) {
	let person: SignedInPerson | null = null;
	deps.identity = {
		kind: 'sandbox',
		begin: async ({ state }) => new URL(`https://accounts.google.com/sign-in?state=${state}`),
		finish: async () => person,
	};
	return {
		/** The address where the browser ends up. */
		async goThrough(
			{ app }: TestApp,
			who: SignedInPerson | null,
			{ cookie: own, ...headers }: Record<string, string> = {},
		): Promise<URL> {
			const left = await app.inject('/api/auth/google');
			const state = new URL(String(left.headers.location)).searchParams.get('state');
			const cookie = [own ?? [], left.headers['set-cookie'] ?? []]
				.flat()
				.map((each) => each.split(';')[0])
				.join('; ');
			person = who;
			const url = `/api/auth/google/callback?code=x&state=${state}`;
			const back = await app.inject({ url, headers: { ...headers, cookie } });
			return new URL(String(back.headers.location), 'http://localhost');
		},
		/** The account that they get into, with a session's token; undefined if they do not get in. */
		async signIn(app: TestApp, who: SignedInPerson, headers?: Record<string, string>) {
			const { pathname, searchParams } = await this.goThrough(app, who, headers);
			if (pathname !== '/auth-success') return undefined;
			const handover = searchParams.get('token') ?? '';
			const { status, body } = await app.request(contract.me, {}, { token: handover });
			return status === 200 ? { user: body.user, token: body.token } : undefined;
		},
	};
}
