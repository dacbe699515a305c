import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { noticeKinds, type Told } from '#contract/notices.ts';
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
		told: jsonb('told').$type<Told>().notNull().default({ code: 'written', words: '' }),
		/** What versions before migration 24 wrote in place of a code; triggers keep both in step. */
		oldWords: text('words').notNull().default(''),
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
