import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, reason } from '#server/db/columns.ts';
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
		/** As in deliveries: the account holder, or a person on the list. */
		party: text('party').notNull(),
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		/** Null for the account holder. */
		recipientId: uuid('recipient_id'),
		name: text('name').notNull(),
		/** Why they are not asked; null for those who are. */
		reason: reason(),
		answeredAt: instant('answered_at'),
	},
	(table) => [
		primaryKey({ columns: [table.drillId, table.party] }),
		index('drill_people_account_idx').on(table.accountId),
		index('drill_people_recipient_idx').on(table.recipientId),
	],
);

/** When a practice was last offered to an account. */
export const drillOffers = pgTable('drill_offers', {
	accountId: uuid('account_id')
		.primaryKey()
		.references(() => accounts.id, { onDelete: 'cascade' }),
	/** Since when somebody may be asked to look after another. */
	since: instant('since').notNull(),
	offeredAt: instant('offered_at'),
});
