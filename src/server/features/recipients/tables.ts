import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Way } from '#contract/ways.ts';
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
		/** In the order in which they are tried; empty for a person who wants none. */
		ways: text('ways').array().$type<Way[]>().notNull().default(['text']),
		/** Those of the ways by which an invitation goes at once. */
		always: text('always').array().$type<Way[]>().notNull().default([]),
		/** Wall clocks where the person is; null when they chose none. */
		quietFrom: text('quiet_from'),
		quietUntil: text('quiet_until'),
		/** Since when they may be asked to look after somebody at night, by an answer of their own. */
		anyHourAt: instant('any_hour_at'),
		agreedAt: instant('agreed_at').notNull(),
		agreedBy: text('agreed_by').notNull(),
		agreement: text('agreement').notNull(),
		/** The same for mail to this address; null while it is no way to reach them. */
		mailAgreedAt: instant('mail_agreed_at'),
		mailAgreedBy: text('mail_agreed_by'),
		mailAgreement: text('mail_agreement'),
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
		index('recipients_email_idx').on(table.email).where(sql`email <> ''`),
	],
);
