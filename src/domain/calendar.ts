import type { RecurrenceRule } from '#contract/recurrence.ts';
import { type RuleMoment, ruleMomentOf, ruleMoments } from './recurrence.ts';
import { DAY_MS, endOf, instantAt } from './time.ts';

/**
 * The one source of moments: a rule with its skipped and moved moments, its pause and the days off
 * that it leaves out. Days are YYYY-MM-DD in the schedule's zone. A moment's identity is the day that
 * the rule intended, wherever it was moved.
 */

/** Both days are included. */
export interface DayRange {
	from: string;
	until: string;
}

export interface MomentException {
	day: string;
	kind: 'skipped' | 'moved';
	/** Where a moved one went: a date and a wall clock in the schedule's zone. */
	movedDate: string | null;
	movedTime: string | null;
}

export interface Calendar extends RecurrenceRule {
	exceptions?: readonly MomentException[];
	pause?: DayRange | null;
	/** Only those that the schedule leaves out. */
	daysOff?: readonly DayRange[];
	/** What took place already, perhaps before its time, or was refused. */
	over?: readonly { day: string | null; at: Date }[];
}

export interface CalendarMoment {
	day: string;
	/** The rule's own instant, also for one that was moved. */
	at: Date;
	status: 'planned' | 'moved' | 'skipped' | 'paused';
	/** Where it was moved, also when a pause leaves it out there. */
	movedTo?: Date;
	/** The day on which it takes place, or would. */
	date: string;
}

/** How many of the next moments can be skipped or moved; those that a pause leaves out do not count. */
export const MOST_CHANGEABLE = 12;
export const MOST_MOVED_DAYS = 7;

export const timeOf = ({ at, movedTo }: CalendarMoment) => movedTo ?? at;
export const takesPlace = ({ status }: CalendarMoment) =>
	status === 'planned' || status === 'moved';

/**
 * The moments after `from` and before `to`, in order of time, whatever became of them; only those that
 * are over already are left out. Moments at the same instant are one.
 */
export function* calendarMoments(
	calendar: Calendar,
	from: Date,
	to?: Date,
): Generator<CalendarMoment, undefined> {
	const isOver = overIn(calendar);
	let taken: number | undefined;
	for (const moment of withMoved(calendar, from)) {
		const time = timeOf(moment);
		if (to && time >= to) return;
		if (isOver(moment)) continue;
		if (takesPlace(moment)) {
			if (time.getTime() === taken) continue;
			taken = time.getTime();
		}
		yield moment;
	}
}

/** The instants at which something takes place after `from` and before `to`. */
export function* momentsBetween(
	calendar: Calendar,
	from: Date,
	to?: Date,
): Generator<Date, undefined> {
	for (const moment of calendarMoments(calendar, from, to)) {
		if (takesPlace(moment)) yield timeOf(moment);
	}
}

/** What takes place at that instant. */
export function momentAt(calendar: Calendar, at: Date): CalendarMoment | undefined {
	const [before, after] = [-1, 1].map((ms) => new Date(at.getTime() + ms)) as [Date, Date];
	return calendarMoments(calendar, before, after).find(takesPlace);
}

/** The moments that can be skipped or moved now, before `to`, and those between them that a pause leaves out. */
export function listChangeable(calendar: Calendar, now: Date, to?: Date): CalendarMoment[] {
	const list: CalendarMoment[] = [];
	let left = MOST_CHANGEABLE;
	for (const moment of calendarMoments(calendar, now, to)) {
		list.push(moment);
		if (moment.status !== 'paused') left -= 1;
		if (left === 0) break;
	}
	return list;
}

export type MomentProblem =
	| 'not_a_moment'
	| 'beyond_next_moments'
	| 'moment_over'
	| 'already_skipped'
	| 'moment_skipped'
	| 'paused_then'
	| 'move_too_far'
	| 'move_into_past'
	| 'move_nowhere'
	| 'move_onto_another'
	| 'no_such_exception';

