import { and, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { QueryResultRow } from 'pg';
import { named } from '#server/db/named.ts';
import type { Transaction } from '#server/db/open.ts';
import { occurrences, schedules } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { type PlannedSchedule, plannedColumns } from '../schedules/queries.ts';
import { type DueOccurrence, dueColumns } from './due-people.ts';

/** Limits how many occurrences have an unknown outcome when a process dies, in each of its lanes. */
const AT_ONCE = 400;

/** Calls come first, because people wait for them. */
export async function claimDue(tx: Transaction, deps: Deps): Promise<DueOccurrence[]> {
	const claimed: DueOccurrence[] = [];
	for (const claim of [claimCalls, claimMessages, claimQuick]) {
		if (claimed.length < AT_ONCE) claimed.push(...(await claim(tx, deps)));
	}
	return claimed;
}

const claimCalls = (tx: Transaction, deps: Deps) =>
	claimScheduled(tx, deps, sql`${occurrences.kind} = 'call'`);

const claimMessages = (tx: Transaction, deps: Deps) =>
	claimScheduled(tx, deps, sql`${occurrences.kind} = 'message'`);

/** The schedule's columns say whose it is, and of which schedule. */
const { id: occurrenceId, accountId, scheduleId, ...ofMoment } = dueColumns;

/** A schedule, together with its occurrence. */
type ClaimedRow = PlannedSchedule &
	Pick<DueOccurrence, 'kind' | 'usageMonth' | 'usageAmount' | 'invitation'> & {
		occurrenceId: string;
		dueAt: string;
		startsAt: string;
	};

/**
 * Locks the schedule too: an edit waits until the next occurrence is stored, and a schedule being
 * edited is passed over.
 */
async function claimScheduled(
	tx: Transaction,
	{ clock }: Deps,
	isOfKind: SQL,
): Promise<DueOccurrence[]> {
	const { rows } = await tx.execute<ClaimedRow & QueryResultRow>(sql`
		select ${named({ ...plannedColumns, occurrenceId, ...ofMoment })}
		from ${occurrences} join ${schedules} on ${schedules.id} = ${occurrences.scheduleId}
		where ${and(isDue(clock.now()), isOfKind)}
		order by ${occurrences.startsAt} limit ${AT_ONCE}
		for update of ${occurrences}, ${schedules} skip locked`);
	return rows.map((row) => ({
		id: row.occurrenceId,
		accountId: row.accountId,
		scheduleId: row.id,
		kind: row.kind,
		dueAt: new Date(row.dueAt),
		startsAt: new Date(row.startsAt),
		usageMonth: row.usageMonth,
		usageAmount: row.usageAmount,
		invitation: row.invitation,
		schedule: row,
	}));
}

async function claimQuick(tx: Transaction, { clock }: Deps): Promise<DueOccurrence[]> {
	const rows = await tx
		.select(dueColumns)
		.from(occurrences)
		.where(and(isDue(clock.now()), isNull(occurrences.scheduleId)))
		.orderBy(occurrences.startsAt)
		.limit(AT_ONCE)
		.for('update', { skipLocked: true });
	return rows.map((occurrence) => ({ ...occurrence, schedule: null }));
}

/**
 * The status is a literal, not a parameter, so that a prepared plan can use the partial index of
 * scheduled rows.
 */
function isDue(now: Date) {
	return and(sql`${occurrences.status} = 'scheduled'`, lte(occurrences.startsAt, now));
}
