import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { WebSocket } from 'ws';
import { HEARTBEAT_SECONDS, ROOM_SOCKET_PATH, roomProtocols } from '#contract/room-socket.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Database } from '#server/db/open.ts';
import { meetingLinks, meetings, roomConnections, roomSeats } from '#server/db/schema.ts';
import { hashToken, newId, newSecretToken } from '#server/gateways/ids.ts';
import type { BenchServer } from './database.ts';
import { settingsFor } from './ours.ts';
import { startNode } from './processes.ts';
import { measureUsage, type Usage } from './usage.ts';

/** Many calls at once, held by one web process: what presence costs while people talk. */
export interface RoomsResult extends Usage {
	date: string;
	rooms: number;
	people: number;
}

const PORT = 4881;
const PEOPLE_OF_ROOM = 3;
const OPENED_AT_ONCE = 20;
const SETTLE_MS = 15_000;
const MEASURE_MS = 30_000;

interface Person {
	connId: string;
	ticket: string;
	others: string[];
}

export async function measureRooms(
	server: BenchServer,
	rooms: number,
	say: (line: string) => void,
): Promise<RoomsResult> {
	const { db, url, drop } = await server.create();
	await migrate(db);
	const people = await makeRooms(db, rooms);
	const web = await startNode({
		file: 'src/server/main.ts',
		args: ['web'],
		env: {
			...settingsFor(url, 'http://127.0.0.1:9'),
			PORT: String(PORT),
			PUBLIC_URL: `http://localhost:${PORT}`,
			LIMIT_ROOM_STRANGERS: '100000',
		},
		readyWhen: 'is ready',
	});
	const crowd = new Crowd(`localhost:${PORT}`);
	try {
		await crowd.enter(people, say);
		await setTimeout(SETTLE_MS);
		say('everyone talks');
		const usage = await measureUsage({ db, webPid: web.pid, serverPid: server.pid }, MEASURE_MS);
		crowd.check();
		return { date: new Date().toISOString(), rooms, people: people.length, ...usage };
	} finally {
		crowd.leave();
		await web.stop();
		await drop();
	}
}

/** Rooms with everyone's ticket in hand: the taps themselves are not measured here. */
export async function makeRooms(db: Database, rooms: number): Promise<Person[]> {
	const now = new Date();
	const later = new Date(now.getTime() + 3_600_000);
	const all: Person[] = [];
	for (let count = 0; count < rooms; count++) {
		const meetingId = newId();
		const people = Array.from({ length: PEOPLE_OF_ROOM }, (_, index) => ({
			connId: newId(),
			linkId: newId(),
			seatId: newId(),
			ticket: newSecretToken(),
			name: `Person ${index}`,
		}));
		await db.insert(meetings).values({
			id: meetingId,
			title: 'Sunday call',
			hostName: 'Ana',
			emails: [],
			opensAt: now,
			waitsUntil: later,
			closesAt: later,
			missedCallAlert: false,
			engine: 'mesh',
			createdAt: now,
		});
		const of = { meetingId };
		await db.insert(meetingLinks).values(
			people.map(({ linkId: id, name }) => {
				const shared = { ...of, id, party: `test:${id}`, name };
				return { ...shared, tokenHash: id, createdAt: now };
			}),
		);
		await db.insert(roomSeats).values(
			people.map(({ seatId: id, linkId, name }) => {
				const seat = { ...of, id, linkId, keyHash: id, name };
				return { ...seat, admission: 'direct' as const, askedAt: now, seenAt: now };
			}),
		);
		await db.insert(roomConnections).values(
			people.map(({ connId: id, linkId, seatId, ticket }) => ({
				...of,
				...{ id, linkId, seatId },
				ticketHash: hashToken(ticket),
				ticketUntil: later,
				tappedAt: now,
				isHidden: false,
				microphone: 'none' as const,
				camera: 'none' as const,
				connected: [],
				receiving: [],
			})),
		);
		const ids = people.map(({ connId }) => connId);
		for (const { connId, ticket } of people) {
			all.push({ connId, ticket, others: ids.filter((id) => id !== connId) });
		}
	}
	await db.execute(sql`vacuum analyze`);
	return all;
}

/** The pages of everyone in calls of one server. */
export class Crowd {
	readonly #host: string;
	readonly #sockets: WebSocket[] = [];
	readonly #timers: NodeJS.Timeout[] = [];

	constructor(host: string) {
		this.#host = host;
	}

	async enter(people: Person[], say: (line: string) => void): Promise<void> {
		for (let done = 0; done < people.length; done += OPENED_AT_ONCE) {
			say(`${done} of ${people.length} people are in`);
			const some = people.slice(done, done + OPENED_AT_ONCE);
			const opened = await Promise.all(some.map((person) => this.#open(person)));
			this.#sockets.push(...opened);
			// They come at different times, so their pages speak at different times.
			for (const [index, socket] of opened.entries()) {
				this.#timers.push(beat(some[index] as Person, socket));
			}
		}
	}

	check(): void {
		const isWhole = this.#sockets.every((socket) => socket.readyState === WebSocket.OPEN);
		if (!isWhole) throw new Error('Somebody fell out of a room.');
	}

	leave(): void {
		for (const timer of this.#timers) clearInterval(timer);
		for (const socket of this.#sockets) socket.terminate();
	}

	async #open({ ticket }: Person): Promise<WebSocket> {
		const url = `ws://${this.#host}${ROOM_SOCKET_PATH}`;
		const socket = new WebSocket(url, roomProtocols(ticket), { origin: `http://${this.#host}` });
		await once(socket, 'open');
		const welcomed = once(socket, 'message');
		socket.send(JSON.stringify({ type: 'hello', microphone: 'on', camera: 'on' }));
		await welcomed;
		return socket;
	}
}

/** As a page does it. */
function beat({ others }: Person, socket: WebSocket): NodeJS.Timeout {
	const peers = others.map((connId) => ({ connId, state: 'connected', inboundDelta: 90_000 }));
	const words = JSON.stringify({ type: 'heartbeat', visibility: 'visible', peers });
	const say = () => socket.readyState === WebSocket.OPEN && socket.send(words);
	say();
	return setInterval(say, HEARTBEAT_SECONDS * 1000);
}
