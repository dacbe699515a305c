import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import { ATTEMPT_MS, beginGoogleSignIn, finishGoogleSignIn } from './google.ts';
import { countPublicCall } from './limits.ts';

/** The login page says that Google sign-in did not work. */
const FAILED = '/login?problem=google';
/** It says that the account is suspended. */
const SUSPENDED = '/login?problem=suspended';

/** Reached by navigation, so these answer with redirects and are not calls of the contract. */
export function googleRoutes(app: FastifyInstance, deps: Deps): void {
	app.get('/api/auth/google', async (request, reply) => {
		await countPublicCall(deps, request.ip);
		const { timezone } = request.query as { timezone?: string };
		try {
			const { url, state } = await beginGoogleSignIn(deps, timezone);
			setCookie(deps, reply, state, ATTEMPT_MS / 1000);
			return reply.redirect(url.href);
		} catch (error) {
			request.log.error({ err: error }, 'sign-in not begun');
			return reply.redirect(FAILED);
		}
	});

	app.get('/api/auth/google/callback', async (request, reply) => {
		await countPublicCall(deps, request.ip);
		const callback = new URL(request.url, deps.env.publicUrl);
		const state = callback.searchParams.get('state');
		const cookies = request.headers.cookie?.split(/;\s*/);
		const isSameBrowser = cookies?.includes(`${cookieName(deps)}=${state}`);
		setCookie(deps, reply, '', 0);
		if (!isSameBrowser) return reply.redirect(FAILED);
		const token = await finishGoogleSignIn(deps, callback).catch((error) => {
			if (error instanceof AppError && error.code === 'suspended') return SUSPENDED;
			request.log.error({ err: error }, 'sign-in not finished');
			return null;
		});
		if (token === SUSPENDED) return reply.redirect(SUSPENDED);
		if (!token) return reply.redirect(FAILED);
		return reply.redirect(`/auth-success?token=${encodeURIComponent(token)}`);
	});
}

const isSecure = ({ env }: Deps) => env.publicUrl.startsWith('https:');

/** Browsers take a cookie of the first name from this very host only, over https. */
function cookieName(deps: Deps): string {
	return isSecure(deps) ? '__Host-kinbell_sign_in' : 'kinbell_sign_in';
}

function setCookie(deps: Deps, reply: FastifyReply, value: string, maxAgeSeconds: number): void {
	const secure = isSecure(deps) ? '; Secure' : '';
	reply.header(
		'set-cookie',
		`${cookieName(deps)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
	);
}
