import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import { isLoopback } from '#server/env.ts';
import { visitorOf } from '#server/http/visitors.ts';

export function isAnySandbox({ sms, mail, identity, payments }: Deps): boolean {
	return [sms, mail, identity, payments].some(({ kind }) => kind === 'sandbox');
}

function areAllSandboxes({ sms, mail, identity, payments }: Deps): boolean {
	return [sms, mail, identity, payments].every(({ kind }) => kind === 'sandbox');
}

/**
 * Open to whoever sits at this computer; otherwise the key that the start prints is needed (D23a).
 * A proxy on this computer makes the whole world look as if it sat here, so an installation that is
 * reached by another name or through a proxy needs the key as well (SX-10).
 */
export function isSandboxGuarded(deps: Deps): boolean {
	const { isProduction, host, publicUrl, trustProxy } = deps.env;
	return (
		isProduction ||
		!isLoopback(host) ||
		!isLoopback(new URL(publicUrl).hostname) ||
		trustProxy.length > 0 ||
		!areAllSandboxes(deps)
	);
}

/** The same, and for a request that came by another name, or from elsewhere through a proxy. */
export function needsSandboxKey(deps: Deps, { headers }: Pick<FastifyRequest, 'headers'>): boolean {
	const isFromHere =
		isOwnName(headers.host ?? '') &&
		listOf(headers['x-forwarded-host']).every(isOwnName) &&
		listOf(headers['x-forwarded-for']).every((address) => isLoopback(visitorOf(address))) &&
		headers.forwarded === undefined;
	return isSandboxGuarded(deps) || !isFromHere;
}

/** A name of this computer, with or without a port. Other names may lead here, too: DNS says what it likes. */
function isOwnName(host: string): boolean {
	const name = /^(\[[^\]]+\]|[^:]+)(?::\d+)?$/.exec(host.trim())?.[1] ?? '';
	return isLoopback(name.toLowerCase());
}

function listOf(header: string | string[] | undefined): string[] {
	return [header ?? []].flat().flatMap((each) => each.split(','));
}

export function holdsSandboxKey(deps: Deps, request: FastifyRequest, given: unknown): boolean {
	if (!needsSandboxKey(deps, request)) return true;
	// Compared by their keyed hashes, which take the same time whatever was given.
	const { fingerprint, sandboxKey } = deps.secrets;
	return fingerprint(String(given)) === fingerprint(sandboxKey);
}

export function requireSandboxAccess(deps: Deps, request: FastifyRequest): void {
	if (!isAnySandbox(deps)) throw new AppError('not_found');
	if (!holdsSandboxKey(deps, request, request.headers['x-sandbox-key'])) {
		// Not 'unauthenticated': who is signed in stays so.
		throw new AppError('sandbox_key_needed');
	}
}
