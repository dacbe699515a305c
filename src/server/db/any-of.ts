import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** As drizzle's `inArray`, but in one parameter: PostgreSQL takes at most 65,535 of them. */
export function anyOf(column: PgColumn | SQL, ids: string[]): SQL {
	return sql`${column} = any(${sql.param(ids)}::uuid[])`;
}