/** Why the moment of that day cannot be skipped, or null when it can. */
export function skipProblem(calendar: Calendar, day: string, now: Date): MomentProblem | null {
	const moment = findChangeable(calendar, day, now);
	if (typeof moment === 'string') return moment;
	if (moment.status === 'paused') return 'paused_then';
	return moment.status === 'skipped' ? 'already_skipped' : null;
}

/**
 * Why the moment of that day cannot be moved there, or null when it can. How far it moves is counted in
 * calendar days from the intended day; what is past or taken is compared as instants. The time of
 * another moment stays its own when that one was moved or skipped, as this can be undone.
 */
export function moveProblem(
	calendar: Calendar,
	{ day, date, time }: { day: string; date: string; time: string },
	now: Date,
): MomentProblem | null {
	const moment = findChangeable(calendar, day, now);
	if (typeof moment === 'string') return moment;
	if (moment.status === 'skipped') return 'moment_skipped';
	if (Math.abs(Date.parse(date) - Date.parse(day)) > MOST_MOVED_DAYS * DAY_MS)
		return 'move_too_far';
	const to = instantAt(Temporal.PlainDate.from(date), time, calendar.timezone);
	if (to <= now) return 'move_into_past';
	if (to.getTime() === timeOf(moment).getTime()) return 'move_nowhere';
	if (isTaken(calendar, day, to)) return 'move_onto_another';
	// After an edit a day may have a second moment; moved, it would be over with the first one.
	if (calendar.over?.some((each) => each.day === day)) return 'moment_over';
	return isPausedOn(calendar, date) ? 'paused_then' : null;
}

/** Why a skip or a move cannot be taken back: its time, or the one that it had before, has come. */
export function restoreProblem(calendar: Calendar, day: string, now: Date): MomentProblem | null {
	if (!calendar.exceptions?.some((each) => each.day === day)) return 'no_such_exception';
	const moment = momentOf(calendar, day);
	if (!moment) return null;
	const isPast = moment.at <= now || timeOf(moment) <= now;
	return isPast || overIn(calendar)(moment) ? 'moment_over' : null;
}

