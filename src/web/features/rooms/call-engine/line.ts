import type { ClientMessage, Heartbeat, Hello, ServerMessage } from '#contract/room-messages.ts';
import {
	closings,
	HEARTBEAT_SECONDS,
	ROOM_SOCKET_PATH,
	roomProtocols,
} from '#contract/room-socket.ts';
import { type Joining, joinRoom } from '#contract/rooms.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { readSeatKey, removeSeatKey, writeSeatKey } from '../join/seat-keys.ts';
import type { CallPhase } from './room-call.ts';

/** The line to the room's server: joins, waits to be let in, and comes back by itself when it breaks. */

export type Grant = Extract<Joining, { state: 'in' }>;

export interface LineOptions {
	token: string;
	name?: string | null;
	hello: () => Omit<Hello, 'type'>;
	heartbeat: () => Promise<Omit<Heartbeat, 'type'>>;
	/** Called before the socket opens, so that nothing is missed. */
	prepare: (grant: Grant) => Promise<void>;
	onMessage: (message: ServerMessage) => void;
	onPhase: (phase: CallPhase) => void;
}

export interface Line {
	/** Nothing is kept for later: who has no line hears everything anew in the next welcome. */
	send: (message: ClientMessage) => void;
	/** A heartbeat out of turn. */
	beat: () => void;
	/** Leaves the room for a moment. */
	comeAgain: () => void;
	leave: () => void;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 4_000;
const WELCOME_MS = 10_000;
/** Rounds of the heart without an answer after which the line counts as broken. */
const MOST_UNHEARD = 2;
/** After sleep or a change of networks it is found out sooner. */
const WAKE_MS = 5_000;

const sentences = {
	left: 'You have left the call.',
	ended: 'The call has ended. It was good that you were there.',
	empty: 'The call is over, as everyone has left.',
	expired: 'The time of this call is over.',
	cancelled: 'This call was cancelled.',
	removed: 'The host has taken you out of this call.',
	elsewhere: 'You are in this call in another window of this browser.',
};

type Ending = Extract<CallPhase, { name: 'ended' }>;

export function openLine(options: LineOptions): Line {
	const { token, name, onMessage, onPhase } = options;
	let phase: CallPhase = { name: 'entering' };
	let socket: WebSocket | undefined;
	let unheard = 0;
	let tries = 0;
	/** Only the newest attempt to connect counts. */
	let attempt = 0;
	let pause: ReturnType<typeof setTimeout> | undefined;
	let welcomeTimer: ReturnType<typeof setTimeout> | undefined;
	let wakeTimer: ReturnType<typeof setTimeout> | undefined;

	const isOver = () => phase.name === 'ended';

	function setPhase(next: CallPhase): void {
		phase = next;
		onPhase(next);
	}

	function end(why: Ending['why'], message: string): void {
		hangUp();
		clearInterval(heart);
		removeEventListener('online', wake);
		removeEventListener('pagehide', onPageHide);
		removeEventListener('pageshow', onPageShow);
		document.removeEventListener('visibilitychange', onVisibility);
		if (why === 'over') removeSeatKey(token);
		setPhase({ name: 'ended', why, message });
	}

	/** Forgets the socket and whatever was under way. */
	function hangUp(code = 1000): void {
		attempt += 1;
		clearTimeout(pause);
		clearTimeout(welcomeTimer);
		clearTimeout(wakeTimer);
		const before = socket;
		socket = undefined;
		before?.close(code);
	}

	async function connect(): Promise<void> {
		hangUp();
		const mine = attempt;
		try {
			const body = { seatKey: readSeatKey(token), name, isHidden: document.hidden };
			const answer = await call(joinRoom, { params: { token }, body });
			if (mine !== attempt) return;
			if (answer.state === 'refused') return end('refused', answer.message);
			writeSeatKey(token, answer.seatKey);
			if (answer.state === 'waiting') {
				setPhase({ name: 'waiting', message: answer.message });
				pause = setTimeout(connect, answer.againInSeconds * 1000);
				return;
			}
			await options.prepare(answer);
			if (mine === attempt) openSocket(answer);
		} catch (error) {
			if (mine === attempt) connectFailed(error);
		}
	}

	function connectFailed(error: unknown): void {
		const isFinal = error instanceof ApiError && error.status < 500 && error.status !== 429;
		if (isFinal) {
			const isOverNow = error.problem.code === 'wrong_state' && phase.name === 'reconnecting';
			end(isOverNow ? 'over' : 'refused', error.message);
		} else connectLater();
	}

	/** Later each time, and not everyone at the same moment. */
	function connectLater(): void {
		hangUp();
		if (phase.name === 'in') setPhase({ name: 'reconnecting' });
		const ms = Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS);
		tries += 1;
		pause = setTimeout(connect, ms * (0.5 + Math.random()));
	}

