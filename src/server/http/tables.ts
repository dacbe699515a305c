import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';
import { accounts } from '#server/features/accounts/tables.ts';

export const idempotencyKeys = pgTable(
	'idempotency_keys',
	{
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		key: text('key').notNull(),
		requestHash: text('request_hash').notNull(),
		reply: jsonb('reply').notNull(),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.accountId, table.key] }),
		index('idempotency_keys_created_idx').on(table.createdAt),
	],
);

/** How much of a limit has been used until it resets; shared by all processes. */
export const budgets = pgTable(
	'budgets',
	{
		key: text('key').primaryKey(),
		used: integer('used').notNull(),
		resetsAt: instant('resets_at').notNull(),
	},
	(table) => [index('budgets_resets_idx').on(table.resetsAt)],
);
