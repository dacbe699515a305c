import { and, isNull, lte, sql } from 'drizzle-orm';
import type { QueryResultRow } from 'pg';
import { named } from '#server/db/named.ts';
import type { Transaction } from '#server/db/open.ts';
import { occurrences, schedules } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { type PlannedSchedule, plannedColumns } from '../schedules/queries.ts';
import { type DueOccurrence, dueColumns } from './due-people.ts';

export interface Batch {
	most: number;
	/** Messages and quick sends are left to others. */
	callsOnly?: boolean;
}

/** Beside calls: in a herd, the calls do not wait until hundreds of messages are written. */
const FEW = 50;

/** Calls come first, because people wait for them. */
export async function claimDue(
	tx: Transaction,
	deps: Deps,
	{ most, callsOnly = false }: Batch,
): Promise<DueOccurrence[]> {
	const called = await claimScheduled(tx, deps, 'call', most);
	if (callsOnly || called.length === most) return called;
	const room = called.length === 0 ? most : Math.min(FEW, most - called.length);
	const texted = await claimScheduled(tx, deps, 'message', room);
	const quick = texted.length < room ? await claimQuick(tx, deps, room - texted.length) : [];
	return [...called, ...texted, ...quick];
}

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
	kind: DueOccurrence['kind'],
	most: number,
): Promise<DueOccurrence[]> {
	const { rows } = await tx.execute<ClaimedRow & QueryResultRow>(sql`
		select ${named({ ...plannedColumns, occurrenceId, ...ofMoment })}
		from ${occurrences} join ${schedules} on ${schedules.id} = ${occurrences.scheduleId}
		where ${isDue(clock.now())} and ${occurrences.kind} = ${sql.raw(`'${kind}'`)}
		order by ${occurrences.startsAt} limit ${most}
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

async function claimQuick(
	tx: Transaction,
	{ clock }: Deps,
	most: number,
): Promise<DueOccurrence[]> {
	const rows = await tx
		.select(dueColumns)
		.from(occurrences)
		.where(and(isDue(clock.now()), isNull(occurrences.scheduleId)))
		.orderBy(occurrences.startsAt)
		.limit(most)
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
