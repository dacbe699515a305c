import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Calendar, MomentException } from '#domain/calendar.ts';
import { DAY_MS } from '#domain/time.ts';
import type { Executor } from '#server/db/open.ts';
import { daysOff, occurrences, scheduleExceptions, type schedules } from '#server/db/schema.ts';
import { statement } from '#server/db/statement.ts';

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

/** A row of what is stored: an occurrence, an exception or a day off. */
interface Part {
	part: 'occurrence' | 'exception' | 'day off';
	owner: string;
	day: string | null;
	at: Date;
	/** An occurrence's or an exception's. */
	kind: string | null;
	/** An exception's, or a day off's last one. */
	date: string | null;
	/** An exception's, or what an occurrence is. */
	time: string | null;
}

interface Span {
	since: Date;
	sinceDay: string;
	from: Date;
	/** At the latest the day that it is then, in every zone. */
	fromDay: string;
	to: Date | null;
}

// Of what took place before, only what was moved, or was of the same day, can say something of what lies ahead.
const listParts = statement<{ scheduleIds: string[]; accountIds: string[] } & Span, Part>(
	({ scheduleIds, accountIds, since, sinceDay, from, fromDay, to }) => sql`
		select 'occurrence' as part, ${occurrences.scheduleId} as owner, ${occurrences.day} as day,
			${occurrences.dueAt} as at,
			case when ${occurrences.status} = 'scheduled' and ${occurrences.usageMonth} is null then 'stored'
				when ${occurrences.status} = 'cancelled' and ${isTakenBack(occurrences.reason)} then 'taken back'
				else 'over' end as kind,
			null::date as date, ${occurrences.kind} as time
		from ${occurrences}
		where ${occurrences.scheduleId} = any(${scheduleIds}::uuid[]) and ${occurrences.dueAt} > ${since}
			and (${occurrences.dueAt} > ${from} or ${occurrences.usageMonth} is null
				or ${occurrences.day} >= ${fromDay} or exists (
				select from ${scheduleExceptions} moved
				where moved.schedule_id = ${occurrences.scheduleId} and moved.day = ${occurrences.day}))
			and (${to}::timestamptz is null or ${occurrences.dueAt} < ${to})
		union all
		select 'exception', ${scheduleExceptions.scheduleId}, ${scheduleExceptions.day}, null,
			${scheduleExceptions.kind}, ${scheduleExceptions.movedDate}, ${scheduleExceptions.movedTime}
		from ${scheduleExceptions}
		where ${scheduleExceptions.scheduleId} = any(${scheduleIds}::uuid[])
			and ${scheduleExceptions.day} >= ${sinceDay}
		union all
		select 'day off', ${daysOff.accountId}, ${daysOff.firstDay}, null, null, ${daysOff.lastDay}, null
		from ${daysOff}
		where ${daysOff.accountId} = any(${accountIds}::uuid[]) and ${daysOff.lastDay} >= ${sinceDay}`,
);

const dayOf = (at: Date) => at.toISOString().slice(0, 'YYYY-MM-DD'.length);

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
	const sinceDay = dayOf(since);
	const found = await listParts(db, {
		scheduleIds,
		accountIds,
		since,
		sinceDay,
		from,
		fromDay: dayOf(new Date(from.getTime() - DAY_MS)),
		to: to ?? null,
	});
	const byOwner = (part: Part['part']) =>
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
