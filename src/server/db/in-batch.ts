import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './open.ts';

/**
 * A transaction whose statements are about long lists of rows, found by their keys. PostgreSQL plans
 * each of them once for any list: planned for its own list, it would read whole tables for as long as
 * they are small, and plan anew the first five times on every connection.
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
