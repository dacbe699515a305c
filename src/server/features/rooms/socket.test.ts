import { once } from 'node:events';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ServerMessage } from '#contract/room-messages.ts';
import { closings, ROOM_SOCKET_PATH } from '#contract/room-socket.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { meetingEvents, roomConnections, roomSignals } from '#server/db/schema.ts';
import { type TestClock, testClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
	answerTo,
	browse,
	callFamily,
	enter,
	type Family,
	join,
	listen,
	openSocket,
	type Server,
} from '#tests/support/rooms.ts';
import { roomSocket, type SocketLimits } from './socket.ts';
import { roomsTask } from './tasks.ts';

const db = await testDatabase();
let clock: TestClock;
let one: Server;
let two: Server;
let family: Family;
const servers: Server[] = [];
const start = async () => {
	const server = await listen({ db, clock });
	servers.push(server);
	return server;
};
beforeEach(async () => {
	clock = testClock();
	[one, two] = [await start(), await start()];
	family = await callFamily(one, ['Rosa', 'Luis']);
});
afterEach(async () => {
	await Promise.all(servers.splice(0).map((server) => server.close()));
});

const tokenOf = (name: string) => family.tokens[name] as string;
const enterAs = (server: Server, name: string, seatKey?: string) =>
	enter(server, tokenOf(name), { seatKey });
const sdp = (length: number) => `v=0\r\n${'a'.repeat(length)}`;
const candidate = { candidate: 'candidate:1 1 udp 1 192.0.2.1 9 typ host', sdpMid: '0' };

