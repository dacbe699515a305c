import { and, eq, gte, lt, ne } from 'drizzle-orm';
import { MOST_ASKED_DAYS, type Moment } from '#contract/calendar.ts';
import { AppError } from '#contract/errors.ts';
import type { FieldProblem } from '#contract/field-problems.ts';
import {
	type CalendarMoment,
	calendarMoments,
	listChangeable,
	takesPlace,
} from '#domain/calendar.ts';
import { DAY_MS, dateAt, endOf, startOf } from '#domain/time.ts';
import type { Executor } from '#server/db/open.ts';
import { occurrences } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { readCalendar } from './calendars.ts';
import { getSchedule, type ScheduleRow } from './queries.ts';

/** PostgreSQL reads no year of five digits as it is written in JSON. */
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

/** Takes four queries, whatever is asked for. */
export async function listMoments(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	accountId: string,
	scheduleId: string,
	{ from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<Moment[]> {
	const schedule = await getSchedule(db, accountId, scheduleId);
	const now = clock.now();
	const { timezone } = schedule;
	const start = startOf(from ?? dateAt(now, timezone), timezone);
	if (to === undefined) {
		const calendar = await readCalendar(db, schedule, now);
		const list = schedule.active ? listChangeable(calendar, now) : [];
		return list.map(present).filter((moment) => timeIn(moment) >= start.getTime());
	}
	refuseRange(dateAt(start, timezone), to);
	const end = new Date(Math.min(endOf(to, timezone).getTime(), LAST_INSTANT));
	const calendar = await readCalendar(db, schedule, start < now ? start : now);
	const before = new Date(start.getTime() - 1);
	const found = [...calendarMoments(calendar, before, end)].filter(
		// What the rule says of the past is true only of what was left out.
		(moment) => (isAhead(moment, now) ? schedule.active : !takesPlace(moment)),
	);
	const stored = await listStored(db, schedule, start, end, now);
	return [...stored, ...found.map(present)].sort((one, other) => timeIn(one) - timeIn(other));
}

const isAhead = ({ at, movedTo }: CalendarMoment, now: Date) => (movedTo ?? at) > now;

const timeIn = ({ at, movedTo }: Moment) => Date.parse(movedTo ?? at);

function present({ day, at, status, movedTo }: CalendarMoment): Moment {
	const moved = movedTo && { movedTo: movedTo.toISOString() };
	return { day, at: at.toISOString(), status, ...moved };
}

/** What took place or was refused, and what is due and waits for the engine. */
async function listStored(
	db: Executor,
	{ id, timezone }: ScheduleRow,
	start: Date,
	end: Date,
	now: Date,
): Promise<Moment[]> {
	const { day, dueAt, status } = occurrences;
	const rows = await db
		.select({ day, dueAt, status })
		.from(occurrences)
		.where(
			and(
				eq(occurrences.scheduleId, id),
				gte(dueAt, start),
				lt(dueAt, end),
				ne(status, 'cancelled'),
			),
		);
	return rows
		.filter((row) => row.status !== 'scheduled' || row.dueAt <= now)
		.map((row) => ({
			day: row.day ?? dateAt(row.dueAt, timezone),
			at: row.dueAt.toISOString(),
			status: row.status === 'scheduled' ? 'planned' : 'done',
		}));
}

function refuseRange(from: string, to: string): void {
	const refuse = (message: FieldProblem) => {
		throw new AppError('invalid_fields', { fields: { to: { message } } });
	};
	if (to < from) refuse('last_day_before_first');
	if (Date.parse(to) - Date.parse(from) >= MOST_ASKED_DAYS * DAY_MS) refuse('too_many_days');
}
