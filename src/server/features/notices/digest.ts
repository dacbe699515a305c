import { and, eq, exists, gt, isNull, notExists } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/languages.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { accounts, notices } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { Task } from '#server/worker.ts';
import { queueMail } from '../mail/outbox.ts';
import type { DigestData } from './mails.ts';
import type { NoticeRow } from './queries.ts';

/** The first notice is mailed at once; those that follow within this time are collected. */
export const BETWEEN_MAILS_MS = 10 * MINUTE_MS;
const MOST_QUOTED = 20;
const ACCOUNTS_AT_ONCE = 100;

export const noticeMailTask: Task = {
	name: 'notice mails',
	everyMs: 15_000,
	run: mailNotices,
};

/** One mail to each account that has something new. */
export async function mailNotices(deps: Pick<Deps, 'db' | 'clock' | 'newId'>): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const claimed = await claimAccounts(tx, deps);
		if (claimed.length === 0) return;
		const unmailed = await markMailed(
			tx,
			deps,
			claimed.map(({ id }) => id),
		);
		const byAccount = Map.groupBy(unmailed, ({ accountId }) => accountId);
		for (const { id, email, language } of claimed) {
			const told = byAccount.get(id);
			if (!told) continue;
			const data = digestOf(told);
			await queueMail(tx, deps, { to: email, template: 'notices', data, language });
		}
	});
}

/** The process that locks an account's row mails its notices; other processes skip it. */
function claimAccounts(
	tx: Transaction,
	deps: Pick<Deps, 'clock'>,
): Promise<{ id: string; email: string; language: Language }[]> {
	const unmailed = tx
		.select({ id: notices.id })
		.from(notices)
		.where(and(eq(notices.accountId, accounts.id), isNull(notices.mailedAt)));
	return tx
		.select({ id: accounts.id, email: accounts.email, language: accounts.language })
		.from(accounts)
		.where(
			and(
				exists(unmailed),
				notMailedLately(tx, deps, accounts.id),
				isNull(accounts.deletedAt),
				isNull(accounts.suspendedAt),
			),
		)
		.limit(ACCOUNTS_AT_ONCE)
		.for('no key update', { skipLocked: true });
}

/** Checks again under the lock: another process may have mailed a moment ago. */
function markMailed(
	tx: Transaction,
	deps: Pick<Deps, 'clock'>,
	accountIds: string[],
): Promise<NoticeRow[]> {
	return tx
		.update(notices)
		.set({ mailedAt: deps.clock.now() })
		.where(
			and(
				anyOf(notices.accountId, accountIds),
				isNull(notices.mailedAt),
				notMailedLately(tx, deps, notices.accountId),
			),
		)
		.returning();
}

function notMailedLately(tx: Transaction, { clock }: Pick<Deps, 'clock'>, account: PgColumn) {
	const since = new Date(clock.now().getTime() - BETWEEN_MAILS_MS);
	const other = alias(notices, 'other');
	return notExists(
		tx
			.select({ id: other.id })
			.from(other)
			.where(and(eq(other.accountId, account), gt(other.mailedAt, since))),
	);
}

function digestOf(told: NoticeRow[]): DigestData {
	const oldestFirst = told.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
	return {
		accountId: oldestFirst[0]?.accountId ?? '',
		noticeIds: oldestFirst
			.slice(0, MOST_QUOTED)
			.map(({ id }) => id)
			.join(),
		count: String(told.length),
	};
}
