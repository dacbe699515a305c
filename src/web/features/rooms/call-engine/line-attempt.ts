import type { ClientMessage, Hello, ServerMessage } from '#contract/room-messages.ts';
import type { Joining } from '#contract/rooms.ts';
import type { JoinAnswer, Ports, Socket } from './ports.ts';
import { createTimer } from './timer.ts';

/** One attempt to enter the room: asks to join, then opens the socket. */
export interface LineAttempt {
	/** True while the socket is open or opening. */
	hasSocket: () => boolean;
	/** Drops the message if the socket is not open. */
	send: (message: ClientMessage) => void;
	/** Afterwards it reports nothing, not even late answers. */
	stop: () => void;
}

export type Grant = Extract<Joining, { state: 'in' }>;
type Waiting = Extract<Joining, { state: 'waiting' }>;
export type Refusal = Exclude<JoinAnswer, Grant | Waiting>;

export interface LineAttemptOptions {
	ports: Pick<Ports, 'clock' | 'page' | 'room'>;
	name?: string | null;
	hello: () => Omit<Hello, 'type'>;
	/** Called before the socket opens, so that nothing is missed. */
	prepare: (grant: Grant) => Promise<void>;
	/** For how long sound or picture has come in without a break. */
	mediaMs: () => number;
}

interface Listener {
	onWaiting: (answer: Waiting) => void;
	onRefused: (answer: Refusal) => void;
	onMessage: (message: ServerMessage) => void;
	onClose: (code: number) => void;
	/** Called when there is no answer, no socket or no welcome. The server may have said when to ask again. */
	onFailure: (againInSeconds?: number) => void;
}

const WELCOME_MS = 10_000;

export function startAttempt(
	{ ports: { clock, page, room }, name, hello, prepare, mediaMs }: LineAttemptOptions,
	/** The connection to go on with, if there was one. */
	connId: string | undefined,
	listener: Listener,
): LineAttempt {
	const welcome = createTimer(clock);
	let socket: Socket | undefined;
	let isStopped = false;

	async function enter(): Promise<void> {
		try {
			const asking = { seatKey: room.seatKey.read(), name, isHidden: page.isHidden() };
			const resume = connId && { resume: { connId, mediaMs: mediaMs() } };
			const answer = await room.join({ ...asking, ...resume });
			if (isStopped) return;
			if (!('seatKey' in answer)) return listener.onRefused(answer);
			room.seatKey.write(answer.seatKey);
			if (answer.state === 'waiting') return listener.onWaiting(answer);
			await prepare(answer);
			if (!isStopped) open(answer);
		} catch (error) {
			if (!isStopped) listener.onFailure(room.againInSeconds(error));
		}
	}

	function open({ ticket }: Grant): void {
		const opened = room.openSocket(ticket, {
			onOpen() {
				const first: Hello = { type: 'hello', ...hello() };
				// A server of the previous version, which may still be running, looks for the
				// ticket here.
				opened.send(JSON.stringify({ ...first, ticket }));
			},
			onText: (text) => hear(JSON.parse(text)),
			onClose(code) {
				if (!isStopped) listener.onClose(code);
			},
		});
		socket = opened;
		welcome.set(WELCOME_MS, () => listener.onFailure());
	}

	function hear(message: ServerMessage): void {
		if (isStopped) return;
		if (message.type === 'welcome') welcome.cancel();
		listener.onMessage(message);
	}

	void enter();

	return {
		hasSocket: () => socket !== undefined,
		send(message) {
			if (socket?.isOpen()) socket.send(JSON.stringify(message));
		},
		stop() {
			isStopped = true;
			welcome.cancel();
			socket?.close(1000);
		},
	};
}
