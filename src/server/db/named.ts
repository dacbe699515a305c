import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * The columns of a statement that is written out, each under its name in the code. Their rows come as
 * they are, which costs a fraction of what drizzle takes to build each; instants come as text.
 */
export function named(columns: Record<string, PgColumn>): SQL {
	const each = Object.entries(columns).map(
		([name, column]) => sql`${column} as ${sql.identifier(name)}`,
	);
	return sql.join(each, sql`, `);
}
