import type { FastifyInstance } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import * as z from 'zod/mini';
import {
	type ClientMessage,
	clientMessage,
	closings,
	helloMessage,
	type ServerMessage,
} from '#contract/room-messages.ts';
import type { Deps } from '#server/deps.ts';
import { type Attendance, engineOf } from '#server/gateways/meetings.ts';
import { leaveRoom, type Present, setDevices, takeSeat } from './connections.ts';
import { type HandshakeLimits, type Opened, shakeHands } from './handshake.ts';
import { hearHeartbeat, noteMedia } from './heartbeats.ts';
import { createHub, type Hub } from './hub.ts';

/** The sockets of rooms: what is done with each message. */

export interface SocketLimits extends HandshakeLimits {
	/** Without a hello by then, a socket is closed. */
	helloMs: number;
	/** Messages at once, and for each second after that. */
	burst: number;
	perSecond: number;
	/** The same for what they weigh: others in the room have to take it. */
	burstBytes: number;
	bytesPerSecond: number;
}

const usual = {
	helloMs: 10_000,
	burst: 300,
	perSecond: 30,
	burstBytes: 1024 * 1024,
	bytesPerSecond: 32 * 1024,
	most: 10_000,
};

const MOST_UNREAD_BYTES = 1024 * 1024;

/** How long a browser may take to say goodbye when the server stops. */
const STOP_MS = 1_000;

/** Whoever was told to go and does not close their side is cut off. */
const GO_MS = 1_000;

export function roomSocket(
	app: FastifyInstance,
	deps: Deps,
	limits: SocketLimits = { ...usual, mostStrangers: deps.env.limits.roomStrangers },
): void {
	const hub = createHub(deps);
	const conversations = new Set<Promise<void>>();
	const stop = { isStopping: false };

	const server = shakeHands(app, deps, limits, (opened) => {
		if (stop.isStopping) return opened.socket.terminate();
		const over = converse(deps, hub, opened, { limits, stop })
			.catch((error) => {
				deps.log.error({ err: error }, 'room socket');
				opened.socket.close(1011);
			})
			.finally(() => conversations.delete(over));
		conversations.add(over);
	});

	// An open socket would hold up the stop of the server. Whoever is in a room comes back at once.
	app.addHook('preClose', async () => {
		stop.isStopping = true;
		for (const client of server.clients) client.close(closings.restarting);
		const impatient = setTimeout(() => {
			for (const client of server.clients) client.terminate();
		}, STOP_MS);
		await Promise.all(conversations);
		clearTimeout(impatient);
		server.close();
	});
}

interface Circumstances {
	limits: SocketLimits;
	stop: { isStopping: boolean };
}

/** From the hello to the end; resolves when the presence has been recorded. */
async function converse(
	deps: Deps,
	hub: Hub,
	{ socket, admission, isKnown }: Opened,
	{ limits, stop }: Circumstances,
): Promise<void> {
	const { connId, meetingId } = admission;
	const take = createAllowance(deps, limits);
	const close = (code: number) => end(socket, code);
	const hello = setTimeout(() => close(closings.refused), limits.helloMs);
	let present: Present | undefined;
	let hasLeft = false;
	let attendance: Attendance | undefined;
	// One message after the other, so that an offer is never overtaken by its candidates.
	let work: Promise<void> = Promise.resolve();

	socket.on('error', () => socket.terminate());
	socket.on('message', (data, isBinary) => {
		if (isBinary || !take(byteLengthOf(data))) return close(closings.refused);
		work = work
			.then(() => handle(data))
			.catch((error) => {
				deps.log.error({ err: error }, 'room message');
				socket.close(1011);
			});
	});

	async function handle(data: RawData): Promise<void> {
		const isOpen = socket.readyState === socket.OPEN;
		const said = parseJson(data);
		if (!present) return isOpen ? begin(said) : undefined;
		const { success, data: message } = z.safeParse(clientMessage, said);
		// A page that is closed says goodbye with its last word: the socket is closing when it is read.
		if (!isOpen && message?.type !== 'leave') return;
		if (!success) return close(closings.refused);
		await answer(present, message);
	}

	async function begin(said: unknown): Promise<void> {
		const { success, data: message } = z.safeParse(helloMessage, said);
		if (!success) return close(closings.refused);
		clearTimeout(hello);
		hub.add(meetingId, { connId, send: (words) => send(socket, words), close });
		present = await takeSeat(deps, connId, message);
		if (!present) return close(closings.joinAgain);
		if (!present.person.isGuest) isKnown();
		attendance = attend(deps, present, socket);
		hub.joined(present);
	}

	async function answer(from: Present, message: ClientMessage): Promise<void> {
		switch (message.type) {
			case 'heartbeat':
				if (await hearHeartbeat(deps, from, message)) return send(socket, { type: 'heard' });
				await leaveRoom(deps, from, 'stale');
				return close(closings.stale);
			case 'devices': {
				const { microphone, camera } = message;
				return setDevices(deps, from, { microphone, camera });
			}
			case 'leave':
				await leaveRoom(deps, from, 'left');
				hasLeft = true;
				return close(1000);
			case 'publish':
			case 'subscribed':
			case 'trickle':
				return attendance ? attendance.hear(message) : close(closings.refused);
			default:
				if (attendance || !(await hub.relay(from, message))) close(closings.refused);
		}
	}

	await new Promise<void>((resolve) => {
		socket.on('close', () => resolve());
	});
	clearTimeout(hello);
	await work;
	hub.remove(meetingId, connId);
	const mediaEnd = attendance?.end();
	// The page goes on without us and is back in a moment: its seat stays taken until it is silent.
	if (present && !hasLeft && !stop.isStopping) await leaveRoom(deps, present, 'lost');
	await mediaEnd;
}

/** Where there is a media server, we speak with it for the browser. */
function attend(deps: Deps, present: Present, socket: WebSocket): Attendance | undefined {
	const problem = (error: unknown) => deps.log.error({ err: error }, 'media server');
	return engineOf(deps.meetings, present.engine).attend?.(present.ref, present, {
		send: (words) => send(socket, words),
		mediaUp: () => void noteMedia(deps, present).catch(problem),
		broken: problem,
	});
}

function send(socket: WebSocket, message: ServerMessage): void {
	if (socket.readyState !== socket.OPEN) return;
	// Whoever does not read is not there.
	if (socket.bufferedAmount > MOST_UNREAD_BYTES) socket.terminate();
	else socket.send(JSON.stringify(message));
}

function end(socket: WebSocket, code: number): void {
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

/** Fills up again with time; says whether one more message of that weight may be taken. */
function createAllowance(
	{ clock }: Deps,
	{ burst, perSecond, burstBytes, bytesPerSecond }: SocketLimits,
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
