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
import { hearHeartbeat } from './heartbeats.ts';
import type { Hub } from './hub.ts';
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

interface Circumstances {
	carriage: Carriage;
	limits: ConversationLimits;
	stop: { isStopping: boolean };
}

interface Conversation extends Opened {
	deps: Deps;
	hub: Hub;
	carriage: Carriage;
	helloTimer: NodeJS.Timeout;
	/** Set from the hello on. */
	present?: PresentBrowser;
	media?: BrowserMedia;
	hasLeft: boolean;
}

const MOST_UNREAD_BYTES = 1024 * 1024;

/** A browser that does not close its side by then is cut off. */
const GO_MS = 1_000;

/** Resolves when the conversation is over and the presence has been recorded. */
export async function converse(
	deps: Deps,
	hub: Hub,
	opened: Opened,
	{ limits, stop, carriage }: Circumstances,
): Promise<void> {
	const { socket, admission } = opened;
	const helloTimer = setTimeout(() => close(socket, closings.refused), limits.helloMs);
	const conversation: Conversation = {
		...opened,
		deps,
		hub,
		carriage,
		helloTimer,
		hasLeft: false,
	};
	await hearUntilClosed(conversation, limits);
	clearTimeout(helloTimer);
	hub.remove(admission.meetingId, admission.connId);
	const { present, media, hasLeft } = conversation;
	const mediaEnd = hasLeft ? media?.end() : media?.letGo();
	// When the server stops, the page comes back in a moment: its seat stays taken until it is silent
	// for too long.
	if (present && !hasLeft && !stop.isStopping) await leaveRoom(deps, present, 'lost');
	await mediaEnd;
}

/** Handles messages one by one, so that candidates never overtake their offer. */
async function hearUntilClosed(
	conversation: Conversation,
	limits: ConversationLimits,
): Promise<void> {
	const { deps, socket } = conversation;
	const take = createAllowance(deps, limits);
	let work: Promise<void> = Promise.resolve();
	socket.on('error', () => socket.terminate());
	socket.on('message', (data, isBinary) => {
		if (isBinary || !take(byteLengthOf(data))) return close(socket, closings.refused);
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
	const { socket, present } = conversation;
	const isOpen = socket.readyState === socket.OPEN;
	const said = parseJson(data);
	if (!present) return isOpen ? begin(conversation, said) : undefined;
	const { success, data: message } = z.safeParse(clientMessage, said);
	// A page that is being closed says goodbye last: its socket is already closing when we read it.
	if (!isOpen && message?.type !== 'leave') return;
	if (!success) return close(socket, closings.refused);
	await answer(conversation, present, message);
}

async function begin(conversation: Conversation, said: unknown): Promise<void> {
	const { deps, hub, carriage, socket, admission, helloTimer, isKnown } = conversation;
	const { connId, meetingId } = admission;
	const { success, data: hello } = z.safeParse(helloMessage, said);
	if (!success) return close(socket, closings.refused);
	clearTimeout(helloTimer);
	hub.add(meetingId, {
		connId,
		send: (words) => send(socket, words),
		close: (code) => close(socket, code),
		follow: (engine) => conversation.media?.follow(engine),
	});
	const present = await takeSeat(deps, connId, hello);
	if (!present) return close(socket, closings.joinAgain);
	conversation.present = present;
	if (!present.person.isGuest) isKnown();
	const media = createBrowserMedia(deps, carriage, present, (words) => send(socket, words));
	conversation.media = media;
	hub.joined(present);
}

async function answer(
	conversation: Conversation,
	from: PresentBrowser,
	message: ClientMessage,
): Promise<void> {
	const { deps, hub, socket, media } = conversation;
	switch (message.type) {
		case 'heartbeat':
			if (await hearHeartbeat(deps, from, message)) return send(socket, { type: 'heard' });
			await leaveRoom(deps, from, 'stale');
			return close(socket, closings.stale);
		case 'devices': {
			const { microphone, camera, isSharing = false, isUnable = false } = message;
			return setDevices(deps, from, { microphone, camera, isSharing, isUnable });
		}
		case 'leave':
			await leaveRoom(deps, from, 'left');
			conversation.hasLeft = true;
			return close(socket, 1000);
		case 'unreached':
			return hearUnreached(deps, from, message.connIds);
		case 'publish':
		case 'subscribed':
		case 'trickle':
		case 'view':
			return media?.hear(message) ? undefined : close(socket, closings.refused);
		default:
			if (!media?.isMesh || !(await hub.relay(from, message))) close(socket, closings.refused);
	}
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
