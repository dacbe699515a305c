import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/open.ts';
import { inboundTexts } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { dismissNotices } from '../notices/commands.ts';
import { getRecipient, type RecipientRow } from '../recipients/queries.ts';

/** Replies that an account holder has not looked at yet. */

export const replyKey = (textId: string) => `reply:${textId}`;

/** From now on the text is in the conversation with that person. */
export async function assign(
	tx: Transaction,
	textId: string,
	sender: RecipientRow,
	{ isUnread = true } = {},
): Promise<void> {
	const { accountId, id: recipientId } = sender;
	await tx
		.update(inboundTexts)
		.set({ accountId, recipientId, isUnread })
		.where(eq(inboundTexts.id, textId));
	await signal(tx, changesOf(accountId));
}

/** Returns how many were unread; reading them dismisses their notices. */
export async function markRead(
	tx: Transaction,
	deps: Pick<Deps, 'clock'>,
	accountId: string,
	recipientId: string,
): Promise<number> {
	const { id } = await getRecipient(tx, accountId, recipientId);
	const read = await tx
		.update(inboundTexts)
		.set({ isUnread: false })
		.where(
			and(
				eq(inboundTexts.accountId, accountId),
				eq(inboundTexts.recipientId, id),
				eq(inboundTexts.isUnread, true),
			),
		)
		.returning({ id: inboundTexts.id });
	if (read.length === 0) return 0;
	await dismissNotices(
		tx,
		deps,
		accountId,
		read.map((text) => replyKey(text.id)),
	);
	await signal(tx, changesOf(accountId));
	return read.length;
}
