import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import Provider, { type Context } from 'oidc-provider';
import { listenOnLoopback } from './loopback.ts';
import { freePort } from './ports.ts';

export interface ProviderOptions {
	/** The address that the client's sign-ins come back to. */
	redirectUri: string;
	/** The port of a stopped provider, to take its place. */
	port?: number;
	person?: { sub: string; email?: string; email_verified?: boolean; name?: string };
	/** Google puts the address into the id token; the standard leaves it to userinfo. */
	isEmailInIdToken?: boolean;
}

export interface OidcProvider {
	/** The settings that createGoogleIdentity takes. */
	settings: { clientId: string; clientSecret: string; issuer: string };
	stop(): Promise<void>;
}

const rose = { sub: 'rose-1', email: 'rose@example.com', email_verified: true, name: 'Rose' };
const clientId = 'kinbell-test';
const clientSecret = 'a secret between the test and its provider';

/**
 * A certified OpenID provider on loopback with one person. Its only page has two links, "Continue"
 * and "Cancel"; a browser that has continued once is remembered by a cookie and not asked again.
 */
export async function startOidcProvider({
	redirectUri,
	port,
	person = rose,
	isEmailInIdToken = true,
}: ProviderOptions): Promise<OidcProvider> {
	const server = createServer();
	const { url: issuer, stop } = await listenOnLoopback(server, port ?? (await freePort()));
	const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

	const provider = new Provider(issuer, {
		clients: [
			{
				client_id: clientId,
				client_secret: clientSecret,
				redirect_uris: [redirectUri],
				token_endpoint_auth_method: 'client_secret_post',
			},
		],
		jwks: { keys: [privateKey.export({ format: 'jwk' })] },
		cookies: { keys: ['a key for cookies'] },
		claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
		conformIdTokenClaims: !isEmailInIdToken,
		pkce: { required: () => true },
		features: { devInteractions: { enabled: false } },
		ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
		interactions: { url: (_: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
		findAccount: (_: Context, accountId: string) => ({ accountId, claims: () => person }),
		// Stands for the person's consent.
		async loadExistingGrant({ oidc }: Context) {
			const { clientId } = oidc.client;
			const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId });
			grant.addOIDCScope('openid email profile');
			await grant.save();
			return grant;
		},
	});

	const answer = provider.callback();
	server.on('request', async (request, response) => {
		const [, uid, step] = /^\/interaction\/([\w-]+)(?:\/(\w+))?$/.exec(request.url ?? '') ?? [];
		if (!uid) return answer(request, response);
		if (step === 'continue') {
			const login = { accountId: person.sub };
			return provider.interactionFinished(request, response, { login });
		}
		if (step === 'cancel') {
			const refusal = { error: 'access_denied', error_description: 'Cancelled' };
			return provider.interactionFinished(request, response, refusal);
		}
		response.setHeader('content-type', 'text/html; charset=utf-8');
		response.end(`<!doctype html><html lang="en"><title>Sign in</title><h1>Sign in</h1>
<p><a href="/interaction/${uid}/continue">Continue</a></p>
<p><a href="/interaction/${uid}/cancel">Cancel</a></p></html>`);
	});

	return { settings: { clientId, clientSecret, issuer }, stop };
}
