import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Executor } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import { bearerOf, readSession, requireSession, type Session } from '#server/http/session.ts';
import { visitorOf } from '#server/http/visitors.ts';
import { createLink, findLink, takeLink } from './links.ts';
import { type Account, findAccount } from './queries.ts';
import { startSession } from './sessions.ts';
import { hasSignInCookie } from './sign-in-cookie.ts';

/** A handover is a token that starts one session: `me` exchanges it, once, for the session's token. */

/** How long the handover in /auth-success?token= lasts after social sign-in. */
export const HANDOVER_MS = 2 * MINUTE_MS;
const PREFIX = 'handover.';

export async function createHandover(
	db: Executor,
	deps: Deps,
	accountId: string,
	lifeMs: number,
): Promise<string> {
	return PREFIX + (await createLink(db, deps, { purpose: 'sign_in', accountId, lifeMs }));
}

/** The cookie of the browser that signed in. It cannot be computed from the handover. */
export function handoverProof({ secrets }: Deps, handover: string): string {
	return secrets.fingerprint(`sign-in:${handover}`);
}

export async function requireSessionOrHandover(
	deps: Deps,
	request: FastifyRequest,
): Promise<Session> {
	const token = bearerOf(request);
	if (!token?.startsWith(PREFIX)) return requireSession(deps, request);
	return deps.db.transaction(async (tx) => {
		const { account } = (await takeLink(tx, deps, 'sign_in', token.slice(PREFIX.length))) ?? {};
		if (account?.suspendedAt !== null) return requireSession(deps, request);
		const { id, ...session } = await startSession(tx, deps, {
			accountId: account.id,
			remember: false,
			address: visitorOf(request.ip),
			userAgent: request.headers['user-agent'],
		});
		return { ...session, sessionId: id, language: account.language };
	});
}

interface TokenOwner {
	name: string;
	email: string;
	startedHere: boolean;
}

/** Only reads: the handover stays usable. */
export async function getTokenOwner(
	deps: Deps,
	token: string,
	request: FastifyRequest,
): Promise<TokenOwner> {
	const isHandover = token.startsWith(PREFIX);
	const found = isHandover
		? await findLink(deps.db, deps, 'sign_in', token.slice(PREFIX.length))
		: await readSession(deps, token);
	const account = found && (await findUsableAccount(deps.db, found.accountId));
	if (!account) {
		throw new AppError('sign_in_ended');
	}
	const startedHere = isHandover && hasSignInCookie(deps, request, handoverProof(deps, token));
	return { name: account.name, email: account.email, startedHere };
}

async function findUsableAccount(db: Executor, accountId: string): Promise<Account | undefined> {
	const account = await findAccount(db, accountId);
	return account?.suspendedAt === null ? account : undefined;
}
