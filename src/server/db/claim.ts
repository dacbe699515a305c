import { randomInt } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * How rows are claimed that wait for their moment or for another try: mails, payment events, texts,
 * and texts in the hands of a process that died. Any number of processes claim at once, and each row
 * goes to one of them. A claim is an UPDATE that moves the row's moment to the end of a lease: if the
 * process dies, the row is due again then.
 */
export interface Waiting {
	id: PgColumn;
	/** When the row is due; once it is claimed, when its lease ends. */
	dueAt: PgColumn;
	/** Which rows wait. Written out, not as parameters, so that a kept plan can use a partial index. */
	which?: SQL;
	/** Whose rows they are, where nobody should have many before everybody had some. */
	owner?: SQL;
}

/** An owner's rows beyond these wait until other owners have had theirs. */
const FAIR_SHARE = 20;
/** Shares are given out among the rows that have been due longest. */
const SHARED_AMONG = 500;

/** The condition of an UPDATE, or a DELETE, that claims some of the rows that have been due longest. */
export function isClaimed(waiting: Waiting, now: Date, most: number): SQL {
	const { id, dueAt, which = sql`true`, owner } = waiting;
	const isDue = sql`${dueAt} <= ${now} and ${which}`;
	const claimed = owner
		? sql`
			select ${id} from ${id.table} join (
				select id, due, (row_number() over (partition by owner order by due) - 1) / ${FAIR_SHARE} as turn
				from (select ${id} as id, ${dueAt} as due, ${owner} as owner from ${id.table}
					where ${isDue} order by ${dueAt} limit ${SHARED_AMONG}) as oldest
			) as line on line.id = ${id}
			where ${isDue} order by line.turn, line.due limit ${most} for update of ${id.table} skip locked`
		: sql`
			select ${id} from ${id.table}
			where ${isDue} order by ${dueAt} limit ${most} for update skip locked`;
	// An array is read once; a plain `in` could be planned to run the limited query repeatedly.
	return sql`${id} = any(array(${claimed}))`;
}

export interface BackOff {
	firstMs: number;
	longestMs: number;
}

/**
 * Twice as long after each attempt, up to the longest, and up to a quarter more at random, so that
 * many do not come back together. `afterMs` is how long the other side asks us to wait.
 */
export function retryAt(
	now: Date,
	attempts: number,
	{ firstMs, longestMs }: BackOff,
	afterMs = 0,
): Date {
	const waitMs = Math.min(longestMs, firstMs * 2 ** Math.max(0, attempts - 1));
	const jitterMs = randomInt(0, Math.ceil(waitMs / 4));
	return new Date(now.getTime() + Math.max(afterMs, waitMs) + jitterMs);
}
