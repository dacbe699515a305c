import { DatabaseError } from 'pg';
import type { Database, Transaction } from '#server/db/open.ts';

const DEADLOCK = '40P01';
const TRIES = 5;

/**
 * For what a provider tells us once: a STOP takes back texts that the engine may be handling in
 * another order at this moment, and must not be lost when PostgreSQL ends one of the two.
 */
export async function retryOnDeadlock<Result>(
	db: Database,
	run: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
	for (let tries = 1; ; tries++) {
		try {
			return await db.transaction(run);
		} catch (error) {
			const cause = error instanceof Error && error.cause ? error.cause : error;
			const isDeadlock = cause instanceof DatabaseError && cause.code === DEADLOCK;
			if (!isDeadlock || tries === TRIES) throw error;
		}
	}
}
