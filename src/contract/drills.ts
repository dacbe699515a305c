import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, instant } from './primitives.ts';
import { reason } from './reasons.ts';
import { ways } from './ways.ts';

/** Practices: everyone who may be asked to look after somebody gets a text and answers it. */

const drillStates = [
	/** Not sent yet: nobody is asked at night. */
	'waiting',
	'sent',
	'answered',
	/** No answer came in time. */
	'silent',
	/** It did not reach them. */
	'failed',
	/** Nothing was sent. */
	'left_out',
] as const;
export type DrillState = (typeof drillStates)[number];

const member = z.object({
	/** Null for the account holder. */
	recipientId: z.nullable(id),
	name: z.string(),
});

const drill = z.object({
	_id: id,
	startedAt: instant,
	/** Nobody is waited for any more. */
	isOver: z.boolean(),
	people: z.array(
		z.extend(member, {
			state: z.enum(drillStates),
			/** Null where nothing was sent. */
			way: z.nullable(z.enum(ways)),
			reason: z.nullable(reason),
			sentAt: z.nullable(instant),
			answeredAt: z.nullable(instant),
		}),
	),
});
export type Drill = z.output<typeof drill>;

const practice = z.object({
	/** Everyone whom a ladder of an active schedule asks, and the account holder where one tells them. */
	circle: z.array(member),
	/** The last ones, newest first. */
	drills: z.array(drill),
});
export type Practice = z.output<typeof practice>;

export const getPractice = endpoint({
	method: 'GET',
	path: '/api/ladders/drill',
	summary: 'Who would be asked to look after somebody, and how the last practices went',
	auth: 'session',
	reply: practice,
});

export const startDrill = endpoint({
	method: 'POST',
	path: '/api/ladders/drill',
	summary: 'Starts a practice: everyone in the circle is asked to reply 1',
	auth: 'session',
	isRepeatable: true,
	status: 201,
	reply: drill,
});
