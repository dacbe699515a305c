import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/open.ts';
import { notices } from '#server/db/schema.ts';

export type NoticeRow = typeof notices.$inferSelect;

const MOST_SHOWN = 50;

/** Notices that are not dismissed, newest first. Only the newest reply is among them: the conversations have all. */
export function listNotices(db: Executor, accountId: string): Promise<NoticeRow[]> {
	const isOpen = and(eq(notices.accountId, accountId), isNull(notices.seenAt));
	const newestFirst = [desc(notices.createdAt), desc(notices.id)];
	const newestReply = db
		.select({ id: notices.id })
		.from(notices)
		.where(and(isOpen, eq(notices.kind, 'reply')))
		.orderBy(...newestFirst)
		.limit(1);
	return db
		.select()
		.from(notices)
		.where(and(isOpen, or(ne(notices.kind, 'reply'), eq(notices.id, sql`(${newestReply})`))))
		.orderBy(...newestFirst)
		.limit(MOST_SHOWN);
}

/** Whether it was told, dismissed or not. */
export async function isTold(db: Executor, accountId: string, key: string): Promise<boolean> {
	const isIt = and(eq(notices.accountId, accountId), eq(notices.key, key));
	return (await db.$count(notices, isIt)) > 0;
}
