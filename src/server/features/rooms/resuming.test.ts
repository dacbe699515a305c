import { once } from 'node:events';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { closings } from '#contract/room-socket.ts';
import { meetingEvents, roomConnections, roomSeats } from '#server/db/schema.ts';
import { callAtNoon, completed, connect, moment } from '#tests/support/call-at-noon.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import { answerTo, type Browser, browse, enter, join, openSocket } from '#tests/support/rooms.ts';

/** A page whose line broke, or whose server was away, goes on with the connection that it had. */

const db = await testDatabase();
const { at, call, endForAll, enterAs, server, set, startServer, stopServer, tokenOf } =
	callAtNoon(db);

const comeBack = (name: string, { connId, seatKey }: Browser, mediaMs = 0) =>
	enter(server(), tokenOf(name), { seatKey, resume: { connId, mediaMs } });
const rowOf = async ({ connId }: Browser) => {
	const [row] = await db.select().from(roomConnections).where(eq(roomConnections.id, connId));
	return row as NonNullable<typeof row>;
};
const typesOf = ({ heard }: Browser) => heard.map(({ type }) => type);

describe('[RM-06] a page whose line broke', () => {
	test('goes on with its connection, and nobody is told that it was away', async () => {
		const [rosa, luis] = [await enterAs('Rosa'), await enterAs('Luis')];
		await connect(rosa, luis);
		await rosa.drop();
		await at('12:00:19');
		await luis.beat([rosa]);
		const again = await comeBack('Rosa', rosa);
		expect(again.welcome).toMatchObject({ connId: rosa.connId, turn: 1 });
		expect(again.welcome.people.map(({ connId }) => connId)).toEqual([luis.connId]);
		luis.send({ type: 'offer', to: rosa.connId, negotiation: 'n', sdp: 'v=0\r\n' });
		expect((await again.next('offer')).from).toBe(luis.connId);
		expect(typesOf(luis)).not.toContain('left');
		expect(typesOf(luis).filter((type) => type === 'joined')).toEqual([]);
		expect(await db.$count(roomConnections)).toBe(2);
		const events = await db.select().from(meetingEvents).orderBy(meetingEvents.id);
		expect(events.filter(({ kind }) => kind === 'left')).toEqual([]);
	});

	test('tells the others what changed with its microphone', async () => {
		const [rosa, luis] = [await enterAs('Rosa'), await enterAs('Luis')];
		await rosa.drop();
		const { connId, seatKey } = rosa;
		const resume = { connId, mediaMs: 0 };
		await enter(server(), tokenOf('Rosa'), { seatKey, resume, hello: { microphone: 'off' } });
		expect(await luis.next('devices')).toMatchObject({ connId, microphone: 'off', camera: 'on' });
	});

	test('replaces the socket that the server still takes for open, in whichever process', async () => {
		const [rosa, luis] = [await enterAs('Rosa'), await enterAs('Luis')];
		await startServer();
		const again = await comeBack('Rosa', rosa);
		expect(await rosa.closed).toBe(closings.joinAgain);
		await again.beat();
		expect((await rowOf(rosa)).leftAt).toBeNull();
		expect(typesOf(luis)).not.toContain('left');
	});

	test('is told of no more than once when it comes back twice at once', async () => {
		const rosa = await enterAs('Rosa');
		const { connId, seatKey } = rosa;
		const resume = { connId, mediaMs: 0 };
		const asked = await Promise.all(
			[1, 2].map(() => join(server(), tokenOf('Rosa'), { seatKey, resume })),
		);
		const tickets = asked.map(({ body }) => (body.state === 'in' ? body.ticket : ''));
		const answers = await Promise.all(
			tickets.map((ticket) => answerTo(openSocket(server(), { ticket }))),
		);
		// The newer ticket has replaced the older one.
		expect(answers.toSorted()).toEqual([101, 401]);
	});

	test('begins anew when it was silent for too long, left, or is another browser', async () => {
		const [rosa, luis] = [await enterAs('Rosa'), await enterAs('Luis')];
		await rosa.drop();
		await at('12:00:20');
		const late = await comeBack('Rosa', rosa, 20_000);
		expect(late.connId).not.toBe(rosa.connId);
		await late.leave();
		expect((await comeBack('Rosa', late)).connId).not.toBe(late.connId);
		// Somebody else's connection is nobody's to go on with.
		const { seatKey } = await enterAs('Luis', luis.seatKey);
		const foreign = await comeBack('Luis', { ...rosa, seatKey });
		expect(foreign.connId).not.toBe(rosa.connId);
	});

	test('is not gone while others receive from it', async () => {
		const [rosa, luis] = [await enterAs('Rosa'), await enterAs('Luis')];
		await connect(rosa, luis);
		await rosa.drop();
		for (const time of ['12:00:15', '12:00:30', '12:00:45']) {
			set(time);
			await luis.beat([rosa]);
			await at(time);
		}
		expect((await rowOf(rosa)).leftAt).toBeNull();
		for (const time of ['12:01:00', '12:01:10']) {
			set(time);
			await luis.beat([rosa], { inboundDelta: 0 });
			await at(time);
		}
		expect(await luis.next('left')).toMatchObject({ connId: rosa.connId, reason: 'stale' });
		expect((await rowOf(rosa)).leftAt?.toISOString()).toBe(moment('12:00:45'));
	});
});

