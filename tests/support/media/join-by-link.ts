import { once } from 'node:events';
import { WebSocket } from 'ws';
import { type Reply, urlOf } from '#contract/endpoint.ts';
import type { ClientMessage, ServerMessage } from '#contract/room-messages.ts';
import { HEARTBEAT_SECONDS, ROOM_SOCKET_PATH, roomProtocols } from '#contract/room-socket.ts';
import { joinRoom } from '#contract/rooms.ts';
import { createPerson, type Habits, type SyntheticPerson } from './synthetic-person.ts';

export interface JoinedPerson extends SyntheticPerson {
	say(message: ClientMessage): void;
	/** Everything that the server said, but for answers to heartbeats. */
	heard: ServerMessage[];
	leave(): Promise<void>;
}

/** A synthetic person who comes as everyone does: by their link, over the room's socket. */
export async function joinByLink(
	url: string,
	link: string,
	habits?: Habits,
	/** Where the page came from, if not from the process that is asked. */
	origin = url,
): Promise<JoinedPerson> {
	const response = await fetch(url + urlOf(joinRoom, { token: link.slice('/j/'.length) }), {
		method: joinRoom.method,
		headers: { 'content-type': 'application/json' },
		body: '{}',
	});
	const seat = (await response.json()) as Reply<typeof joinRoom>;
	if (seat.state !== 'in') throw new Error(`not let in: ${JSON.stringify(seat)}`);
	const address = url.replace('http', 'ws') + ROOM_SOCKET_PATH;
	const socket = new WebSocket(address, roomProtocols(seat.ticket), { origin });
	const say = (message: ClientMessage | { type: 'hello'; [device: string]: string }) => {
		if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
	};
	const person = createPerson(seat.connId, say, habits);
	const heard: ServerMessage[] = [];
	socket.on('message', (data) => {
		const message = JSON.parse(String(data)) as ServerMessage;
		if (message.type !== 'heard') heard.push(message);
		switch (message.type) {
			case 'published':
			case 'subscribe':
			case 'rebuild':
				return person.hear(message);
			case 'engine':
				return void person.publish();
		}
	});
	await once(socket, 'open');
	say({ type: 'hello', microphone: 'on', camera: 'on' });
	const beat = () => say({ type: 'heartbeat', visibility: 'visible', peers: [] });
	const heart = setInterval(beat, HEARTBEAT_SECONDS * 1000);
	const end = () => {
		clearInterval(heart);
		person.end();
		socket.terminate();
	};
	socket.once('close', () => clearInterval(heart));
	if (seat.engine !== 'mesh') await person.publish();
	return {
		...person,
		say,
		heard,
		end,
		async leave() {
			say({ type: 'leave' });
			if (socket.readyState !== socket.CLOSED) await once(socket, 'close');
			end();
		},
	};
}
