import { and, eq, inArray, isNotNull, isNull, lt, notInArray, or } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import {
	accounts,
	budgets,
	deliveries,
	idempotencyKeys,
	mails,
	meetings,
	oneTimeTokens,
	phoneCodes,
	sandboxMails,
	sandboxTexts,
	sessions,
	signInAttempts,
} from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { IDEMPOTENCY_KEPT_MS } from '#server/http/idempotency.ts';
import { SESSION_MS } from '#server/http/tokens.ts';
import type { Task } from '#server/worker.ts';

/** A closed account is emptied a day before the 30 that the privacy page promises. */
const CLOSED_KEPT_MS = 29 * DAY_MS;
const ENDED_SESSION_KEPT_MS = 30 * DAY_MS;
const MAIL_KEPT_MS = 29 * DAY_MS;
const UNOWNED_KEPT_MS = 29 * DAY_MS;
const SANDBOX_KEPT_MS = 90 * DAY_MS;

export const housekeepingTask: Task = {
	name: 'housekeeping',
	everyMs: 10 * MINUTE_MS,
	run: removeExpired,
};

export async function removeExpired({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
	const now = clock.now();
	const before = (ms: number) => new Date(now.getTime() - ms);
	await db.delete(budgets).where(lt(budgets.resetsAt, now));
	await db
		.delete(idempotencyKeys)
		.where(lt(idempotencyKeys.createdAt, before(IDEMPOTENCY_KEPT_MS)));
	await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, before(DAY_MS)));
	// The address before a change is of no more use once the new one is proven.
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
	await db
		.delete(mails)
		.where(
			and(
				notInArray(mails.status, ['queued', 'sending']),
				lt(mails.createdAt, before(MAIL_KEPT_MS)),
			),
		);
	await db.delete(sandboxMails).where(lt(sandboxMails.at, before(SANDBOX_KEPT_MS)));
	await db.delete(sandboxTexts).where(lt(sandboxTexts.at, before(SANDBOX_KEPT_MS)));
	// What belongs to no account would not go with one: test calls, answers to STOP.
	for (const unowned of [meetings, deliveries]) {
		const isOld = lt(unowned.createdAt, before(UNOWNED_KEPT_MS));
		await db.delete(unowned).where(and(isNull(unowned.accountId), isOld));
	}
	const isClosed = lt(accounts.deletedAt, before(CLOSED_KEPT_MS));
	const closed = db.select({ id: accounts.id }).from(accounts).where(isClosed);
	await db
		.delete(deliveries)
		.where(and(isNotNull(deliveries.requestKey), inArray(deliveries.accountId, closed)));
	await db.delete(accounts).where(isClosed);
}
