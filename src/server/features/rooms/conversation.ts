import type { RawData, WebSocket } from 'ws';
import * as z from 'zod/mini';
import {
	type ClientMessage,
	clientMessage,
	helloMessage,
	type ServerMessage,
} from '#contract/room-messages.ts';
import { closings } from '#contract/room-socket.ts';
import type { Deps } from '#server/deps.ts';
import { type BrowserMedia, createBrowserMedia } from './browser-media.ts';
import type { Carriage } from './carriage.ts';
import { leaveRoom, type PresentBrowser, setDevices, takeSeat } from './connections.ts';
import type { Opened } from './handshake.ts';
import type { Heartbeats } from './heartbeats.ts';
import type { Hub, Place } from './hub.ts';
import { hearUnreached } from './moving.ts';

/** The messages with one browser on its socket, from the hello to the end. */

export interface ConversationLimits {
	/** A socket without a hello by then is closed. */
	helloMs: number;
	/** How many messages may come at once, and each second after that. */
	burst: number;
	perSecond: number;
	/** The same in bytes, because the others in the room have to take them. */
	burstBytes: number;
	bytesPerSecond: number;
}

/** What all conversations of a process share. */
export interface Surroundings {
	deps: Deps;
	hub: Hub;
	heartbeats: Heartbeats;
	carriage: Carriage;
	limits: ConversationLimits;
}

interface Conversation extends Opened, Surroundings {
	helloTimer: NodeJS.Timeout;
	/** Set from the hello on. */
	present?: PresentBrowser;
	place?: Place;
	media?: BrowserMedia;
	/** How it ends: until something else is known, the line broke and the page will come back. */
	end: 'broken' | 'replaced' | 'left' | 'refused';
}

const MOST_UNREAD_BYTES = 1024 * 1024;

/** A browser that does not close its side by then is cut off. */
const GO_MS = 1_000;

/** Resolves when the conversation is over and the presence has been recorded. */
export async function converse(surroundings: Surroundings, opened: Opened): Promise<void> {
	const { deps, limits } = surroundings;
	const { socket } = opened;
	const helloTimer = setTimeout(() => close(socket, closings.refused), limits.helloMs);
	const conversation: Conversation = { ...surroundings, ...opened, helloTimer, end: 'broken' };
	await hearUntilClosed(conversation);
	clearTimeout(helloTimer);
	const { place, present, media, end } = conversation;
	place?.leave();
	// A page whose line broke comes back in a moment: it stays in the room until it was silent for too
	// long, and so do its sound and picture.
	const mediaEnd = end === 'broken' || end === 'replaced' ? media?.letGo() : media?.end();
	if (present && end === 'refused') await leaveRoom(deps, present, 'lost');
	await mediaEnd;
}

/** Handles messages one by one, so that candidates never overtake their offer. */
async function hearUntilClosed(conversation: Conversation): Promise<void> {
	const { deps, limits, socket } = conversation;
	const take = createAllowance(deps, limits);
	let work: Promise<void> = Promise.resolve();
	socket.on('error', (error: NodeJS.ErrnoException) => {
		if (error.code?.startsWith('WS_ERR_')) conversation.end = 'refused';
		socket.terminate();
	});
	socket.on('message', (data, isBinary) => {
		if (isBinary || !take(byteLengthOf(data))) return refuse(conversation);
		work = work
			.then(() => hear(conversation, data))
			.catch((error) => {
				deps.log.error({ err: error }, 'room message');
				socket.close(1011);
			});
	});
	await new Promise<void>((resolve) => {
		socket.on('close', () => resolve());
	});
	await work;
}

async function hear(conversation: Conversation, data: RawData): Promise<void> {
	const { socket, present, end } = conversation;
	if (end !== 'broken') return;
	const isOpen = socket.readyState === socket.OPEN;
	const said = parseJson(data);
	if (!present) return isOpen ? begin(conversation, said) : undefined;
	const { success, data: message } = z.safeParse(clientMessage, said);
	// A page that is being closed says goodbye last: its socket is already closing when we read it.
	if (!isOpen && message?.type !== 'leave') return;
	if (!success) return refuse(conversation);
	await answer(conversation, present, message);
}

