import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as meetings from '#contract/meetings.ts';
import { closings, ROOM_PROTOCOL, ROOM_SOCKET_PATH, roomProtocols } from '#contract/room-socket.ts';
import { joinRoom } from '#contract/rooms.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { roomSignals } from '#server/db/schema.ts';
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
	tokensOf,
} from '#tests/support/rooms.ts';

/** Attacks on a room by strangers and unfriendly guests, over real sockets. */

const db = await testDatabase();
const servers: Server[] = [];
let clock: TestClock;
let one: Server;
let family: Family;
/** Behind a proxy, so that a test can come from many addresses. */
const start = async (settings: Record<string, string> = {}) => {
	const server = await listen({ db, clock }, { TRUST_PROXY: '127.0.0.1', ...settings });
	servers.push(server);
	return server;
};
beforeEach(async () => {
	clock = testClock();
	one = await start();
	family = await callFamily(one, ['Rosa', 'Luis']);
});
afterEach(async () => {
	await Promise.all(servers.splice(0).map((server) => server.close()));
});

const tokenOf = (name: string) => family.tokens[name] as string;
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const times = <T>(count: number, each: (index: number) => T) =>
	Array.from({ length: count }, (_, index) => each(index));
const ticketOf = async (name: string, seatKey?: string) => {
	const { body } = await join(one, tokenOf(name), { seatKey });
	if (body.state !== 'in') throw new Error(body.state);
	return body;
};
async function makeGuestLink(): Promise<string> {
	const { token } = family.account;
	const params = { meetingId: family.meetingId };
	await one.request(meetings.createGuestLink, { params }, { token });
	return (await tokensOf(one, family.meetingId)).guest as string;
}
const sdp = (length: number) => `v=0\r\n${'a'.repeat(length)}`;

describe('500 sockets of one stranger', () => {
	test('[SX-11] are refused before they exist, and keep nobody out', async () => {
		const sockets = times(500, () => openSocket(one, from('203.0.113.66')));
		const statuses = await Promise.all(sockets.map(answerTo));
		expect(new Set(statuses)).toEqual(new Set([401]));
		const rosa = await enter(one, tokenOf('Rosa'));
		expect(rosa.welcome.people).toEqual([]);
	});

	test('[SX-11] that never finish their handshake keep nobody out', async () => {
		const { port } = new URL(one.url);
		const idle = await Promise.all(
			times(500, async () => {
				const socket = connect(Number(port), '127.0.0.1');
				await once(socket, 'connect');
				socket.write(`GET ${ROOM_SOCKET_PATH} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n`);
				return socket;
			}),
		);
		const rosa = await enter(one, tokenOf('Rosa'));
		expect(rosa.welcome.people).toEqual([]);
		for (const socket of idle) socket.destroy();
	});

	test('[SX-11] with good tickets that say no hello take the places of their address only', async () => {
		const narrow = await start({ LIMIT_ROOM_STRANGERS: '3' });
		const open = async (address: string) => {
			const { ticket } = await ticketOf('Rosa');
			return openSocket(narrow, { ticket, ...from(address) });
		};
		const idle = [];
		for (let index = 0; index < 3; index++) {
			const socket = await open(`2001:db8:1:1::${index + 1}`);
			await once(socket, 'open');
			idle.push(socket);
		}
		expect(await answerTo(await open('2001:db8:1:1::ffff'))).toBe(429);
		await once(await open('2001:db8:1:2::1'), 'open');
		await once(await open('203.0.113.9'), 'open');
		// A place is free again once its socket is gone.
		idle[0]?.terminate();
		await expect.poll(async () => answerTo(await open('2001:db8:1:1::aaaa'))).toBe(101);
	});

	test('[SX-11] as guests keep their place, and invited people do not need one', async () => {
		const narrow = await start({ LIMIT_ROOM_STRANGERS: '1' });
		const { token } = family.account;
		const params = { meetingId: family.meetingId };
		const guestToken = await makeGuestLink();
		const asked = await join(one, guestToken, { name: 'Nico' });
		const { seatKey } = asked.body as { seatKey: string };
		const callId = family.callIds.Rosa as string;
		const board = await one.request(meetings.getCallRoom, { params: { callId } }, { token });
		const seatId = board.body.waiting[0]?.seatId as string;
		await one.request(meetings.admitToMeeting, { params, body: { seatId } }, { token });

		const here = from('203.0.113.9');
		const open = async (link: string, key?: string) => {
			const { body } = await join(one, link, { seatKey: key });
			if (body.state !== 'in') throw new Error(body.state);
			const socket = openSocket(narrow, { ticket: body.ticket, ...here });
			const browser = browse(socket, body);
			await once(socket, 'open');
			browser.send({ type: 'hello', microphone: 'on', camera: 'on' });
			await browser.next('welcome');
			return browser;
		};
		await open(tokenOf('Rosa'));
		await open(tokenOf('Luis'));
		await open(guestToken, seatKey);
		const { ticket } = await ticketOf('Ana Reyes');
		expect(await answerTo(openSocket(narrow, { ticket, ...here }))).toBe(429);
		await once(openSocket(narrow, { ticket, ...from('203.0.113.10') }), 'open');
	});
});

