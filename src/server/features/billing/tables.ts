import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, paidTier, subscriptionStatus } from '#server/db/columns.ts';
import { accounts } from '../accounts/tables.ts';

export const subscriptions = pgTable(
	'subscriptions',
	{
		accountId: uuid('account_id')
			.primaryKey()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		/** The payment provider's id. */
		reference: text('reference').notNull(),
		tier: paidTier(),
		status: subscriptionStatus(),
		startedAt: instant('started_at').notNull(),
		trialEndsAt: instant('trial_ends_at'),
		periodEndsAt: instant('period_ends_at').notNull(),
		/** Set once it is cancelled. */
		endsAt: instant('ends_at'),
		/** While a payment is missing: until when the plan stays. */
		graceUntil: instant('grace_until'),
		/** When the provider was asked; older news does not overwrite newer. */
		asOf: instant('as_of').notNull(),
	},
	(table) => [
		uniqueIndex('subscriptions_reference_key').on(table.reference),
		index('subscriptions_period_idx').on(table.periodEndsAt).where(sql`status <> 'ended'`),
	],
);

export const paymentCustomers = pgTable(
	'payment_customers',
	{
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		mode: text('mode', { enum: ['sandbox', 'test', 'live'] }).notNull(),
		reference: text('reference').notNull(),
	},
	(table) => [primaryKey({ columns: [table.accountId, table.mode] })],
);

export const trialOrders = pgTable('trial_orders', {
	accountId: uuid('account_id')
		.primaryKey()
		.references(() => accounts.id, { onDelete: 'cascade' }),
	id: uuid('id').notNull(),
	paymentMethodId: text('payment_method_id').notNull(),
	startedAt: instant('started_at').notNull(),
});

export const usedTrials = pgTable(
	'used_trials',
	{
		hash: text('hash').primaryKey(),
		orderId: uuid('order_id').notNull(),
		usedAt: instant('used_at').notNull(),
	},
	(table) => [index('used_trials_order_idx').on(table.orderId)],
);

export const onboardings = pgTable('onboardings', {
	accountId: uuid('account_id')
		.primaryKey()
		.references(() => accounts.id, { onDelete: 'cascade' }),
	addressHash: text('address_hash').notNull(),
	at: instant('at').notNull(),
});

export const paymentEvents = pgTable(
	'payment_events',
	{
		id: text('id').primaryKey(),
		type: text('type').notNull(),
		subscriptionReference: text('subscription_reference').notNull(),
		status: text('status', { enum: ['queued', 'done', 'failed'] }).notNull(),
		attempts: integer('attempts').notNull(),
		dueAt: instant('due_at').notNull(),
		receivedAt: instant('received_at').notNull(),
	},
	(table) => [
		index('payment_events_due_idx').on(table.dueAt).where(sql`status = 'queued'`),
		index('payment_events_received_idx').on(table.receivedAt),
	],
);

export const usage = pgTable(
	'usage',
	{
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		/** YYYY-MM in the account's timezone at that moment. */
		month: text('month').notNull(),
		kind: text('kind', { enum: ['message', 'call'] }).notNull(),
		used: integer('used').notNull(),
	},
	(table) => [primaryKey({ columns: [table.accountId, table.month, table.kind] })],
);
