import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod/mini';
import {
	type ClientMessage,
	clientMessage,
	closings,
	helloMessage,
	MOST_MESSAGE_BYTES,
	type ServerMessage,
} from '#contract/room-messages.ts';
import { ROOM_SOCKET_PATH } from '#contract/rooms.ts';
import type { Deps } from '#server/deps.ts';
import { isLoopback } from '#server/env.ts';
import { type Attendance, engineOf } from '#server/gateways/meetings.ts';
import { findTicket, leaveRoom, type Present, setDevices, takeSeat } from './connections.ts';
import { hearHeartbeat, noteMedia } from './heartbeats.ts';
import { createHub, type Hub } from './hub.ts';

/** The sockets of rooms: who may open one, and what is done with each message. */

export interface SocketLimits {
	/** Without a hello by then, a socket is closed. */
	helloMs: number;
	/** Messages at once, and for each second after that. */
	burst: number;
	perSecond: number;
	/** Open sockets of this process, and those of them that have not said hello yet. */
	most: number;
	mostStrangers: number;
}

const usual: SocketLimits = {
	helloMs: 10_000,
	burst: 300,
	perSecond: 30,
	most: 10_000,
	mostStrangers: 500,
};

const MOST_UNREAD_BYTES = 1024 * 1024;

/** How long a browser may take to say goodbye when the server stops. */
const STOP_MS = 1_000;

export function roomSocket(app: FastifyInstance, deps: Deps, limits: SocketLimits = usual): void {
	const server = new WebSocketServer({
		noServer: true,
		clientTracking: true,
		maxPayload: MOST_MESSAGE_BYTES,
		perMessageDeflate: false,
	});
	const hub = createHub(deps);
	const conversations = new Set<Promise<void>>();
	const stop = { isStopping: false };
	const strangers = new Set<WebSocket>();

	app.server.on('upgrade', (request, socket, head) => {
		const isFull = server.clients.size >= limits.most || strangers.size >= limits.mostStrangers;
		const status = refusalOf(deps, request, isFull);
		if (status) return refuse(socket, status);
		server.handleUpgrade(request, socket, head, (opened) => {
			strangers.add(opened);
			const isKnown = () => strangers.delete(opened);
			const over = converse(deps, hub, opened, { limits, stop, isKnown })
				.catch((error) => {
					deps.log.error({ err: error }, 'room socket');
					opened.close(1011);
				})
				.finally(() => {
					conversations.delete(over);
					isKnown();
				});
			conversations.add(over);
		});
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

function refusalOf({ env }: Deps, request: IncomingMessage, isFull: boolean): string | undefined {
	const path = request.url?.split('?')[0];
	if (path !== ROOM_SOCKET_PATH) return '404 Not Found';
	// A page of another site could otherwise use the browser of somebody who is in a call.
	if (!isOwnPage(env.publicUrl, request.headers.origin)) return '403 Forbidden';
	return isFull ? '503 Service Unavailable' : undefined;
}

/** On one's own computer, 127.0.0.1 is as good as localhost. */
function isOwnPage(publicUrl: string, origin = ''): boolean {
	if (origin === publicUrl) return true;
	if (!URL.canParse(origin)) return false;
	const [own, other] = [new URL(publicUrl), new URL(origin)];
	return isLoopback(own.hostname) && isLoopback(other.hostname) && own.port === other.port;
}

function refuse(socket: Duplex, status: string): void {
	socket.on('error', () => {});
	socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

interface Circumstances {
	limits: SocketLimits;
	stop: { isStopping: boolean };
	/** Told when its ticket was good. */
	isKnown(): void;
}

/** From the hello to the end; resolves when the presence has been recorded. */
async function converse(
	deps: Deps,
	hub: Hub,
	socket: WebSocket,
	{ limits, stop, isKnown }: Circumstances,
): Promise<void> {
	const take = createAllowance(deps, limits);
	const hello = setTimeout(() => socket.close(closings.refused), limits.helloMs);
	let present: Present | undefined;
	let hasLeft = false;
	let attendance: Attendance | undefined;
	let joiningIn: { connId: string; meetingId: string } | undefined;
	// One message after the other, so that an offer is never overtaken by its candidates.
	let work: Promise<void> = Promise.resolve();

	socket.on('error', () => socket.terminate());
	socket.on('message', (data, isBinary) => {
		if (isBinary || !take()) return socket.close(closings.refused);
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
		if (!success) return socket.close(closings.refused);
		await answer(present, message);
	}

	async function begin(said: unknown): Promise<void> {
		const { success, data: message } = z.safeParse(helloMessage, said);
		if (!success) return socket.close(closings.refused);
		clearTimeout(hello);
		const found = await findTicket(deps, message.ticket);
		if (!found) return socket.close(closings.joinAgain);
		joiningIn = found;
		hub.add(found.meetingId, {
			connId: found.connId,
			send: (words) => send(socket, words),
			close: (code) => socket.close(code),
		});
		present = await takeSeat(deps, found.connId, message);
		if (!present) return socket.close(closings.joinAgain);
		isKnown();
		attendance = attend(deps, present, socket);
		hub.joined(present);
	}

	async function answer(from: Present, message: ClientMessage): Promise<void> {
		switch (message.type) {
			case 'heartbeat':
				if (await hearHeartbeat(deps, from, message)) return send(socket, { type: 'heard' });
				await leaveRoom(deps, from, 'stale');
				return socket.close(closings.stale);
			case 'devices': {
				const { microphone, camera } = message;
				return setDevices(deps, from, { microphone, camera });
			}
			case 'leave':
				await leaveRoom(deps, from, 'left');
				hasLeft = true;
				return socket.close(1000);
			case 'publish':
			case 'subscribed':
			case 'trickle':
				return attendance ? attendance.hear(message) : socket.close(closings.refused);
			default:
				return attendance ? socket.close(closings.refused) : hub.relay(from, message);
		}
	}

	await new Promise<void>((resolve) => {
		socket.on('close', () => resolve());
	});
	clearTimeout(hello);
	await work;
	if (joiningIn) hub.remove(joiningIn.meetingId, joiningIn.connId);
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

function parseJson(data: RawData): unknown {
	try {
		return JSON.parse(String(data));
	} catch {
		return undefined;
	}
}

/** Fills up again with time; says whether one more message may be taken. */
function createAllowance({ clock }: Deps, { burst, perSecond }: SocketLimits): () => boolean {
	let left = burst;
	let filledAt = clock.now().getTime();
	return () => {
		const now = clock.now().getTime();
		left = Math.min(burst, left + (Math.max(0, now - filledAt) / 1000) * perSecond);
		filledAt = now;
		left -= 1;
		return left >= 0;
	};
}
