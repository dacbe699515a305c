import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const workers = pgTable('workers', {
	id: uuid('id').primaryKey(),
	seenAt: instant('seen_at').notNull(),
});
