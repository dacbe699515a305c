import { date, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';
import { accounts } from '../accounts/tables.ts';

/** How a check-in has gone so far; the migration also requires its schedule. */
export const checkIns = pgTable(
	'check_ins',
	{
		scheduleId: uuid('schedule_id').primaryKey(),
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		recipientId: uuid('recipient_id').notNull(),
		/** The first day that it asked; a week from then on is practice. */
		firstDay: date('first_day'),
		/** Days in a row without an answer. */
		unanswered: integer('unanswered').notNull().default(0),
		/** Since when it does not ask any more, as nobody answered for so long. */
		stoppedAt: instant('stopped_at'),
	},
	(table) => [
		index('check_ins_account_idx').on(table.accountId),
		index('check_ins_recipient_idx').on(table.recipientId),
	],
);
