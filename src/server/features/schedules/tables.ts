import {
	boolean,
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
import type { Care } from '#contract/care.ts';
import { frequencies } from '#contract/recurrence.ts';
import { scheduleTypes } from '#contract/schedules.ts';
import { instant } from '#server/db/columns.ts';
import { accounts } from '../accounts/tables.ts';
import { recipients } from '../recipients/tables.ts';

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
		/** Minutes before a call; null means the usual reminders of the frequency. */
		reminderTimes: integer('reminder_times').array(),
		/** Whether an account holder who takes part gets reminders, too. */
		remindHolder: boolean('remind_holder').notNull().default(true),
		missedCallAlert: boolean('missed_call_alert').notNull(),
		messageContent: text('message_content'),
		/** Its ladder, and whether it is a check-in; null for nearly all. */
		care: jsonb('care').$type<Care>(),
		/** Kept for the client that sent it; only `active` has an effect. */
		status: text('status').notNull(),
		active: boolean('active').notNull(),
		deactivatedReason: text('deactivated_reason', { enum: ['nobody_left'] }),
		/** The last pause, from a day to a day, both included; it ends by itself. */
		pausedFrom: date('paused_from'),
		pausedUntil: date('paused_until'),
		/** Whether it leaves out the account's days off. */
		skipDaysOff: boolean('skip_days_off').notNull().default(false),
		/** Rises with every change of the schedule or of what it leaves out. */
		revision: integer('revision').notNull().default(0),
		changedAt: instant('changed_at'),
		createdAt: instant('created_at').notNull(),
		deletedAt: instant('deleted_at'),
	},
	(table) => [uniqueIndex('schedules_account_key').on(table.accountId, table.id)],
);

/** The migration also requires that both rows belong to the same account. */
export const scheduleRecipients = pgTable(
	'schedule_recipients',
	{
		scheduleId: uuid('schedule_id').notNull(),
		recipientId: uuid('recipient_id').notNull(),
		accountId: uuid('account_id').notNull(),
		position: integer('position').notNull(),
		/** Whether they get the schedule's reminders. */
		reminded: boolean('reminded').notNull().default(true),
	},
	(table) => [
		primaryKey({ columns: [table.scheduleId, table.recipientId] }),
		index('schedule_recipients_recipient_idx').on(table.recipientId),
	],
);

/** Skipped and moved moments, by the day that the rule intended, in the schedule's zone. */
export const scheduleExceptions = pgTable(
	'schedule_exceptions',
	{
		accountId: uuid('account_id').notNull(),
		scheduleId: uuid('schedule_id').notNull(),
		day: date('day').notNull(),
		kind: text('kind', { enum: ['skipped', 'moved'] }).notNull(),
		/** The wall clock to which it was moved. */
		movedDate: date('moved_date'),
		movedTime: text('moved_time'),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.scheduleId, table.day] })],
);

export const daysOff = pgTable(
	'days_off',
	{
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		firstDay: date('first_day').notNull(),
		lastDay: date('last_day').notNull(),
		name: text('name').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.accountId, table.firstDay, table.lastDay, table.name] }),
	],
);

/** What each address was invited to: a later mail changes that entry of somebody's calendar. */
export const calendarInvitations = pgTable(
	'calendar_invitations',
	{
		scheduleId: uuid('schedule_id')
			.notNull()
			.references(() => schedules.id, { onDelete: 'cascade' }),
		recipientId: uuid('recipient_id')
			.notNull()
			.references(() => recipients.id, { onDelete: 'cascade' }),
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		email: text('email').notNull(),
		/** 'series', or the intended day of a single moment. */
		entry: text('entry').notNull(),
		/** Of the last mail about it. */
		sequence: integer('sequence').notNull(),
		/** Of what that mail said; null when it took the entry out again. */
		hash: text('hash'),
		firstAt: instant('first_at').notNull(),
		/** No moment is after this; null when there is no end. */
		lastAt: instant('last_at'),
		/** The mail that said it, which may still be on its way. */
		mailId: uuid('mail_id').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.scheduleId, table.recipientId, table.email, table.entry] }),
		index('calendar_invitations_recipient_idx').on(table.recipientId),
		index('calendar_invitations_account_idx').on(table.accountId),
	],
);
