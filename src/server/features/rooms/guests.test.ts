import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as host from '#contract/meetings.ts';
import { closings } from '#contract/room-socket.ts';
import { getRoom } from '#contract/rooms.ts';
import { roomSeats } from '#server/db/schema.ts';
import { type TestClock, testClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { meshAnd } from '#tests/support/media-engine.ts';
import {
	type Browser,
	callFamily,
	enter,
	type Family,
	join,
	listen,
	type Server,
} from '#tests/support/rooms.ts';

/** Guests beside the people who were invited; a mesh holds six. */

const db = await testDatabase();
let clock: TestClock;
let server: Server;
let family: Family;
let guestToken: string;
beforeEach(async () => {
	clock = testClock();
	server = await listen({ db, clock, media: meshAnd() });
	family = await callFamily(server, ['Rosa', 'Luis', 'Theo']);
	guestToken = await makeLink();
});
afterEach(() => server.close());

const asHost = () => ({ token: family.account.token });
const params = () => ({ meetingId: family.meetingId });
const board = async () =>
	(await server.request(host.getMeeting, { params: params() }, asHost())).body;
async function makeLink(): Promise<string> {
	const { body } = await server.request(host.createGuestLink, { params: params() }, asHost());
	return body.guestUrl?.split('/j/')[1] ?? '';
}
const withdraw = () => server.request(host.withdrawGuestLink, { params: params() }, asHost());
const moveBack = (seatId: string) =>
	server.request(host.moveBack, { params: params(), body: { seatId } }, asHost());
const admit = (seatId: string) =>
	server.request(host.admitToMeeting, { params: params(), body: { seatId } }, asHost());
const comeIn = (name: string) => enter(server, family.tokens[name] as string);

/** Asks to come in, and is let in. */
async function bringGuest(name: string) {
	const { body } = await join(server, guestToken, { name });
	const { seatKey } = body as { seatKey: string };
	const seatId = (await board()).waiting.at(-1)?.seatId as string;
	await admit(seatId);
	return { ...(await enter(server, guestToken, { seatKey })), seatId };
}
type Guest = Awaited<ReturnType<typeof bringGuest>>;
const askAgain = async ({ seatKey }: Browser) => (await join(server, guestToken, { seatKey })).body;

describe('a full room', () => {
	const fill = async () => {
		await comeIn('Ana Reyes');
		await comeIn('Rosa');
		const guests = [];
		for (const name of ['Nico', 'Pia', 'Uma', 'Vera']) guests.push(await bringGuest(name));
		return guests as [Guest, Guest, Guest, Guest];
	};

	test('[RM-07] takes an invited person; the guest who came last makes room and is thanked', async () => {
		const [nico, , , vera] = await fill();
		const luis = await comeIn('Luis');
		expect(luis.welcome.people.map(({ name }) => name)).toEqual([
			'Ana Reyes',
			'Rosa',
			'Nico',
			'Pia',
			'Uma',
		]);
		expect(await vera.closed).toBe(closings.joinAgain);
		expect(await askAgain(vera)).toMatchObject({
			state: 'waiting',
			why: 'gave_way',
			message:
				"The call is full, and someone from the family has come. Thank you for making room. You'll be back as soon as someone leaves.",
		});
		expect((await board()).guests).toContainEqual({
			seatId: vera.seatId,
			name: 'Vera',
			state: 'waiting',
		});
		expect(await askAgain(vera)).toMatchObject({ why: 'gave_way' });
		await nico.leave();
		const back = await enter(server, guestToken, { seatKey: vera.seatKey });
		expect(back.welcome.people.map(({ name }) => name)).toContain('Luis');
		expect((await board()).guests).toContainEqual(
			expect.objectContaining({ name: 'Vera', state: 'here' }),
		);
	});

	test('[RM-07] has no place for one more guest', async () => {
		await fill();
		await join(server, guestToken, { name: 'Xavier' });
		const { status, problem } = await admit((await board()).waiting[0]?.seatId as string);
		expect([status, problem.message]).toEqual([409, 'The call is full. It has room for 6 people.']);
	});

	test('[RM-07] takes no guest in the place of another', async () => {
		const [nico] = await fill();
		await nico.leave();
		const xavier = await bringGuest('Xavier');
		await nico.closed;
		expect(await askAgain(nico)).toMatchObject({ state: 'waiting', why: 'full' });
		expect(xavier.welcome.people).toHaveLength(5);
	});

	test('[RM-07] of invited people only lets nobody go', async () => {
		const many = await callFamily(server, ['Ada', 'Bo', 'Cy', 'Di', 'Eli']);
		for (const name of ['Ada', 'Bo', 'Cy', 'Di', 'Eli']) {
			await enter(server, many.tokens[name] as string);
		}
		const { body } = await join(server, many.tokens.Ada as string);
		expect(body).toMatchObject({ state: 'waiting', why: 'other_device' });
		const ana = await enter(server, many.tokens['Ana Reyes'] as string);
		expect(ana.welcome.people).toHaveLength(5);
	});
});

describe('a guest whom the host asks to wait', () => {
	test('[RM-07] leaves the room, is told so, and comes back when let in again', async () => {
		const ana = await comeIn('Ana Reyes');
		const nico = await bringGuest('Nico');
		const { body } = await moveBack(nico.seatId);
		expect(body.guests).toMatchObject([{ name: 'Nico', state: 'left' }]);
		expect(await nico.closed).toBe(closings.joinAgain);
		expect(await ana.next('left')).toMatchObject({ connId: nico.connId, reason: 'moved_back' });
		expect(await askAgain(nico)).toMatchObject({
			state: 'waiting',
			why: 'moved_back',
			message: 'Ana Reyes asked you to wait a moment, and will let you in again.',
		});
		const asking = { seatId: nico.seatId, name: 'Nico', why: 'moved_back' };
		expect((await board()).waiting).toMatchObject([asking]);
		await expect
			.poll(() => ana.heard.findLast(({ type }) => type === 'waiting'))
			.toMatchObject({
				people: [asking],
			});
		await admit(nico.seatId);
		await enter(server, guestToken, { seatKey: nico.seatKey });
	});

	test('[RM-07] an invited person cannot be sent there', async () => {
		const rosa = await comeIn('Rosa');
		const [seat] = await db.select().from(roomSeats);
		expect((await moveBack(seat?.id as string)).status).toBe(404);
		await rosa.beat();
	});
});

describe('a guest link that is withdrawn', () => {
	test('[RM-07] opens nothing, and the next one is another', async () => {
		const asked = await join(server, guestToken, { name: 'Nico' });
		const { body } = await withdraw();
		expect([body.guestUrl, body.waiting]).toEqual([null, []]);
		const look = await server.request(getRoom, { params: { token: guestToken } });
		expect(look.body.state).toBe('revoked');
		const { seatKey } = asked.body as { seatKey: string };
		for (const asking of [{ seatKey }, { name: 'Nico' }]) {
			expect((await join(server, guestToken, asking)).status).toBe(409);
		}
		expect((await withdraw()).status).toBe(200);
		const old = guestToken;
		guestToken = await makeLink();
		expect(guestToken).not.toBe(old);
		expect(await makeLink()).toBe(guestToken);
		await bringGuest('Nico');
	});

	test('[RM-07] leaves the guests who were let in with it, also after their line broke', async () => {
		const nico = await bringGuest('Nico');
		await withdraw();
		await nico.beat();
		await nico.drop();
		await enter(server, guestToken, { seatKey: nico.seatKey });
		expect((await board()).guests).toMatchObject([{ name: 'Nico', state: 'here' }]);
		await moveBack(nico.seatId);
		expect((await join(server, guestToken, { seatKey: nico.seatKey })).status).toBe(409);
	});
});

describe('the name of a guest', () => {
	const problem = 'Someone else in this call has that name. Please add your last name.';

	test.each([
		['the host', 'ana  réyes'],
		['the host, in other letters', 'Аnа Rеyеs'],
		['the host, with marks that nobody sees', 'Ana\u200b Re\u202eyes'],
		['a host without a name', 'The Host'],
		['a host without a name, in German', 'Die einladende Person'],
		['somebody who is invited', 'R0SA'],
	])('[RM-07] is not that of %s', async (_, name) => {
		const asked = await join(server, guestToken, { name });
		expect([asked.status, asked.problem.fields]).toEqual([400, { name: problem }]);
		expect((await board()).waiting).toEqual([]);
	});

	test('[RM-07] has no marks that turn it around or that nobody sees', async () => {
		await join(server, guestToken, {
			name: ' \u202eocin\u202c\u200f \u2066 Ni\u200dco\u3164\u00ad ',
		});
		expect((await board()).waiting).toMatchObject([{ name: 'ocin Nico' }]);
		const empty = await join(server, guestToken, { name: '\u3164\u2800' });
		expect([empty.status, empty.problem.fields]).toEqual([
			400,
			{ name: 'Please tell us your name' },
		]);
	});
});
