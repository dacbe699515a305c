import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '#server/db/open.ts';
import { notices } from '#server/db/schema.ts';

export type NoticeRow = typeof notices.$inferSelect;

const MOST_SHOWN = 50;

/** Notices that are not dismissed, newest first. */
export function listNotices(db: Executor, accountId: string): Promise<NoticeRow[]> {
	return db
		.select()
		.from(notices)
		.where(and(eq(notices.accountId, accountId), isNull(notices.seenAt)))
		.orderBy(desc(notices.createdAt), desc(notices.id))
		.limit(MOST_SHOWN);
}

/** Whether it was told, dismissed or not. */
export async function isTold(db: Executor, accountId: string, key: string): Promise<boolean> {
	const isIt = and(eq(notices.accountId, accountId), eq(notices.key, key));
	return (await db.$count(notices, isIt)) > 0;
}
