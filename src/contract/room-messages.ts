import * as z from 'zod/mini';
import { answer } from './care.ts';
import { mediaGrant } from './media.ts';
import { id } from './primitives.ts';
import { waitingReasons } from './rooms.ts';

/** The messages on a room's socket (see room-socket.ts), each one JSON text. */

export const deviceStates = ['on', 'off', 'none'] as const;
/** What nobody can hear or see of a person: their browser has neither asked for it nor been given it. */
export const missingDevices = ['microphone', 'camera', 'both'] as const;
/** `moved_back`: a guest waits again to be let in. */
export const leavingReasons = [
	'left',
	'lost',
	'stale',
	'taken_over',
	'removed',
	'over',
	'moved_back',
] as const;

const device = z.enum(deviceStates);
/** Pages of the version before say nothing of the last two. */
const devices = {
	microphone: device,
	camera: device,
	/** The picture is this person's screen. */
	isSharing: z.optional(z.boolean()),
	/** The browser knows no WebRTC: it can neither send nor receive. */
	isUnable: z.optional(z.boolean()),
};
/** Names one attempt of two browsers to connect, so late messages of an older attempt can be told apart. */
const negotiation = z.string().check(z.minLength(1), z.maxLength(64));
const sdp = z.string().check(z.startsWith('v=0'), z.maxLength(60_000));
/** In a large call: two sections for each person. */
const longSdp = z.string().check(z.startsWith('v=0'), z.maxLength(120_000));
const candidate = z.nullable(
	z.object({
		candidate: z.string().check(z.maxLength(2_000)),
		sdpMid: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
		sdpMLineIndex: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(255)))),
		usernameFragment: z.optional(z.nullable(z.string().check(z.maxLength(256)))),
	}),
);

const MOST_PEERS = 64;
/** How large a person's picture is on the screen; the media server sends no more than that. */
const pictureSizes = ['small', 'large'] as const;
const shownPicture = z.object({ connId: id, size: z.enum(pictureSizes) });
export type ShownPicture = z.output<typeof shownPicture>;

/** Messages from one browser to another; the server adds the sender. */
const relayed = [
	z.object({ type: z.literal('offer'), to: id, negotiation, sdp }),
	z.object({ type: z.literal('answer'), to: id, negotiation, sdp }),
	/** Null: no more candidates. */
	z.object({ type: z.literal('candidate'), to: id, negotiation, candidate }),
] as const;

/** A browser's two connections to a media server: one sends, one receives. */
const mediaLine = z.enum(['publish', 'subscribe']);
const trickle = z.object({
	type: z.literal('trickle'),
	line: mediaLine,
	negotiation,
	candidate,
});

/** From a browser to the media server, by way of our server. A new negotiation id starts over. */
const mediaRequests = [
	z.object({ type: z.literal('publish'), negotiation, sdp }),
	/** Answers `subscribe`. */
	z.object({ type: z.literal('subscribed'), negotiation, sdp: longSdp }),
	trickle,
	/** The people whose pictures are on the screen; nobody else's picture is sent. */
	z.object({
		type: z.literal('view'),
		pictures: z.array(shownPicture).check(z.maxLength(MOST_PEERS)),
	}),
] as const;

const mediaWords = [
	/** Answers `publish`. */
	z.object({ type: z.literal('published'), negotiation, sdp }),
	/** An offer of everything the browser receives, and whose stream is whose. */
	z.object({
		type: z.literal('subscribe'),
		negotiation,
		sdp: z.string(),
		streams: z.array(z.object({ mid: z.string(), connId: id })),
	}),
	trickle,
	/** The connections to the media server are gone: publish again. */
	z.object({ type: z.literal('rebuild') }),
] as const;

const heartbeat = z.object({
	type: z.literal('heartbeat'),
	visibility: z.enum(['visible', 'hidden']),
	peers: z
		.array(
			z.object({
				connId: id,
				/** The value of RTCPeerConnection.connectionState. */
				state: z.enum(['new', 'connecting', 'connected', 'disconnected', 'failed', 'closed']),
				/** Bytes of sound and picture received since the last heartbeat. */
				inboundDelta: z.number().check(z.minimum(0)),
			}),
		)
		.check(z.maxLength(MOST_PEERS)),
});
export type Heartbeat = z.output<typeof heartbeat>;

/** Must be the first message; any other ends the connection. */
export const helloMessage = z.object({ type: z.literal('hello'), ...devices });
export type Hello = z.output<typeof helloMessage>;

export const clientMessage = z.discriminatedUnion('type', [
	...relayed,
	...mediaRequests,
	heartbeat,
	z.object({ type: z.literal('devices'), ...devices }),
	/** In a mesh: these people and this browser do not reach each other. */
	z.object({
		type: z.literal('unreached'),
		connIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_PEERS)),
	}),
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
	/** Empty where nobody gave a name, or it does not look like one. */
	name: z.string(),
	isHost: z.boolean(),
	isGuest: z.boolean(),
	/** Counts up in the order of joining. Of two people, the one with the higher turn makes the first offer. */
	turn: z.int(),
	...devices,
});
export type RoomPerson = z.output<typeof person>;

const waiting = z.object({ seatId: id, name: z.string(), why: z.enum(waitingReasons) });

export const serverMessage = z.discriminatedUnion('type', [
	/** You are in: send an offer to everyone listed. */
	z.object({ type: z.literal('welcome'), connId: id, turn: z.int(), people: z.array(person) }),
	z.object({ type: z.literal('joined'), person }),
	z.object({ type: z.literal('left'), connId: id, reason: z.enum(leavingReasons) }),
	/** You may have missed messages: this is everyone who is there now but you. */
	z.object({ type: z.literal('people'), people: z.array(person) }),
	...relayed.map((message) => z.extend(z.omit(message, { to: true }), { from: id })),
	...mediaWords,
	/** The room has moved to another engine: connect there, and keep what plays until then. */
	z.object({ type: z.literal('engine'), ...mediaGrant }),
	z.object({ type: z.literal('devices'), connId: id, ...devices }),
	/** To everyone but guests: what an invited person answered by text. */
	z.object({ type: z.literal('answered'), personId: id, name: z.string(), answer }),
	/** To the host: the board may show something else now. */
	z.object({ type: z.literal('changed') }),
	/** To the host: the people who ask to be let in. */
	z.object({ type: z.literal('waiting'), people: z.array(waiting) }),
	/** Answers every heartbeat. */
	z.object({ type: z.literal('heard') }),
	z.object({ type: z.literal('over'), reason: z.enum(['ended', 'empty', 'expired', 'cancelled']) }),
]);
export type ServerMessage =
	| Exclude<z.output<typeof serverMessage>, { type: 'offer' | 'answer' | 'candidate' }>
	| StampedMessage;

type Stamped<M> = M extends { to: string } ? Omit<M, 'to'> & { from: string } : never;
/** A relayed message as it arrives: with its sender. */
export type StampedMessage = Stamped<RelayedMessage>;
