import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import { ATTEMPT_MS, beginGoogleSignIn, finishGoogleSignIn } from './google.ts';
import { countPublicCall } from './limits.ts';

const COOKIE = 'kinbell_sign_in';
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
		const isSameBrowser = request.headers.cookie?.split(/;\s*/).includes(`${COOKIE}=${state}`);
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

function setCookie(deps: Deps, reply: FastifyReply, value: string, maxAgeSeconds: number): void {
	const secure = deps.env.publicUrl.startsWith('https:') ? '; Secure' : '';
	reply.header(
		'set-cookie',
		`${COOKIE}=${value}; Path=/api/auth/google; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
	);
}
