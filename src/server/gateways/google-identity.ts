import * as oidc from 'openid-client';
import { isLoopback } from '../env.ts';
import type { Identity } from './identity.ts';

interface Settings {
	clientId: string;
	clientSecret: string;
	issuer: string;
}

const TIMEOUT_SECONDS = 10;

export function createGoogleIdentity({ clientId, clientSecret, issuer }: Settings): Identity {
	const issuerUrl = new URL(issuer);
	const isLocal = issuerUrl.protocol === 'http:' && isLoopback(issuerUrl.hostname);

	let discovered: Promise<oidc.Configuration> | undefined;
	function discover(): Promise<oidc.Configuration> {
		discovered ??= oidc
			.discovery(issuerUrl, clientId, undefined, oidc.ClientSecretPost(clientSecret), {
				timeout: TIMEOUT_SECONDS,
				execute: isLocal ? [oidc.allowInsecureRequests] : [],
			})
			.catch((error) => {
				// The next sign-in tries again.
				discovered = undefined;
				throw error;
			});
		return discovered;
	}

	return {
		kind: 'google',

		async begin({ redirectUri, state, nonce, codeVerifier }) {
			const provider = await discover();
			return oidc.buildAuthorizationUrl(provider, {
				redirect_uri: redirectUri,
				scope: 'openid email profile',
				state,
				nonce,
				code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
				code_challenge_method: 'S256',
			});
		},

		async finish(callback, { redirectUri, state, nonce, codeVerifier }) {
			const provider = await discover();
			// The provider compares this address with the one from the start, so it does not come from the request.
			const answer = new URL(redirectUri);
			answer.search = callback.search;
			try {
				const tokens = await oidc.authorizationCodeGrant(provider, answer, {
					expectedState: state,
					expectedNonce: nonce,
					pkceCodeVerifier: codeVerifier,
					idTokenExpected: true,
				});
				const claims = tokens.claims() as oidc.IDToken;
				const profile = claims.email
					? claims
					: await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub);
				if (typeof profile.email !== 'string') return null;
				const { email, email_verified, name } = profile;
				return {
					issuer: claims.iss,
					subject: claims.sub,
					email,
					emailVerified: email_verified === true,
					name: typeof name === 'string' && name ? name : (email.split('@')[0] as string),
				};
			} catch (error) {
				if (isRefusal(error)) return null;
				throw error;
			}
		},
	};
}

/** Errors in the answer itself. Any other error is a problem of the provider, the network or the settings. */
const refusalCodes = [
	'OAUTH_INVALID_RESPONSE',
	'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
	'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
];

function isRefusal(error: unknown): boolean {
	if (error instanceof oidc.AuthorizationResponseError) return true;
	if (error instanceof oidc.ResponseBodyError) return error.error === 'invalid_grant';
	return error instanceof oidc.ClientError && refusalCodes.includes(error.code ?? '');
}
