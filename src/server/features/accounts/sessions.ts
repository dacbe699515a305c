import { and, eq, isNull, ne } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Executor } from '#server/db/open.ts';
import { sessions } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { bearerOf, requireSession, type Session } from '#server/http/session.ts';
import { signToken } from '#server/http/tokens.ts';
import { createLink, takeLink } from './links.ts';

interface NewSession {
	accountId: string;
	remember: boolean;
	address: string;
}

export async function startSession(db: Executor, deps: Deps, session: NewSession) {
	const row = {
		id: deps.newId(),
		accountId: session.accountId,
		startedAt: deps.clock.now(),
		remember: session.remember,
		addressHash: deps.secrets.fingerprint(session.address),
		endedAt: null,
	};
	await db.insert(sessions).values(row);
	return row;
}

/** A fresh token for the same session. */
export async function refreshToken(deps: Deps, { sessionId }: Session): Promise<string> {
	const [row] = await deps.db.select().from(sessions).where(eq(sessions.id, sessionId));
	return signToken(deps, row as typeof sessions.$inferSelect);
}

export async function endSession(deps: Deps, { sessionId }: Session): Promise<void> {
	await deps.db
		.update(sessions)
		.set({ endedAt: deps.clock.now() })
		.where(eq(sessions.id, sessionId));
}

export async function endSessions(
	db: Executor,
	deps: Pick<Deps, 'clock'>,
	accountId: string,
	except?: string,
): Promise<void> {
	await db
		.update(sessions)
		.set({ endedAt: deps.clock.now() })
		.where(
			and(
				eq(sessions.accountId, accountId),
				isNull(sessions.endedAt),
				except ? ne(sessions.id, except) : undefined,
			),
		);
}

/** True where the account signed in before, so that guessers elsewhere cannot lock its holder out. */
export async function isKnownAddress(
	deps: Deps,
	accountId: string,
	address: string,
): Promise<boolean> {
	const known = and(
		eq(sessions.accountId, accountId),
		eq(sessions.addressHash, deps.secrets.fingerprint(address)),
	);
	return (await deps.db.$count(sessions, known)) > 0;
}

const HANDOVER_MS = 2 * 60_000;
const HANDOVER_PREFIX = 'handover.';

/** What social sign-in puts into /auth-success?token=: good once, for two minutes, and only for `me`. */
export async function createHandover(db: Executor, deps: Deps, accountId: string): Promise<string> {
	const secret = await createLink(db, deps, { purpose: 'sign_in', accountId, lifeMs: HANDOVER_MS });
	return HANDOVER_PREFIX + secret;
}

export async function requireSessionOrHandover(
	deps: Deps,
	request: FastifyRequest,
): Promise<Session> {
	const token = bearerOf(request);
	if (!token?.startsWith(HANDOVER_PREFIX)) return requireSession(deps, request);
	return deps.db.transaction(async (tx) => {
		const link = await takeLink(tx, deps, 'sign_in', token.slice(HANDOVER_PREFIX.length));
		if (!link) return requireSession(deps, request);
		const { accountId } = link;
		const { id } = await startSession(tx, deps, {
			accountId,
			remember: false,
			address: request.ip,
		});
		return { accountId, sessionId: id };
	});
}
