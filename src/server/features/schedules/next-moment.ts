import {
	type CalendarMoment,
	calendarMoments,
	momentAt,
	momentOf,
	takesPlace,
	timeOf,
} from '#domain/calendar.ts';
import type { Executor } from '#server/db/open.ts';
import { readCalendars, type StoredCalendar } from './calendars.ts';
import type { PlannedSchedule } from './queries.ts';

/** What lies ahead of a schedule. */
export interface Ahead {
	calendar: StoredCalendar;
	/** The first moment that takes place. */
	first: CalendarMoment | null;
	/** The first one, and others that people may have heard of: all of these are stored. */
	wanted: CalendarMoment[];
	/** The rule has no day left. One whose last days are all skipped or paused is not finished. */
	isFinished: boolean;
}

/** What lies ahead of each schedule after the given time, in one query. */
export async function findAhead(
	db: Executor,
	schedules: readonly PlannedSchedule[],
	after: (schedule: PlannedSchedule) => Date,
): Promise<Map<string, Ahead>> {
	const times = schedules.map((each) => after(each).getTime());
	const calendars = await readCalendars(db, schedules, new Date(Math.min(...times)));
	return new Map(
		schedules.flatMap((schedule) => {
			const calendar = calendars.get(schedule.id);
			return calendar ? [[schedule.id, lookAhead(calendar, after(schedule))]] : [];
		}),
	);
}

export function lookAhead(calendar: StoredCalendar, after: Date): Ahead {
	let first: CalendarMoment | null = null;
	let isFinished = true;
	for (const moment of calendarMoments(calendar, after)) {
		isFinished = false;
		if (!takesPlace(moment)) continue;
		first = moment;
		break;
	}
	const wanted = first ? [first] : [];
	for (const moment of listHeardOf(calendar, after)) {
		const isAtThatTime = (each: CalendarMoment) =>
			timeOf(each).getTime() === timeOf(moment).getTime();
		if (!wanted.some(isAtThatTime)) wanted.push(moment);
	}
	return { calendar, first, wanted, isFinished };
}

/** A moved moment, and one that was taken back and takes place after all. */
function listHeardOf(calendar: StoredCalendar, after: Date): CalendarMoment[] {
	if (!calendar.exceptions?.length && calendar.takenBack.length === 0) return [];
	const moved = (calendar.exceptions ?? []).filter(({ kind }) => kind === 'moved');
	const days = new Set([...moved, ...calendar.takenBack].flatMap(({ day }) => day ?? []));
	return [...days].flatMap((day) => {
		const moment = momentOf(calendar, day);
		if (!moment || timeOf(moment) <= after) return [];
		return momentAt(calendar, timeOf(moment)) ?? [];
	});
}
