import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { anyOf } from '../db/any-of.ts';
import { accounts, sessions } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { readToken, SESSION_MS } from './tokens.ts';

export interface Session {
	accountId: string;
	sessionId: string;
	/** The account's. */
	language: Language;
}

export function bearerOf(request: FastifyRequest): string | undefined {
	const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
	return scheme?.toLowerCase() === 'bearer' && token ? token : undefined;
}

/** The session of the request, or undefined without a token. A bad token is refused, never ignored. */
export async function findSession(
	deps: Deps,
	request: FastifyRequest,
): Promise<Session | undefined> {
	if (request.headers.authorization === undefined) return undefined;
	const token = bearerOf(request);
	const session = token && (await readSession(deps, token));
	if (!session) {
		throw new AppError('session_ended');
	}
	return session;
}

/** The session that the token belongs to, if it is still open. */
export async function readSession(deps: Deps, token: string): Promise<Session | undefined> {
	const claims = await readToken(deps, token);
	return claims ? findLiveSession(deps, claims) : undefined;
}

export async function requireSession(deps: Deps, request: FastifyRequest): Promise<Session> {
	const session = await findSession(deps, request);
	if (!session) throw new AppError('log_in');
	return session;
}

async function findLiveSession(
	deps: Deps,
	claims: Pick<Session, 'accountId' | 'sessionId'>,
): Promise<Session | undefined> {
	const [row] = await deps.db
		.select({
			sessionId: sessions.id,
			accountId: sessions.accountId,
			language: accounts.language,
		})
		.from(sessions)
		.innerJoin(accounts, eq(accounts.id, sessions.accountId))
		.where(
			and(
				eq(sessions.id, claims.sessionId),
				eq(sessions.accountId, claims.accountId),
				isLive(deps),
			),
		);
	return row;
}

/** Which of these sessions are still open. */
export async function listLiveSessions(
	deps: Pick<Deps, 'db' | 'clock'>,
	sessionIds: string[],
): Promise<Set<string>> {
	const rows = await deps.db
		.select({ id: sessions.id })
		.from(sessions)
		.innerJoin(accounts, eq(accounts.id, sessions.accountId))
		.where(and(anyOf(sessions.id, sessionIds), isLive(deps)));
	return new Set(rows.map(({ id }) => id));
}

function isLive({ clock }: Pick<Deps, 'clock'>): SQL | undefined {
	const oldest = new Date(clock.now().getTime() - SESSION_MS);
	return and(
		isNull(sessions.endedAt),
		gt(sessions.startedAt, oldest),
		isNull(accounts.deletedAt),
		isNull(accounts.suspendedAt),
	);
}
