import * as z from 'zod/mini';
import { answer, ladderView } from './care.ts';
import { endpoint } from './endpoint.ts';
import { because } from './field-problems.ts';
import { engineKinds } from './media.ts';
import { id, instant } from './primitives.ts';
import { missingDevices } from './room-messages.ts';
import { hostRoutes } from './room-routes.ts';
import { waitingReasons } from './rooms.ts';
import { textState } from './texts.ts';

/** The host's view of a room, and the requests that only the host may send. */

const person = z.object({
	/** The id of the personal link. */
	personId: id,
	/** Null for the account holder, and for the people of a test call. */
	recipientId: z.nullable(id),
	name: z.string(),
	isHost: z.boolean(),
	/** What became of the link's text or mail, of several the best; null when none was sent. */
	invitation: z.nullable(textState),
	/** How the link was sent to them last, in the order in which it was tried. */
	deliveries: z.array(textState),
	openedAt: z.nullable(instant),
	/** What they last answered to an invitation or a reminder. */
	answer: z.nullable(answer),
	/** `connecting`: tapped 'Join', but has neither sound nor picture although others are there. */
	state: z.enum(['invited', 'opened', 'connecting', 'here', 'left', 'removed']),
	joinedAt: z.nullable(instant),
	leftAt: z.nullable(instant),
	/** What the others cannot have of somebody who is in the call; null when nothing is missing. */
	missing: z.nullable(z.enum(missingDevices)),
	/** Whether 'Send the link again' is offered. */
	canBeInvitedAgain: z.boolean(),
});

const board = z.object({
	meetingId: id,
	title: z.string(),
	state: z.enum(['early', 'open', 'over']),
	opensAt: instant,
	/** People who have not joined by then have missed the call. */
	waitsUntil: instant,
	closesAt: instant,
	closedAt: z.nullable(instant),
	isLocked: z.boolean(),
	engine: z.enum(engineKinds),
	mostPeople: z.number(),
	/** The account holder's own link into the room. */
	joinUrl: z.nullable(z.string()),
	/** The link to share with guests, once there is one. */
	guestUrl: z.nullable(z.string()),
	people: z.array(person),
	guests: z.array(
		z.object({
			seatId: id,
			name: z.string(),
			/** `waiting`: gave way to an invited person, and comes back by themselves. */
			state: z.enum(['here', 'waiting', 'left', 'removed']),
		}),
	),
	waiting: z.array(
		z.object({ seatId: id, name: z.string(), why: z.enum(waitingReasons), since: instant }),
	),
	/** The searches for people who have not come, oldest first. */
	ladders: z.array(ladderView),
});
export type Board = z.output<typeof board>;

const openRoom = z.object({
	/** Calls of one group call share it. */
	occurrenceId: id,
	/** The schedule's name; empty for a quick call. */
	title: z.string(),
	/** Names of everyone who was called. */
	invited: z.array(z.string()),
	/** Names of the people who are in, but for the account holder. */
	here: z.array(z.string()),
	isHostHere: z.boolean(),
	/** The account holder's own link into the room. */
	joinUrl: z.string(),
});
export type OpenRoom = z.output<typeof openRoom>;

export const listOpenRooms = endpoint({
	...hostRoutes.listOpenRooms,
	summary: 'The account’s calls that are on now, newest first',
	auth: 'session',
	reply: z.array(openRoom),
});

export const getCallRoom = endpoint({
	method: 'GET',
	path: '/api/calls/:callId/room',
	summary: 'Who was texted, opened the link, is in the room or is missing',
	auth: 'session',
	reply: board,
});

export const getMeeting = endpoint({
	...hostRoutes.getMeeting,
	summary: 'The same, by the room’s own id',
	auth: 'session',
	reply: board,
});

const seatInput = z.object({ seatId: z.string(because('person_missing')) });

export const admitToMeeting = endpoint({
	...hostRoutes.admitToMeeting,
	summary: 'Let in somebody who waits',
	auth: 'session',
	body: seatInput,
	reply: board,
});

export const refuseFromMeeting = endpoint({
	...hostRoutes.refuseFromMeeting,
	summary: 'Refuse somebody who waits',
	auth: 'session',
	body: seatInput,
	reply: board,
});

export const removeFromMeeting = endpoint({
	...hostRoutes.removeFromMeeting,
	summary: 'Remove somebody for good: an invited person, whose link then ends, or a guest',
	auth: 'session',
	body: z.object({ personId: z.optional(z.string()), seatId: z.optional(z.string()) }),
	reply: board,
});

export const moveBack = endpoint({
	...hostRoutes.moveBack,
	summary: 'Move a guest back to the waiting room',
	auth: 'session',
	body: seatInput,
	reply: board,
});

export const lockMeeting = endpoint({
	...hostRoutes.lockMeeting,
	summary: 'Make newcomers wait, or let them in again',
	auth: 'session',
	body: z.object({ locked: z.boolean(because('lock_missing')) }),
	reply: board,
});

export const endMeeting = endpoint({
	...hostRoutes.endMeeting,
	summary: 'End the call for all',
	auth: 'session',
	reply: board,
});

export const inviteAgain = endpoint({
	...hostRoutes.inviteAgain,
	summary: 'Text somebody their link again',
	auth: 'session',
	body: z.object({ personId: z.string(because('person_missing')) }),
	reply: board,
});

export const createGuestLink = endpoint({
	...hostRoutes.createGuestLink,
	summary: 'A link to share; guests who use it wait to be let in',
	auth: 'session',
	reply: board,
});

export const withdrawGuestLink = endpoint({
	...hostRoutes.withdrawGuestLink,
	summary: 'End the link to share: nobody new comes in with it, and another can be made',
	auth: 'session',
	reply: board,
});
