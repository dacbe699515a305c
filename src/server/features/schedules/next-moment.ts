import { and, gt, ne, not, sql } from 'drizzle-orm';
import { momentsBetween } from '#domain/recurrence.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { occurrences } from '#server/db/schema.ts';
import type { ScheduleRow } from './queries.ts';

/** The occurrence was taken back because its schedule was switched off; it can come back. */
export const isSwitchedOff = sql`coalesce(${occurrences.reason} ->> 'code' = 'switched_off', false)`;

/** The first moment of each rule after the given time, passing over skipped and dispatched ones. */
export async function findNextMoments(
	tx: Transaction,
	schedules: ScheduleRow[],
	after: (schedule: ScheduleRow) => Date,
): Promise<Map<string, Date | null>> {
	if (schedules.length === 0) return new Map();
	const earliest = new Date(Math.min(...schedules.map((each) => after(each).getTime())));
	const passedOver = await tx
		.select({ scheduleId: occurrences.scheduleId, dueAt: occurrences.dueAt })
		.from(occurrences)
		.where(
			and(
				anyOf(
					occurrences.scheduleId,
					schedules.map(({ id }) => id),
				),
				ne(occurrences.status, 'scheduled'),
				not(isSwitchedOff),
				gt(occurrences.dueAt, earliest),
			),
		);
	const exceptionsOf = Map.groupBy(passedOver, ({ scheduleId }) => scheduleId);
	return new Map(
		schedules.map((schedule) => {
			const exceptions = exceptionsOf.get(schedule.id)?.map(({ dueAt }) => dueAt);
			const moments = momentsBetween({ ...schedule, exceptions }, after(schedule));
			return [schedule.id, moments.next().value ?? null];
		}),
	);
}