/** Skipped and moved moments that are still ahead, where they are or where they were, by their days. */
export function listExceptions(calendar: Calendar, now: Date): MomentException[] {
	return (calendar.exceptions ?? [])
		.filter(({ day }) => {
			const moment = momentOf(calendar, day);
			return moment !== null && (moment.at > now || timeOf(moment) > now);
		})
		.sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** How many moments a pause leaves out from now on, and when the first one is after it. */
export function pauseEffect(
	calendar: Calendar,
	pause: DayRange,
	now: Date,
): { leftOut: number; firstAfter: Date | null } {
	const end = endOf(pause.until, calendar.timezone);
	// A clock change may move a moment past midnight.
	const dayAfter = new Date(end.getTime() + DAY_MS);
	const without = calendarMoments({ ...calendar, pause: null }, now, dayAfter);
	const after = momentsBetween({ ...calendar, pause }, end > now ? end : now);
	return {
		leftOut: without.filter((each) => takesPlace(each) && isWithin(pause, each.date)).toArray()
			.length,
		firstAfter: after.next().value ?? null,
	};
}

/** The moment of that day, even if it is over; null when the rule does not name the day. */
export function momentOf(calendar: Calendar, day: string): CalendarMoment | null {
	const moment = ruleMomentOf(calendar, day);
	return moment && toMoment(calendar, moment, exceptionOf(calendar, day));
}

function findChangeable(
	calendar: Calendar,
	day: string,
	now: Date,
): CalendarMoment | MomentProblem {
	const found = listChangeable(calendar, now).find((each) => each.day === day);
	if (found) return found;
	const moment = momentOf(calendar, day);
	if (!moment) return 'not_a_moment';
	const isPast = timeOf(moment) <= now || overIn(calendar)(moment);
	return isPast ? 'moment_over' : 'beyond_next_moments';
}

function isTaken(calendar: Calendar, day: string, to: Date): boolean {
	const isThen = (at: Date) => at.getTime() === to.getTime();
	const own = ruleMoments(calendar, new Date(to.getTime() - 1))
		.take(2)
		.some((each) => each.day !== day && isThen(each.at));
	const moved = listMoved(calendar).some((each) => each.day !== day && isThen(timeOf(each)));
	return own || moved || (calendar.over ?? []).some(({ at }) => isThen(at));
}

/** Most schedules have no exceptions: at a busy minute thousands of them are asked for their next moment. */
function withMoved(calendar: Calendar, from: Date): Iterable<CalendarMoment> {
	if (!calendar.exceptions?.length)
		return ruleMoments(calendar, from).map((moment) => toMoment(calendar, moment, undefined));
	const moved = listMoved(calendar).filter((moment) => timeOf(moment) > from);
	return inOrder(unmoved(calendar, from), moved);
}

function* unmoved(calendar: Calendar, from: Date): Generator<CalendarMoment, undefined> {
	const exceptions = new Map(calendar.exceptions?.map((each) => [each.day, each]));
	for (const moment of ruleMoments(calendar, from)) {
		const exception = exceptions.get(moment.day);
		if (exception?.kind !== 'moved') yield toMoment(calendar, moment, exception);
	}
}

function listMoved(calendar: Calendar): CalendarMoment[] {
	return (calendar.exceptions ?? [])
		.filter(({ kind }) => kind === 'moved')
		.flatMap((exception) => {
			const moment = ruleMomentOf(calendar, exception.day);
			return moment ? [toMoment(calendar, moment, exception)] : [];
		})
		.sort((one, other) => timeOf(one).getTime() - timeOf(other).getTime());
}

function toMoment(
	calendar: Calendar,
	{ day, at }: RuleMoment,
	exception: MomentException | undefined,
): CalendarMoment {
	if (exception?.kind === 'skipped') return { day, at, status: 'skipped', date: day };
	const date = exception?.movedDate ?? day;
	const isPaused = isPausedOn(calendar, date);
	if (!exception) return { day, at, status: isPaused ? 'paused' : 'planned', date };
	const time = exception.movedTime ?? calendar.time;
	const movedTo = instantAt(Temporal.PlainDate.from(date), time, calendar.timezone);
	return { day, at, movedTo, status: isPaused ? 'paused' : 'moved', date };
}

const exceptionOf = ({ exceptions }: Calendar, day: string) =>
	exceptions?.find((each) => each.day === day);

const isWithin = ({ from, until }: DayRange, date: string) => from <= date && date <= until;

function isPausedOn({ pause, daysOff = [] }: Calendar, date: string): boolean {
	return (pause && isWithin(pause, date)) || daysOff.some((each) => isWithin(each, date));
}

/** A moved moment is over by its day: after another change its time may lie ahead again. */
function overIn({ over = [] }: Calendar): (moment: CalendarMoment) => boolean {
	if (over.length === 0) return () => false;
	const times = new Set(over.map(({ at }) => at.getTime()));
	const days = new Set(over.map(({ day }) => day));
	return (moment) =>
		times.has(timeOf(moment).getTime()) || (moment.movedTo !== undefined && days.has(moment.day));
}

/** Joins two lists that are in order of time. */
function* inOrder(
	unmoved: Iterable<CalendarMoment>,
	moved: readonly CalendarMoment[],
): Generator<CalendarMoment, undefined> {
	let index = 0;
	for (const moment of unmoved) {
		for (let next = moved[index]; next && timeOf(next) < timeOf(moment); next = moved[index]) {
			yield next;
			index += 1;
		}
		yield moment;
	}
	yield* moved.slice(index);
}
