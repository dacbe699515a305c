import { and, eq, lt, ne, or } from 'drizzle-orm';
import { DAY_MS } from '#domain/time.ts';
import type { Executor } from '#server/db/open.ts';
import {
	accounts,
	oneTimeTokens,
	phoneCodes,
	sessions,
	signInAttempts,
} from '#server/db/schema.ts';
import { SESSION_MS } from '#server/http/tokens.ts';
import { removeTextsOf } from '../texts/deliveries.ts';

/** A closed account is emptied a day before the 30 that the privacy page promises. */
const CLOSED_KEPT_MS = 29 * DAY_MS;
const ENDED_SESSION_KEPT_MS = 30 * DAY_MS;

/** Removes links, codes and sessions that can no longer log anyone in. */
export async function removeExpiredWaysIn(db: Executor, now: Date): Promise<void> {
	const before = (ms: number) => new Date(now.getTime() - ms);
	await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, before(DAY_MS)));
	// Once the new address is proven, the address before it is no longer needed.
	await db
		.update(accounts)
		.set({ previousEmail: null, emailChangedAt: null, emailUndoUntil: null })
		.where(and(eq(accounts.emailProven, true), lt(accounts.emailUndoUntil, now)));
	await db.delete(phoneCodes).where(lt(phoneCodes.expiresAt, before(DAY_MS)));
	await db.delete(signInAttempts).where(lt(signInAttempts.expiresAt, now));
	await db
		.delete(sessions)
		.where(
			or(
				lt(sessions.startedAt, before(SESSION_MS)),
				lt(sessions.endedAt, before(ENDED_SESSION_KEPT_MS)),
			),
		);
}

export async function removeClosedAccounts(db: Executor, now: Date): Promise<void> {
	const isClosed = lt(accounts.deletedAt, new Date(now.getTime() - CLOSED_KEPT_MS));
	const closed = db.select({ id: accounts.id }).from(accounts).where(isClosed);
	await removeTextsOf(db, closed);
	await db.delete(accounts).where(isClosed);
}

/** For a throw-away copy in which one account is looked at. */
export async function keepOnlyAccount(copy: Executor, accountId: string): Promise<void> {
	const isOther = ne(accounts.id, accountId);
	await removeTextsOf(copy, copy.select({ id: accounts.id }).from(accounts).where(isOther));
	await copy.delete(accounts).where(isOther);
}
