import * as z from 'zod/mini';
import { answer, ladderView } from './care.ts';
import { endpoint } from './endpoint.ts';
import { because, type FieldProblem } from './field-problems.ts';
import { id, instant, phone } from './primitives.ts';
import { reason } from './reasons.ts';
import { recipientIds } from './recipients.ts';
import { frequencies } from './recurrence.ts';
import { deliveryStatuses, MAX_INVITATION_CHARACTERS, textState } from './texts.ts';
import { historyQuery, timeline } from './timeline.ts';
import { change, changeQuery } from './undo.ts';

export const callStatuses = [
	'scheduled',
	'in-progress',
	'completed',
	'missed',
	'failed',
	'cancelled',
] as const;

const call = z.object({
	_id: id,
	recipientId: z.object({ _id: id, name: z.string(), phoneNumber: z.string() }),
	status: z.enum(callStatuses),
	/** When the person joined. Before that: when the call was started early, or else the planned moment. */
	startTime: instant,
	endTime: z.nullable(instant),
	/** In seconds. */
	duration: z.nullable(z.number()),
	/** Null for a quick call. */
	scheduleId: z.nullable(
		z.object({
			_id: id,
			name: z.string(),
			frequency: z.enum(frequencies),
			nextCallTime: z.nullable(instant),
		}),
	),
	notes: z.string(),
	createdAt: instant,
	/** When its status last changed. */
	updatedAt: instant,
	/** The planned moment, even when the call was started early or the person joined late. */
	scheduledTime: instant,
	/** Calls of one group call share it. */
	occurrenceId: id,
	/** What the status alone does not say, such as why it failed. */
	detail: z.nullable(
		z.discriminatedUnion('code', [
			z.object({ code: z.literal('starting') }),
			z.object({ code: z.literal('invitation'), status: z.enum(deliveryStatuses) }),
			reason,
		]),
	),
	/** How the person was invited, in the order in which it was tried. */
	deliveries: z.array(textState),
	/** What they last answered to an invitation or a reminder. */
	answer: z.nullable(answer),
});
export type Call = z.output<typeof call>;

export const MAX_NOTES_CHARACTERS = 5000;

const notesInput = z.object({
	notes: z
		.string(because('notes_not_text'))
		.check(z.maxLength(MAX_NOTES_CHARACTERS, because('too_long'))),
});

export const quickCallInput = z.object({
	recipientIds,
	/** Added to the invitation. */
	messageContent: z.optional(
		z.nullable(
			z
				.string(because('content_not_text'))
				.check(z.maxLength(MAX_INVITATION_CHARACTERS, because('too_long'))),
		),
	),
});

export const listCalls = endpoint({
	method: 'GET',
	path: '/api/calls',
	summary:
		'Every call, one for each recipient, newest first; with `sort=changed`, what changed last',
	auth: 'session',
	query: z.extend(historyQuery(callStatuses), {
		/**
		 * Keeps the calls of one group call together: those found come with all others of theirs, and
		 * `limit`, the cursor and `X-Total-Count` count group calls.
		 */
		gathered: z.optional(z.enum(['true', 'false'])),
	}),
	reply: z.array(call),
});

/** A day on the account's calendar, or an instant. */
const dayOrInstant = z.union(
	[z.iso.date(), z.iso.datetime({ offset: true })],
	because('not_valid'),
);

const gathering = z.object({
	/** The `occurrenceId` of its calls. */
	_id: id,
	/** The schedule's name; null for a quick call. */
	name: z.nullable(z.string()),
	scheduledTime: instant,
	status: z.enum(callStatuses),
	/** Everyone but the account holder, in the order in which they were added. */
	people: z.array(
		z.object({
			callId: id,
			recipientId: id,
			name: z.string(),
			status: z.enum(callStatuses),
			answer: z.nullable(answer),
			/** How they were invited, in the order in which it was tried. */
			deliveries: z.array(textState),
		}),
	),
	scheduleId: z.nullable(id),
	/** The searches for people who did not come, oldest first. */
	ladders: z.array(ladderView),
	/** The newest of them. */
	ladder: z.nullable(ladderView),
});
export type Gathering = z.output<typeof gathering>;

