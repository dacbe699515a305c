import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';
import { accounts } from '../accounts/tables.ts';

/** A practice of everyone who may be asked to look after somebody. */
export const drills = pgTable(
	'drills',
	{
		id: uuid('id').primaryKey(),
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		startedAt: instant('started_at').notNull(),
	},
	(table) => [index('drills_account_idx').on(table.accountId, table.startedAt)],
);

export const drillPeople = pgTable(
	'drill_people',
	{
		drillId: uuid('drill_id')
			.notNull()
			.references(() => drills.id, { onDelete: 'cascade' }),
		recipientId: uuid('recipient_id').notNull(),
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		name: text('name').notNull(),
		answeredAt: instant('answered_at'),
	},
	(table) => [
		primaryKey({ columns: [table.drillId, table.recipientId] }),
		index('drill_people_account_idx').on(table.accountId),
		index('drill_people_recipient_idx').on(table.recipientId),
	],
);
