import { eq } from 'drizzle-orm';
import type { RelayedMessage, ServerMessage, StampedMessage } from '#contract/room-messages.ts';
import { closings } from '#contract/room-socket.ts';
import { meetings, roomConnections, roomSignals } from '#server/db/schema.ts';
import { roomTopic } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import type { EngineKind } from '#server/media/engine.ts';
import { watchBoard } from './board-news.ts';
import type { PresentBrowser } from './connections.ts';
import { type Note, relay } from './notes.ts';
import { listPeople } from './presence.ts';
import { listWaiting } from './seats.ts';

/**
 * The browsers of one process, by room; passes on what they say to each other and what other
 * processes announce.
 */

interface Browser {
	connId: string;
	/** The hash of the ticket that opened its socket. */
	socket: string;
	send(message: ServerMessage): void;
	close(code: number): void;
	/** The same page has another socket now, perhaps in another process. */
	replaced(): void;
	/** The room's engine: where it is another one than before, the browser is told. */
	follow(engine: EngineKind): void;
}

/** A browser is welcomed once it has joined and the others know; messages for it wait until then. */
interface Listener extends Browser {
	present?: PresentBrowser;
	isHost: boolean;
	isAnnounced: boolean;
	isWelcome: boolean;
	early: ServerMessage[];
	/** Where the room moved before the welcome. */
	movedTo?: EngineKind;
}

/** A browser's place among those who hear what happens in a room. */
export interface Place {
	joined(present: PresentBrowser): void;
	/** Sends it once the browser is welcome. */
	send(message: ServerMessage): void;
	leave(): void;
}

export interface Hub {
	/** Changes nothing for a socket that the same connection already has: that waits for the seat. */
	listen(meetingId: string, browser: Browser): Place;
	/** False when the sender has sent more than the others can take. */
	relay(from: PresentBrowser, message: RelayedMessage): Promise<boolean>;
}

interface LocalRoom {
	browsers: Browsers;
	stopListening(): void;
	/** Announcements are handled in the order they were heard. */
	work: Promise<void>;
}

export function createHub(deps: Deps): Hub {
	const rooms = new Map<string, LocalRoom>();

	function openRoom(meetingId: string): LocalRoom {
		const room: LocalRoom = {
			browsers: new Set(),
			work: Promise.resolve(),
			stopListening: deps.signals.on(roomTopic(meetingId), (words) => {
				const handled = () =>
					words === undefined
						? catchUp(deps, meetingId, room.browsers)
						: hear(deps, meetingId, room.browsers, JSON.parse(words));
				work(room, handled);
			}),
		};
		rooms.set(meetingId, room);
		return room;
	}

	function work(room: LocalRoom, what: () => Promise<void>): void {
		room.work = room.work.then(what).catch((error) => {
			deps.log.error({ err: error }, 'room');
		});
	}

	return {
		listen(meetingId, browser) {
			const room = rooms.get(meetingId) ?? openRoom(meetingId);
			const state = { isHost: false, isAnnounced: false, isWelcome: false, early: [] };
			const listener: Listener = { ...browser, ...state };
			room.browsers.add(listener);
			let stopWatching = () => {};
			return {
				joined(present) {
					const { accountId, person } = present;
					listener.present = present;
					listener.isHost = person.isHost;
					const tell = () => deliver(listener, { type: 'changed' });
					if (person.isHost && accountId) stopWatching = watchBoard(deps, accountId, tell);
					if (!welcome(listener) || !listener.isHost) return;
					work(room, () => tellHosts(deps, meetingId, [listener]));
				},
				send(message) {
					if (listener.isWelcome) listener.send(message);
					else listener.early.push(message);
				},
				leave() {
					stopWatching();
					room.browsers.delete(listener);
					if (room.browsers.size > 0 || rooms.get(meetingId) !== room) return;
					room.stopListening();
					rooms.delete(meetingId);
				},
			};
		},
		async relay(from, { to, ...message }) {
			const stamped = { ...message, from: from.connId } as StampedMessage;
			const local = rooms.get(from.meetingId);
			const other = local && announced(local.browsers, to);
			if (!other) return relay(deps, from, to, stamped);
			deliver(other, stamped);
			return true;
		},
	};
}

type Browsers = Set<Listener>;

/** While a page changes to another socket, the newer one counts as soon as it is announced. */
function announced(browsers: Browsers, connId: string): Listener | undefined {
	return [...browsers].findLast((each) => each.connId === connId && each.isAnnounced);
}

/** Anything that happened before the browser was announced is already in its welcome. */
function deliver(browser: Listener, message: ServerMessage): void {
	if (browser.isWelcome) browser.send(message);
	else if (browser.isAnnounced) browser.early.push(message);
}

function follow(browser: Listener, engine: EngineKind): void {
	if (browser.isWelcome) browser.follow(engine);
	else if (browser.isAnnounced) browser.movedTo = engine;
}

