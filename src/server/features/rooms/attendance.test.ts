import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getCall } from '#contract/calls.ts';
import { admitToMeeting, endMeeting, getMeeting } from '#contract/meetings.ts';
import { closings } from '#contract/room-socket.ts';
import { openRoom } from '#contract/rooms.ts';
import type { Happening } from '#contract/timeline.ts';
import { meetings, roomConnections } from '#server/db/schema.ts';
import { type TestClock, testClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine, textsTo } from '#tests/support/engine.ts';
import {
	type Browser,
	callFamily,
	enter,
	type Family,
	join,
	listen,
	type Server,
} from '#tests/support/rooms.ts';
import { happeningWords } from '#words/en/timeline.ts';

/** Calls show who was really there. The room opens at noon. */

const db = await testDatabase();
let clock: TestClock;
let server: Server;
let family: Family;
const servers: Server[] = [];
beforeEach(async () => {
	clock = testClock('2026-11-15T12:00:00Z');
	server = await listen({ db, clock });
	servers.push(server);
	family = await callFamily(server, ['Rosa', 'Luis']);
});
afterEach(async () => {
	await Promise.all(servers.splice(0).map((each) => each.close()));
});

const enterAs = (name: string, seatKey?: string, to = server) =>
	enter(to, family.tokens[name] as string, { seatKey });
const moment = (time: string) => `2026-11-15T${time}.000Z`;
const set = (time: string) => clock.set(moment(time));
/** Time passes, and the worker does what is due then. */
const at = async (time: string) => {
	set(time);
	await runEngine(server.deps);
};
const readCall = async (name: string) => {
	const params = { callId: family.callIds[name] as string };
	return (await server.request(getCall, { params }, { token: family.account.token })).body;
};
const call = async (name: string) => {
	const { status, scheduledTime, startTime, endTime, duration, detail } = await readCall(name);
	return { status, scheduledTime, startTime, endTime, duration, detail };
};
const completed = (from: string, to: string, duration: number) => ({
	status: 'completed',
	scheduledTime: moment('12:00:00'),
	startTime: moment(from),
	endTime: moment(to),
	duration,
	detail: null,
});
const inProgress = (from: string) => ({
	status: 'in-progress',
	scheduledTime: moment('12:00:00'),
	startTime: moment(from),
	endTime: null,
	duration: null,
	detail: null,
});
const untouched = {
	scheduledTime: moment('12:00:00'),
	startTime: moment('12:00:00'),
	endTime: null,
	duration: null,
};
/** Both say that they receive from each other. */
const connect = async (a: Browser, b: Browser) => {
	await a.beat([b]);
	await b.beat([a]);
	await a.beat([b]);
};
/** They are there until then, and say so as pages do. */
const stay = async (until: string, ...browsers: Browser[]) => {
	const end = Date.parse(moment(until));
	while (clock.now().getTime() < end) {
		clock.set(new Date(Math.min(end, clock.now().getTime() + 15_000)).toISOString());
		for (const browser of browsers) await browser.beat();
	}
};
const meeting = async () => (await db.select().from(meetings))[0];
const endForAll = () =>
	server.request(
		endMeeting,
		{ params: { meetingId: family.meetingId } },
		{ token: family.account.token },
	);