describe('a ticket', () => {
	test('[SX-11] that is used ten times at once opens one socket', async () => {
		const { ticket } = await ticketOf('Rosa');
		const outcomes = await Promise.all(times(10, () => answerTo(openSocket(one, { ticket }))));
		expect(outcomes.toSorted()).toEqual([101, ...times(9, () => 401)]);
	});

	test('[SX-11] opens nothing after its person came in, left, or was removed', async () => {
		const used = await ticketOf('Rosa');
		const socket = openSocket(one, { ticket: used.ticket });
		const rosa = browse(socket, used);
		await once(socket, 'open');
		rosa.send({ type: 'hello', microphone: 'on', camera: 'on' });
		await rosa.next('welcome');
		expect(await answerTo(openSocket(one, { ticket: used.ticket }))).toBe(401);
		await rosa.leave();
		expect(await answerTo(openSocket(one, { ticket: used.ticket }))).toBe(401);
		const { ticket } = await ticketOf('Luis');
		await remove('Luis');
		expect(await answerTo(openSocket(one, { ticket }))).toBe(401);
	});

	test('[SX-11] is not repeated in the answer to the handshake', async () => {
		const { ticket } = await ticketOf('Rosa');
		const socket = openSocket(one, { ticket });
		await once(socket, 'open');
		expect(socket.protocol).toBe(ROOM_PROTOCOL);
		expect(roomProtocols(ticket)).toContain(`ticket.${ticket}`);
	});
});

async function remove(name: string) {
	const { token } = family.account;
	const params = { callId: family.callIds[name] as string };
	const board = await one.request(meetings.getCallRoom, { params }, { token });
	const personId = board.body.people.find((person) => person.name === name)?.personId;
	const body = { personId };
	return one.request(
		meetings.removeFromMeeting,
		{ params: { meetingId: family.meetingId }, body },
		{ token },
	);
}

describe('a person who was removed', () => {
	test('[SX-11] is gone at once, on another process too, and cannot hold the socket open', async () => {
		const two = await start();
		const luis = await enter(one, tokenOf('Luis'));
		const used = await ticketOf('Rosa');
		// This page answers nothing, not even the server's closing.
		const { port } = new URL(two.url);
		const socket = connect(Number(port), '127.0.0.1');
		const lines = [
			`GET ${ROOM_SOCKET_PATH} HTTP/1.1`,
			`Host: localhost:${port}`,
			`Origin: ${two.deps.env.publicUrl}`,
			'Connection: Upgrade',
			'Upgrade: websocket',
			'Sec-WebSocket-Version: 13',
			'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
			`Sec-WebSocket-Protocol: ${roomProtocols(used.ticket).join(', ')}`,
		];
		socket.write(`${lines.join('\r\n')}\r\n\r\n`);
		let heard = Buffer.alloc(0);
		socket.on('data', (data: Buffer) => {
			heard = Buffer.concat([heard, data]);
		});
		await expect.poll(() => heard.includes('101 Switching Protocols')).toBe(true);
		socket.write(frame({ type: 'hello', microphone: 'on', camera: 'on' }));
		await expect.poll(() => heard.includes('welcome')).toBe(true);
		const gone = once(socket, 'close');
		expect((await remove('Rosa')).status).toBe(200);
		expect(await luis.next('left')).toMatchObject({ connId: used.connId, reason: 'removed' });
		// Nothing it still sends reaches anyone.
		const negotiation = 'late';
		socket.write(frame({ type: 'offer', to: luis.connId, negotiation, sdp: sdp(10) }));
		await gone;
		await luis.beat();
		expect(luis.heard.filter(({ type }) => type === 'offer')).toEqual([]);
		const code = Buffer.from([closings.removed >> 8, closings.removed & 0xff]);
		expect(heard.includes(code)).toBe(true);
	});
});

/** A masked text frame, as browsers send it; the mask is all zeros. */
function frame(message: object): Buffer {
	const payload = Buffer.from(JSON.stringify(message));
	const length = [0x80 | 126, payload.length >> 8, payload.length & 0xff];
	return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), payload]);
}

