import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Notice, Told } from '#contract/notices.ts';
import type { Transaction } from '#server/db/open.ts';
import { removeInBatches } from '#server/db/remove-in-batches.ts';
import { notices } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';

interface News {
	accountId: string;
	/** The same key is told only once. */
	key: string;
	kind: Notice['kind'];
	told: Told;
	/** Tells it again under the same key if the news has changed. */
	replaces?: boolean;
}

/**
 * Shows a notice in the app until it is dismissed, and mails it. Call it in the transaction of the
 * change it is about.
 */
export async function tellHolder(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'newId'>,
	{ accountId, key, kind, told, replaces = false }: News,
): Promise<void> {
	const written = await tx
		.insert(notices)
		.values({ id: deps.newId(), accountId, key, kind, told, createdAt: deps.clock.now() })
		.onConflictDoUpdate({
			target: [notices.accountId, notices.key],
			set: { told, mailedAt: null, seenAt: null },
			setWhere: sql`${replaces} and ${notices.told} <> excluded.told`,
		})
		.returning({ id: notices.id });
	if (written.length > 0) await signal(tx, changesOf(accountId));
}

/**
 * Dismissing a notice twice, perhaps in another window, is fine. Only the newest reply is shown, so
 * the older ones go with it.
 */
export async function putAwayNotice(
	deps: Pick<Deps, 'db' | 'clock'>,
	accountId: string,
	noticeId: string,
): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const isOf = eq(notices.accountId, accountId);
		const [notice] = await tx
			.select()
			.from(notices)
			.where(and(isOf, eq(notices.id, noticeId)));
		if (!notice) throw new AppError('no_such_notice');
		const isOlderReply = and(eq(notices.kind, 'reply'), lte(notices.createdAt, notice.createdAt));
		const isIt = eq(notices.id, noticeId);
		await tx
			.update(notices)
			.set({ seenAt: deps.clock.now() })
			.where(
				and(isOf, isNull(notices.seenAt), notice.kind === 'reply' ? or(isIt, isOlderReply) : isIt),
			);
		await signal(tx, changesOf(accountId));
	});
}

/** For when the reason for the notices has gone away by itself. */
export async function dismissNotices(
	tx: Transaction,
	{ clock }: Pick<Deps, 'clock'>,
	accountId: string,
	keys: string[],
): Promise<void> {
	await tx
		.update(notices)
		.set({ seenAt: clock.now() })
		.where(
			and(eq(notices.accountId, accountId), inArray(notices.key, keys), isNull(notices.seenAt)),
		);
}

/** The same for every account that was told. */
export async function dismissForAll(
	tx: Transaction,
	{ clock }: Pick<Deps, 'clock'>,
	key: string,
): Promise<void> {
	const dismissed = await tx
		.update(notices)
		.set({ seenAt: clock.now() })
		.where(and(eq(notices.key, key), isNull(notices.seenAt)))
		.returning({ accountId: notices.accountId });
	for (const { accountId } of dismissed) await signal(tx, changesOf(accountId));
}

export async function removeOldNotices(deps: Deps, before: Date): Promise<void> {
	await removeInBatches(deps, notices, lt(notices.createdAt, before));
}