describe('a call', () => {
	test('[ST-02] [D4] is completed with start, end and duration from real presence', async () => {
		expect(await call('Rosa')).toMatchObject({ status: 'in-progress', ...untouched });
		set('12:00:30');
		const rosa = await enterAs('Rosa');
		await stay('12:01:00', rosa);
		const luis = await enterAs('Luis');
		expect(await call('Rosa')).toEqual(inProgress('12:00:30'));
		await connect(rosa, luis);
		await stay('12:10:00', rosa, luis);
		await rosa.leave();
		await luis.next('left');
		await stay('12:11:59', luis);
		await at('12:11:59');
		expect(await call('Rosa')).toEqual(inProgress('12:00:30'));
		await at('12:12:00');
		expect(await call('Rosa')).toEqual(completed('12:00:30', '12:10:00', 570));
		expect(await call('Luis')).toEqual(inProgress('12:01:00'));
		set('12:12:10');
		expect((await endForAll()).body).toMatchObject({ state: 'over' });
		expect(await luis.next('over')).toEqual({ type: 'over', reason: 'ended' });
		expect(await luis.closed).toBe(closings.over);
		expect(await call('Luis')).toEqual(completed('12:01:00', '12:12:04', 664));
	});

	test('[ST-02] [D4] that was missed is in progress for whoever comes later, and then completed', async () => {
		const luis = await enterAs('Luis');
		await stay('12:15:00', luis);
		await at('12:15:00');
		expect(await call('Rosa')).toMatchObject({ status: 'missed', ...untouched });
		set('12:15:10');
		const rosa = await enterAs('Rosa');
		expect(await call('Rosa')).toEqual(inProgress('12:15:10'));
		await connect(rosa, luis);
		set('12:15:40');
		await rosa.leave();
		await endForAll();
		expect(await call('Rosa')).toEqual(completed('12:15:10', '12:15:40', 30));
	});

	test('[ST-02] [D4] fails for whoever tapped and never had sound or picture', async () => {
		await join(server, family.tokens.Rosa as string);
		await enterAs('Luis');
		const ana = await enterAs('Ana Reyes');
		await stay('12:00:20', ana);
		await endForAll();
		const failed = { status: 'failed', ...untouched, detail: { code: 'could_not_connect' } };
		expect(await call('Rosa')).toEqual(failed);
		// In the room with another for five seconds: too short to say that it failed.
		expect(await call('Luis')).toMatchObject({ status: 'completed', duration: 5 });
	});

	test('fails for whoever was with others in vain, and goes on when they try again', async () => {
		const [luis, rosa] = [await enterAs('Luis'), await enterAs('Rosa')];
		for (const time of ['12:00:05', '12:00:10', '12:00:15', '12:00:20']) {
			set(time);
			await luis.beat();
			await rosa.beat();
		}
		await rosa.leave();
		await luis.next('left');
		await stay('12:02:20', luis);
		await at('12:02:20');
		expect(await call('Rosa')).toMatchObject({
			status: 'failed',
			detail: { code: 'could_not_connect' },
		});
		const again = await enterAs('Rosa', rosa.seatKey);
		expect(await call('Rosa')).toEqual(inProgress('12:00:00'));
		await connect(again, luis);
		set('12:02:30');
		await again.leave();
		await endForAll();
		expect(await call('Rosa')).toEqual(completed('12:00:00', '12:02:30', 30));
	});

	test('of whoever waited alone says so', async () => {
		const rosa = await enterAs('Rosa');
		set('12:00:10');
		await rosa.beat();
		await rosa.leave();
		await endForAll();
		expect(await call('Rosa')).toEqual({
			...completed('12:00:00', '12:00:10', 10),
			detail: { code: 'was_alone' },
		});
		expect(await call('Luis')).toMatchObject({ status: 'missed' });
	});

	test('that is completed goes on when the person comes back', async () => {
		const [rosa, luis] = [await enterAs('Rosa'), await enterAs('Luis')];
		await connect(rosa, luis);
		await stay('12:00:10', rosa, luis);
		await rosa.leave();
		await stay('12:02:10', luis);
		await at('12:02:10');
		expect(await call('Rosa')).toEqual(completed('12:00:00', '12:00:10', 10));
		const again = await enterAs('Rosa');
		expect(await call('Rosa')).toEqual(inProgress('12:00:00'));
		set('12:02:15');
		await again.beat();
		set('12:02:17');
		await endForAll();
		expect(await call('Rosa')).toEqual(completed('12:00:00', '12:02:17', 17));
	});

	test('tells in its timeline who opened the link, joined, left and came back', async () => {
		set('12:00:05');
		const params = { token: family.tokens.Rosa as string };
		await server.request(openRoom, { params });
		set('12:00:06');
		await server.request(openRoom, { params });
		const rosa = await enterAs('Rosa');
		set('12:00:08');
		await rosa.drop();
		await expect.poll(() => db.$count(roomConnections, eq(roomConnections.reason, 'lost'))).toBe(1);
		set('12:00:10');
		const again = await enterAs('Rosa', rosa.seatKey);
		set('12:00:12');
		await again.leave();
		set('12:05:00');
		await enterAs('Rosa');
		const { timeline } = await readCall('Rosa');
		const told = timeline.find(({ name }) => name === 'Rosa')?.events ?? [];
		const isBefore = ({ code }: Happening) => code === 'text' || code === 'asked_to_call';
		const inRoom = told.filter(({ what }) => !isBefore(what));
		expect(inRoom.map(({ at, what }) => `${at.slice(11, 19)} ${happeningWords(what)}`)).toEqual([
			'12:00:05 Opened the link',
			'12:00:06 Joined',
			'12:00:12 Left',
			'12:05:00 Came back',
		]);
	});
});

