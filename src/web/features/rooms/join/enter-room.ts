import { withoutSchemas } from '#contract/endpoint.ts';
import { roomRoutes } from '#contract/room-routes.ts';
import { ROOM_SOCKET_PATH, roomProtocols } from '#contract/room-socket.ts';
import type * as contract from '#contract/rooms.ts';
import { ApiError, request } from '#web/lib/api.ts';
import { createCall, type Entering } from '../call-engine/call.ts';
import type { JoinAnswer, RoomServer, Socket, SocketListener } from '../call-engine/ports.ts';
import type { RoomCall } from '../call-engine/room-call.ts';
import { browser, createLoudspeaker, createMeter, keepAwake } from './browser.ts';

const joinRoom = withoutSchemas<typeof contract.joinRoom>(roomRoutes.joinRoom);

/** To be called in the tap on 'Join', with the token of the link. */
export function enterRoom(token: string, entering: Entering): RoomCall {
	const room = roomServer(token);
	return createCall({ ...browser, room, keepAwake, createMeter, createLoudspeaker }, entering);
}

const roomServer = (token: string): RoomServer => ({
	join: (asking) => join(token, asking),
	openSocket,
	seatKey: {
		read: () => readSeatKey(token),
		write: (seatKey) => writeSeatKey(token, seatKey),
		remove: () => removeSeatKey(token),
	},
});

async function join(token: string, body: Parameters<RoomServer['join']>[0]): Promise<JoinAnswer> {
	try {
		return await request(joinRoom, { params: { token }, body });
	} catch (error) {
		const isFinal = error instanceof ApiError && error.status < 500 && error.status !== 429;
		if (!isFinal) throw error;
		return { state: 'closed', code: error.problem.code, message: error.message };
	}
}

function openSocket(ticket: string, { onOpen, onText, onClose }: SocketListener): Socket {
	const url = new URL(ROOM_SOCKET_PATH, location.href);
	url.protocol = url.protocol.replace('http', 'ws');
	const socket = new WebSocket(url, roomProtocols(ticket));
	socket.onopen = onOpen;
	socket.onmessage = ({ data }) => onText(data);
	socket.onclose = ({ code }) => onClose(code);
	return {
		isOpen: () => socket.readyState === WebSocket.OPEN,
		send: (text) => socket.send(text),
		close: (code) => socket.close(code),
	};
}

/**
 * The key of this browser's seat, with which it takes over its own seat: after a reload from this
 * tab's own storage, and in another tab from the one that they share, while a page has the call open.
 */

const PREFIX = 'seat:';
const NAME_CHARACTERS = 8;

/** The beginning of the link's token tells seats apart, and nobody comes in with it. */
const nameOf = (token: string) => PREFIX + token.slice(0, NAME_CHARACTERS);

/** What leaves the shared storage with this page. */
const shared = new Set<string>();

function readSeatKey(token: string): string | undefined {
	const name = nameOf(token);
	try {
		return sessionStorage.getItem(name) ?? localStorage.getItem(name) ?? undefined;
	} catch {
		return undefined;
	}
}

function writeSeatKey(token: string, seatKey: string): void {
	const name = nameOf(token);
	try {
		sessionStorage.setItem(name, seatKey);
		localStorage.setItem(name, seatKey);
		shared.add(name);
	} catch {
		// A browser that keeps nothing counts as another device after a reload.
	}
}

function removeSeatKey(token: string): void {
	const name = nameOf(token);
	try {
		sessionStorage.removeItem(name);
		localStorage.removeItem(name);
	} catch {
		// Nothing was kept.
	}
}

// A page that is shown again as it was joins again, which writes the key again.
addEventListener('pagehide', () => {
	for (const name of shared) localStorage.removeItem(name);
	shared.clear();
});

// Earlier versions kept whole tokens, and kept them for good.
try {
	for (const name of Object.keys(localStorage)) {
		const isWhole = name.startsWith(PREFIX) && name.length > PREFIX.length + NAME_CHARACTERS;
		if (isWhole) localStorage.removeItem(name);
	}
} catch {
	// Nothing was kept.
}