describe('a room', () => {
	test('tells newcomers who is there, and the others who is new, across processes', async () => {
		const rosa = await enterAs(one, 'Rosa');
		expect(rosa.welcome).toMatchObject({ turn: 1, people: [] });
		const luis = await enterAs(two, 'Luis');
		expect(luis.welcome.people).toMatchObject([
			{ connId: rosa.connId, name: 'Rosa', turn: 1, isHost: false, microphone: 'on' },
		]);
		const { person } = await rosa.next('joined');
		expect(person).toMatchObject({ connId: luis.connId, name: 'Luis', turn: 2 });
		const ana = await enterAs(one, 'Ana Reyes');
		expect(ana.welcome.people.map(({ name }) => name)).toEqual(['Rosa', 'Luis']);
		expect((await luis.next('joined')).person.isHost).toBe(true);
		await luis.leave();
		expect(await rosa.next('left')).toEqual({ type: 'left', connId: luis.connId, reason: 'left' });
		expect(await ana.next('left')).toMatchObject({ connId: luis.connId });
	});

	test('gives every pair of people who come at once exactly one who offers', async () => {
		const people = await Promise.all([
			enterAs(one, 'Rosa'),
			enterAs(two, 'Luis'),
			enterAs(one, 'Ana Reyes'),
		]);
		const sorted = people.toSorted((a, b) => a.welcome.turn - b.welcome.turn);
		expect(sorted.map(({ welcome }) => welcome.people.length)).toEqual([0, 1, 2]);
		expect((await sorted[0]?.next('joined'))?.person.connId).toBe(sorted[1]?.connId);
		expect((await sorted[0]?.next('joined'))?.person.connId).toBe(sorted[2]?.connId);
		expect((await sorted[1]?.next('joined'))?.person.connId).toBe(sorted[2]?.connId);
	});

	test.each([
		['in one process', () => one],
		['across processes', () => two],
	])('relays what browsers say, stamped and in order, %s', async (_, other) => {
		const rosa = await enterAs(one, 'Rosa');
		const luis = await enterAs(other(), 'Luis');
		// The long message does not fit into a NOTIFY, and must not be overtaken.
		const offer = { type: 'offer', negotiation: 'n1', sdp: sdp(30_000) };
		luis.send({ ...offer, to: rosa.connId, from: 'somebody else' });
		luis.send({ type: 'candidate', to: rosa.connId, negotiation: 'n1', candidate });
		luis.send({ type: 'candidate', to: rosa.connId, negotiation: 'n1', candidate: null });
		await expect.poll(() => rosa.heard.length).toBe(5);
		const from = luis.connId;
		expect(rosa.heard.slice(2)).toEqual([
			{ ...offer, from },
			{ type: 'candidate', negotiation: 'n1', from, candidate },
			{ type: 'candidate', negotiation: 'n1', from, candidate: null },
		]);
		rosa.send({ type: 'answer', to: luis.connId, negotiation: 'n1', sdp: sdp(100) });
		expect(await luis.next('answer')).toMatchObject({ from: rosa.connId });
	});

	test('keeps messages that are too long for a NOTIFY no longer than needed', async () => {
		const rosa = await enterAs(one, 'Rosa');
		const luis = await enterAs(two, 'Luis');
		luis.send({ type: 'offer', to: rosa.connId, negotiation: 'n', sdp: sdp(50_000) });
		await rosa.next('offer');
		expect(await db.$count(roomSignals)).toBe(1);
		clock.advance(2 * MINUTE_MS);
		await roomsTask.run(one.deps);
		expect(await db.$count(roomSignals)).toBe(0);
	});

	test('never meets another account’s room', async () => {
		const others = await callFamily(one, ['Nana']);
		const rosa = await enterAs(one, 'Rosa');
		const luis = await enterAs(one, 'Luis');
		const nana = await enter(one, others.tokens.Nana as string);
		expect(nana.welcome.people).toEqual([]);
		nana.send({ type: 'offer', to: rosa.connId, negotiation: 'n', sdp: sdp(10) });
		await nana.beat();
		luis.send({ type: 'offer', to: rosa.connId, negotiation: 'mine', sdp: sdp(10) });
		expect(await rosa.next('offer')).toMatchObject({ negotiation: 'mine' });
		expect(rosa.heard.filter(({ type }) => type === 'offer')).toHaveLength(1);
		expect(rosa.heard.filter(({ type }) => type === 'joined')).toHaveLength(1);
	});

	test('tells of microphones and cameras', async () => {
		const rosa = await enterAs(one, 'Rosa');
		const luis = await enterAs(two, 'Luis');
		luis.send({ type: 'devices', microphone: 'off', camera: 'none' });
		const state = { microphone: 'off', camera: 'none', isSharing: false, isUnable: false };
		expect(await rosa.next('devices')).toEqual({ type: 'devices', connId: luis.connId, ...state });
		const ana = await enterAs(one, 'Ana Reyes');
		expect(ana.welcome.people[1]).toMatchObject(state);
	});
});

describe('a seat', () => {
	test('is taken over by the same browser, whichever process it comes to', async () => {
		const luis = await enterAs(one, 'Luis');
		const rosa = await enterAs(one, 'Rosa');
		clock.advance(3_000);
		const again = await enterAs(two, 'Rosa', rosa.seatKey);
		expect(await rosa.closed).toBe(closings.takenOver);
		expect(again.welcome.people.map(({ name }) => name)).toEqual(['Luis']);
		expect(await luis.next('left')).toMatchObject({ connId: rosa.connId, reason: 'taken_over' });
		expect((await luis.next('joined')).person).toMatchObject({ connId: again.connId });
		// The late end of the old socket leaves the new one alone.
		await again.beat();
		const rows = await db.select().from(roomConnections);
		expect(rows.find(({ id }) => id === again.connId)).toMatchObject({ leftAt: null });
	});

	test('of one of two devices that tapped at once makes the other one wait', async () => {
		const [first, second] = [await join(one, tokenOf('Rosa')), await join(one, tokenOf('Rosa'))];
		expect([first.body.state, second.body.state]).toEqual(['in', 'in']);
		const enterWith = async (ticket: string) => {
			const socket = openSocket(one, { ticket });
			const browser = browse(socket);
			await once(socket, 'open');
			browser.send({ type: 'hello', microphone: 'on', camera: 'on' });
			return browser;
		};
		const ticketOf = ({ body }: typeof first) => (body.state === 'in' ? body.ticket : '');
		await (await enterWith(ticketOf(first))).next('welcome');
		expect(await (await enterWith(ticketOf(second))).closed).toBe(closings.joinAgain);
		const { seatKey } = second.body as { seatKey: string };
		expect((await join(one, tokenOf('Rosa'), { seatKey })).body).toMatchObject({
			state: 'waiting',
			why: 'other_device',
		});
	});
});

