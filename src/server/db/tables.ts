import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const workers = pgTable('workers', {
	id: uuid('id').primaryKey(),
	seenAt: instant('seen_at').notNull(),
});

export const provenBackups = pgTable('proven_backups', {
	takenAt: instant('taken_at').primaryKey(),
	provenAt: instant('proven_at').notNull(),
	file: text('file').notNull(),
});
