import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as meetings from '#contract/meetings.ts';
import { closings } from '#contract/room-socket.ts';
import { testClock } from '#tests/support/clock.ts';
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

/** In an earlier version, using a ticket twice replaced the first connection among the listeners. */

const db = await testDatabase();
let server: Server;
let family: Family;
beforeEach(async () => {
	server = await listen({ db, clock: testClock() });
	family = await callFamily(server, ['Rosa', 'Luis']);
});
afterEach(() => server.close());

/** Rosa comes in, and her ticket is used a second time. */
async function enterAndReplay() {
	const { body } = await join(server, family.tokens.Rosa as string);
	if (body.state !== 'in') throw new Error(body.state);
	const { connId, ticket, seatKey } = body;
	const socket = openSocket(server, { ticket });
	const rosa = browse(socket, { connId, seatKey });
	await once(socket, 'open');
	rosa.send({ type: 'hello', microphone: 'on', camera: 'on' });
	await rosa.next('welcome');
	expect(await answerTo(openSocket(server, { ticket }))).toBe(401);
	return { rosa, socket };
}
const enterLuis = () => enter(server, family.tokens.Luis as string);

test('[SX-11] a ticket that is used again does not make the person who came with it deaf', async () => {
	const { rosa } = await enterAndReplay();
	const luis = await enterLuis();
	expect((await rosa.next('joined')).person.connId).toBe(luis.connId);
	luis.send({ type: 'offer', to: rosa.connId, negotiation: 'n', sdp: 'v=0\r\n' });
	expect((await rosa.next('offer')).from).toBe(luis.connId);
});

test('[SX-11] a person who used their ticket twice is out once they are removed', async () => {
	const luis = await enterLuis();
	const { rosa, socket } = await enterAndReplay();
	const { token } = family.account;
	const { body: board } = await server.request(
		meetings.getCallRoom,
		{ params: { callId: family.callIds.Rosa as string } },
		{ token },
	);
	const personId = board.people.find(({ name }) => name === 'Rosa')?.personId;
	const removal = { params: { meetingId: family.meetingId }, body: { personId } };
	expect((await server.request(meetings.removeFromMeeting, removal, { token })).status).toBe(200);
	expect(await luis.next('left')).toMatchObject({ reason: 'removed' });
	expect(await rosa.closed).toBe(closings.removed);
	expect(socket.readyState).not.toBe(socket.OPEN);
});
