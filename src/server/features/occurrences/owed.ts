import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { isRepeatable } from '#domain/invitation.ts';
import { anyOf } from '#server/db/any-of.ts';
import { inBatch } from '#server/db/in-batch.ts';
import type { Executor, Transaction } from '#server/db/open.ts';
import { owedMoments, schedules } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { queueInvitations } from '../schedules/invitations.ts';
import { type PlannedSchedule, plannedColumns } from '../schedules/queries.ts';
import { storeNextOccurrences } from './next-occurrence.ts';

/**
 * While a herd goes out, storing each schedule's next occurrence would hold up the texts behind it. So a
 * full batch only writes down, in its own transaction, which schedules are owed their next occurrence;
 * it is stored when nothing more is due. See docs/decisions/0071-what-a-herd-leaves-for-later.md.
 */

type Tools = Pick<Deps, 'clock' | 'newId'>;

/** A schedule whose first moment after that time is to be stored. */
export interface Owed {
	schedule: PlannedSchedule;
	after: Date;
}

export async function owe(tx: Transaction, { clock, newId }: Tools, list: Owed[]): Promise<void> {
	if (list.length === 0) return;
	await tx.execute(sql`
		insert into ${owedMoments} (id, schedule_ids, afters, revisions, owed_at)
		values (${newId()}, ${sql.param(list.map(({ schedule }) => schedule.id))}::uuid[],
			${sql.param(list.map(({ after }) => after))}::timestamptz[],
			${sql.param(list.map(({ schedule }) => schedule.revision))}::integer[], ${clock.now()})`);
}

/** Stores the next occurrences of these schedules, whose rows the caller has locked. */
export async function storeNext(tx: Transaction, deps: Tools, list: Owed[]): Promise<void> {
	const after = new Map(list.map((each) => [each.schedule.id, each.after]));
	const due = list.map(({ schedule }) => schedule);
	const now = deps.clock.now();
	await storeNextOccurrences(tx, deps, due, { after: ({ id }) => after.get(id) ?? now });
	const invitedTo = due.filter(isInvitedSingly).map(({ id }) => id);
	await queueInvitations(tx, deps, invitedTo);
}

/** Calendars cannot repeat its rule, so people are invited to the next moment when one is over. */
const isInvitedSingly = (schedule: PlannedSchedule) =>
	schedule.type === 'call' && schedule.frequency !== 'once' && !isRepeatable(schedule);

/**
 * Stores what one batch is owed; returns for how many schedules it was seen to. Schedules that somebody
 * is changing are left for the next time.
 */
export function storeOwed(deps: Pick<Deps, 'db' | 'clock' | 'newId'>): Promise<number> {
	return inBatch(deps.db, async (tx) => {
		const { id, scheduleIds } = owedMoments;
		const [batch] = await tx
			.select({ id, scheduleIds })
			.from(owedMoments)
			.orderBy(asc(owedMoments.owedAt))
			.limit(1)
			.for('update', { skipLocked: true });
		if (!batch) return 0;
		const locked = await lockThose(tx, batch.scheduleIds);
		await storeNext(tx, deps, await readOwed(tx, deps, eq(owedMoments.id, batch.id), locked));
		await signal(tx, ...new Set(locked.map(({ accountId }) => changesOf(accountId))));
		await keepLeft(tx, deps, batch, locked);
		return locked.length;
	});
}

/** Before a change whose caller has locked these schedules: what is undone later is then complete. */
export async function storeOwedOf(
	tx: Transaction,
	deps: Tools,
	scheduleIds: string[],
): Promise<void> {
	const isOfThese = sql`${owedMoments.scheduleIds} && ${sql.param(scheduleIds)}::uuid[]`;
	if ((await tx.$count(owedMoments, isOfThese)) === 0) return;
	const rows = await tx
		.select(plannedColumns)
		.from(schedules)
		.where(anyOf(schedules.id, scheduleIds));
	await storeNext(tx, deps, await readOwed(tx, deps, isOfThese, rows));
}

function lockThose(tx: Transaction, ids: string[]): Promise<PlannedSchedule[]> {
	return tx
		.select(plannedColumns)
		.from(schedules)
		.where(anyOf(schedules.id, ids))
		.for('update', { skipLocked: true });
}

/**
 * What these schedules are owed. Where somebody has changed one since, that change has stored what lay
 * ahead of it, and nothing before now is owed.
 */
async function readOwed(
	db: Executor,
	{ clock }: Tools,
	which: SQL,
	list: PlannedSchedule[],
): Promise<Owed[]> {
	const { rows } = await db.execute<{ id: string; after: string; revision: number }>(sql`
		select owed.id, owed.after, owed.revision from ${owedMoments},
			unnest(schedule_ids, afters, revisions) as owed (id, after, revision)
		where ${which}`);
	const owedTo = new Map(rows.map((row) => [row.id, row]));
	return list.flatMap((schedule): Owed[] => {
		const owed = owedTo.get(schedule.id);
		if (!owed || !schedule.active) return [];
		const isSame = owed.revision === schedule.revision;
		return [{ schedule, after: isSame ? new Date(owed.after) : clock.now() }];
	});
}

/** Those that are gone are owed nothing. The rest goes to the end of the line. */
async function keepLeft(
	tx: Transaction,
	{ clock }: Tools,
	batch: { id: string; scheduleIds: string[] },
	done: { id: string }[],
): Promise<void> {
	const isThis = eq(owedMoments.id, batch.id);
	if (done.length === batch.scheduleIds.length) {
		await tx.delete(owedMoments).where(isThis);
		return;
	}
	const { rowCount } = await tx.execute(sql`
		update ${owedMoments} set schedule_ids = remaining.ids, afters = remaining.afters,
			revisions = remaining.revisions, owed_at = ${clock.now()}
		from (select array_agg(owed.id) as ids, array_agg(owed.after) as afters,
				array_agg(owed.revision) as revisions
			from ${owedMoments} batch, unnest(batch.schedule_ids, batch.afters, batch.revisions)
				as owed (id, after, revision)
			where batch.id = ${batch.id}
				and not owed.id = any(${sql.param(done.map(({ id }) => id))}::uuid[])
				and exists (select from ${schedules} where schedules.id = owed.id)) as remaining
		where ${isThis} and remaining.ids is not null`);
	if (rowCount === 0) await tx.delete(owedMoments).where(isThis);
}

/** Its next occurrence is about to be stored, so it does not lack it. */
export const isOwed = sql`exists (select from ${owedMoments}
	where ${schedules.id} = any(${owedMoments.scheduleIds}))`;
