import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { because } from './field-problems.ts';
import { instant, requiredText } from './primitives.ts';
import { calendarDate, clockTime, isCalendarDay, schedule } from './schedules.ts';
import { change, changeQuery } from './undo.ts';

/** One moment is skipped or moved, a schedule pauses, a family has days off. */

const MOST_DAYS_OFF = 100;
export const MOST_PAUSED_DAYS = 366;
export const MOST_ASKED_DAYS = 400;
/** Days off lie within three years. */
export const MOST_DAYS_OFF_AHEAD = 3 * 366;

/** The day that the rule intended, in the schedule's zone: it names the moment wherever it was moved. */
const day = calendarDate;

/**
 * The time at which the caller has the moment on the screen. If it has another one by now, the request
 * is refused with `moment_changed`. Without it the moment is changed as it is.
 */
const at = z.optional(instant);

const momentStatuses = ['planned', 'moved', 'skipped', 'paused', 'done'] as const;

export const moment = z.object({
	day: z.string(),
	/** The rule's own instant, also for one that was moved. */
	at: instant,
	/** `done`: it took place, or its time passed without it. */
	status: z.enum(momentStatuses),
	movedTo: z.optional(instant),
});
export type Moment = z.output<typeof moment>;

const changedSchedule = z.extend(schedule, change);

export const listMoments = endpoint({
	method: 'GET',
	path: '/api/schedules/:scheduleId/moments',
	summary:
		'The moments of a schedule, in order: without `to`, those that can be skipped or moved now',
	auth: 'session',
	query: z.object({
		/** Days in the schedule's zone, both included. */
		from: z.optional(calendarDate),
		to: z.optional(calendarDate),
	}),
	reply: z.array(moment),
});

export const skipMoment = endpoint({
	method: 'POST',
	path: '/api/schedules/:scheduleId/skip',
	summary: 'Leave out one of the next twelve moments',
	auth: 'session',
	query: changeQuery,
	body: z.object({ day, at }),
	reply: changedSchedule,
});

export const moveMoment = endpoint({
	method: 'POST',
	path: '/api/schedules/:scheduleId/move',
	summary: 'Move one of the next twelve moments by up to seven days',
	auth: 'session',
	query: changeQuery,
	body: z.object({ day, at, date: calendarDate, time: clockTime }),
	reply: changedSchedule,
});

export const restoreMoment = endpoint({
	method: 'DELETE',
	path: '/api/schedules/:scheduleId/exceptions/:day',
	summary: 'Undo a skip or a move, until its moment comes',
	auth: 'session',
	query: changeQuery,
	reply: changedSchedule,
});

const lastDayAfterFirst = z.refine<{ from: string; until: string }>(
	({ from, until }) => !isCalendarDay(from) || !isCalendarDay(until) || from <= until,
	{ error: because('last_day_before_first'), path: ['until'] },
);

export const pauseInput = z
	.object({ from: calendarDate, until: calendarDate })
	.check(lastDayAfterFirst);

export const pauseSchedule = endpoint({
	method: 'POST',
	path: '/api/schedules/:scheduleId/pause',
	summary: 'Pause a schedule from a day to a day, both included',
	auth: 'session',
	query: changeQuery,
	body: pauseInput,
	reply: z.extend(changedSchedule, {
		/** How many moments fall out. */
		leftOut: z.number(),
		/** The first one after the pause. */
		firstAfter: z.nullable(instant),
	}),
});

export const resumeSchedule = endpoint({
	method: 'DELETE',
	path: '/api/schedules/:scheduleId/pause',
	summary: 'End a pause now',
	auth: 'session',
	query: changeQuery,
	reply: changedSchedule,
});

const dayOff = z.object({ from: z.string(), until: z.string(), name: z.string() });
export type DayOff = z.output<typeof dayOff>;

export const dayOffInput = z
	.object({ from: calendarDate, until: calendarDate, name: requiredText('occasion_missing', 100) })
	.check(lastDayAfterFirst);

export const listDaysOff = endpoint({
	method: 'GET',
	path: '/api/days-off',
	summary: 'Your days off, in order',
	auth: 'session',
	reply: z.array(dayOff),
});

export const saveDaysOff = endpoint({
	method: 'PUT',
	path: '/api/days-off',
	summary: 'Replace your days off; schedules with `skipDaysOff` leave them out',
	auth: 'session',
	query: changeQuery,
	body: z.array(dayOffInput).check(z.maxLength(MOST_DAYS_OFF, because('too_many_days_off'))),
	reply: z.object({ daysOff: z.array(dayOff), ...change }),
});
