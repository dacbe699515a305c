import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { deliveryStatuses } from '#contract/texts.ts';
import { ways } from '#contract/ways.ts';
import type { TextPurpose } from '#domain/deliveries.ts';
import { instant, language, oldReason, reason } from '#server/db/columns.ts';
import { accounts } from '../accounts/tables.ts';
import { meetingLinks } from '../rooms/tables.ts';

/**
 * An address is a phone number or a mail address. Its column is named `phone`, from the time when there
 * were only texts.
 */
export const optOuts = pgTable('opt_outs', {
	address: text('phone').primaryKey(),
	since: instant('since').notNull(),
	/** `returned`: mails to it came back. `reported`: somebody marked one as spam. */
	why: text('why', { enum: ['asked', 'returned', 'reported'] })
		.notNull()
		.default('asked'),
});

/** How much an account has sent to an address without an answer, and when and how it was answered. */
export const agreements = pgTable(
	'agreements',
	{
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		address: text('phone').notNull(),
		/** Texts or mails sent without an answer. */
		texts: integer('texts').notNull(),
		agreedAt: instant('agreed_at'),
		agreedHow: text('agreed_how', { enum: ['tapped', 'replied', 'answered'] }),
		/** Since when the person wants nothing from this account at that address. */
		declinedAt: instant('declined_at'),
	},
	(table) => [
		primaryKey({ columns: [table.accountId, table.address] }),
		index('agreements_declined_idx').on(table.address).where(sql`declined_at is not null`),
	],
);

export const deliveries = pgTable(
	'deliveries',
	{
		id: uuid('id').primaryKey(),
		/** Rows with an occurrence are removed with their account; `removeTextsOf` removes those without one. */
		accountId: uuid('account_id'),
		occurrenceId: uuid('occurrence_id'),
		/** What a text without an occurrence belongs to, such as an incoming STOP. */
		requestKey: text('request_key'),
		recipientId: uuid('recipient_id'),
		linkId: uuid('link_id').references(() => meetingLinks.id, { onDelete: 'set null' }),
		party: text('party').notNull(),
		purpose: text('purpose').$type<TextPurpose>().notNull(),
		/** For reminders: how long before the call it goes out. */
		reminderMinutes: integer('reminder_minutes'),
		round: integer('round').notNull(),
		way: text('way', { enum: ways }).notNull().default('text'),
		/** A phone number, or a mail address. */
		address: text('phone').notNull(),
		/** The text as handed to the provider, without the personal link; null until then. */
		body: text('body'),
		status: text('status', { enum: deliveryStatuses }).notNull(),
		/** Counts the attempts to hand it over; an outcome is only written for the attempt it belongs to. */
		attempts: integer('attempts').notNull(),
		dueAt: instant('due_at').notNull(),
		notAfter: instant('not_after').notNull(),
		/** When the engine must look at it next; null when settled or while a process is sending it. */
		wakeAt: instant('wake_at'),
		submittedAt: instant('submitted_at'),
		settledAt: instant('settled_at'),
		reference: text('reference'),
		reason: reason(),
		oldReason: oldReason(),
		/** The month whose plan it counts against; null for texts that the plan does not count. */
		usageMonth: text('usage_month'),
		/** Which of our numbers it comes from; null when there is only one, or the provider picks it. */
		sentFrom: text('sent_from'),
		/** For a text to a person on nobody's list: which language they wrote or read; null for the person's own. */
		language: language(),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		uniqueIndex('deliveries_way_key')
			.on(table.occurrenceId, table.party, table.purpose, table.round, table.way)
			.where(sql`occurrence_id is not null`),
		uniqueIndex('deliveries_request_key')
			.on(table.requestKey, table.party, table.purpose, table.round)
			.where(sql`request_key is not null`),
		index('deliveries_wake_idx').on(table.wakeAt).where(sql`wake_at is not null`),
		index('deliveries_invites_idx')
			.on(table.wakeAt)
			.where(sql`wake_at is not null and purpose = 'invite'`),
		index('deliveries_mails_idx').on(table.wakeAt).where(sql`wake_at is not null and way = 'mail'`),
		index('deliveries_number_idx').on(table.address, table.submittedAt),
		index('deliveries_recipient_idx').on(table.recipientId, table.createdAt),
		index('deliveries_link_idx').on(table.linkId).where(sql`link_id is not null`),
		index('deliveries_unowned_idx').on(table.createdAt).where(sql`account_id is null`),
	],
);

/** Texts that one process is handing to the provider. */
export const handOvers = pgTable('hand_overs', {
	id: uuid('id').primaryKey(),
	deliveryIds: uuid('delivery_ids').array().notNull(),
	/** How many of them, in their order, may be in the provider's hands; null for all of them. */
	begun: integer('begun'),
	/** How many of the first ones took a place: see agreement.ts. */
	placed: integer('placed').notNull().default(0),
	/** When the process is taken for dead. */
	leaseUntil: instant('lease_until').notNull(),
});
