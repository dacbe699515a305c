import { and, eq, exists, gt, gte, lt, or, sql } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Calendar, MomentException } from '#domain/calendar.ts';
import { DAY_MS } from '#domain/time.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Executor } from '#server/db/open.ts';
import { daysOff, occurrences, scheduleExceptions, type schedules } from '#server/db/schema.ts';

/** A rule with what is stored of its moments. */
export interface StoredCalendar extends Calendar {
	/** Occurrences that are stored ahead. */
	stored: StoredMoment[];
	/** Occurrences that were taken back and can come back. */
	takenBack: StoredMoment[];
}

interface StoredMoment {
	day: string | null;
	at: Date;
}

type Rule = Omit<
	Pick<typeof schedules.$inferSelect, 'id' | 'accountId' | 'type' | 'skipDaysOff'> &
		PauseDays &
		Calendar,
	'exceptions' | 'pause' | 'daysOff' | 'over'
>;

interface PauseDays {
	pausedFrom: string | null;
	pausedUntil: string | null;
}

/** A moved moment is at most a week from its day, and no two zones are more than a day apart. */
const MARGIN_MS = 10 * DAY_MS;

/** An occurrence, or a call in it, was taken back for a reason that may be undone. */
export const isTakenBack = (reason: PgColumn) => sql<boolean>`coalesce(${reason} ->> 'code' in
	('switched_off', 'skipped', 'moved', 'paused'), false)`;

/**
 * What each schedule needs to say its moments after `from` and before `to`. Takes one query, however many schedules
 * there are and however much they had to leave out before.
 */
export async function readCalendars(
	db: Executor,
	list: readonly Rule[],
	from: Date,
	to?: Date,
): Promise<Map<string, StoredCalendar>> {
	if (list.length === 0) return new Map();
	const scheduleIds = list.map(({ id }) => id);
	const accountIds = list.filter((each) => each.skipDaysOff).map(({ accountId }) => accountId);
	const since = new Date(from.getTime() - MARGIN_MS);
	const sinceDay = since.toISOString().slice(0, 'YYYY-MM-DD'.length);
	// Of what took place before, only this can say something of what lies ahead.
	const wasMoved = exists(
		db
			.select({ one: sql`1` })
			.from(scheduleExceptions)
			.where(
				and(
					eq(scheduleExceptions.scheduleId, occurrences.scheduleId),
					eq(scheduleExceptions.day, occurrences.day),
				),
			),
	);
	const ofOccurrences = db
		.select({
			part: sql<'occurrence' | 'exception' | 'day off'>`'occurrence'`,
			owner: sql<string>`${occurrences.scheduleId}`,
			day: sql<string | null>`${occurrences.day}`,
			at: sql<Date>`${occurrences.dueAt}`.mapWith(occurrences.dueAt),
			/** An occurrence's or an exception's. */
			kind: sql<string | null>`case when ${occurrences.status} = 'scheduled'
					and ${occurrences.usageMonth} is null then 'stored'
				when ${occurrences.status} = 'cancelled' and ${isTakenBack(occurrences.reason)} then 'taken back'
				else 'over' end`,
			/** An exception's, or a day off's last one. */
			date: sql<string | null>`null::date`,
			/** An exception's, or what an occurrence is. */
			time: sql<string | null>`${occurrences.kind}`,
		})
		.from(occurrences)
		.where(
			and(
				anyOf(occurrences.scheduleId, scheduleIds),
				gt(occurrences.dueAt, since),
				or(gt(occurrences.dueAt, from), sql`${occurrences.usageMonth} is null`, wasMoved),
				to && lt(occurrences.dueAt, to),
			),
		);
	const ofExceptions = db
		.select({
			part: sql<'occurrence' | 'exception' | 'day off'>`'exception'`,
			owner: sql<string>`${scheduleExceptions.scheduleId}`,
			day: sql<string | null>`${scheduleExceptions.day}`,
			at: sql<Date>`null::timestamptz`,
			kind: sql<string | null>`${scheduleExceptions.kind}`,
			date: sql<string | null>`${scheduleExceptions.movedDate}`,
			time: sql<string | null>`${scheduleExceptions.movedTime}`,
		})
		.from(scheduleExceptions)
		.where(
			and(anyOf(scheduleExceptions.scheduleId, scheduleIds), gte(scheduleExceptions.day, sinceDay)),
		);
	const ofDaysOff = db
		.select({
			part: sql<'occurrence' | 'exception' | 'day off'>`'day off'`,
			owner: sql<string>`${daysOff.accountId}`,
			day: sql<string | null>`${daysOff.firstDay}`,
			at: sql<Date>`null::timestamptz`,
			kind: sql<string | null>`null::text`,
			date: sql<string | null>`${daysOff.lastDay}`,
			time: sql<string | null>`null::text`,
		})
		.from(daysOff)
		.where(and(anyOf(daysOff.accountId, accountIds), gte(daysOff.lastDay, sinceDay)));
	const found = await unionAll(ofOccurrences, ofExceptions, ofDaysOff);
	const byOwner = (part: (typeof found)[number]['part']) =>
		Map.groupBy(
			found.filter((row) => row.part === part),
			({ owner }) => owner,
		);
	const occurrencesOf = byOwner('occurrence');
	const exceptionsOf = byOwner('exception');
	const daysOffOf = byOwner('day off');
	return new Map(
		list.map((schedule) => {
			const { id, accountId, type, skipDaysOff } = schedule;
			const rows = occurrencesOf.get(id) ?? [];
			const takenBack = rows.filter((row) => row.kind === 'taken back' && row.time === type);
			const off = skipDaysOff ? daysOffOf.get(accountId) : [];
			const calendar: StoredCalendar = {
				...schedule,
				pause: pauseOf(schedule),
				exceptions: (exceptionsOf.get(id) ?? []).map(
					({ day, kind, date, time }): MomentException => ({
						day: day ?? '',
						kind: kind === 'moved' ? 'moved' : 'skipped',
						movedDate: date,
						movedTime: time,
					}),
				),
				daysOff: (off ?? []).map(({ day, date }) => ({ from: day ?? '', until: date ?? '' })),
				over: rows.filter((row) => row.kind !== 'stored' && !takenBack.includes(row)),
				stored: rows.filter((row) => row.kind === 'stored'),
				takenBack,
			};
			return [id, calendar];
		}),
	);
}

/** Of one schedule. */
export async function readCalendar(
	db: Executor,
	schedule: Rule,
	from: Date,
): Promise<StoredCalendar> {
	return (await readCalendars(db, [schedule], from)).get(schedule.id) as StoredCalendar;
}

/** Of a schedule that is being made: of its calendar only the account's days off can be stored. */
export async function readNewCalendar(
	db: Executor,
	schedule: Rule,
	from: Date,
): Promise<StoredCalendar> {
	if (schedule.skipDaysOff) return readCalendar(db, schedule, from);
	const pause = pauseOf(schedule);
	return { ...schedule, pause, exceptions: [], daysOff: [], over: [], stored: [], takenBack: [] };
}

export function pauseOf({ pausedFrom, pausedUntil }: PauseDays): Calendar['pause'] {
	return pausedFrom && pausedUntil ? { from: pausedFrom, until: pausedUntil } : null;
}
