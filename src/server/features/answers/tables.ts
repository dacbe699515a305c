import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { meanings } from '#contract/care.ts';
import { instant } from '#server/db/columns.ts';
import { accounts } from '../accounts/tables.ts';

/** The last answer of a person to an invitation, a reminder or a check-in. */
export const answers = pgTable(
	'answers',
	{
		occurrenceId: uuid('occurrence_id').notNull(),
		recipientId: uuid('recipient_id').notNull(),
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		meaning: text('meaning', { enum: meanings }).notNull(),
		/** How late they said they will be. */
		minutes: integer('minutes'),
		/** Their own words. */
		said: text('said').notNull(),
		/** The relative who answered for them; null when they did themselves. */
		byRecipientId: uuid('by_recipient_id'),
		byName: text('by_name'),
		answeredAt: instant('answered_at').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.occurrenceId, table.recipientId] }),
		index('answers_recipient_idx').on(table.recipientId, table.answeredAt),
		index('answers_account_idx').on(table.accountId),
	],
);

/** 'Which one do you mean?', asked where a digit could answer several questions. */
export const answerChoices = pgTable(
	'answer_choices',
	{
		/** The incoming text's. */
		id: uuid('id').primaryKey(),
		phone: text('phone').notNull(),
		/** The questions, by their texts, in the order in which they are offered. */
		deliveryIds: uuid('delivery_ids').array().notNull(),
		said: text('said').notNull(),
		askedAt: instant('asked_at').notNull(),
		answeredAt: instant('answered_at'),
	},
	(table) => [index('answer_choices_phone_idx').on(table.phone, table.askedAt)],
);
