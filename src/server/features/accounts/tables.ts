import { sql } from 'drizzle-orm';
import {
	boolean,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import { instant, language } from '#server/db/columns.ts';

export const accounts = pgTable(
	'accounts',
	{
		id: uuid('id').primaryKey(),
		email: text('email').notNull(),
		/** Someone used a link sent to the address, so it belongs to the holder. */
		emailProven: boolean('email_proven').notNull(),
		/** The address proven last, while `email` is unproven. */
		lastProvenEmail: text('last_proven_email'),
		/** The address before the last change; for a while, a link mailed there brings it back. */
		previousEmail: text('previous_email'),
		emailChangedAt: instant('email_changed_at'),
		emailUndoUntil: instant('email_undo_until'),
		name: text('name').notNull(),
		phone: text('phone'),
		phoneVerified: boolean('phone_verified').notNull(),
		phoneSetAt: instant('phone_set_at'),
		/** When a texted code first proved one of the holder's numbers; see hasProvenPhone. */
		phoneProvenAt: instant('phone_proven_at'),
		timezone: text('timezone').notNull(),
		language: language().notNull().default(DEFAULT_LANGUAGE),
		passwordHash: text('password_hash'),
		createdAt: instant('created_at').notNull(),
		deletedAt: instant('deleted_at'),
		/** While set, nothing is sent for the account and nobody can log in; `npm run admin` sets it. */
		suspendedAt: instant('suspended_at'),
		/** In the operator's words; the holder does not see it. */
		suspendedReason: text('suspended_reason'),
	},
	(table) => [
		uniqueIndex('accounts_email_key').on(table.email).where(sql`deleted_at is null`),
		uniqueIndex('accounts_verified_phone_key')
			.on(table.phone)
			.where(sql`phone_verified and deleted_at is null`),
		index('accounts_phone_idx').on(table.phone),
		index('accounts_previous_email_idx')
			.on(table.previousEmail)
			.where(sql`previous_email is not null`),
		index('accounts_last_proven_email_idx')
			.on(table.lastProvenEmail)
			.where(sql`last_proven_email is not null`),
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
		/** The address that the provider verified at the last sign-in; null if it did not. */
		email: text('email'),
		/** When the holder ended it in Settings. The row stays, so that the same sign-in does not join again. */
		endedAt: instant('ended_at'),
	},
	(table) => [
		primaryKey({ columns: [table.issuer, table.subject] }),
		index('identities_account_idx').on(table.accountId),
	],
);

/** Addresses that calendar programs read without logging in. */
export const calendarFeeds = pgTable(
	'calendar_feeds',
	{
		id: uuid('id').primaryKey(),
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		/** Null for the account holder's own. */
		recipientId: uuid('recipient_id'),
		tokenHash: text('token_hash').notNull(),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		// Two rows without a recipient are the same, too: nulls are not distinct.
		uniqueIndex('calendar_feeds_reader_key').on(table.accountId, table.recipientId),
		uniqueIndex('calendar_feeds_token_key').on(table.tokenHash),
	],
);

export const sessions = pgTable(
	'sessions',
	{
		id: uuid('id').primaryKey(),
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		/** The chain of refreshed tokens starts here and ends after 90 days. */
		startedAt: instant('started_at').notNull(),
		remember: boolean('remember').notNull(),
		/**
		 * A keyed hash. Addresses where the account logged in before are not slowed down by other
		 * people's guesses.
		 */
		addressHash: text('address_hash').notNull(),
		endedAt: instant('ended_at'),
		/** "Chrome (Android)". */
		device: text('device'),
		lastSeenAt: instant('last_seen_at'),
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
		/** The address that the link goes to. */
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
	/** A mailed code logs its holder in, but proves no phone. */
	byMail: boolean('by_mail').notNull().default(false),
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