describe('a socket', () => {
	const ticketOf = async (name = 'Rosa') => {
		const { body } = await join(one, tokenOf(name));
		return body.state === 'in' ? body.ticket : '';
	};
	const rawSocket = async (origin?: string) => {
		const socket = openSocket(one, { origin, ticket: await ticketOf() });
		await once(socket, 'open');
		return { socket, browser: browse(socket) };
	};
	const devices = { microphone: 'on', camera: 'on' };

	test.each(['https://evil.example', 'http://localhost:3001', 'null'])(
		'from a page of %s is refused',
		async (origin) => {
			const socket = openSocket(one, { origin, ticket: await ticketOf() });
			expect(await answerTo(socket)).toBe(403);
		},
	);

	test('from the same computer under another name is taken', async () => {
		const { socket } = await rawSocket(one.deps.env.publicUrl.replace('localhost', '127.0.0.1'));
		socket.close();
	});

	test('elsewhere than at its address does not exist', async () => {
		const socket = openSocket({ ...one, url: one.url.replace('/socket', '/sockets') });
		expect(await answerTo(socket)).toBe(404);
	});

	test('begins with a ticket that is good once and for a minute', async () => {
		const used = await ticketOf();
		const first = openSocket(one, { ticket: used });
		await once(first, 'open');
		expect(await answerTo(openSocket(one, { ticket: used }))).toBe(401);
		const browser = browse(first);
		browser.send({ type: 'hello', ...devices });
		await browser.next('welcome');
		expect(await answerTo(openSocket(one, { ticket: used }))).toBe(401);
		const old = await ticketOf('Luis');
		clock.advance(MINUTE_MS);
		expect(await answerTo(openSocket(one, { ticket: old }))).toBe(401);
		for (const ticket of ['x'.repeat(43), 'made-up', undefined]) {
			expect(await answerTo(openSocket(one, { ticket }))).toBe(401);
		}
	});

	test('hears the goodbye of a page that is closed', async () => {
		const { socket, browser } = await rawSocket();
		browser.send({ type: 'hello', ...devices });
		const { connId } = await browser.next('welcome');
		browser.send({ type: 'leave' });
		socket.close(1001);
		const reason = async () => {
			const isThis = eq(roomConnections.id, connId);
			return (await db.select().from(roomConnections).where(isThis))[0]?.reason;
		};
		await expect.poll(reason).toBe('left');
	});

	test.each([
		['something else than a hello', JSON.stringify({ type: 'leave' })],
		['no JSON', '{'],
		['a list', '[]'],
	])('that begins with %s is closed', async (_, words) => {
		const { browser } = await rawSocket();
		browser.send(words);
		expect(await browser.closed).toBe(closings.refused);
	});

	test.each([
		['an unknown type', { type: 'shout' }],
		['no SDP', { type: 'offer', negotiation: 'n', sdp: 'hello' }],
		['an SDP that is too long', { type: 'offer', negotiation: 'n', sdp: sdp(60_000) }],
		['a candidate that is none', { type: 'candidate', negotiation: 'n', candidate: 5 }],
		['a second hello', { type: 'hello', ...devices }],
		['what is for a media server', { type: 'publish', negotiation: 'n', sdp: sdp(10) }],
	])('that says %s is closed, and the room goes on', async (_, message) => {
		const rosa = await enterAs(one, 'Rosa');
		const luis = await enterAs(one, 'Luis');
		luis.send({ to: rosa.connId, ...message });
		expect(await luis.closed).toBe(closings.refused);
		expect(await rosa.next('left')).toMatchObject({ connId: luis.connId, reason: 'lost' });
		await rosa.beat();
	});

	test('that says nothing is closed, and there are not many of them', async () => {
		const serve = async (change: Partial<SocketLimits>) => {
			const app = Fastify();
			const bytes = { burstBytes: 1e6, bytesPerSecond: 1e6 };
			const limits = { helloMs: MINUTE_MS, burst: 10, perSecond: 1, ...bytes, most: 10 };
			roomSocket(app, one.deps, { ...limits, mostStrangers: 10, ...change });
			const url = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
			const open = async () =>
				openSocket({ ...one, url: url + ROOM_SOCKET_PATH }, { ticket: await ticketOf() });
			return { app, open };
		};
		const hasty = await serve({ helloMs: 50 });
		expect(await browse(await hasty.open()).closed).toBe(closings.refused);
		const narrow = await serve({ mostStrangers: 1 });
		await once(await narrow.open(), 'open');
		expect(await answerTo(await narrow.open())).toBe(429);
		const small = await serve({ most: 1 });
		await once(await small.open(), 'open');
		expect(await answerTo(await small.open())).toBe(503);
		await Promise.all([hasty, narrow, small].map(({ app }) => app.close()));
	});

	test('that sends more than 128 KB at once is closed', async () => {
		const rosa = await enterAs(one, 'Rosa');
		rosa.send('x'.repeat(128 * 1024 + 1));
		expect(await rosa.closed).toBe(1009);
	});

	test('that floods is closed; one that is busy is not', async () => {
		const rosa = await enterAs(one, 'Rosa');
		const luis = await enterAs(one, 'Luis');
		const say = (count: number) => {
			for (let index = 0; index < count; index++) {
				luis.send({ type: 'candidate', to: rosa.connId, negotiation: 'n', candidate });
			}
		};
		say(250);
		await luis.beat();
		clock.advance(5_000);
		say(150);
		await luis.beat();
		say(300);
		expect(await luis.closed).toBe(closings.refused);
	});

	test('is told of the server’s restart, and the seat stays taken meanwhile', async () => {
		const rosa = await enterAs(two, 'Rosa');
		await servers.pop()?.close();
		expect(await rosa.closed).toBe(closings.restarting);
		const [row] = await db.select().from(roomConnections);
		expect(row).toMatchObject({ id: rosa.connId, leftAt: null });
		expect((await join(one, tokenOf('Rosa'))).body).toMatchObject({ why: 'other_device' });
		clock.advance(4_000);
		const again = await enterAs(one, 'Rosa', rosa.seatKey);
		expect(again.welcome.people).toEqual([]);
	});
});

test('events are recorded once and in order', async () => {
	const rosa = await enterAs(one, 'Rosa');
	clock.advance(1_000);
	await rosa.leave();
	const events = await db.select().from(meetingEvents).orderBy(meetingEvents.id);
	expect(events.map(({ kind }) => kind)).toEqual(['tapped', 'joined', 'left']);
});

test('after the line to the database was cut, everyone is told who is there', async () => {
	const rosa = await enterAs(one, 'Rosa');
	const luis = await enterAs(two, 'Luis');
	await rosa.next('joined');
	await db.$client.query(
		`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen kinbell' and datname = current_database()`,
	);
	const isPeople = (message: ServerMessage) => message.type === 'people';
	await expect.poll(() => rosa.heard.some(isPeople)).toBe(true);
	expect(rosa.heard.find(isPeople)).toMatchObject({ people: [{ connId: luis.connId }] });
});
