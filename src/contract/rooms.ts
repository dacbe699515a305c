import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, instant, requiredText } from './primitives.ts';
import { roomRoutes } from './room-routes.ts';

/** What somebody with a link to a room can do. The host's requests are in meetings.ts. */

export const engineKinds = ['mesh', 'janus'] as const;
export const waitingReasons = ['guest', 'locked', 'other_device', 'full'] as const;
export const roomStates = ['early', 'open', 'over', 'cancelled', 'revoked'] as const;

const room = z.object({
	state: z.enum(roomStates),
	/** A kind sentence for a state in which nobody can join; null while one can. */
	message: z.nullable(z.string()),
	title: z.string(),
	/** Who is calling. */
	hostName: z.string(),
	/** Null for a guest, who is asked for it. */
	yourName: z.nullable(z.string()),
	/** The account holder's own link. What a host may do needs their session, too: see meetings.ts. */
	isHost: z.boolean(),
	isGuest: z.boolean(),
	/** For the host's requests; null for everyone else. */
	meetingId: z.nullable(id),
	opensAt: instant,
	closesAt: instant,
	engine: z.enum(engineKinds),
	/** Without the one who asks, and without those who have not come and whom no link has reached. */
	people: z.array(z.object({ name: z.string(), state: z.enum(['expected', 'here', 'left']) })),
});
export type Room = z.output<typeof room>;

export const getRoom = endpoint({
	...roomRoutes.getRoom,
	summary: 'What a personal link leads to; changes nothing, so that previews may fetch it',
	auth: 'none',
	reply: room,
});

export const openRoom = endpoint({
	...roomRoutes.openRoom,
	summary: 'Says that a person looks at the page of the link',
	auth: 'none',
	reply: z.object({ message: z.string() }),
});

const iceServer = z.object({
	urls: z.array(z.string()),
	username: z.optional(z.string()),
	credential: z.optional(z.string()),
});
export type IceServer = z.output<typeof iceServer>;

/** Kept by the browser that was given it: with it, it takes over its own seat. */
const seatKey = z.string().check(z.minLength(1), z.maxLength(100));

const joining = z.discriminatedUnion('state', [
	z.object({
		state: z.literal('in'),
		connId: id,
		seatKey,
		/** The first message on the socket; good once and for a minute. */
		ticket: z.string(),
		engine: z.enum(engineKinds),
		iceServers: z.array(iceServer),
		/** Use only `relay` candidates. */
		relayOnly: z.boolean(),
	}),
	z.object({
		state: z.literal('waiting'),
		seatKey,
		/** `no_line`: the media server does not answer just now. */
		why: z.enum([...waitingReasons, 'no_line']),
		message: z.string(),
		/** Join again then, with the seat key, until the state is another one. */
		againInSeconds: z.number(),
	}),
	z.object({ state: z.literal('refused'), message: z.string() }),
]);
export type Joining = z.output<typeof joining>;

export const joinRoom = endpoint({
	...roomRoutes.joinRoom,
	summary: 'The tap on Join: answers with a ticket for the socket, or that one has to wait',
	auth: 'none',
	body: z.object({
		seatKey: z.optional(z.nullable(seatKey)),
		/** A guest's name; everyone else's is known. */
		name: z.optional(z.nullable(requiredText('room_name_missing', 60))),
		/** The page is in the background, where browsers let it ask once a minute only. */
		isHidden: z.optional(z.boolean()),
	}),
	reply: joining,
});
