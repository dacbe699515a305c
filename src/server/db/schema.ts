import { sql } from 'drizzle-orm';
import {
	boolean,
	date,
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
import { frequencies } from '#contract/recurrence.ts';
import { scheduleTypes } from '#contract/schedules.ts';

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

const paidTier = () => text('tier', { enum: ['basic', 'premium'] }).notNull();
const subscriptionStatus = () =>
	text('status', { enum: ['trialing', 'active', 'past_due', 'ended'] }).notNull();

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

export const recipients = pgTable(
	'recipients',
	{
		id: uuid('id').primaryKey(),
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		name: text('name').notNull(),
		phone: text('phone').notNull(),
		/** Empty when not given, like the two after it. */
		email: text('email').notNull(),
		relationship: text('relationship').notNull(),
		timezone: text('timezone').notNull(),
		agreedAt: instant('agreed_at').notNull(),
		agreedBy: text('agreed_by').notNull(),
		agreement: text('agreement').notNull(),
		createdAt: instant('created_at').notNull(),
		deletedAt: instant('deleted_at'),
	},
	(table) => [uniqueIndex('recipients_account_key').on(table.accountId, table.id)],
);

export const optOuts = pgTable('opt_outs', {
	phone: text('phone').primaryKey(),
	since: instant('since').notNull(),
});

export const schedules = pgTable(
	'schedules',
	{
		id: uuid('id').primaryKey(),
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		name: text('name').notNull(),
		type: text('type', { enum: scheduleTypes }).notNull(),
		frequency: text('frequency', { enum: frequencies }).notNull(),
		startDate: date('start_date').notNull(),
		endDate: date('end_date'),
		time: text('time').notNull(),
		timezone: text('timezone').notNull(),
		daysOfWeek: integer('days_of_week').array(),
		dayOfMonth: integer('day_of_month'),
		monthAndDay: text('month_and_day'),
		adminParticipates: boolean('admin_participates').notNull(),
		notificationsEnabled: boolean('notifications_enabled').notNull(),
		/** Minutes before a call; null is what is usual for the frequency. */
		reminderTimes: integer('reminder_times').array(),
		missedCallAlert: boolean('missed_call_alert').notNull(),
		messageContent: text('message_content'),
		/** Kept for the client that sent it; `active` is what counts. */
		status: text('status').notNull(),
		active: boolean('active').notNull(),
		deactivatedReason: text('deactivated_reason', { enum: ['nobody_left'] }),
		createdAt: instant('created_at').notNull(),
		deletedAt: instant('deleted_at'),
	},
	(table) => [uniqueIndex('schedules_account_key').on(table.accountId, table.id)],
);

// The migration also ties each of the following to rows of the same account.

export const scheduleRecipients = pgTable(
	'schedule_recipients',
	{
		scheduleId: uuid('schedule_id').notNull(),
		recipientId: uuid('recipient_id').notNull(),
		accountId: uuid('account_id').notNull(),
		position: integer('position').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.scheduleId, table.recipientId] }),
		index('schedule_recipients_recipient_idx').on(table.recipientId),
	],
);

export const occurrences = pgTable(
	'occurrences',
	{
		id: uuid('id').primaryKey(),
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		/** Null for a quick send. */
		scheduleId: uuid('schedule_id'),
		kind: text('kind', { enum: scheduleTypes }).notNull(),
		dueAt: instant('due_at').notNull(),
		status: text('status', {
			enum: ['scheduled', 'dispatched', 'cancelled', 'refused'],
		}).notNull(),
		reason: text('reason'),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		uniqueIndex('occurrences_account_key').on(table.accountId, table.id),
		uniqueIndex('occurrences_moment_key').on(table.scheduleId, table.dueAt),
		uniqueIndex('occurrences_next_key').on(table.scheduleId).where(sql`status = 'scheduled'`),
		index('occurrences_due_idx').on(table.dueAt).where(sql`status = 'scheduled'`),
	],
);

export const messages = pgTable(
	'messages',
	{
		id: uuid('id').primaryKey(),
		accountId: uuid('account_id').notNull(),
		occurrenceId: uuid('occurrence_id').notNull(),
		content: text('content').notNull(),
		status: text('status', { enum: ['scheduled', 'sent', 'failed', 'cancelled'] }).notNull(),
		sentAt: instant('sent_at'),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		uniqueIndex('messages_account_key').on(table.accountId, table.id),
		uniqueIndex('messages_occurrence_key').on(table.occurrenceId),
	],
);

export const messageRecipients = pgTable(
	'message_recipients',
	{
		messageId: uuid('message_id').notNull(),
		recipientId: uuid('recipient_id').notNull(),
		accountId: uuid('account_id').notNull(),
		name: text('name').notNull(),
		phone: text('phone').notNull(),
		position: integer('position').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.messageId, table.recipientId] }),
		index('message_recipients_recipient_idx').on(table.recipientId),
	],
);

export const calls = pgTable(
	'calls',
	{
		id: uuid('id').primaryKey(),
		accountId: uuid('account_id').notNull(),
		occurrenceId: uuid('occurrence_id').notNull(),
		recipientId: uuid('recipient_id').notNull(),
		name: text('name').notNull(),
		phone: text('phone').notNull(),
		status: text('status', {
			enum: ['scheduled', 'in-progress', 'completed', 'missed', 'failed', 'cancelled'],
		}).notNull(),
		startedAt: instant('started_at'),
		endedAt: instant('ended_at'),
		durationSeconds: integer('duration_seconds'),
		notes: text('notes').notNull(),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		uniqueIndex('calls_account_key').on(table.accountId, table.id),
		uniqueIndex('calls_recipient_key').on(table.occurrenceId, table.recipientId),
	],
);

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

export const sandboxSubscriptions = pgTable(
	'sandbox_subscriptions',
	{
		id: text('id').primaryKey(),
		/** The idempotency key of the call that made it. */
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
	},
	(table) => [
		uniqueIndex('sandbox_subscriptions_key').on(table.key),
		index('sandbox_subscriptions_customer_idx').on(table.customer),
		index('sandbox_subscriptions_period_idx').on(table.periodEndsAt).where(sql`status <> 'ended'`),
	],
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
