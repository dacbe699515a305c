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
import { instant } from '#server/db/columns.ts';

export const accounts = pgTable(
	'accounts',
	{
		id: uuid('id').primaryKey(),
		email: text('email').notNull(),
		/** A link sent to the address was used, so it belongs to the holder. */
		emailProven: boolean('email_proven').notNull(),
		/** The newest address that was proven, while `email` is not. */
		lastProvenEmail: text('last_proven_email'),
		/** The address before the last change, which the link mailed there brings back for a while. */
		previousEmail: text('previous_email'),
		emailChangedAt: instant('email_changed_at'),
		emailUndoUntil: instant('email_undo_until'),
		name: text('name').notNull(),
		phone: text('phone'),
		phoneVerified: boolean('phone_verified').notNull(),
		phoneSetAt: instant('phone_set_at'),
		/** When a texted code first proved a number of theirs; see hasProvenPhone. */
		phoneProvenAt: instant('phone_proven_at'),
		timezone: text('timezone').notNull(),
		passwordHash: text('password_hash'),
		createdAt: instant('created_at').notNull(),
		deletedAt: instant('deleted_at'),
		/** Since when nothing is sent for it and nobody can sign in: npm run admin. */
		suspendedAt: instant('suspended_at'),
		/** In the operator's words; the holder does not see them. */
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
		/** What the provider vouched for when this person last came in; null if it did not. */
		email: text('email'),
		/** Ended in Settings. The row stays, so that the same sign-in does not join again. */
		endedAt: instant('ended_at'),
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
		/** As a person says it: "Chrome on Android". */
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
	/** A code that was mailed lets its holder in, but proves no phone. */
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
