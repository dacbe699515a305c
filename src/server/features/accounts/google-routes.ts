import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/problems.ts';
import type { Deps } from '#server/deps.ts';
import { documentLanguageOf } from '#server/http/reader.ts';
import { ATTEMPT_MS, beginGoogleSignIn, finishGoogleSignIn } from './google.ts';
import { HANDOVER_MS, handoverProof } from './handover.ts';
import { countPublicRequest } from './limits.ts';
import { hasSignInCookie, removeSignInCookie, setSignInCookie } from './sign-in-cookie.ts';

/** The login page explains that Google sign-in did not work. */
const FAILED = '/login?problem=google';
/** The login page says that the person cancelled the sign-in. */
const CANCELLED = '/login?problem=google-cancelled';
/** The login page says why it does not open the account. */
const refusals: Partial<Record<ErrorCode, string>> = {
	suspended: '/login?problem=suspended',
	wrong_state: '/login?problem=google-ended',
	duplicate: '/login?problem=email-changed',
};

/** The login page says that no new accounts are made here. */
const CLOSED = '/login?problem=closed';

/** Browsers navigate to these paths, so they answer with redirects and are not endpoints of the contract. */
export function googleRoutes(app: FastifyInstance, deps: Deps): void {
	app.get('/api/auth/google', async (request, reply) => {
		await countPublicRequest(deps, request.ip);
		const { timezone } = request.query as { timezone?: string };
		try {
			const { url, state } = await beginGoogleSignIn(deps, timezone);
			setSignInCookie(deps, reply, state, ATTEMPT_MS);
			return reply.redirect(url.href);
		} catch (error) {
			request.log.error({ err: error }, 'sign-in not begun');
			return reply.redirect(FAILED);
		}
	});

	app.get('/api/auth/google/callback', async (request, reply) => {
		await countPublicRequest(deps, request.ip);
		const callback = new URL(request.url, deps.env.publicUrl);
		const isCancelled = callback.searchParams.get('error') === 'access_denied';
		const nobody = isCancelled ? CANCELLED : FAILED;
		const leave = (path: string) => {
			removeSignInCookie(deps, reply);
			return reply.redirect(path);
		};
		const isSameBrowser = hasSignInCookie(deps, request, callback.searchParams.get('state') ?? '');
		if (!isSameBrowser) return leave(nobody);
		try {
			const token = await finishGoogleSignIn(deps, callback, {
				address: request.ip,
				language: documentLanguageOf(request),
			});
			if (!token) return leave(nobody);
			setSignInCookie(deps, reply, handoverProof(deps, token), HANDOVER_MS);
			return reply.redirect(`/auth-success?token=${encodeURIComponent(token)}`);
		} catch (error) {
			const isClosed = error instanceof AppError && error.problem === 'sign_up_closed';
			const refusal = error instanceof AppError && refusals[error.code];
			if (isClosed) return leave(CLOSED);
			if (refusal) return leave(refusal);
			request.log.error({ err: error }, 'sign-in not finished');
			return leave(nobody);
		}
	});
}
