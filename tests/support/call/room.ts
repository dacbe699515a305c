import type { ClientMessage, RoomPerson, ServerMessage } from '#contract/room-messages.ts';
import type {
	JoinAnswer,
	Page,
	PageEvent,
	RoomServer,
	SocketListener,
} from '#web/features/rooms/call-engine/ports.ts';
import { settle } from './clock.ts';

/** A room's server, played by the test: it answers joins and speaks on the sockets. */

type Grant = Extract<JoinAnswer, { state: 'in' }>;
type Asking = Parameters<RoomServer['join']>[0];
type Sent = ClientMessage | { type: 'hello'; ticket: string };

interface PendingJoin {
	asking: Asking;
	answer: (answer: JoinAnswer) => Promise<void>;
	/** The server did not answer, or asks to come again later. */
	fail: (againInSeconds?: number) => Promise<void>;
}

export interface FakeSocket {
	ticket: string;
	/** The browser's messages, the hello first. */
	sent: Sent[];
	isClosed: () => boolean;
	/** The server accepts the handshake. */
	open: () => Promise<void>;
	say: (message: ServerMessage) => Promise<void>;
	/** The server, or the network, closes the socket. */
	end: (code: number) => Promise<void>;
}

export interface FakeRoom extends RoomServer {
	/** In order, answered or not. */
	joins: PendingJoin[];
	sockets: FakeSocket[];
	heldSeatKey: () => string | undefined;
	/** Something changed, for pages that watch from outside. */
	change: () => Promise<void>;
	watchers: () => number;
	/** Lets the browser in: answers the newest join, opens the socket and sends the welcome. */
	letIn: (grant?: Partial<Grant>, people?: RoomPerson[]) => Promise<FakeSocket>;
}

export const grantOf = (changes: Partial<Grant> = {}): Grant => ({
	state: 'in',
	connId: 'own',
	seatKey: 'seat 1',
	ticket: 'ticket 1',
	engine: 'mesh',
	iceServers: [],
	relayOnly: false,
	...changes,
});

export const personOf = (name: string, turn: number): RoomPerson => ({
	connId: name,
	personId: name,
	name,
	isHost: false,
	isGuest: false,
	turn,
	microphone: 'on',
	camera: 'on',
});

export const welcomeOf = (turn: number, people: RoomPerson[]): ServerMessage => ({
	type: 'welcome',
	connId: 'own',
	turn,
	people,
});

export function createFakeRoom(): FakeRoom {
	const joins: PendingJoin[] = [];
	const sockets: FakeSocket[] = [];
	const watchers = new Set<() => void>();
	let heldSeatKey: string | undefined;

	function openSocket(ticket: string, listener: SocketListener) {
		let state: 'opening' | 'open' | 'closed' = 'opening';
		const sent: Sent[] = [];
		sockets.push({
			ticket,
			sent,
			isClosed: () => state === 'closed',
			open() {
				state = 'open';
				listener.onOpen();
				return settle();
			},
			say(message) {
				listener.onText(JSON.stringify(message));
				return settle();
			},
			end(code) {
				state = 'closed';
				listener.onClose(code);
				return settle();
			},
		});
		return {
			isOpen: () => state === 'open',
			send(text: string) {
				if (state !== 'open') throw new Error('sent on a socket that is not open');
				sent.push(JSON.parse(text));
			},
			close(code: number) {
				if (state === 'closed') return;
				state = 'closed';
				// Like in browsers, the event comes later.
				void settle().then(() => listener.onClose(code));
			},
		};
	}

	return {
		joins,
		sockets,
		heldSeatKey: () => heldSeatKey,
		seatKey: {
			read: () => heldSeatKey,
			write(seatKey) {
				heldSeatKey = seatKey;
			},
			remove() {
				heldSeatKey = undefined;
			},
		},
		join: (asking) =>
			new Promise((resolve, reject) => {
				joins.push({
					asking,
					answer(answer) {
						resolve(answer);
						return settle();
					},
					fail(againInSeconds) {
						reject(new Error('not now', { cause: againInSeconds }));
						return settle();
					},
				});
			}),
		watch(onChange) {
			watchers.add(onChange);
			return () => watchers.delete(onChange);
		},
		change() {
			for (const onChange of watchers) onChange();
			return settle();
		},
		watchers: () => watchers.size,
		againInSeconds: (error) => (error as { cause?: number }).cause,
		openSocket,
		async letIn(grant = {}, people = []) {
			const before = sockets.length;
			await joins.at(-1)?.answer(grantOf(grant));
			// The room's engine may still be loading.
			while (sockets.length === before) await settle();
			const socket = sockets.at(-1) as FakeSocket;
			await socket.open();
			const connId = grantOf(grant).connId;
			await socket.say({ ...welcomeOf(people.length + 1, people), connId } as ServerMessage);
			return socket;
		},
	};
}

export interface FakePage extends Page {
	tell: (event: PageEvent) => Promise<void>;
	watchers: () => number;
}

export function createFakePage(): FakePage {
	const listeners = new Set<(event: PageEvent) => void>();
	let isHidden = false;
	return {
		isHidden: () => isHidden,
		watch(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		tell(event) {
			if (event === 'hidden' || event === 'shown') isHidden = event === 'hidden';
			for (const listener of listeners) listener(event);
			return settle();
		},
		watchers: () => listeners.size,
	};
}
