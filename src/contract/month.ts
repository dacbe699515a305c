import * as z from 'zod/mini';
import { moment } from './calendar.ts';
import { endpoint } from './endpoint.ts';
import { because } from './field-problems.ts';
import { id, instant } from './primitives.ts';
import { scheduleTypes } from './schedules.ts';

/** A month of all schedules, in the account's zone. */

/** How many months before and after the present one can be seen. */
export const MOST_MONTHS_BACK = 24;
export const MOST_MONTHS_AHEAD = 13;

const monthMoment = z.extend(moment, {
	scheduleId: id,
	name: z.string(),
	type: z.enum(scheduleTypes),
	/** The rule's own instant, for one that was moved: it stands only where it was moved to. */
	movedFrom: z.optional(instant),
	/** It can be skipped or moved, or brought back. */
	canChange: z.boolean(),
	/** Once it is stored. */
	occurrenceId: z.optional(id),
	/** For a call that took place. */
	people: z.nullable(z.object({ came: z.number(), invited: z.number() })),
});
export type MonthMoment = z.output<typeof monthMoment>;

const monthDay = z.object({
	date: z.string(),
	moments: z.array(monthMoment),
	/** The name of a day off. */
	isOff: z.nullable(z.string()),
	/** The clocks change on this day. */
	clockChange: z.nullable(z.enum(['forward', 'back'])),
});
export type MonthDay = z.output<typeof monthDay>;

export const getMonth = endpoint({
	method: 'GET',
	path: '/api/calendar/month',
	summary: 'The days of a month with the moments of all schedules',
	auth: 'session',
	query: z.object({
		/** `2026-11`; without it, the present one. */
		month: z.optional(
			z
				.string(because('month_missing'))
				.check(z.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, because('month_missing'))),
		),
	}),
	reply: z.object({
		month: z.string(),
		timezone: z.string(),
		today: z.string(),
		days: z.array(monthDay),
	}),
});
