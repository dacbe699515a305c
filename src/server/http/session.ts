import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { named } from '../db/named.ts';
import { accounts, sessions } from '../db/schema.ts';
import { statement } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import { readToken, SESSION_MS } from './tokens.ts';

export interface Session {
	accountId: string;
	sessionId: string;
	/** The account's. */
	language: Language;
	startedAt: Date;
	remember: boolean;
	lastSeenAt: Date | null;
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
	const claims = readToken(deps, token);
	return claims ? findLiveSession(deps, claims) : undefined;
}

export async function requireSession(deps: Deps, request: FastifyRequest): Promise<Session> {
	const session = await findSession(deps, request);
	if (!session) throw new AppError('log_in');
	return session;
}

const { id, accountId, startedAt, remember, lastSeenAt } = sessions;
const { language } = accounts;
const ofSession = { sessionId: id, accountId, language, startedAt, remember, lastSeenAt };

const findLive = statement<{ sessionId: string; accountId: string; oldest: Date }, Session>(
	({ sessionId, accountId, oldest }) => sql`
		select ${named(ofSession)}
		from ${sessions} join ${accounts} on ${accounts.id} = ${sessions.accountId}
		where ${sessions.id} = ${sessionId} and ${sessions.accountId} = ${accountId}
			and ${isLive(oldest)}`,
);

/** For many open pages at once. */
const listLive = statement<{ sessionIds: string[]; oldest: Date }, { id: string }>(
	({ sessionIds, oldest }) => sql`
		select ${sessions.id}
		from ${sessions} join ${accounts} on ${accounts.id} = ${sessions.accountId}
		where ${sessions.id} = any(${sessionIds}::uuid[]) and ${isLive(oldest)}`,
);

function isLive(oldest: Placeholder): SQL {
	return sql`${sessions.endedAt} is null and ${sessions.startedAt} > ${oldest}
		and ${accounts.deletedAt} is null and ${accounts.suspendedAt} is null`;
}

const oldestOf = ({ clock }: Pick<Deps, 'clock'>) => new Date(clock.now().getTime() - SESSION_MS);

async function findLiveSession(
	deps: Deps,
	claims: Pick<Session, 'accountId' | 'sessionId'>,
): Promise<Session | undefined> {
	const [session] = await findLive(deps.db, { ...claims, oldest: oldestOf(deps) });
	return session;
}

/** Which of these sessions are still open. */
export async function listLiveSessions(
	deps: Pick<Deps, 'db' | 'clock'>,
	sessionIds: string[],
): Promise<Set<string>> {
	const rows = await listLive(deps.db, { sessionIds, oldest: oldestOf(deps) });
	return new Set(rows.map(({ id }) => id));
}
