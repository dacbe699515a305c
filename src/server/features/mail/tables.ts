import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import { instant, language } from '#server/db/columns.ts';

export const mails = pgTable(
	'mails',
	{
		id: uuid('id').primaryKey(),
		recipient: text('recipient').notNull(),
		template: text('template').notNull(),
		data: jsonb('data').$type<Record<string, string>>().notNull(),
		status: text('status', { enum: ['queued', 'sending', 'sent', 'failed', 'dropped'] }).notNull(),
		attempts: integer('attempts').notNull(),
		language: language().notNull().default(DEFAULT_LANGUAGE),
		dueAt: instant('due_at').notNull(),
		reason: text('reason'),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [index('mails_due_idx').on(table.dueAt).where(sql`status in ('queued', 'sending')`)],
);
