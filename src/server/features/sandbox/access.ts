import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import { isLoopback } from '#server/env.ts';
import { visitorOf } from '#server/http/visitors.ts';

/** Without plans nobody pays, whatever would take the payments. */
function providersOf({ sms, mail, identity, payments, env }: Deps) {
	return [sms, mail, identity, ...(env.billing === 'plans' ? [payments] : [])];
}

export function isAnySandbox(deps: Deps): boolean {
	return providersOf(deps).some(({ kind }) => kind === 'sandbox');
}

/** Nothing is set up yet. */
export function areAllSandboxes(deps: Deps): boolean {
	return providersOf(deps).every(({ kind }) => kind === 'sandbox');
}

/**
 * The sandbox is open to people at this computer; everyone else needs the key that the start prints.
 * Behind a proxy on this computer all visitors look local, so an installation that is reached by
 * another name or through a proxy needs the key as well.
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

/** Also asks for the key when this request came by another name, or from elsewhere through a proxy. */
export function needsSandboxKey(deps: Deps, { headers }: Pick<FastifyRequest, 'headers'>): boolean {
	const isFromHere =
		isOwnName(headers.host ?? '') &&
		listOf(headers['x-forwarded-host']).every(isOwnName) &&
		listOf(headers['x-forwarded-for']).every((address) => isLoopback(visitorOf(address))) &&
		headers.forwarded === undefined;
	return isSandboxGuarded(deps) || !isFromHere;
}

/** A name of this computer, with or without a port. DNS can point any other name here as well. */
function isOwnName(host: string): boolean {
	const name = /^(\[[^\]]+\]|[^:]+)(?::\d+)?$/.exec(host.trim())?.[1] ?? '';
	return isLoopback(name.toLowerCase());
}

function listOf(header: string | string[] | undefined): string[] {
	return [header ?? []].flat().flatMap((each) => each.split(','));
}

export function holdsSandboxKey(deps: Deps, request: FastifyRequest, given: unknown): boolean {
	if (!needsSandboxKey(deps, request)) return true;
	// Compares keyed hashes, which takes the same time for every key.
	const { fingerprint, sandboxKey } = deps.secrets;
	return fingerprint(String(given)) === fingerprint(sandboxKey);
}

export function requireSandboxAccess(deps: Deps, request: FastifyRequest): void {
	if (!isAnySandbox(deps)) throw new AppError('not_found');
	if (!holdsSandboxKey(deps, request, request.headers['x-sandbox-key'])) {
		// Not 'unauthenticated', which would log the person out.
		throw new AppError('sandbox_key_needed');
	}
}
