import { eq, like } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as host from '#contract/meetings.ts';
import { closings } from '#contract/room-socket.ts';
import { getRoom, openRoom } from '#contract/rooms.ts';
import {
	budgets,
	deliveries,
	meetingEvents,
	meetings,
	roomConnections,
	roomSeats,
} from '#server/db/schema.ts';
import { type TestClock, testClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
	answerTo,
	callFamily,
	enter,
	type Family,
	join,
	listen,
	openSocket,
	type Server,
	tokensOf,
} from '#tests/support/rooms.ts';
import { tendRooms } from './closing.ts';

const db = await testDatabase();
let clock: TestClock;
let server: Server;
let family: Family;
beforeEach(async () => {
	clock = testClock();
	server = await listen({ db, clock }, { TURN_URLS: 'turn:t.example:3478', TURN_SECRET: 'S' });
	family = await callFamily(server, ['Rosa', 'Luis']);
});
afterEach(() => server.close());

const look = (token: string) => server.request(getRoom, { params: { token } });
const tokenOf = (name: string) => family.tokens[name] as string;
const joinAs = (name: string, body = {}) => join(server, tokenOf(name), body);
const asHost = () => ({ token: family.account.token });
const params = () => ({ meetingId: family.meetingId });
const board = async () =>
	(await server.request(host.getMeeting, { params: params() }, asHost())).body;
const admit = (seatId = '') =>
	server.request(host.admitToMeeting, { params: params(), body: { seatId } }, asHost());
const lock = (locked: boolean) =>
	server.request(host.lockMeeting, { params: params(), body: { locked } }, asHost());
const remove = (body: { personId?: string; seatId?: string }) =>
	server.request(host.removeFromMeeting, { params: params(), body }, asHost());
const seatKeyOf = ({ body }: Awaited<ReturnType<typeof join>>) =>
	(body as { seatKey: string }).seatKey;
const personId = async (name: string) =>
	(await board()).people.find((person) => person.name === name)?.personId;

