import { sql } from 'drizzle-orm';
import {
	boolean,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	timestamp,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core';

/** Mirrors migrations/*.sql, which are the truth; schema.test.ts compares the two. */

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const accounts = pgTable(
	'accounts',
	{
		id: uuid('id').primaryKey(),
		email: text('email').notNull(),
		/** A link sent to the address was used, so it belongs to the holder. */
		emailProven: boolean('email_proven').notNull(),
		name: text('name').notNull(),
		phone: text('phone'),
		phoneVerified: boolean('phone_verified').notNull(),
		phoneSetAt: instant('phone_set_at'),
		timezone: text('timezone').notNull(),
		passwordHash: text('password_hash'),
		createdAt: instant('created_at').notNull(),
		deletedAt: instant('deleted_at'),
	},
	(table) => [
		uniqueIndex('accounts_email_key').on(table.email).where(sql`deleted_at is null`),
		uniqueIndex('accounts_verified_phone_key')
			.on(table.phone)
			.where(sql`phone_verified and deleted_at is null`),
		index('accounts_phone_idx').on(table.phone),
	],
);

export const identities = pgTable(
	'identities',
	{
		issuer: text('issuer').notNull(),
		subject: text('subject').notNull(),
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.issuer, table.subject] }),
		index('identities_account_idx').on(table.accountId),
	],
);

export const sessions = pgTable(
	'sessions',
	{
		id: uuid('id').primaryKey(),
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		/** The chain of refreshed tokens starts here and ends 90 days later. */
		startedAt: instant('started_at').notNull(),
		remember: boolean('remember').notNull(),
		/** A keyed hash: an address that signed in before is not slowed down by other people's guesses. */
		addressHash: text('address_hash').notNull(),
		endedAt: instant('ended_at'),
	},
	(table) => [index('sessions_account_idx').on(table.accountId)],
);

export const oneTimeTokens = pgTable(
	'one_time_tokens',
	{
		hash: text('hash').primaryKey(),
		purpose: text('purpose', {
			enum: ['reset_password', 'confirm_email', 'undo_email', 'sign_in'],
		}).notNull(),
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		/** The address that the link was sent to. */
		email: text('email'),
		expiresAt: instant('expires_at').notNull(),
		usedAt: instant('used_at'),
	},
	(table) => [
		index('one_time_tokens_account_idx').on(table.accountId),
		index('one_time_tokens_expires_idx').on(table.expiresAt),
	],
);

export const phoneCodes = pgTable('phone_codes', {
	accountId: uuid('account_id')
		.primaryKey()
		.references(() => accounts.id, { onDelete: 'cascade' }),
	phone: text('phone').notNull(),
	codeHash: text('code_hash').notNull(),
	triesLeft: integer('tries_left').notNull(),
	sentAt: instant('sent_at').notNull(),
	expiresAt: instant('expires_at').notNull(),
});

export const signInAttempts = pgTable('sign_in_attempts', {
	state: text('state').primaryKey(),
	nonce: text('nonce').notNull(),
	codeVerifier: text('code_verifier').notNull(),
	timezone: text('timezone'),
	expiresAt: instant('expires_at').notNull(),
});

export const subscriptions = pgTable('subscriptions', {
	accountId: uuid('account_id')
		.primaryKey()
		.references(() => accounts.id, { onDelete: 'cascade' }),
	tier: text('tier', { enum: ['free', 'basic', 'premium'] }).notNull(),
});

export const mails = pgTable(
	'mails',
	{
		id: uuid('id').primaryKey(),
		recipient: text('recipient').notNull(),
		template: text('template').notNull(),
		data: jsonb('data').$type<Record<string, string>>().notNull(),
		status: text('status', { enum: ['queued', 'sending', 'sent', 'failed', 'dropped'] }).notNull(),
		attempts: integer('attempts').notNull(),
		dueAt: instant('due_at').notNull(),
		reason: text('reason'),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [index('mails_due_idx').on(table.dueAt).where(sql`status in ('queued', 'sending')`)],
);

/** How much of a limited thing has been used until it resets; shared by all processes. */
export const budgets = pgTable(
	'budgets',
	{
		key: text('key').primaryKey(),
		used: integer('used').notNull(),
		resetsAt: instant('resets_at').notNull(),
	},
	(table) => [index('budgets_resets_idx').on(table.resetsAt)],
);

export const workers = pgTable('workers', {
	id: uuid('id').primaryKey(),
	seenAt: instant('seen_at').notNull(),
});

export const sandboxTexts = pgTable(
	'sandbox_texts',
	{
		id: uuid('id').primaryKey(),
		/** The phone whose screen shows it, whichever way it went. */
		phone: text('phone').notNull(),
		sender: text('sender').notNull(),
		recipient: text('recipient').notNull(),
		body: text('body').notNull(),
		status: text('status', {
			enum: ['delivered', 'undelivered', 'failed', 'received'],
		}).notNull(),
		at: instant('at').notNull(),
	},
	(table) => [index('sandbox_texts_phone_idx').on(table.phone, table.at)],
);

export const sandboxMails = pgTable(
	'sandbox_mails',
	{
		id: uuid('id').primaryKey(),
		recipient: text('recipient').notNull(),
		subject: text('subject').notNull(),
		text: text('text').notNull(),
		html: text('html').notNull(),
		at: instant('at').notNull(),
	},
	(table) => [index('sandbox_mails_recipient_idx').on(table.recipient, table.at)],
);
