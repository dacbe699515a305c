import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './open.ts';

/**
 * A transaction whose statements look up long lists of rows by their keys. PostgreSQL plans each
 * statement once for lists of any length. Planned for its own list, a statement would read whole tables
 * while they are small, and be planned again the first five times on every connection.
 */
export function inBatch<Result>(
	db: Database,
	work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
	return db.transaction(async (tx) => {
		await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
		return work(tx);
	});
}
