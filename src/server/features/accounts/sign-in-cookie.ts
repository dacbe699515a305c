import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';

/**
 * Marks the browser that began a sign-in, from leaving for the provider until /auth-success has used
 * the token. Scripts cannot read the cookie, and other sites cannot set it.
 */
export function setSignInCookie(
	deps: Deps,
	reply: FastifyReply,
	value: string,
	lifeMs: number,
): void {
	const secure = isSecure(deps) ? '; Secure' : '';
	reply.header(
		'set-cookie',
		`${cookieName(deps)}=${value}; Path=/; Max-Age=${lifeMs / 1000}; HttpOnly; SameSite=Lax${secure}`,
	);
}

export function removeSignInCookie(deps: Deps, reply: FastifyReply): void {
	setSignInCookie(deps, reply, '', 0);
}

export function hasSignInCookie(
	deps: Deps,
	{ headers }: Pick<FastifyRequest, 'headers'>,
	value: string,
): boolean {
	const cookies = headers.cookie?.split(/;\s*/) ?? [];
	return cookies.includes(`${cookieName(deps)}=${value}`);
}

const isSecure = ({ env }: Deps) => env.publicUrl.startsWith('https:');

/** Browsers accept the `__Host-` name only over https and from this exact host. */
function cookieName(deps: Deps): string {
	return isSecure(deps) ? '__Host-kinbell_sign_in' : 'kinbell_sign_in';
}
