import { createHash } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Secrets } from '../secrets.ts';
import type { Clock } from './clock.ts';
import type { Identity } from './identity.ts';

/** Does not contain the installation's address, so that people stay the same when the address changes. */
const ISSUER = 'kinbell-sandbox';
const CODE_SECONDS = 120;

export const SANDBOX_SIGN_IN_PATH = '/sandbox/sign-in';

interface Keys {
	secrets: Secrets;
	clock: Clock;
}

/** A code only works for the attempt that asked for it. */
interface CodeRequest {
	redirectUri: string;
	nonce: string;
	codeChallenge: string;
}

/** An identity provider without a network. Its page is features/sandbox/sign-in-page.ts. */
export function createSandboxIdentity(deps: Keys & { publicUrl: string }): Identity {
	return {
		kind: 'sandbox',

		async begin({ redirectUri, state, nonce, codeVerifier }) {
			const url = new URL(SANDBOX_SIGN_IN_PATH, deps.publicUrl);
			const codeChallenge = challengeOf(codeVerifier);
			url.search = `${new URLSearchParams({ redirectUri, state, nonce, codeChallenge })}`;
			return url;
		},

		/** The caller uses up the attempt, so the same answer cannot be used twice. */
		async finish({ searchParams }, { redirectUri, state, nonce, codeVerifier }) {
			const code = searchParams.get('code');
			if (code === null || searchParams.get('state') !== state) return null;
			const claims = await readCode(deps, code);
			const holds =
				claims?.redirectUri === redirectUri &&
				claims.nonce === nonce &&
				claims.codeChallenge === challengeOf(codeVerifier);
			if (!holds) return null;
			const { email, name } = claims;
			return { issuer: ISSUER, subject: email, email, emailVerified: true, name };
		},
	};
}

export function signCode(
	{ secrets, clock }: Keys,
	{ redirectUri, nonce, codeChallenge }: CodeRequest,
	{ email, name }: { email: string; name: string },
): Promise<string> {
	return new SignJWT({ redirectUri, nonce, codeChallenge, email, name })
		.setProtectedHeader({ alg: 'HS256' })
		.setIssuer(ISSUER)
		.setExpirationTime(Math.floor(clock.now().getTime() / 1000) + CODE_SECONDS)
		.sign(secrets.tokenKey);
}

async function readCode({ secrets, clock }: Keys, code: string) {
	try {
		const { payload } = await jwtVerify<CodeRequest & { email: string; name: string }>(
			code,
			secrets.tokenKey,
			{
				algorithms: ['HS256'],
				issuer: ISSUER,
				currentDate: clock.now(),
				requiredClaims: ['exp'],
			},
		);
		return payload;
	} catch {
		return null;
	}
}

function challengeOf(codeVerifier: string): string {
	return createHash('sha256').update(codeVerifier).digest('base64url');
}
