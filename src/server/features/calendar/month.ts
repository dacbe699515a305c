import { and, asc, count, eq, gte, lt, lte, not, sql } from 'drizzle-orm';
import type { Reply } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import {
	type getMonth as getMonthEndpoint,
	MOST_MONTHS_AHEAD,
	MOST_MONTHS_BACK,
	type MonthMoment,
} from '#contract/month.ts';
import { calendarMoments, listChangeable, momentOf, takesPlace, timeOf } from '#domain/calendar.ts';
import { dateAt, endOf, inZone, startOf } from '#domain/time.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Executor } from '#server/db/open.ts';
import { calls, daysOff, occurrences } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { getAccount } from '../accounts/queries.ts';
import { isTakenBack, readCalendars, type StoredCalendar } from '../schedules/calendars.ts';
import { type ListedSchedule, listSchedules } from '../schedules/queries.ts';

type Month = Reply<typeof getMonthEndpoint>;

/** A month's first day, and the first instant of it and of the next one, in the account's zone. */
interface Span {
	first: Temporal.PlainDate;
	start: Date;
	end: Date;
}

/** Takes six queries, however many schedules there are. */
export async function getMonth(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	accountId: string,
	asked: string | undefined,
): Promise<Month> {
	const { timezone } = await getAccount(db, accountId);
	const now = clock.now();
	const today = inZone(now, timezone).toPlainDate();
	const span = spanOf(chooseMonth(asked, today), timezone);
	const moments = await listMonthMoments(db, accountId, span, now);
	const byDate = Map.groupBy(moments, ({ at, movedTo }) =>
		dateAt(new Date(movedTo ?? at), timezone),
	);
	const off = await listDaysOff(db, accountId, span);
	const days = Array.from({ length: span.first.daysInMonth }, (_, index) => {
		const date = span.first.add({ days: index }).toString();
		return {
			date,
			moments: byDate.get(date) ?? [],
			isOff: off.find(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)?.name ?? null,
			clockChange: clockChangeOn(date, timezone),
		};
	});
	return {
		month: span.first.toPlainYearMonth().toString(),
		timezone,
		today: today.toString(),
		days,
	};
}

function chooseMonth(asked: string | undefined, today: Temporal.PlainDate): Temporal.PlainDate {
	const present = today.with({ day: 1 });
	if (!asked) return present;
	const first = Temporal.PlainDate.from(`${asked}-01`);
	const { months } = present.until(first, { largestUnit: 'month' });
	if (months < -MOST_MONTHS_BACK || months > MOST_MONTHS_AHEAD) {
		throw new AppError('invalid_fields', { fields: { month: { message: 'month_out_of_reach' } } });
	}
	return first;
}

function spanOf(first: Temporal.PlainDate, zone: string): Span {
	const next = first.add({ months: 1 });
	return {
		first,
		start: startOf(first.toString(), zone),
		end: startOf(next.toString(), zone),
	};
}

function clockChangeOn(date: string, zone: string): 'forward' | 'back' | null {
	const [before, after] = [startOf(date, zone), endOf(date, zone)].map(
		(instant) => inZone(instant, zone).offsetNanoseconds,
	) as [number, number];
	if (before === after) return null;
	return after > before ? 'forward' : 'back';
}

function listDaysOff(db: Executor, accountId: string, { first }: Span) {
	const last = first.with({ day: first.daysInMonth }).toString();
	return db
		.select()
		.from(daysOff)
		.where(
			and(
				eq(daysOff.accountId, accountId),
				lte(daysOff.firstDay, last),
				gte(daysOff.lastDay, first.toString()),
			),
		)
		.orderBy(asc(daysOff.firstDay), asc(daysOff.lastDay), asc(daysOff.name));
}

/** What took place, from the occurrences; what is to come or was left out, from the calendars. */
async function listMonthMoments(
	db: Executor,
	accountId: string,
	{ start, end }: Span,
	now: Date,
): Promise<MonthMoment[]> {
	const schedules = await listSchedules(db, accountId);
	const from = start < now ? start : now;
	const calendars = await readCalendars(db, schedules, from, end);
	const rows = await listOccurrences(
		db,
		schedules.map(({ id }) => id),
		{ start, end },
	);
	const rowsOf = Map.groupBy(rows, ({ scheduleId }) => scheduleId);
	return schedules
		.flatMap((schedule) => {
			const calendar = calendars.get(schedule.id);
			const own = rowsOf.get(schedule.id) ?? [];
			if (!calendar) return [];
			return [
				...own.filter((row) => !row.isAhead).map((row) => presentPast(schedule, calendar, row)),
				...presentCalendar(schedule, calendar, { start, end, now, stored: own }),
			];
		})
		.sort((one, other) => timeIn(one).localeCompare(timeIn(other)));
}

