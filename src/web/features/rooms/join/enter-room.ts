import { withoutSchemas } from '#contract/endpoint.ts';
import { roomRoutes } from '#contract/room-routes.ts';
import { ROOM_SOCKET_PATH, roomProtocols } from '#contract/room-socket.ts';
import type * as contract from '#contract/rooms.ts';
import { ApiError, request } from '#web/lib/api.ts';
import { createCall, type Entering } from '../call-engine/call.ts';
import type { JoinAnswer, RoomServer, Socket, SocketListener } from '../call-engine/ports.ts';
import type { RoomCall } from '../call-engine/room-call.ts';
import { browser, createLoudspeaker, createMeter, keepAwake } from './browser.ts';
import { watchDoor } from './watch-door.ts';

const joinRoom = withoutSchemas<typeof contract.joinRoom>(roomRoutes.joinRoom);

/** Must be called inside the tap on 'Join', with the token of the link. */
export function enterRoom(token: string, entering: Entering): RoomCall {
	const room = roomServer(token);
	return createCall({ ...browser, room, keepAwake, createMeter, createLoudspeaker }, entering);
}

const roomServer = (token: string): RoomServer => ({
	join: (asking) => join(token, asking),
	againInSeconds: (error) =>
		error instanceof ApiError ? error.problem.retryAfterSeconds : undefined,
	openSocket,
	watch: (onChange) => watchDoor(token, { onChange }),
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
 * The key with which this browser takes its own seat again: after a reload from this tab's storage,
 * in another tab from the shared storage, as long as a page has the call open.
 */

const PREFIX = 'seat:';
const NAME_CHARACTERS = 8;

/** The first letters of the link's token tell seats apart, and are too few to open the room. */
const nameOf = (token: string) => PREFIX + token.slice(0, NAME_CHARACTERS);

/** Names to remove from the shared storage when this page is closed. */
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
		// Without storage this browser counts as another device after a reload.
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

// If the browser restores the page later, it joins again and writes the key again.
addEventListener('pagehide', () => {
	for (const name of shared) localStorage.removeItem(name);
	shared.clear();
});

// Removes whole tokens, which earlier versions stored for good.
try {
	for (const name of Object.keys(localStorage)) {
		const isWhole = name.startsWith(PREFIX) && name.length > PREFIX.length + NAME_CHARACTERS;
		if (isWhole) localStorage.removeItem(name);
	}
} catch {
	// Nothing was kept.
}
