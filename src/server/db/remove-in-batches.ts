import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { DatabaseError } from 'pg';
import type { Database, Transaction } from './open.ts';

const AT_ONCE = 200;
const BATCHES = 50;
/** A row that somebody holds for longer than this is left to the next round. */
const PATIENCE = '200ms';

interface Tools {
	db: Database;
	metrics: { removed: { inc(count: number): void } };
}

/** Removes rows in small transactions that skip rows that somebody holds; the next round takes the rest. */
export async function removeInBatches(
	deps: Tools,
	table: PgTable,
	which: SQL | undefined,
): Promise<void> {
	for (let batch = 0; batch < BATCHES; batch++) {
		const removed = await deps.db
			.transaction((tx) => removeSome(tx, table, which))
			.catch(noneIfHeld);
		deps.metrics.removed.inc(removed);
		if (removed < AT_ONCE) return;
	}
}

/** Somebody holds a row that belongs to one of these: the next round removes them. */
function noneIfHeld(error: Error): number {
	const cause = error.cause ?? error;
	if (cause instanceof DatabaseError && ['55P03', '40P01'].includes(cause.code ?? '')) return 0;
	throw error;
}

async function removeSome(
	tx: Transaction,
	table: PgTable,
	which: SQL | undefined,
): Promise<number> {
	await tx.execute(sql.raw(`set local lock_timeout = '${PATIENCE}'`));
	const { rowCount } = await tx.execute(sql`
		delete from ${table} where ctid = any (array(
			select ctid from ${table} where ${which} limit ${AT_ONCE} for update skip locked))`);
	return rowCount ?? 0;
}
