import { MOST_PAUSED_DAYS } from '#contract/calendar.ts';
import { AppError } from '#contract/errors.ts';
import type { FieldProblem } from '#contract/field-problems.ts';
import { isCalendarDay } from '#contract/schedules.ts';
import {
	type DayRange,
	MOST_CHANGEABLE,
	MOST_MOVED_DAYS,
	type MomentProblem,
	momentOf,
	moveProblem,
	pauseEffect,
	restoreProblem,
	skipProblem,
	timeOf,
} from '#domain/calendar.ts';
import { DAY_MS, dateAt } from '#domain/time.ts';
import { inTransaction } from '#server/db/dry-run.ts';
import type { Executor, Transaction } from '#server/db/open.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { lockAccount } from '../accounts/queries.ts';
import { pauseOf, readCalendar, type StoredCalendar } from './calendars.ts';
import { about, type ChangedSchedule, type HowToChange, readChanged } from './commands.ts';
import { change, keepException, keepSkip, removeExceptions } from './exceptions.ts';
import { lockSchedule, type ScheduleRow } from './queries.ts';

/**
 * One moment is skipped, moved, or put back; a schedule pauses and goes on. Each writes its rows, and
 * then what is stored follows, as after an edit.
 */

interface Held {
	tx: Transaction;
	schedule: ScheduleRow;
	calendar: StoredCalendar;
	now: Date;
}

/** Inside another transaction these are a part of it, which a refusal takes back alone. */
type Tools = Pick<Deps, 'clock'> & { db: Executor };

type Target = readonly [accountId: string, scheduleId: string];

export function skipMoment(
	deps: Tools,
	target: Target,
	{ day, at }: { day: string; at?: string | undefined },
	how: HowToChange,
): Promise<ChangedSchedule> {
	return changeCalendar(deps, target, how, async ({ tx, schedule, calendar, now }) => {
		refuseIfOff(schedule);
		refuseIfChanged(calendar, day, at);
		refuse(skipProblem(calendar, day, now));
		await keepSkip(tx, deps, schedule, day);
		return {};
	});
}

/** Moved to its own time, it is as if nobody had moved it. */
export function moveMoment(
	deps: Tools,
	target: Target,
	{ day, at, date, time }: { day: string; at?: string | undefined; date: string; time: string },
	how: HowToChange,
): Promise<ChangedSchedule> {
	return changeCalendar(deps, target, how, async ({ tx, schedule, calendar, now }) => {
		refuseIfOff(schedule);
		refuseIfChanged(calendar, day, at);
		refuse(moveProblem(calendar, { day, date, time }, now));
		const isOwn = date === day && time === schedule.time;
		const moved = { day, kind: 'moved' as const, movedDate: date, movedTime: time };
		if (isOwn) await removeExceptions(tx, schedule, [day]);
		else await keepException(tx, deps, schedule, moved);
		return {};
	});
}

/** Undoes a skip or a move. */
export function restoreMoment(
	deps: Tools,
	target: Target,
	day: string,
	how: HowToChange,
): Promise<ChangedSchedule> {
	return changeCalendar(deps, target, how, async ({ tx, schedule, calendar, now }) => {
		refuse(isCalendarDay(day) ? restoreProblem(calendar, day, now) : 'no_such_exception');
		await removeExceptions(tx, schedule, [day]);
		return {};
	});
}

export async function pauseSchedule(
	deps: Tools,
	target: Target,
	pause: DayRange,
	how: HowToChange,
): Promise<ChangedSchedule & ReturnType<typeof pauseEffect>> {
	let effect: ReturnType<typeof pauseEffect> = { leftOut: 0, firstAfter: null };
	const changed = await changeCalendar(deps, target, how, async ({ schedule, calendar, now }) => {
		refuseIfOff(schedule);
		refusePause(pause, dateAt(now, schedule.timezone));
		effect = pauseEffect(calendar, pause, now);
		return { pausedFrom: pause.from, pausedUntil: pause.until };
	});
	return { ...changed, ...effect };
}

/** The days of the pause that have passed stay as they were. */
export function resumeSchedule(
	deps: Tools,
	target: Target,
	how: HowToChange,
): Promise<ChangedSchedule> {
	return changeCalendar(deps, target, how, async ({ schedule, now }) => {
		const pause = pauseOf(schedule);
		const today = dateAt(now, schedule.timezone);
		if (!pause || pause.until < today) throw new AppError('not_paused');
		if (pause.from >= today) return { pausedFrom: null, pausedUntil: null };
		return { pausedUntil: written(Date.parse(today) - DAY_MS) };
	});
}

async function changeCalendar(
	deps: Tools,
	[accountId, scheduleId]: Target,
	{ updateNext, undoably, isDryRun }: HowToChange,
	write: (held: Held) => Promise<Partial<ScheduleRow>>,
): Promise<ChangedSchedule> {
	return inTransaction(deps.db, isDryRun, async (tx) => {
		await lockAccount(tx, accountId);
		const schedule = await lockSchedule(tx, accountId, scheduleId);
		const now = deps.clock.now();
		const calendar = await readCalendar(tx, schedule, now);
		const changed = await undoably(tx, about(schedule), async () => {
			const changes = await write({ tx, schedule, calendar, now });
			await updateNext(tx, await change(tx, deps, schedule, changes));
		});
		await signal(tx, changesOf(accountId));
		return readChanged(tx, deps, schedule, changed);
	});
}

function refuseIfOff({ active }: ScheduleRow): void {
	if (!active) throw new AppError('schedule_off');
}

function refuse(problem: MomentProblem | null): void {
	if (problem === null) return;
	if (problem === 'beyond_next_moments') {
		throw new AppError(problem, { facts: { most: MOST_CHANGEABLE }, field: 'day' });
	}
	if (problem === 'move_too_far') {
		throw new AppError(problem, { facts: { most: MOST_MOVED_DAYS }, field: 'date' });
	}
	throw new AppError(problem);
}

/** Of two who change the same moment at once, the second one did not mean it as it is now. */
function refuseIfChanged(calendar: StoredCalendar, day: string, at: string | undefined): void {
	const moment = momentOf(calendar, day);
	if (at === undefined || !moment) return;
	if (timeOf(moment).getTime() !== Date.parse(at)) throw new AppError('moment_changed');
}

function refusePause({ from, until }: DayRange, today: string): void {
	const problem = (field: string, message: FieldProblem) =>
		new AppError('invalid_fields', { fields: { [field]: { message } } });
	if (until < today) throw problem('until', 'date_over');
	const most = MOST_PAUSED_DAYS * DAY_MS;
	if (Date.parse(from) > Date.parse(today) + most) throw problem('from', 'pause_too_far');
	if (Date.parse(until) >= Date.parse(from) + most) throw problem('until', 'pause_too_long');
}

const written = (day: number) => new Date(day).toISOString().slice(0, 'YYYY-MM-DD'.length);