	function openSocket({ ticket }: Grant): void {
		const url = new URL(ROOM_SOCKET_PATH, location.href);
		url.protocol = url.protocol.replace('http', 'ws');
		const opened = new WebSocket(url, roomProtocols(ticket));
		socket = opened;
		unheard = 0;
		welcomeTimer = setTimeout(connectLater, WELCOME_MS);
		opened.onopen = () => {
			const hello: Hello = { type: 'hello', ...options.hello() };
			// A server of the version before, which may still be there, looks for the ticket here.
			opened.send(JSON.stringify({ ...hello, ticket }));
		};
		opened.onmessage = ({ data }) => {
			if (opened === socket) hear(JSON.parse(data) as ServerMessage);
		};
		opened.onclose = ({ code }) => {
			if (opened === socket) closed(code);
		};
	}

	function hear(message: ServerMessage): void {
		switch (message.type) {
			case 'heard':
				unheard = 0;
				clearTimeout(wakeTimer);
				break;
			case 'over':
				end('over', sentences[message.reason]);
				break;
			case 'welcome':
				clearTimeout(welcomeTimer);
				tries = 0;
				onMessage(message);
				setPhase({ name: 'in' });
				break;
			default:
				onMessage(message);
		}
	}

	function closed(code: number): void {
		switch (code) {
			case closings.takenOver:
				end('elsewhere', sentences.elsewhere);
				break;
			case closings.removed:
				end('removed', sentences.removed);
				break;
			case closings.over:
				end('over', sentences.ended);
				break;
			default:
				connectLater();
		}
	}

	function send(message: ClientMessage): void {
		if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
	}

	async function beat(): Promise<void> {
		if (phase.name !== 'in') return;
		const mine = attempt;
		const heartbeat = await options.heartbeat();
		if (mine === attempt) send({ type: 'heartbeat', ...heartbeat });
	}

	function beatInTurn(): void {
		if (phase.name !== 'in') return;
		if (unheard >= MOST_UNHEARD) {
			connectLater();
			return;
		}
		unheard += 1;
		void beat();
	}

	/** The page is awake again, or has a network again: it does not wait out its pause. */
	function wake(): void {
		if (isOver()) return;
		tries = 0;
		if (phase.name === 'in') {
			clearTimeout(wakeTimer);
			wakeTimer = setTimeout(connectLater, WAKE_MS);
			void beat();
		} else if (!socket) void connect();
	}

	function onVisibility(): void {
		if (!document.hidden) wake();
		else if (phase.name === 'waiting') void connect();
		else void beat();
	}
	// A page that is left may be kept, and shown again as it was.
	const onPageHide = () => {
		send({ type: 'leave' });
		hangUp();
		if (phase.name === 'in') setPhase({ name: 'reconnecting' });
	};
	const onPageShow = ({ persisted }: PageTransitionEvent) => {
		if (persisted) wake();
	};

	const heart = setInterval(beatInTurn, HEARTBEAT_SECONDS * 1000);
	addEventListener('online', wake);
	addEventListener('pagehide', onPageHide);
	addEventListener('pageshow', onPageShow);
	document.addEventListener('visibilitychange', onVisibility);
	onPhase(phase);
	void connect();

	return {
		send,
		beat: () => void beat(),
		comeAgain: connectLater,
		leave() {
			if (isOver()) return;
			send({ type: 'leave' });
			end('left', sentences.left);
		},
	};
}
