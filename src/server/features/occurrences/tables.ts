import { sql } from 'drizzle-orm';
import {
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core';
import { callStatuses } from '#contract/calls.ts';
import { messageStatuses } from '#contract/messages.ts';
import { scheduleTypes } from '#contract/schedules.ts';
import { instant, oldReason, reason } from '#server/db/columns.ts';
import { accounts } from '../accounts/tables.ts';

// The migrations also require that all referenced rows belong to the same account.

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
		/** The day that the rule intended; null for a quick send, and in rows of versions before it. */
		day: date('day'),
		dueAt: instant('due_at').notNull(),
		/** The due moment, or earlier when a person starts the call. */
		startsAt: instant('starts_at').notNull(),
		status: text('status', {
			enum: ['scheduled', 'dispatched', 'cancelled', 'refused'],
		}).notNull(),
		reason: reason(),
		oldReason: oldReason(),
		/** The occurrence that took its place when it was moved. */
		movedTo: uuid('moved_to'),
		/** The month whose plan it counts against; null while it has used nothing. */
		usageMonth: text('usage_month'),
		/** How much a quick send, or a call that somebody started, reserved when it was made. */
		usageAmount: integer('usage_amount'),
		dispatchedAt: instant('dispatched_at'),
		/** The account holder's note in a quick call's invitation. */
		invitation: text('invitation'),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		uniqueIndex('occurrences_account_key').on(table.accountId, table.id),
		uniqueIndex('occurrences_moment_key').on(table.scheduleId, table.dueAt),
		uniqueIndex('occurrences_day_key')
			.on(table.scheduleId, table.day, sql`(usage_month is null)`)
			.where(sql`status = 'scheduled'`),
		index('occurrences_due_idx').on(table.kind, table.startsAt).where(sql`status = 'scheduled'`),
		index('occurrences_quick_idx')
			.on(table.startsAt)
			.where(sql`status = 'scheduled' and schedule_id is null`),
		index('occurrences_history_idx').on(table.dueAt).where(sql`status <> 'scheduled'`),
	],
);

export const messages = pgTable(
	'messages',
	{
		id: uuid('id').primaryKey(),
		accountId: uuid('account_id').notNull(),
		occurrenceId: uuid('occurrence_id').notNull(),
		content: text('content').notNull(),
		status: text('status', { enum: messageStatuses }).notNull(),
		sentAt: instant('sent_at'),
		reason: reason(),
		oldReason: oldReason(),
		changedAt: instant('changed_at').notNull(),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		index('messages_changed_idx').on(table.accountId, table.changedAt),
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
		/** Why this person was not sent it: they rest. */
		leftOutReason: reason('left_out_why'),
		oldLeftOutReason: oldReason('left_out_reason'),
	},
	(table) => [primaryKey({ columns: [table.messageId, table.recipientId] })],
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
		status: text('status', { enum: callStatuses }).notNull(),
		startedAt: instant('started_at'),
		endedAt: instant('ended_at'),
		durationSeconds: integer('duration_seconds'),
		notes: text('notes').notNull(),
		reason: reason(),
		oldReason: oldReason(),
		changedAt: instant('changed_at').notNull(),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		index('calls_changed_idx').on(table.accountId, table.changedAt),
		index('calls_recipient_idx').on(table.recipientId),
		uniqueIndex('calls_account_key').on(table.accountId, table.id),
		uniqueIndex('calls_recipient_key').on(table.occurrenceId, table.recipientId),
	],
);

/** Schedules that are owed their next occurrence since a herd: see owed.ts. */
export const owedMoments = pgTable('owed_moments', {
	id: uuid('id').primaryKey(),
	scheduleIds: uuid('schedule_ids').array().notNull(),
	/** In the order of the schedules: the first moment after this, as long as the revision is this one. */
	afters: instant('afters').array().notNull(),
	revisions: integer('revisions').array().notNull(),
	owedAt: instant('owed_at').notNull(),
});

/** Changes that can be undone for a few seconds. */
export const undos = pgTable(
	'undos',
	{
		tokenHash: text('token_hash').primaryKey(),
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		/** The rows before and after the change; see snapshots.ts. */
		snapshot: jsonb('snapshot').notNull(),
		until: instant('until').notNull(),
		usedAt: instant('used_at'),
	},
	(table) => [index('undos_until_idx').on(table.until)],
);