export const listGatherings = endpoint({
	method: 'GET',
	path: '/api/gatherings',
	summary:
		'Every group call with its people, newest first; from and to narrow by the planned moment',
	auth: 'session',
	query: z.extend(historyQuery(callStatuses), {
		from: z.optional(dayOrInstant),
		/** A day is included, an instant is not. */
		to: z.optional(dayOrInstant),
	}),
	reply: z.array(gathering),
});

export const getCall = endpoint({
	method: 'GET',
	path: '/api/calls/:callId',
	summary: 'One call, with what happened to it',
	auth: 'session',
	/** `ladders`: the searches of its group call, oldest first. */
	reply: z.extend(call, { timeline, ladders: z.array(ladderView) }),
});

export const startQuickCall = endpoint({
	method: 'POST',
	path: '/api/calls/quick',
	summary: 'Call chosen recipients now, all in one room',
	auth: 'session',
	isRepeatable: true,
	body: quickCallInput,
	reply: z.object({ message: z.string(), calls: z.array(call) }),
	status: 201,
});

export const initiateCall = endpoint({
	method: 'POST',
	path: '/api/calls/:callId/initiate',
	summary: 'Start a scheduled call now, for everyone in it',
	auth: 'session',
	isRepeatable: true,
	reply: call,
});

export const cancelCall = endpoint({
	method: 'POST',
	path: '/api/calls/:callId/cancel',
	summary: 'Take this person out of a scheduled call, or everyone',
	auth: 'session',
	query: changeQuery,
	body: z.optional(z.nullable(z.object({ everyone: z.optional(z.boolean()) }))),
	reply: z.extend(call, change),
});

export const saveCallNotes = endpoint({
	method: 'PATCH',
	path: '/api/calls/:callId/notes',
	summary: 'Keep notes on a completed call',
	auth: 'session',
	body: notesInput,
	reply: call,
});

const meetingPhone = phone({
	required: 'phone_required',
	invalid: 'phone_format',
});

const meetingMoment = (message: FieldProblem) => z.iso.datetime({ offset: true, error: message });

/** The most numbers that a test call may invite. */
export const MOST_TEST_NUMBERS = 2;

const meetingFields = z.object({
	title: z._default(z.string().check(z.maxLength(200)), ''),
	emails: z._default(z.array(z.string().check(z.maxLength(254))).check(z.maxLength(10)), []),
	startTime: meetingMoment('start_time_missing'),
	endTime: meetingMoment('end_time_missing'),
	phoneNumbers: z
		.array(meetingPhone, because('phone_required'))
		.check(
			z.minLength(1, because('phone_required')),
			z.maxLength(MOST_TEST_NUMBERS, because('too_many_numbers')),
		),
	/** The names of caller and called person, for the texts. */
	names: z.optional(z.array(z.string()).check(z.maxLength(2))),
});

export const meetingInput = meetingFields.check(
	z.refine(({ startTime, endTime }) => !(Date.parse(startTime) >= Date.parse(endTime)), {
		path: ['endTime'],
		error: because('end_before_start'),
	}),
);

export const scheduleMeeting = endpoint({
	method: 'POST',
	path: '/api/calls/schedule-meeting',
	summary: 'A test call: opens a room now and texts its link to at most two numbers',
	auth: 'optional',
	body: meetingInput,
	reply: z.object({
		message: z.string(),
		meetingId: id,
		/** Lets the page follow the call's progress, but opens no room. */
		progressToken: z.string(),
	}),
	status: 201,
});

const testCallSteps = [
	'sending',
	/** The text did not arrive. */
	'not_sent',
	'sent',
	'opened',
	/** Tapped 'Join', but sends neither sound nor picture yet. */
	'joining',
	'here',
	/** Both people are in and have sound or picture. */
	'talking',
	'left',
] as const;
export type TestCallStep = (typeof testCallSteps)[number];

export const getTestCall = endpoint({
	method: 'GET',
	path: '/api/calls/test-call/:progressToken',
	summary: 'How far a test call has come, until an hour after its start',
	auth: 'none',
	reply: z.object({
		isOver: z.boolean(),
		/** The person at the first number. */
		you: z.enum(testCallSteps),
		/** The person at the second number; null when there is none. */
		recipient: z.nullable(z.enum(testCallSteps)),
	}),
});
