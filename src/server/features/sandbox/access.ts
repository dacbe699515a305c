import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import { isLoopback } from '#server/env.ts';

export function isAnySandbox({ sms, mail, identity, payments }: Deps): boolean {
	return [sms, mail, identity, payments].some(({ kind }) => kind === 'sandbox');
}

function areAllSandboxes({ sms, mail, identity, payments }: Deps): boolean {
	return [sms, mail, identity, payments].every(({ kind }) => kind === 'sandbox');
}

/** Open to whoever sits at this computer; otherwise the key that the start prints is needed (decision D23a). */
export function needsSandboxKey(deps: Deps): boolean {
	return deps.env.isProduction || !isLoopback(deps.env.host) || !areAllSandboxes(deps);
}

export function holdsSandboxKey(deps: Deps, given: unknown): boolean {
	if (!needsSandboxKey(deps)) return true;
	// Compared by their keyed hashes, which take the same time whatever was given.
	const { fingerprint, sandboxKey } = deps.secrets;
	return fingerprint(String(given)) === fingerprint(sandboxKey);
}

export function requireSandboxAccess(deps: Deps, request: FastifyRequest): void {
	if (!isAnySandbox(deps)) throw new AppError('not_found', 'Not found.');
	if (!holdsSandboxKey(deps, request.headers['x-sandbox-key'])) {
		// Not 'unauthenticated': who is signed in stays so.
		throw new AppError('wrong_credentials', 'The sandbox needs the key that the start prints.');
	}
}
