import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, language } from '#server/db/columns.ts';
import { accounts } from '../accounts/tables.ts';

export const recipients = pgTable(
	'recipients',
	{
		id: uuid('id').primaryKey(),
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		name: text('name').notNull(),
		phone: text('phone').notNull(),
		/** Empty when not given, like the two columns below. */
		email: text('email').notNull(),
		relationship: text('relationship').notNull(),
		timezone: text('timezone').notNull(),
		/** Null for the account's. */
		language: language(),
		/** They get calendar invitations by mail. */
		invitations: boolean('invitations').notNull().default(false),
		agreedAt: instant('agreed_at').notNull(),
		agreedBy: text('agreed_by').notNull(),
		agreement: text('agreement').notNull(),
		/** When they first got a text that says who asked for it and how to stop. */
		introducedAt: instant('introduced_at'),
		createdAt: instant('created_at').notNull(),
		deletedAt: instant('deleted_at'),
		/** The account holder chose to keep this person active when the plan had too little room. */
		chosenAt: instant('chosen_at'),
	},
	(table) => [
		uniqueIndex('recipients_account_key').on(table.accountId, table.id),
		index('recipients_phone_idx').on(table.phone),
	],
);