describe('presence', () => {
	const lives = async (name: Browser) => {
		const [row] = await db
			.select()
			.from(roomConnections)
			.where(eq(roomConnections.id, name.connId));
		return { leftAt: row?.leftAt?.toISOString() ?? null, reason: row?.reason ?? null };
	};

	test('ends when a page was last heard of, not when its silence was noticed', async () => {
		const [rosa, luis] = [await enterAs('Rosa'), await enterAs('Luis')];
		await connect(rosa, luis);
		set('12:00:05');
		await rosa.beat([luis]);
		await luis.beat([rosa], { hidden: true });
		await at('12:00:24');
		expect(await lives(rosa)).toEqual({ leftAt: null, reason: null });
		await at('12:00:25');
		expect(await lives(rosa)).toEqual({ leftAt: moment('12:00:05'), reason: 'stale' });
		expect(await luis.next('left')).toMatchObject({ connId: rosa.connId, reason: 'stale' });
		// The page that was frozen is told to join again.
		expect(await rosa.closed).toBe(closings.stale);
		// In the background a page may be slow.
		await at('12:01:04');
		expect(await lives(luis)).toEqual({ leftAt: null, reason: null });
		await at('12:01:05');
		expect(await lives(luis)).toEqual({ leftAt: moment('12:00:05'), reason: 'stale' });
		await at('12:03:00');
		expect(await call('Rosa')).toEqual(completed('12:00:00', '12:00:05', 5));
	});

	test('is not made longer by a page that wakes up before its silence was noticed', async () => {
		const rosa = await enterAs('Rosa');
		set('12:00:05');
		await rosa.beat();
		set('12:10:00');
		rosa.send({ type: 'heartbeat', visibility: 'visible', peers: [] });
		expect(await rosa.closed).toBe(closings.stale);
		expect(await lives(rosa)).toEqual({ leftAt: moment('12:00:05'), reason: 'stale' });
	});

	test('of a frozen page whose socket closes later does not last until then', async () => {
		const rosa = await enterAs('Rosa');
		set('12:00:05');
		await rosa.beat();
		set('12:00:18');
		await rosa.drop();
		await expect.poll(() => lives(rosa)).toEqual({ leftAt: moment('12:00:10'), reason: 'lost' });
	});

	test('goes on over a restart of the server, and ends at last-seen for those who do not return', async () => {
		const [rosa, luis] = [await enterAs('Rosa'), await enterAs('Luis')];
		await connect(rosa, luis);
		await stay('12:00:30', rosa, luis);
		await servers.pop()?.close();
		set('12:00:36');
		server = await listen({ db, clock });
		servers.push(server);
		const again = await enterAs('Rosa', rosa.seatKey);
		for (const time of ['12:00:50', '12:01:05', '12:01:20']) {
			set(time);
			await again.beat();
			await at(time);
		}
		expect(await lives(luis)).toEqual({ leftAt: moment('12:00:30'), reason: 'stale' });
		await again.leave();
		await endForAll();
		expect(await call('Rosa')).toEqual(completed('12:00:00', '12:01:20', 80));
		expect(await call('Luis')).toEqual(completed('12:00:00', '12:00:30', 30));
	});

	test('of two devices with one link counts once', async () => {
		const [rosa, luis] = [await enterAs('Rosa'), await enterAs('Luis')];
		await connect(rosa, luis);
		set('12:00:10');
		const asked = await join(server, family.tokens.Rosa as string);
		const { token } = family.account;
		const params = { meetingId: family.meetingId };
		const { waiting } = (await server.request(getMeeting, { params }, { token })).body;
		const body = { seatId: waiting[0]?.seatId ?? '' };
		await server.request(admitToMeeting, { params, body }, { token });
		const { seatKey } = asked.body as { seatKey: string };
		const tablet = await enterAs('Rosa', seatKey);
		set('12:00:12');
		await rosa.leave();
		set('12:00:17');
		await tablet.leave();
		await endForAll();
		expect(await call('Rosa')).toEqual(completed('12:00:00', '12:00:17', 17));
	});

	describe('of sound and picture', () => {
		const media = async (browser: Browser) => {
			const isThis = and(eq(roomConnections.id, browser.connId));
			return (await db.select().from(roomConnections).where(isThis))[0]?.mediaAt !== null;
		};

		test('is what both ends report', async () => {
			const [rosa, luis] = [await enterAs('Rosa'), await enterAs('Luis')];
			await rosa.beat([luis]);
			expect(await media(rosa)).toBe(false);
			await luis.beat([rosa], { inboundDelta: 0 });
			expect(await media(luis)).toBe(false);
			await rosa.beat([luis]);
			expect([await media(rosa), await media(luis)]).toEqual([true, false]);
			await luis.beat([rosa]);
			expect(await media(luis)).toBe(true);
		});

		test('may go one way when the other has nothing to send', async () => {
			const rosa = await enterAs('Rosa');
			const luis = await enter(server, family.tokens.Luis as string, {
				hello: { microphone: 'none', camera: 'none' },
			});
			await luis.beat([rosa]);
			await rosa.beat([luis], { inboundDelta: 0 });
			await luis.beat([rosa]);
			expect([await media(rosa), await media(luis)]).toEqual([true, true]);
		});

		test('may go one way when the other has only a camera, and turned it off', async () => {
			const rosa = await enterAs('Rosa');
			const luis = await enter(server, family.tokens.Luis as string, {
				hello: { microphone: 'none', camera: 'off' },
			});
			await luis.beat([rosa]);
			await rosa.beat([luis], { inboundDelta: 0 });
			expect(await media(rosa)).toBe(true);
		});
	});
});