describe('looking at a link', () => {
	test('says who is calling and who is expected', async () => {
		expect((await look(tokenOf('Rosa'))).body).toEqual({
			state: 'open',
			message: null,
			title: '',
			hostName: 'Ana Reyes',
			yourName: 'Rosa',
			isHost: false,
			isGuest: false,
			isOwnCall: false,
			language: 'en',
			choices: expect.stringMatching(/^\/choices\/[\w-]{44}$/),
			meetingId: null,
			opensAt: '2026-11-15T12:00:00.000Z',
			closesAt: '2026-11-15T13:00:00.000Z',
			engine: 'mesh',
			people: [
				{ name: 'Luis', state: 'expected', answer: null },
				{ name: 'Ana Reyes', state: 'expected', answer: null },
			],
		});
		const stateOfLuis = async () => (await look(tokenOf('Rosa'))).body.people[0];
		const luis = await enter(server, tokenOf('Luis'));
		expect(await stateOfLuis()).toEqual({ name: 'Luis', state: 'here', answer: null });
		await luis.leave();
		expect(await stateOfLuis()).toEqual({ name: 'Luis', state: 'left', answer: null });
		expect((await look(tokenOf('Ana Reyes'))).body).toMatchObject({
			isHost: true,
			choices: null,
			meetingId: family.meetingId,
		});
	});

	test('does not expect people whom no link has reached, until they come', async () => {
		const params = { token: tokenOf('Rosa') };
		const names = async () =>
			(await server.request(getRoom, { params })).body.people.map(({ name }) => name);
		const ofLuis = eq(deliveries.linkId, (await personId('Luis')) ?? '');
		await db.update(deliveries).set({ status: 'undelivered' }).where(ofLuis);
		expect(await names()).toEqual(['Ana Reyes']);
		await enter(server, tokenOf('Luis'));
		expect(await names()).toEqual(['Luis', 'Ana Reyes']);
	});

	test('[D4] changes nothing, as robots do it; the page’s script says that a person looks', async () => {
		await look(tokenOf('Rosa'));
		const tables = [meetingEvents, roomSeats, roomConnections];
		for (const table of tables) expect(await db.$count(table)).toBe(0);
		expect((await board()).people[0]).toMatchObject({ openedAt: null, state: 'invited' });
		await server.request(openRoom, { params: { token: tokenOf('Rosa') } });
		clock.advance(1000);
		await server.request(openRoom, { params: { token: tokenOf('Rosa') } });
		expect((await board()).people[0]).toMatchObject({
			openedAt: '2026-11-15T12:00:00.000Z',
			state: 'opened',
		});
		expect(await db.$count(meetingEvents)).toBe(1);
	});

	test('that does not exist is answered kindly', async () => {
		for (const token of ['x', `${tokenOf('Rosa')}x`, '%F0%9F%99%82']) {
			const { status, problem } = await look(token);
			expect([status, problem.message]).toEqual([404, expect.stringContaining('ask the person')]);
			expect((await join(server, token)).status).toBe(404);
			expect((await server.request(openRoom, { params: { token } })).status).toBe(404);
		}
	});

	test.each([
		['early', { opensAt: new Date('2026-11-15T12:05:00Z') }, /early/],
		['over', { closedAt: new Date('2026-11-15T11:00:00Z'), closedReason: 'ended' }, /over/],
		['over', { closesAt: new Date('2026-11-15T12:00:00Z') }, /over/],
		[
			'cancelled',
			{ closedAt: new Date('2026-11-15T11:00:00Z'), closedReason: 'cancelled' },
			/won't take place/,
		],
	] as const)('when the call is %s says so, and nobody can join', async (state, changes, words) => {
		await db.update(meetings).set(changes);
		const { body } = await look(tokenOf('Rosa'));
		expect(body).toMatchObject({ state, message: expect.stringMatching(words) });
		const { status, problem } = await joinAs('Rosa');
		expect([status, problem.message]).toEqual([409, body.message]);
		expect(await db.$count(roomConnections)).toBe(0);
	});
});

describe('joining', () => {
	test('hands out a ticket, a seat key and TURN credentials that end with the room', async () => {
		const { body } = await joinAs('Rosa');
		expect(body).toMatchObject({ state: 'in', engine: 'mesh', relayOnly: false });
		if (body.state !== 'in') throw new Error();
		const until = Date.parse('2026-11-15T13:10:00Z') / 1000;
		expect(body.iceServers).toMatchObject([{ username: `${until}:${body.connId}` }]);
		// Only hashes are stored.
		const stored = JSON.stringify([
			await db.select().from(roomConnections),
			await db.select().from(roomSeats),
		]);
		expect(stored).not.toContain(body.ticket);
		expect(stored).not.toContain(body.seatKey);
	});

	test('from another device waits for the host while the first is there', async () => {
		const phone = await enter(server, tokenOf('Rosa'));
		const asked = await joinAs('Rosa');
		expect(asked.body).toMatchObject({ state: 'waiting', why: 'other_device', againInSeconds: 8 });
		expect((await board()).waiting).toMatchObject([{ name: 'Rosa', why: 'other_device' }]);
		await phone.leave();
		// A forwarded or moved link: nobody is there, so the host need not be asked.
		expect((await joinAs('Rosa', { seatKey: seatKeyOf(asked) })).body.state).toBe('in');
		expect((await board()).waiting).toEqual([]);
	});

	test('with a key that is not of a seat with this link makes a new seat', async () => {
		const rosa = await enter(server, tokenOf('Rosa'));
		for (const seatKey of [rosa.seatKey, 'made up']) {
			const { body } = await joinAs('Luis', { seatKey });
			expect(body.state).toBe('in');
			expect(seatKeyOf({ body } as never)).not.toBe(seatKey);
		}
		await rosa.beat();
	});

	test('a locked room waits for the host, but not for those who were in it', async () => {
		const rosa = await enter(server, tokenOf('Rosa'));
		expect((await lock(true)).body.isLocked).toBe(true);
		await rosa.drop();
		const { seatKey } = rosa;
		expect((await joinAs('Rosa', { seatKey })).body.state).toBe('in');
		expect((await joinAs('Ana Reyes')).body.state).toBe('in');
		const asked = await joinAs('Luis');
		expect(asked.body).toMatchObject({ state: 'waiting', why: 'locked' });
		await admit((await board()).waiting[0]?.seatId);
		expect((await joinAs('Luis', { seatKey: seatKeyOf(asked) })).body.state).toBe('in');
		expect((await lock(false)).body.isLocked).toBe(false);
		expect((await joinAs('Luis')).body.state).toBe('in');
	});

	test('is refused to a flood', async () => {
		await joinAs('Rosa');
		const ofLink = like(budgets.key, 'room-joins:%');
		await db.update(budgets).set({ used: 299 }).where(ofLink);
		expect((await joinAs('Rosa')).status).toBe(200);
		expect((await joinAs('Rosa')).status).toBe(429);
		expect((await joinAs('Luis')).status).toBe(200);
	});
});