describe('[RM-05] an outage of our server', () => {
	/** Both talk from 12:00:00 on, and the server is away from 12:00:10 to 12:05:00. */
	async function away() {
		const [rosa, luis] = [await enterAs('Rosa'), await enterAs('Luis')];
		await connect(rosa, luis);
		set('12:00:10');
		await Promise.all([rosa.beat([luis]), luis.beat([rosa])]);
		await stopServer();
		set('12:05:00');
		await startServer();
		await runEngine(server().deps);
		return { rosa, luis };
	}

	test('counts when sound or picture went on meanwhile', async () => {
		const { rosa, luis } = await away();
		set('12:05:10');
		const rosaAgain = await comeBack('Rosa', rosa, 295_000);
		expect(rosaAgain.welcome.people.map(({ connId }) => connId)).toEqual([luis.connId]);
		const luisAgain = await comeBack('Luis', luis, 295_000);
		expect([rosaAgain.connId, luisAgain.connId]).toEqual([rosa.connId, luis.connId]);
		set('12:05:20');
		await rosaAgain.leave();
		await luisAgain.leave();
		await endForAll();
		expect(await call('Rosa')).toEqual(completed('12:00:00', '12:05:20', 320));
	});

	test('does not count where they stopped, or where there were none before', async () => {
		const { rosa } = await away();
		set('12:05:10');
		const again = await comeBack('Rosa', rosa, 120_000);
		expect(again.connId).not.toBe(rosa.connId);
		set('12:05:20');
		await again.leave();
		await endForAll();
		expect(await call('Rosa')).toEqual(completed('12:00:00', '12:05:20', 20));
	});

	test('nobody counts as gone before they had time to come back', async () => {
		const { rosa } = await away();
		await at('12:05:39');
		expect((await rowOf(rosa)).leftAt).toBeNull();
		await at('12:05:40');
		expect(await rowOf(rosa)).toMatchObject({
			leftAt: new Date(moment('12:00:10')),
			reason: 'stale',
		});
	});
});

describe('[RM-03] a ticket opens one socket', () => {
	const ticketOf = async (name: string) => {
		const { body } = await join(server(), tokenOf(name));
		return body.state === 'in' ? body.ticket : '';
	};

	test('a second use is refused before it touches anything', async () => {
		const luis = await enterAs('Luis');
		const ticket = await ticketOf('Rosa');
		const socket = openSocket(server(), { ticket });
		const rosa = browse(socket);
		await once(socket, 'open');
		expect(await answerTo(openSocket(server(), { ticket }))).toBe(401);
		rosa.send({ type: 'hello', microphone: 'on', camera: 'on' });
		const { connId } = await rosa.next('welcome');
		expect(await answerTo(openSocket(server(), { ticket }))).toBe(401);
		luis.send({ type: 'offer', to: connId, negotiation: 'n', sdp: 'v=0\r\n' });
		expect((await rosa.next('offer')).from).toBe(luis.connId);
	});

	test('a socket whose ticket was replaced before its hello gets nothing, and disturbs nobody', async () => {
		const rosa = await enterAs('Rosa');
		const resume = { connId: rosa.connId, mediaMs: 0 };
		const asked = await join(server(), tokenOf('Rosa'), { seatKey: rosa.seatKey, resume });
		const { ticket } = asked.body as { ticket: string };
		const early = openSocket(server(), { ticket });
		const replaced = browse(early);
		await once(early, 'open');
		const again = await comeBack('Rosa', rosa);
		replaced.send({ type: 'hello', microphone: 'off', camera: 'off' });
		expect(await replaced.closed).toBe(closings.joinAgain);
		await again.beat();
		expect(await rowOf(rosa)).toMatchObject({ leftAt: null, microphone: 'on' });
	});

	test('no socket outlives its stay', async () => {
		const rosa = await enterAs('Rosa');
		set('12:00:05');
		await rosa.beat();
		await at('12:00:25');
		expect(await rosa.closed).toBe(closings.stale);
		const luis = await enterAs('Luis');
		const again = await enterAs('Luis', luis.seatKey);
		expect(await luis.closed).toBe(closings.takenOver);
		await endForAll();
		expect(await again.closed).toBe(closings.over);
	});
});

test('[RM-09] taps that lead to nothing leave few rows behind', async () => {
	const tap = async () => (await join(server(), tokenOf('Rosa'))).status;
	for (let minute = 0; minute < 2; minute++) {
		set(`12:0${minute}:0${minute}`);
		const statuses: number[] = [];
		for (let count = 0; count < 32; count++) statuses.push(await tap());
		expect(statuses.filter((status) => status === 200)).toHaveLength(30);
		expect(new Set(statuses.slice(30))).toEqual(new Set([429]));
	}
	expect(await db.$count(roomConnections)).toBe(30);
	expect(await db.$count(roomSeats)).toBe(30);
	expect(await db.$count(meetingEvents, eq(meetingEvents.kind, 'tapped'))).toBe(30);
});
