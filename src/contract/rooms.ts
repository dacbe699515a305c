import * as z from 'zod/mini';
import { answer } from './care.ts';
import { endpoint } from './endpoint.ts';
import { because } from './field-problems.ts';
import { languages } from './languages.ts';
import { engineKinds, mediaGrant } from './media.ts';
import { id, instant, language, requiredText } from './primitives.ts';
import { roomRoutes } from './room-routes.ts';

/** Requests of everyone who has a link to a room. The host's requests are in meetings.ts. */

/** `moved_back`: the host asked a guest to wait again. `gave_way`: an invited person has the guest's place. */
export const waitingReasons = [
	'guest',
	'locked',
	'other_device',
	'full',
	'moved_back',
	'gave_way',
] as const;
export const roomStates = ['early', 'open', 'over', 'cancelled', 'revoked'] as const;

const room = z.object({
	state: z.enum(roomStates),
	/** A kind sentence while nobody can join; null while people can. */
	message: z.nullable(z.string()),
	title: z.string(),
	/** The account holder's name. */
	hostName: z.string(),
	/** Null for guests, who are asked for it. */
	yourName: z.nullable(z.string()),
	/** True with the account holder's own link. Hosting also needs their session: see meetings.ts. */
	isHost: z.boolean(),
	isGuest: z.boolean(),
	/** The reader is who calls: the account holder, or the person who asked for a test call. */
	isOwnCall: z.boolean(),
	/** The reader's: their own, else the account's; for a guest that of the request. */
	language: z.enum(languages),
	/** The page where an invited person chooses how we reach them; null for everyone else. */
	choices: z.nullable(z.string()),
	/** For the host's requests; null for everyone else. */
	meetingId: z.nullable(id),
	opensAt: instant,
	closesAt: instant,
	engine: z.enum(engineKinds),
	/** Everyone but the reader. People who have not joined are listed once a link has reached them. */
	people: z.array(
		z.object({
			name: z.string(),
			state: z.enum(['expected', 'here', 'left']),
			/** What they last answered to an invitation or a reminder. */
			answer: z.nullable(answer),
		}),
	),
});
export type Room = z.output<typeof room>;

export const getRoom = endpoint({
	...roomRoutes.getRoom,
	summary: 'The room behind a personal link; changes nothing, so that previews may fetch it',
	auth: 'none',
	reply: room,
});

export const openRoom = endpoint({
	...roomRoutes.openRoom,
	summary: 'Records that a person looks at the page of the link',
	auth: 'none',
	reply: z.object({ message: z.string() }),
});

export const setRoomLanguage = endpoint({
	...roomRoutes.setRoomLanguage,
	summary: 'Remembers in which language the person behind the link reads texts and the page',
	auth: 'none',
	body: z.object({ language }),
	reply: z.object({ language: z.enum(languages) }),
});

export const watchRoom = endpoint({
	...roomRoutes.watchRoom,
	summary:
		'Says `changed` when people come, go or are let in, or the room ends, for those who are not in it',
	auth: 'none',
	reply: z.string(),
	streams: true,
});

const afterCall = z.object({
	/** The next planned call of the person behind the link. */
	nextCall: z.nullable(z.object({ title: z.string(), at: instant })),
	/** Whether the person may ask the account holder to call back, or has done so. */
	callBack: z.nullable(z.enum(['offered', 'asked'])),
});
export type AfterCall = z.output<typeof afterCall>;

export const getAfterCall = endpoint({
	...roomRoutes.getAfterCall,
	summary: 'What comes after the call for the person behind the link; changes nothing',
	auth: 'none',
	reply: afterCall,
});

export const askForCall = endpoint({
	...roomRoutes.askForCall,
	summary: 'Asks the account holder to call this person back, once for each call',
	auth: 'none',
	reply: afterCall,
});

/** The browser that received this key can take over its own seat with it. */
const seatKey = z.string().check(z.minLength(1), z.maxLength(100));

const joining = z.discriminatedUnion('state', [
	z.object({
		state: z.literal('in'),
		/** The same as before if the page goes on with its connection. */
		connId: id,
		seatKey,
		/** The first message on the socket; good once and for a minute. */
		ticket: z.string(),
		...mediaGrant,
	}),
	z.object({
		state: z.literal('waiting'),
		seatKey,
		/** `no_line`: the media server does not answer at the moment. */
		why: z.enum([...waitingReasons, 'no_line']),
		message: z.string(),
		/** Join again after this time, with the seat key, until the state changes. */
		againInSeconds: z.number(),
	}),
	z.object({ state: z.literal('refused'), message: z.string() }),
]);
export type Joining = z.output<typeof joining>;

/**
 * Marks that nobody sees are taken out: they turn the writing around, or make two names of one. Some
 * phones put them in by themselves, so they are no reason to refuse a name.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

const guestName = requiredText('room_name_missing', 60).check(
	z.overwrite((name) => name.replace(invisible, '').replace(/\s+/g, ' ')),
	z.trim(),
	z.minLength(1, because('room_name_missing')),
);

export const joinRoom = endpoint({
	...roomRoutes.joinRoom,
	summary: 'The tap on Join: answers with a ticket for the socket, or with the reason to wait',
	auth: 'none',
	body: z.object({
		seatKey: z.optional(z.nullable(seatKey)),
		/** A guest's name; we know everyone else's. */
		name: z.optional(z.nullable(guestName)),
		/** The page is in the background, where browsers let it ask only once a minute. */
		isHidden: z.optional(z.boolean()),
		/** The connection that this page had and wants to go on with, if it still counts. */
		resume: z.optional(
			z.nullable(
				z.object({
					connId: id,
					/** For how long sound or picture has come in without a break, until now. */
					mediaMs: z.number().check(z.minimum(0)),
				}),
			),
		),
	}),
	reply: joining,
});