async function hear(deps: Deps, meetingId: string, browsers: Browsers, note: Note): Promise<void> {
	const others = (connId: string) => [...browsers].filter((each) => each.connId !== connId);
	const ownOf = (socket: string) => [...browsers].find((each) => each.socket === socket);
	switch (note.kind) {
		case 'joined': {
			const { person, socket } = note;
			for (const browser of others(person.connId)) deliver(browser, { type: 'joined', person });
			return announce(deps, meetingId, ownOf(socket));
		}
		case 'resumed': {
			const { kind, socket, ...devices } = note;
			for (const browser of others(note.connId)) deliver(browser, { type: 'devices', ...devices });
			for (const browser of [...browsers]) {
				if (browser.connId === note.connId && browser.socket !== socket) browser.replaced();
			}
			return announce(deps, meetingId, ownOf(socket));
		}
		case 'left': {
			const { connId, reason } = note;
			// Everyone learns at once that the call is over.
			if (reason === 'over') return;
			for (const browser of others(connId)) deliver(browser, { type: 'left', connId, reason });
			for (const browser of [...browsers]) {
				if (browser.connId === connId) browser.close(closingOf(reason));
			}
			return;
		}
		case 'devices': {
			const { kind, ...devices } = note;
			for (const browser of others(note.connId)) deliver(browser, { type: kind, ...devices });
			return;
		}
		case 'answered': {
			const { kind, ...answered } = note;
			const invited = [...browsers].filter(({ present }) => !present?.person.isGuest);
			for (const browser of invited) deliver(browser, { type: kind, ...answered });
			return;
		}
		case 'waiting':
			return tellHosts(deps, meetingId, [...browsers]);
		case 'engine':
			for (const browser of browsers) follow(browser, note.engine);
			return;
		case 'over':
			for (const browser of [...browsers]) end(browser, note.reason);
			return;
		case 'relayed': {
			const browser = announced(browsers, note.to);
			if (browser) deliver(browser, note.message);
			return;
		}
		case 'stored': {
			const browser = announced(browsers, note.to);
			if (!browser) return;
			const isThis = eq(roomSignals.id, note.signalId);
			const [stored] = await deps.db.select().from(roomSignals).where(isThis);
			if (stored) deliver(browser, JSON.parse(stored.message));
			return;
		}
	}
}

/** The others know of this browser: from here on it misses nothing. */
async function announce(deps: Deps, meetingId: string, own: Listener | undefined): Promise<void> {
	if (!own) return;
	own.isAnnounced = true;
	if (welcome(own) && own.isHost) await tellHosts(deps, meetingId, [own]);
}

function closingOf(reason: Extract<Note, { kind: 'left' }>['reason']): number {
	if (reason === 'taken_over') return closings.takenOver;
	if (reason === 'removed') return closings.removed;
	if (reason === 'moved_back') return closings.joinAgain;
	return reason === 'stale' ? closings.stale : closings.over;
}

function end(browser: Browser, reason: Extract<Note, { kind: 'over' }>['reason']): void {
	browser.send({ type: 'over', reason });
	browser.close(closings.over);
}

/** Returns whether the browser is welcome from now on. */
function welcome(browser: Listener): boolean {
	if (browser.isWelcome || !browser.isAnnounced || !browser.present) return false;
	browser.isWelcome = true;
	const { connId, person, people } = browser.present;
	browser.send({ type: 'welcome', connId, turn: person.turn, people });
	for (const message of browser.early.splice(0)) browser.send(message);
	if (browser.movedTo) browser.follow(browser.movedTo);
	return true;
}

async function tellHosts(deps: Deps, meetingId: string, browsers: Listener[]): Promise<void> {
	const hosts = browsers.filter(({ isHost }) => isHost);
	if (hosts.length === 0) return;
	const seats = await listWaiting(deps.db, meetingId, deps.clock.now());
	const people = seats.map(({ id, name, why }) => ({ seatId: id, name, why: why ?? 'guest' }));
	for (const host of hosts) deliver(host, { type: 'waiting', people });
}

/** After the connection to the database was cut, announcements may have been missed. */
async function catchUp(deps: Deps, meetingId: string, browsers: Browsers): Promise<void> {
	const rows = await deps.db
		.select({
			id: roomConnections.id,
			ticketHash: roomConnections.ticketHash,
			leftAt: roomConnections.leftAt,
			reason: roomConnections.reason,
		})
		.from(roomConnections)
		.where(eq(roomConnections.meetingId, meetingId));
	const people = await listPeople(deps.db, meetingId, deps.clock.now());
	const { engine } = meetings;
	const [room] = await deps.db.select({ engine }).from(meetings).where(eq(meetings.id, meetingId));
	for (const browser of [...browsers]) {
		const row = rows.find(({ id }) => id === browser.connId);
		if (row?.leftAt) {
			browser.close(closingOf(row.reason ?? 'stale'));
			continue;
		}
		if (row?.ticketHash !== browser.socket) {
			browser.replaced();
			continue;
		}
		// The missed announcement may have been its own.
		browser.isAnnounced = true;
		welcome(browser);
		const others = people.filter(({ connId }) => connId !== browser.connId);
		deliver(browser, { type: 'people', people: others });
		if (room) follow(browser, room.engine);
	}
	await tellHosts(deps, meetingId, [...browsers]);
}