describe('a room closes', () => {
	test('[D4] when it was empty for two minutes after the waiting time', async () => {
		await at('12:16:59');
		expect((await meeting())?.closedAt).toBeNull();
		await at('12:17:00');
		expect(await meeting()).toMatchObject({ closedReason: 'empty' });
		expect((await join(server, family.tokens.Rosa as string)).status).toBe(409);
	});

	test('two minutes after the last one left, and not before', async () => {
		set('12:20:00');
		const rosa = await enterAs('Rosa');
		set('12:20:10');
		await rosa.leave();
		await at('12:22:09');
		expect((await meeting())?.closedAt).toBeNull();
		await at('12:22:10');
		expect(await meeting()).toMatchObject({ closedReason: 'empty' });
	});

	test('[D4] at its longest time, whoever is there', async () => {
		set('12:59:55');
		const rosa = await enterAs('Rosa');
		await at('13:00:00');
		expect(await meeting()).toMatchObject({ closedReason: 'expired' });
		expect(await rosa.next('over')).toMatchObject({ reason: 'expired' });
		expect(await call('Rosa')).toMatchObject({ status: 'completed', duration: 5 });
	});

	test('before the waiting time is over, and the account holder hears who did not come', async () => {
		await enterAs('Luis');
		set('12:00:05');
		await endForAll();
		expect(await call('Rosa')).toMatchObject({ status: 'missed' });
		await at('12:00:06');
		const alert = (await textsTo(server, family.account.phone)).at(-1)?.body;
		expect(alert).toContain('Rosa');
		expect(alert).not.toContain('Luis');
	});
});
