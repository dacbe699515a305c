import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/open.ts';
import { occurrences, schedules } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { DueOccurrence } from './due-people.ts';

/** As many as a process that dies leaves unknown, in each of its lanes, times their recipients. */
const AT_ONCE = 400;

/** Calls first: somebody waits for them. */
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

/** The schedule is locked with it: an edit waits until its next occurrence is stored, or is left alone. */
async function claimScheduled(
	tx: Transaction,
	{ clock }: Deps,
	isOfKind: SQL,
): Promise<DueOccurrence[]> {
	const rows = await tx
		.select({ occurrence: occurrences, schedule: schedules })
		.from(occurrences)
		.innerJoin(schedules, eq(schedules.id, occurrences.scheduleId))
		.where(and(isDue(clock.now()), isOfKind))
		.orderBy(occurrences.startsAt)
		.limit(AT_ONCE)
		.for('update', { of: [occurrences, schedules], skipLocked: true });
	return rows.map(({ occurrence, schedule }) => ({ ...occurrence, schedule }));
}

async function claimQuick(tx: Transaction, { clock }: Deps): Promise<DueOccurrence[]> {
	const rows = await tx
		.select()
		.from(occurrences)
		.where(and(isDue(clock.now()), isNull(occurrences.scheduleId)))
		.orderBy(occurrences.startsAt)
		.limit(AT_ONCE)
		.for('update', { skipLocked: true });
	return rows.map((occurrence) => ({ ...occurrence, schedule: null }));
}

/** The status is part of the statement, not a parameter: a plan that is kept can then use the index of what is scheduled. */
function isDue(now: Date) {
	return and(sql`${occurrences.status} = 'scheduled'`, lte(occurrences.startsAt, now));
}
