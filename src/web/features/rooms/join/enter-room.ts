import { withoutSchemas } from '#contract/endpoint.ts';
import { roomRoutes } from '#contract/room-routes.ts';
import { ROOM_SOCKET_PATH, roomProtocols } from '#contract/room-socket.ts';
import type * as contract from '#contract/rooms.ts';
import { ApiError, request } from '#web/lib/api.ts';
import { createCall, type Entering } from '../call-engine/call.ts';
import type { JoinAnswer, RoomServer, Socket, SocketListener } from '../call-engine/ports.ts';
import type { RoomCall } from '../call-engine/room-call.ts';
import { browser, keepAwake } from './browser.ts';
import { readSeatKey, removeSeatKey, writeSeatKey } from './seat-keys.ts';
import { createLoudspeaker, createMeter } from './sound.ts';

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
