import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type LadderStep, ladderOutcomes, ladderStatuses } from '#contract/care.ts';
import { instant } from '#server/db/columns.ts';
import { accounts } from '../accounts/tables.ts';

/** One search for one person who is missing. Its steps are deliveries, planned when it begins. */
export const ladders = pgTable(
	'ladders',
	{
		id: uuid('id').primaryKey(),
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		occurrenceId: uuid('occurrence_id').notNull(),
		recipientId: uuid('recipient_id').notNull(),
		/** 1, and one more for each time that they ask for help. */
		round: integer('round').notNull(),
		/** They are missing, or they asked for help. */
		cause: text('cause', { enum: ['absent', 'asked'] }).notNull(),
		/** As they were at dispatch. */
		steps: jsonb('steps').$type<LadderStep[]>().notNull(),
		status: text('status', { enum: ladderStatuses }).notNull(),
		outcome: text('outcome', { enum: ladderOutcomes }),
		/** The person on the list who looks after it; null with `takenAt` for the account holder. */
		takenBy: uuid('taken_by'),
		takenAt: instant('taken_at'),
		/** How often somebody has taken it. */
		takes: integer('takes').notNull().default(0),
		/** When who took it was asked whether they reached the person. */
		askedAt: instant('asked_at'),
		/** They said that they come later: nobody is asked before then. They can say so once. */
		notBefore: instant('not_before'),
		/** When somebody must look at it next: it ran out, or nothing was heard. */
		wakeAt: instant('wake_at'),
		startedAt: instant('started_at').notNull(),
		endedAt: instant('ended_at'),
	},
	(table) => [
		uniqueIndex('ladders_occurrence_id_recipient_id_round_key').on(
			table.occurrenceId,
			table.recipientId,
			table.round,
		),
		index('ladders_wake_idx').on(table.wakeAt).where(sql`wake_at is not null`),
		index('ladders_open_idx').on(table.occurrenceId).where(sql`status <> 'ended'`),
		index('ladders_recipient_idx').on(table.recipientId, table.startedAt),
		index('ladders_account_idx').on(table.accountId, table.startedAt),
	],
);
