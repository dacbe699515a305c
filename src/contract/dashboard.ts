import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { pausedReason, restsBecause } from './pauses.ts';
import { id, instant } from './primitives.ts';
import { scheduleTypes } from './schedules.ts';

/** How far ahead the dashboard looks. */
export const COMING_DAYS = 7;

/** How far back the dashboard looks for calls and texts. */
export const TALKED_WEEKS = 8;

const planned = z.object({
	scheduleId: id,
	name: z.string(),
	type: z.enum(scheduleTypes),
	at: instant,
	/** Names, in the order in which they were chosen. */
	recipients: z.array(z.string()),
	pausedReason,
	restsBecause,
});
export type Planned = z.output<typeof planned>;

export const listComing = endpoint({
	method: 'GET',
	path: '/api/dashboard/coming',
	summary: 'What active schedules will do in the next seven days, soonest first',
	auth: 'session',
	reply: z.array(planned),
});

const talked = z.object({
	_id: id,
	name: z.string(),
	/** The last completed call with this person. */
	lastCallAt: z.nullable(instant),
	/** The last text that was sent to this person. */
	lastTextAt: z.nullable(instant),
	/** How often the two talked and texted in each of the last eight weeks, oldest first. */
	weeks: z.array(z.object({ calls: z.number(), texts: z.number() })),
});
export type Talked = z.output<typeof talked>;

export const listLastTalked = endpoint({
	method: 'GET',
	path: '/api/dashboard/last-talked',
	summary: 'When each recipient was last called and texted, the longest wait first',
	auth: 'session',
	reply: z.array(talked),
});

export const watchChanges = endpoint({
	method: 'GET',
	path: '/api/changes',
	summary:
		'Says `changed` whenever messages, calls, schedules or notices did; resumed with `Last-Event-ID`',
	auth: 'session',
	reply: z.string(),
	streams: true,
});