function refuse(conversation: Conversation): void {
	conversation.end = 'refused';
	close(conversation.socket, closings.refused);
}

async function begin(conversation: Conversation, said: unknown): Promise<void> {
	const { deps, hub, carriage, socket, admission, helloTimer, isKnown } = conversation;
	const { connId, meetingId, ticketHash } = admission;
	const { success, data: hello } = z.safeParse(helloMessage, said);
	if (!success) return close(socket, closings.refused);
	clearTimeout(helloTimer);
	const endWith = (end: Conversation['end'], code: number) => {
		conversation.end = end;
		close(socket, code);
	};
	const place = hub.listen(meetingId, {
		connId,
		socket: ticketHash,
		send: (words) => send(socket, words),
		close: (code) => endWith('left', code),
		replaced: () => endWith('replaced', closings.joinAgain),
		follow: (engine) => conversation.media?.follow(engine),
	});
	conversation.place = place;
	const present = await takeSeat(deps, connId, { ...hello, ticketHash });
	if (!present) return close(socket, closings.joinAgain);
	conversation.present = present;
	if (!present.person.isGuest) isKnown();
	conversation.media = createBrowserMedia(deps, carriage, present, place.send);
	place.joined(present);
}

async function answer(
	conversation: Conversation,
	from: PresentBrowser,
	message: ClientMessage,
): Promise<void> {
	const { deps, hub, heartbeats, socket, media } = conversation;
	switch (message.type) {
		case 'heartbeat':
			return heartbeats.hear(from, message, (counts) => {
				if (counts) send(socket, { type: 'heard' });
				else void leaveStale(conversation, from);
			});
		case 'devices': {
			const { microphone, camera, isSharing = false, isUnable = false } = message;
			return setDevices(deps, from, { microphone, camera, isSharing, isUnable });
		}
		case 'leave':
			await leaveRoom(deps, from, 'left');
			conversation.end = 'left';
			return close(socket, 1000);
		case 'unreached':
			return hearUnreached(deps, from, message.connIds);
		case 'publish':
		case 'subscribed':
		case 'trickle':
		case 'view':
			return media?.hear(message) ? undefined : refuse(conversation);
		default:
			if (!media?.isMesh || !(await hub.relay(from, message))) refuse(conversation);
	}
}

async function leaveStale({ deps, socket }: Conversation, present: PresentBrowser): Promise<void> {
	await leaveRoom(deps, present, 'stale').catch((error) => {
		deps.log.error({ err: error }, 'room');
	});
	close(socket, closings.stale);
}

function send(socket: WebSocket, message: ServerMessage): void {
	if (socket.readyState !== socket.OPEN) return;
	// A browser that does not read counts as gone.
	if (socket.bufferedAmount > MOST_UNREAD_BYTES) socket.terminate();
	else socket.send(JSON.stringify(message));
}

function close(socket: WebSocket, code: number): void {
	if (socket.readyState !== socket.OPEN) return;
	socket.close(code);
	const impatient = setTimeout(() => socket.terminate(), GO_MS);
	socket.once('close', () => clearTimeout(impatient));
}

function byteLengthOf(data: RawData): number {
	return Array.isArray(data)
		? data.reduce((bytes, part) => bytes + part.byteLength, 0)
		: data.byteLength;
}

function parseJson(data: RawData): unknown {
	try {
		return JSON.parse(String(data));
	} catch {
		return undefined;
	}
}

/** Refills with time; says whether one more message of that size is allowed. */
function createAllowance(
	{ clock }: Deps,
	{ burst, perSecond, burstBytes, bytesPerSecond }: ConversationLimits,
): (bytes: number) => boolean {
	let messages = burst;
	let bytes = burstBytes;
	let filledAt = clock.now().getTime();
	return (weight) => {
		const now = clock.now().getTime();
		const seconds = Math.max(0, now - filledAt) / 1000;
		messages = Math.min(burst, messages + seconds * perSecond) - 1;
		bytes = Math.min(burstBytes, bytes + seconds * bytesPerSecond) - weight;
		filledAt = now;
		return messages >= 0 && bytes >= 0;
	};
}