describe('a guest', () => {
	let token: string;
	beforeEach(async () => {
		const made = await server.request(host.createGuestLink, { params: params() }, asHost());
		const again = await server.request(host.createGuestLink, { params: params() }, asHost());
		expect(again.body.guestUrl).toBe(made.body.guestUrl);
		token = (await tokensOf(server, family.meetingId)).guest as string;
		expect(made.body.guestUrl).toBe(`http://localhost:3000/j/${token}`);
	});

	test('sees who is calling, but not who else is expected', async () => {
		const { body } = await look(token);
		expect(body).toMatchObject({ isGuest: true, yourName: null, hostName: 'Ana Reyes' });
		expect(body.people).toEqual([]);
	});

	test('gives a name and waits until admitted', async () => {
		const { status, problem } = await join(server, token);
		expect([status, problem.fields]).toEqual([400, { name: 'Please tell us your name' }]);
		const ana = await enter(server, tokenOf('Ana Reyes'));
		expect((await ana.next('waiting')).people).toEqual([]);
		const asked = await join(server, token, { name: 'Tía Carmen' });
		expect(asked.body).toMatchObject({ state: 'waiting', why: 'guest' });
		const { people } = await ana.next('waiting');
		expect(people).toMatchObject([{ name: 'Tía Carmen' }]);
		const seatKey = seatKeyOf(asked);
		expect((await join(server, token, { seatKey })).body.state).toBe('waiting');
		const [waiting] = (await board()).waiting;
		expect(waiting).toMatchObject({ name: 'Tía Carmen', why: 'guest' });
		expect((await admit(waiting?.seatId)).body.waiting).toEqual([]);
		const carmen = await enter(server, token, { seatKey });
		expect(carmen.welcome.people).toMatchObject([{ name: 'Ana Reyes', isHost: true }]);
		expect((await ana.next('joined')).person).toMatchObject({ name: 'Tía Carmen', isGuest: true });
		expect((await board()).guests).toMatchObject([{ name: 'Tía Carmen', state: 'here' }]);
		// Another guest with the same link waits, too.
		expect((await join(server, token, { name: 'Somebody' })).body.state).toBe('waiting');
	});

	test('who is already waiting is shown to a host who comes later', async () => {
		await join(server, token, { name: 'Carmen' });
		const ana = await enter(server, tokenOf('Ana Reyes'));
		expect((await ana.next('waiting')).people).toMatchObject([{ name: 'Carmen' }]);
	});

	test('who is refused stays out', async () => {
		const asked = await join(server, token, { name: 'Carmen' });
		const seatId = (await board()).waiting[0]?.seatId ?? '';
		const body = { seatId };
		await server.request(host.refuseFromMeeting, { params: params(), body }, asHost());
		expect((await join(server, token, { seatKey: seatKeyOf(asked) })).body.state).toBe('refused');
	});

	test('who gives up is taken off the host’s list, and may ask again', async () => {
		const ana = await enter(server, tokenOf('Ana Reyes'));
		expect((await ana.next('waiting')).people).toEqual([]);
		const seatKey = seatKeyOf(await join(server, token, { name: 'Pepe' }));
		const [pepe] = (await ana.next('waiting')).people;
		clock.advance(17_999);
		expect(await tendRooms(server.deps)).toBe(0);
		clock.advance(1);
		const { status, problem } = await admit(pepe?.seatId);
		expect([status, problem.message]).toEqual([
			409,
			'Pepe is no longer waiting. They can ask again with the same link.',
		]);
		expect(await tendRooms(server.deps)).toBe(1);
		expect((await ana.next('waiting')).people).toEqual([]);
		expect((await board()).waiting).toEqual([]);
		expect(await tendRooms(server.deps)).toBe(0);
		await join(server, token, { seatKey });
		expect((await ana.next('waiting')).people).toEqual([pepe]);
		expect((await admit(pepe?.seatId)).status).toBe(200);
	});

	test('who waits in a background tab, which asks once a minute, stays on the list', async () => {
		const seatKey = seatKeyOf(await join(server, token, { name: 'Pepe', isHidden: true }));
		const pepe = (await board()).waiting;
		expect(pepe).toMatchObject([{ name: 'Pepe' }]);
		clock.advance(77_999);
		expect((await board()).waiting).toEqual(pepe);
		await join(server, token, { seatKey, isHidden: true });
		clock.advance(60_000);
		expect((await board()).waiting).toEqual(pepe);
		// Visible again, it asks every few seconds.
		await join(server, token, { seatKey });
		clock.advance(18_000);
		expect((await board()).waiting).toEqual([]);
	});

	test('who is removed leaves the room and stays out', async () => {
		const asked = await join(server, token, { name: 'Carmen' });
		const seatId = (await board()).waiting[0]?.seatId ?? '';
		await admit(seatId);
		const carmen = await enter(server, token, { seatKey: seatKeyOf(asked) });
		expect((await remove({ seatId })).body.guests).toMatchObject([{ state: 'removed' }]);
		expect(await carmen.closed).toBe(closings.removed);
		expect((await join(server, token, { seatKey: carmen.seatKey })).body.state).toBe('refused');
		expect((await admit(seatId)).status).toBe(409);
	});
});

