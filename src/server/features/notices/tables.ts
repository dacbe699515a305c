import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { noticeKinds } from '#contract/notices.ts';
import { instant } from '#server/db/columns.ts';
import { accounts } from '../accounts/tables.ts';

export const notices = pgTable(
	'notices',
	{
		id: uuid('id').primaryKey(),
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		/** Names the subject, so that it is told once. */
		key: text('key').notNull(),
		kind: text('kind', { enum: noticeKinds }).notNull(),
		words: text('words').notNull(),
		createdAt: instant('created_at').notNull(),
		mailedAt: instant('mailed_at'),
		seenAt: instant('seen_at'),
	},
	(table) => [
		uniqueIndex('notices_key').on(table.accountId, table.key),
		index('notices_unmailed_idx').on(table.createdAt).where(sql`mailed_at is null`),
		index('notices_created_idx').on(table.createdAt),
	],
);
