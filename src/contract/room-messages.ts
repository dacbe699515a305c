import * as z from 'zod/mini';
import { id } from './primitives.ts';

/** What is said on a room's socket (room-socket.ts), one JSON text for each message. */

export const deviceStates = ['on', 'off', 'none'] as const;
export const leavingReasons = ['left', 'lost', 'stale', 'taken_over', 'removed', 'over'] as const;

const device = z.enum(deviceStates);
const devices = { microphone: device, camera: device };
/** Names one attempt of a pair to connect, so that what is late for it is not taken for the next. */
const negotiation = z.string().check(z.minLength(1), z.maxLength(64));
const sdp = z.string().check(z.startsWith('v=0'), z.maxLength(60_000));
const candidate = z.nullable(
	z.object({
		candidate: z.string().check(z.maxLength(2_000)),
		sdpMid: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
		sdpMLineIndex: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(255)))),
		usernameFragment: z.optional(z.nullable(z.string().check(z.maxLength(256)))),
	}),
);

const MOST_PEERS = 64;

/** From one browser to one other; the server adds who it is from. */
const relayed = [
	z.object({ type: z.literal('offer'), to: id, negotiation, sdp }),
	z.object({ type: z.literal('answer'), to: id, negotiation, sdp }),
	/** Null says that there are no more. */
	z.object({ type: z.literal('candidate'), to: id, negotiation, candidate }),
] as const;

/** The two lines of a browser to a media server: one for what it sends, one for what comes. */
const mediaLine = z.enum(['publish', 'subscribe']);
const trickle = z.object({
	type: z.literal('trickle'),
	line: mediaLine,
	negotiation,
	candidate,
});

/** From a browser to the media server that our server speaks with for it. A new negotiation begins from the start. */
const mediaRequests = [
	z.object({ type: z.literal('publish'), negotiation, sdp }),
	/** Answers `subscribe`. */
	z.object({ type: z.literal('subscribed'), negotiation, sdp }),
	trickle,
] as const;

const mediaWords = [
	/** Answers `publish`. */
	z.object({ type: z.literal('published'), negotiation, sdp }),
	/** An offer of everything that comes, and whose it is. */
	z.object({
		type: z.literal('subscribe'),
		negotiation,
		sdp: z.string(),
		streams: z.array(z.object({ mid: z.string(), connId: id })),
	}),
	trickle,
	/** The connections with the media server are gone: publish again. */
	z.object({ type: z.literal('rebuild') }),
] as const;

const heartbeat = z.object({
	type: z.literal('heartbeat'),
	visibility: z.enum(['visible', 'hidden']),
	peers: z
		.array(
			z.object({
				connId: id,
				/** RTCPeerConnection.connectionState. */
				state: z.enum(['new', 'connecting', 'connected', 'disconnected', 'failed', 'closed']),
				/** Bytes of sound and picture that came since the last heartbeat. */
				inboundDelta: z.number().check(z.minimum(0)),
			}),
		)
		.check(z.maxLength(MOST_PEERS)),
});
export type Heartbeat = z.output<typeof heartbeat>;

/** The first message; anything else before it ends the connection. */
export const helloMessage = z.object({ type: z.literal('hello'), ...devices });
export type Hello = z.output<typeof helloMessage>;

export const clientMessage = z.discriminatedUnion('type', [
	...relayed,
	...mediaRequests,
	heartbeat,
	z.object({ type: z.literal('devices'), ...devices }),
	z.object({ type: z.literal('leave') }),
]);
export type ClientMessage = z.output<typeof clientMessage>;
export type RelayedMessage = z.output<(typeof relayed)[number]>;
export type MediaRequest = z.output<(typeof mediaRequests)[number]>;
export type MediaWords = z.output<(typeof mediaWords)[number]>;

const person = z.object({
	connId: id,
	/** The same for all connections of one person. */
	personId: id,
	name: z.string(),
	isHost: z.boolean(),
	isGuest: z.boolean(),
	/** In the order of joining. Of two, the one with the higher turn makes the first offer. */
	turn: z.int(),
	...devices,
});
export type RoomPerson = z.output<typeof person>;

const waiting = z.object({ seatId: id, name: z.string() });

export const serverMessage = z.discriminatedUnion('type', [
	/** You are in: offer to everyone listed. */
	z.object({ type: z.literal('welcome'), connId: id, turn: z.int(), people: z.array(person) }),
	z.object({ type: z.literal('joined'), person }),
	z.object({ type: z.literal('left'), connId: id, reason: z.enum(leavingReasons) }),
	/** Something may have been missed: this is who is there now, without you. */
	z.object({ type: z.literal('people'), people: z.array(person) }),
	...relayed.map((message) => z.extend(z.omit(message, { to: true }), { from: id })),
	...mediaWords,
	z.object({ type: z.literal('devices'), connId: id, ...devices }),
	/** To the host: who asks to be let in. */
	z.object({ type: z.literal('waiting'), people: z.array(waiting) }),
	/** Answers every heartbeat. */
	z.object({ type: z.literal('heard') }),
	z.object({ type: z.literal('over'), reason: z.enum(['ended', 'empty', 'expired', 'cancelled']) }),
]);
export type ServerMessage =
	| Exclude<z.output<typeof serverMessage>, { type: 'offer' | 'answer' | 'candidate' }>
	| StampedMessage;

type Stamped<M> = M extends { to: string } ? Omit<M, 'to'> & { from: string } : never;
/** What was relayed, as it arrives. */
export type StampedMessage = Stamped<RelayedMessage>;
