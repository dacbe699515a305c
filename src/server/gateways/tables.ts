import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, paidTier, subscriptionStatus } from '#server/db/columns.ts';

export const sandboxTexts = pgTable(
	'sandbox_texts',
	{
		id: uuid('id').primaryKey(),
		/** The phone whose screen shows it, in either direction. */
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
		/** A calendar's file that came with it. */
		invitation: text('invitation'),
		at: instant('at').notNull(),
	},
	(table) => [index('sandbox_mails_recipient_idx').on(table.recipient, table.at)],
);

export const sandboxSubscriptions = pgTable(
	'sandbox_subscriptions',
	{
		id: text('id').primaryKey(),
		/** The idempotency key of the request that made it. */
		key: text('key').notNull(),
		customer: text('customer').notNull(),
		accountId: uuid('account_id').notNull(),
		tier: paidTier(),
		paymentMethodId: text('payment_method_id').notNull(),
		status: subscriptionStatus(),
		startedAt: instant('started_at').notNull(),
		trialEndsAt: instant('trial_ends_at'),
		trialEndAnnounced: boolean('trial_end_announced').notNull(),
		periodEndsAt: instant('period_ends_at').notNull(),
		endsAt: instant('ends_at'),
		/** The checkout's `orderedOver`. */
		orderedOver: text('ordered_over'),
	},
	(table) => [
		uniqueIndex('sandbox_subscriptions_key').on(table.key),
		index('sandbox_subscriptions_customer_idx').on(table.customer),
		index('sandbox_subscriptions_period_idx').on(table.periodEndsAt).where(sql`status <> 'ended'`),
	],
);

export const sandboxInvoices = pgTable(
	'sandbox_invoices',
	{
		id: text('id').primaryKey(),
		customer: text('customer').notNull(),
		amountCents: integer('amount_cents').notNull(),
		status: text('status', { enum: ['paid', 'unpaid'] }).notNull(),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [index('sandbox_invoices_customer_idx').on(table.customer, table.createdAt)],
);

export const sandboxCheckouts = pgTable(
	'sandbox_checkouts',
	{
		id: uuid('id').primaryKey(),
		key: text('key').notNull(),
		customer: text('customer').notNull(),
		accountId: uuid('account_id').notNull(),
		tier: paidTier(),
		successUrl: text('success_url').notNull(),
		cancelUrl: text('cancel_url').notNull(),
		isPaid: boolean('is_paid').notNull(),
		createdAt: instant('created_at').notNull(),
		orderedOver: text('ordered_over'),
		isExpired: boolean('is_expired').notNull().default(false),
	},
	(table) => [uniqueIndex('sandbox_checkouts_key').on(table.key)],
);

export const sandboxPaymentEvents = pgTable(
	'sandbox_payment_events',
	{
		id: text('id').primaryKey(),
		payload: text('payload').notNull(),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [index('sandbox_payment_events_created_idx').on(table.createdAt)],
);
