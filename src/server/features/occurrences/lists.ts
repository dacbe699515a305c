import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AppError } from '#contract/errors.ts';
import { id } from '#contract/primitives.ts';
import type { Executor } from '#server/db/open.ts';
import { recipients } from '#server/db/schema.ts';

/** Filters, order and pages of the lists of messages and calls. */

export interface History {
	recipientId?: string;
	search?: string;
	sort?: 'changed';
}

interface OrderColumns {
	id: PgColumn;
	changedAt: PgColumn | SQL.Aliased<Date | null>;
}

interface OrderedRow {
	id: string;
	changedAt: Date;
}

export function orderOf({ sort }: History, columns: OrderColumns): SQL[] {
	return sort === 'changed' ? [desc(columns.changedAt), desc(columns.id)] : [desc(columns.id)];
}

/** The end of a page, which the request for the next page sends back. */
export function cursorFor({ sort }: History) {
	return (row: OrderedRow) =>
		sort === 'changed' ? `${row.id}@${row.changedAt.toISOString()}` : row.id;
}

export function isAfterCursor(
	{ sort }: History,
	cursor: string | undefined,
	columns: OrderColumns,
): SQL | undefined {
	if (cursor === undefined) return undefined;
	const [rowId = '', written] = cursor.split('@');
	if (sort !== 'changed') return lt(columns.id, rowId);
	if (written === undefined) {
		throw new AppError('cursor_of_other_list');
	}
	return sql`(${columns.changedAt}, ${columns.id}) < (${written}::timestamptz, ${rowId}::uuid)`;
}

/** Deleted people are allowed: their history stays in the lists. */
export async function refuseForeignRecipient(
	db: Executor,
	accountId: string,
	{ recipientId }: History,
): Promise<void> {
	if (recipientId === undefined) return;
	const isThis = and(eq(recipients.accountId, accountId), eq(recipients.id, recipientId));
	const isKnown = id.safeParse(recipientId).success && (await db.$count(recipients, isThis)) > 0;
	if (!isKnown) throw new AppError('no_such_recipient');
}

/** Searches in these columns, and in the phone number when the search looks like one. */
export function matches(
	search: string,
	{ words, phone }: { words: PgColumn[]; phone?: PgColumn },
): SQL | undefined {
	const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
	const digits = /^[\d\s()+.-]+$/.test(search) ? search.replace(/\D/g, '') : '';
	return or(
		...words.map((column) => sql`${column} ilike ${pattern}`),
		phone && digits !== '' ? sql`${phone} like ${`%${digits}%`}` : undefined,
	);
}