describe('a flood of long signals', () => {
	const storedBytes = async () => {
		const [row] = await db
			.select({ bytes: sql<number>`coalesce(sum(octet_length(message)), 0)::int` })
			.from(roomSignals);
		return row?.bytes ?? 0;
	};
	const flood = (browser: Awaited<ReturnType<typeof enter>>, to: string, count: number) => {
		for (let index = 0; index < count; index++) {
			browser.send({ type: 'offer', to, negotiation: `n${index}`, sdp: sdp(55_000) });
		}
	};

	test('[SX-11] to somebody on another process stays below what a person may leave', async () => {
		const two = await start();
		const luis = await enter(two, tokenOf('Luis'));
		let seatKey: string | undefined;
		// Reconnecting again and again brings no more.
		for (let round = 0; round < 4; round++) {
			const rosa = await enter(one, tokenOf('Rosa'), { seatKey });
			seatKey = rosa.seatKey;
			flood(rosa, luis.connId, 100);
			expect(await rosa.closed).toBe(closings.refused);
		}
		expect(await storedBytes()).toBeGreaterThan(0);
		expect(await storedBytes()).toBeLessThanOrEqual(1024 * 1024);

		// The others in the room are still heard, and a minute later so is everyone.
		const ana = await enter(one, tokenOf('Ana Reyes'));
		ana.send({ type: 'offer', to: luis.connId, negotiation: 'ana', sdp: sdp(20_000) });
		await expect
			.poll(() => luis.heard.some((said) => said.type === 'offer' && said.negotiation === 'ana'))
			.toBe(true);
		clock.advance(MINUTE_MS + 1);
		const rosa = await enter(one, tokenOf('Rosa'), { seatKey });
		const again = await enter(two, tokenOf('Luis'), { seatKey: luis.seatKey });
		rosa.send({ type: 'offer', to: again.connId, negotiation: 'later', sdp: sdp(20_000) });
		expect(await again.next('offer')).toMatchObject({ negotiation: 'later' });
		expect(await storedBytes()).toBeLessThan(25_000);
	});

	test('[SX-11] to nobody leaves nothing behind', async () => {
		const rosa = await enter(one, tokenOf('Rosa'));
		flood(rosa, one.deps.newId(), 10);
		await rosa.beat();
		expect(await storedBytes()).toBe(0);
	});

	test('[SX-11] to somebody on the same process ends the sender, not the receiver', async () => {
		const rosa = await enter(one, tokenOf('Rosa'));
		const luis = await enter(one, tokenOf('Luis'));
		flood(rosa, luis.connId, 100);
		expect(await rosa.closed).toBe(closings.refused);
		await luis.beat();
		const offers = luis.heard.filter(({ type }) => type === 'offer');
		expect(offers.length * 55_000).toBeLessThanOrEqual(1024 * 1024);
	});
});

describe('50 people of one stranger who wait with the guest link', () => {
	const ask = (guestToken: string, name: string, address: string, seatKey?: string) =>
		one.request(joinRoom, { params: { token: guestToken }, body: { name, seatKey } }, { address });
	const waiting = async () => {
		const { token } = family.account;
		const params = { meetingId: family.meetingId };
		return (await one.request(meetings.getMeeting, { params }, { token })).body.waiting;
	};

	test.each([
		['one address', () => '203.0.113.66', 10],
		['one /64', (index: number) => `2001:db8:1:1::${index + 1}`, 10],
	])('[SX-11] from %s do not keep the family’s guest out', async (_, address, most) => {
		const guestToken = await makeGuestLink();
		const crowd = await Promise.all(
			times(50, (index) => ask(guestToken, `Stranger ${index}`, address(index))),
		);
		const refused = crowd.filter(({ status }) => status === 429);
		expect(refused).toHaveLength(50 - most);
		expect(refused[0]?.problem.message).toBe(
			'Too many people are waiting where you are. Try again in a minute.',
		);
		expect(refused[0]?.headers['retry-after']).toBe('60');
		const nico = await ask(guestToken, 'Nico', '198.51.100.4');
		expect(nico.body).toMatchObject({ state: 'waiting', why: 'guest' });
		expect((await waiting()).map(({ name }) => name)).toContain('Nico');
		// People who already wait may go on asking.
		const { seatKey } = nico.body as { seatKey: string };
		expect((await ask(guestToken, 'Nico', '198.51.100.4', seatKey)).status).toBe(200);
	});

	test('[SX-11] however many wait elsewhere, the next one waits too', async () => {
		const guestToken = await makeGuestLink();
		const crowd = await Promise.all(
			times(60, (index) => ask(guestToken, `Guest ${index}`, `198.51.100.${index + 1}`)),
		);
		expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([200]));
		expect(await waiting()).toHaveLength(60);
	});

	test('[SX-11] asking without end uses up nobody else’s turns', async () => {
		const guestToken = await makeGuestLink();
		const first = await ask(guestToken, 'Stranger', '203.0.113.66');
		const { seatKey } = first.body as { seatKey: string };
		let status = 200;
		for (let count = 0; count < 400 && status !== 429; count++) {
			({ status } = await ask(guestToken, 'Stranger', '203.0.113.66', seatKey));
		}
		expect(status).toBe(429);
		expect((await ask(guestToken, 'Nico', '198.51.100.4')).status).toBe(200);
	});

	test('[SX-11] leave no address behind in the database', async () => {
		const guestToken = await makeGuestLink();
		await ask(guestToken, 'Nico', '198.51.100.4');
		const { rows } = await db.$client.query('select came_from::text from room_seats');
		expect(rows).toHaveLength(1);
		expect(JSON.stringify(rows)).not.toContain('198.51');
	});
});
