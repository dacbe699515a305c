import { and, eq, inArray } from 'drizzle-orm';
import { listExceptions, type MomentException, momentOf } from '#domain/calendar.ts';
import type { DecidedSchedule } from '#domain/schedule-rules.ts';
import type { Transaction } from '#server/db/open.ts';
import { scheduleExceptions, schedules } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { readCalendars } from './calendars.ts';
import type { ScheduleRow } from './queries.ts';

/** The rows of a schedule and of its skipped and moved moments. The caller holds the schedule's lock. */

type Tools = Pick<Deps, 'clock'>;

/** Whatever changes, the revision rises: calendars that read the schedule see it. */
export async function change(
	tx: Transaction,
	{ clock }: Tools,
	before: ScheduleRow,
	changes: Partial<DecidedSchedule> & Partial<ScheduleRow> = {},
): Promise<ScheduleRow> {
	const changed = { ...changes, revision: before.revision + 1, changedAt: clock.now() };
	await tx.update(schedules).set(changed).where(eq(schedules.id, before.id));
	return { ...before, ...changed };
}

/** Replaces what was decided about the moment of that day. */
export async function keepException(
	tx: Transaction,
	{ clock }: Tools,
	{ id: scheduleId, accountId }: Pick<ScheduleRow, 'id' | 'accountId'>,
	exception: MomentException,
): Promise<void> {
	const row = { ...exception, scheduleId, accountId, createdAt: clock.now() };
	await tx
		.insert(scheduleExceptions)
		.values(row)
		.onConflictDoUpdate({
			target: [scheduleExceptions.scheduleId, scheduleExceptions.day],
			set: row,
		});
}

export const keepSkip = (
	tx: Transaction,
	deps: Tools,
	schedule: Pick<ScheduleRow, 'id' | 'accountId'>,
	day: string,
) => keepException(tx, deps, schedule, { day, kind: 'skipped', movedDate: null, movedTime: null });

export async function removeExceptions(
	tx: Transaction,
	{ id }: ScheduleRow,
	days: string[],
): Promise<void> {
	if (days.length === 0) return;
	const isOneOf = and(eq(scheduleExceptions.scheduleId, id), inArray(scheduleExceptions.day, days));
	await tx.delete(scheduleExceptions).where(isOneOf);
}

/** Removes what was ahead and has no day in the edited rule. */
export async function dropForeign(
	tx: Transaction,
	{ clock }: Tools,
	before: ScheduleRow,
	after: ScheduleRow,
): Promise<MomentException[]> {
	const now = clock.now();
	const calendar = (await readCalendars(tx, [before], now)).get(before.id);
	if (!calendar) return [];
	const dropped = listExceptions(calendar, now).filter(({ day }) => !momentOf(after, day));
	await removeExceptions(
		tx,
		after,
		dropped.map(({ day }) => day),
	);
	return dropped;
}