describe('a person who is removed', () => {
	test('leaves the room, and the link no longer works on any device', async () => {
		const rosa = await enter(server, tokenOf('Rosa'));
		const luis = await enter(server, tokenOf('Luis'));
		const { body } = await remove({ personId: await personId('Luis') });
		expect(body.people[1]).toMatchObject({ name: 'Luis', state: 'removed' });
		expect(await luis.closed).toBe(closings.removed);
		expect(await rosa.next('left')).toMatchObject({ connId: luis.connId, reason: 'removed' });
		for (const seatKey of [undefined, luis.seatKey]) {
			const { status, problem } = await joinAs('Luis', { seatKey });
			expect([status, problem.message]).toEqual([409, expect.stringContaining('ask Ana Reyes')]);
		}
		expect((await look(tokenOf('Luis'))).body).toMatchObject({ state: 'revoked', people: [] });
	});

	test('between the tap and the socket cannot come in', async () => {
		const { body } = await joinAs('Luis');
		if (body.state !== 'in') throw new Error(body.state);
		await remove({ personId: await personId('Luis') });
		expect(await answerTo(openSocket(server, { ticket: body.ticket }))).toBe(401);
	});

	test('is never the host', async () => {
		const { status } = await remove({ personId: await personId('Ana Reyes') });
		expect(status).toBe(400);
	});
});
