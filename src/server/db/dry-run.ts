import { TransactionRollbackError } from 'drizzle-orm';
import type { Executor, Transaction } from './open.ts';

/** Runs a change in a transaction. A dry run is rolled back, and returns what the change would have. */
export async function inTransaction<Result>(
	db: Executor,
	isDryRun: boolean,
	run: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
	if (!isDryRun) return db.transaction(run);
	const done: Result[] = [];
	try {
		await db.transaction(async (tx) => {
			done.push(await run(tx));
			tx.rollback();
		});
	} catch (error) {
		if (!(error instanceof TransactionRollbackError)) throw error;
	}
	return done[0] as Result;
}
