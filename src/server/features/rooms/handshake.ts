import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { MOST_MESSAGE_BYTES, ROOM_PROTOCOL, ROOM_SOCKET_PATH } from '#contract/room-socket.ts';
import type { Deps } from '#server/deps.ts';
import { isLoopback } from '#server/env.ts';
import { addressReader, originsOf } from '#server/http/visitors.ts';
import { type Admission, takeTicket } from './tickets.ts';

/** Decides who may open a socket: a page of ours with an unused ticket. */

export interface HandshakeLimits {
	/** Open sockets in this process. */
	most: number;
	/** How many sockets of one address may be guests' or still without a hello. */
	mostStrangers: number;
}

export interface Opened {
	socket: WebSocket;
	admission: Admission;
	/** Call this when an invited person has come in, who no longer counts as a stranger. */
	isKnown(): void;
}

/** Whether an upgrade request is for our room socket. */
export function isRoomSocket({ method, url = '', headers }: IncomingMessage): boolean {
	const path = url.split('?')[0];
	const isWebSocket = headers.upgrade?.toLowerCase() === 'websocket';
	return method === 'GET' && isWebSocket && path === ROOM_SOCKET_PATH;
}

export function shakeHands(
	app: FastifyInstance,
	deps: Deps,
	limits: HandshakeLimits,
	onOpen: (opened: Opened) => void,
): WebSocketServer {
	const server = new WebSocketServer({
		noServer: true,
		clientTracking: true,
		maxPayload: MOST_MESSAGE_BYTES,
		perMessageDeflate: false,
		handleProtocols: () => ROOM_PROTOCOL,
	});
	const places = createPlaces(limits.mostStrangers);
	const addressOf = addressReader(deps.env.trustProxy);

	app.server.on('upgrade', async (request, socket, head) => {
		// Nobody else listens for errors while the ticket is looked up.
		socket.on('error', () => socket.destroy());
		// Otherwise a page of another site could use the browser of somebody who is in a call.
		if (!isOwnPage(deps.env, request.headers.origin)) return refuse(socket, 403);
		if (server.clients.size >= limits.most) return refuse(socket, 503);
		const ticket = ticketOf(request);
		if (!ticket) return refuse(socket, 401);
		const isKnown = places.take(addressOf(request));
		if (!isKnown) return refuse(socket, 429);
		socket.once('close', isKnown);
		try {
			const admission = await takeTicket(deps, ticket);
			if (!admission) return refuse(socket, 401);
			server.handleUpgrade(request, socket, head, (opened) =>
				onOpen({ socket: opened, admission, isKnown }),
			);
		} catch (error) {
			deps.log.error({ err: error }, 'room handshake');
			refuse(socket, 503);
		}
	});
	return server;
}

/** On one's own computer, 127.0.0.1 counts as localhost. */
function isOwnPage({ publicUrl, corsOrigins }: Deps['env'], origin = ''): boolean {
	if (origin === publicUrl || corsOrigins.includes(origin)) return true;
	if (!URL.canParse(origin)) return false;
	const [own, other] = [new URL(publicUrl), new URL(origin)];
	return isLoopback(own.hostname) && isLoopback(other.hostname) && own.port === other.port;
}

function ticketOf({ headers }: IncomingMessage): string | undefined {
	const offered = headers['sec-websocket-protocol']?.split(',').map((each) => each.trim()) ?? [];
	if (!offered.includes(ROOM_PROTOCOL)) return undefined;
	return offered.map((each) => /^ticket\.([\w-]{43})$/.exec(each)?.[1]).find(Boolean);
}

const words = {
	401: 'Unauthorized',
	403: 'Forbidden',
	429: 'Too Many Requests',
	503: 'Service Unavailable',
};

function refuse(socket: Duplex, status: keyof typeof words): void {
	// A client that does not close its side would keep ours open.
	socket.once('finish', () => socket.destroy());
	socket.end(
		`HTTP/1.1 ${status} ${words[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
	);
}

/** Counted by address, so that a client with many sockets takes places from nobody else. */
export function createPlaces(most: number) {
	const taken = new Map<string, number>();
	return {
		/** Returns a function that frees the place, or undefined when none is left. */
		take(address: string): (() => void) | undefined {
			const origins = originsOf(address);
			const isFull = origins.some(({ name, factor }) => (taken.get(name) ?? 0) >= most * factor);
			if (isFull) return undefined;
			for (const { name } of origins) taken.set(name, (taken.get(name) ?? 0) + 1);
			let isTaken = true;
			return () => {
				if (!isTaken) return;
				isTaken = false;
				for (const { name } of origins) {
					const left = (taken.get(name) ?? 0) - 1;
					if (left > 0) taken.set(name, left);
					else taken.delete(name);
				}
			};
		},
	};
}
