import { and, eq, isNull, ne } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Executor, Transaction } from '#server/db/open.ts';
import { sessions } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/http/session.ts';
import { signToken } from '#server/http/tokens.ts';
import { describeDevice } from './devices.ts';
import { voidLinks } from './links.ts';

interface NewSession {
	accountId: string;
	remember: boolean;
	address: string;
	userAgent?: string;
}

export async function startSession(db: Executor, deps: Deps, session: NewSession) {
	const row = {
		id: deps.newId(),
		accountId: session.accountId,
		startedAt: deps.clock.now(),
		remember: session.remember,
		addressHash: deps.secrets.fingerprint(session.address),
		endedAt: null,
		device: describeDevice(session.userAgent),
		lastSeenAt: deps.clock.now(),
	};
	await db.insert(sessions).values(row);
	return row;
}

/** Precise enough for people who read the list, and it saves writes. */
export const SEEN_EVERY_MS = 5 * MINUTE_MS;

/** A fresh token for the same session. */
export async function refreshToken(deps: Deps, session: Session): Promise<string> {
	const { sessionId } = session;
	const now = deps.clock.now();
	const seenAt = session.lastSeenAt?.getTime() ?? 0;
	if (now.getTime() - seenAt >= SEEN_EVERY_MS) {
		await deps.db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, sessionId));
	}
	return signToken(deps, { ...session, id: sessionId });
}

/** Call it with the account locked: a session that ended while its request waited may not change anything. */
export async function refuseEndedSession(tx: Transaction, { sessionId }: Session): Promise<void> {
	const isOpen = and(eq(sessions.id, sessionId), isNull(sessions.endedAt));
	if ((await tx.$count(sessions, isOpen)) > 0) return;
	throw new AppError('session_ended');
}

export async function endSession(deps: Deps, { sessionId }: Session): Promise<void> {
	await deps.db
		.update(sessions)
		.set({ endedAt: deps.clock.now() })
		.where(eq(sessions.id, sessionId));
}

/** Also ends tokens that would start a new session. */
export async function endSessions(
	db: Executor,
	deps: Pick<Deps, 'clock'>,
	accountId: string,
	except?: string,
): Promise<void> {
	// Links first: a session that someone is just starting with one is then there to be ended.
	await voidLinks(db, deps, accountId, ['sign_in']);
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

/** True where the account logged in before, so that guessers elsewhere cannot lock out its holder. */
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