const timeIn = ({ at, movedTo }: MonthMoment) => movedTo ?? at;

type MonthRow = Awaited<ReturnType<typeof listOccurrences>>[number];

function listOccurrences(
	db: Executor,
	scheduleIds: string[],
	{ start, end }: Pick<Span, 'start' | 'end'>,
) {
	return db
		.select({
			id: occurrences.id,
			scheduleId: occurrences.scheduleId,
			day: occurrences.day,
			dueAt: occurrences.dueAt,
			status: occurrences.status,
			/** Not one that somebody started before its time. */
			isAhead: sql<boolean>`${occurrences.status} = 'scheduled' and ${occurrences.usageMonth} is null`,
			came: sql<number>`(count(*) filter (where ${calls.status} = 'completed'))::int`,
			invited: sql<number>`(${count(calls.id)} filter (where ${calls.status} <> 'cancelled'))::int`,
		})
		.from(occurrences)
		.leftJoin(calls, eq(calls.occurrenceId, occurrences.id))
		.where(
			and(
				anyOf(occurrences.scheduleId, scheduleIds),
				gte(occurrences.dueAt, start),
				lt(occurrences.dueAt, end),
				// Those that were taken back are the calendar's to tell.
				not(
					and(eq(occurrences.status, 'cancelled'), isTakenBack(occurrences.reason)) ?? sql`false`,
				),
			),
		)
		.groupBy(occurrences.id);
}

const nameOf = ({ id, name, type }: ListedSchedule) => ({ scheduleId: id, name, type });

/** Cancelled without an exception: nobody was left in it, or a version before this one skipped it. */
function presentPast(
	schedule: ListedSchedule,
	calendar: StoredCalendar,
	{ id, day, dueAt, status, came, invited }: MonthRow,
): MonthMoment {
	const isCancelled = status === 'cancelled';
	const intended = day && momentOf(calendar, day);
	const isMoved = intended && intended.movedTo?.getTime() === dueAt.getTime();
	const at = (isMoved ? intended.at : dueAt).toISOString();
	return {
		...nameOf(schedule),
		day: day ?? dateAt(dueAt, schedule.timezone),
		at,
		status: isCancelled ? 'skipped' : 'done',
		...(isMoved && { movedTo: dueAt.toISOString(), movedFrom: at }),
		canChange: false,
		occurrenceId: id,
		people: isCancelled || schedule.type === 'message' ? null : { came, invited },
	};
}

interface CalendarSpan extends Pick<Span, 'start' | 'end'> {
	now: Date;
	stored: MonthRow[];
}

function presentCalendar(
	schedule: ListedSchedule,
	calendar: StoredCalendar,
	{ start, end, now, stored }: CalendarSpan,
): MonthMoment[] {
	const { active, nextAt, createdAt } = schedule;
	const idAt = new Map(stored.map(({ id, dueAt }) => [dueAt.getTime(), id]));
	const changeable = new Set(listChangeable(calendar, now, end).map(({ day }) => day));
	// One that is due and waits for the engine is still to come.
	const ahead = Math.min(now.getTime(), (nextAt ?? now).getTime() - 1);
	return calendarMoments(calendar, new Date(start.getTime() - 1), end)
		.filter((moment) => {
			const time = timeOf(moment);
			if (time.getTime() > ahead) return active;
			return !takesPlace(moment) && time >= createdAt;
		})
		.map((moment): MonthMoment => {
			const { day, at, status, movedTo } = moment;
			const occurrenceId = takesPlace(moment) ? idAt.get(timeOf(moment).getTime()) : undefined;
			return {
				...nameOf(schedule),
				day,
				at: at.toISOString(),
				status,
				...(movedTo && { movedTo: movedTo.toISOString(), movedFrom: at.toISOString() }),
				canChange: status !== 'paused' && changeable.has(day),
				...(occurrenceId && { occurrenceId }),
				people: null,
			};
		})
		.toArray();
}
