import { describe, expect, test } from 'vitest';
import { closings } from '#contract/room-socket.ts';
import { settle } from '#tests/support/call/clock.ts';
import { openTestLine as call, PAUSE_MS, typesIn } from '#tests/support/call/line.ts';
import { grantOf, welcomeOf } from '#tests/support/call/room.ts';

describe('coming in', () => {
	test('asks once, says hello with the ticket, and is in when it is welcomed', async () => {
		const { room, phases, heard } = call();
		expect(room.joins[0]?.asking).toEqual({ seatKey: undefined, name: 'Rose', isHidden: false });
		const socket = await room.letIn();
		expect(socket.sent).toEqual([
			{ type: 'hello', microphone: 'on', camera: 'off', ticket: 'ticket 1' },
		]);
		expect(phases).toEqual([{ name: 'entering' }, { name: 'in' }]);
		expect(heard).toEqual(['welcome']);
		expect(room.joins).toHaveLength(1);
	});

	test('is prepared before the socket opens', async () => {
		const { promise, resolve: isReady } = Promise.withResolvers<void>();
		const { room } = call({ prepare: () => promise });
		await room.joins[0]?.answer(grantOf());
		expect(room.sockets).toHaveLength(0);
		isReady();
		await settle();
		expect(room.sockets).toHaveLength(1);
	});

	test('who has to wait asks again with the key of the seat, until the host has decided', async () => {
		const { room, clock, page, phase } = call();
		const wait = { state: 'waiting', why: 'guest', message: 'Ana will let you in.' } as const;
		await room.joins[0]?.answer({ ...wait, seatKey: 'mine', againInSeconds: 3 });
		expect(phase()).toEqual({ name: 'waiting', message: wait.message });
		await clock.advance(2_999);
		expect(room.joins).toHaveLength(1);
		await clock.advance(1);
		expect(room.joins[1]?.asking).toMatchObject({ seatKey: 'mine', isHidden: false });
		await room.joins[1]?.answer({ ...wait, seatKey: 'mine', againInSeconds: 3 });
		// In the background browsers let a page act only once a minute, so the server has to know.
		await page.tell('hidden');
		expect(room.joins[2]?.asking).toMatchObject({ isHidden: true });
		await room.letIn();
		expect(phase()).toEqual({ name: 'in' });
	});

	test('[RM-09] who waits asks again as soon as something changes', async () => {
		const { room, phase } = call();
		const wait = { state: 'waiting', why: 'guest', message: 'Ana will let you in.' } as const;
		await room.joins[0]?.answer({ ...wait, seatKey: 'mine', againInSeconds: 8 });
		await room.change();
		expect(room.joins).toHaveLength(2);
		await room.joins[1]?.answer({ ...wait, seatKey: 'mine', againInSeconds: 8 });
		expect(room.watchers()).toBe(1);
		await room.change();
		await room.letIn();
		expect(phase()).toEqual({ name: 'in' });
		expect(room.watchers()).toBe(0);
	});

	test('without a welcome it tries again', async () => {
		const { room, clock, phase } = call();
		await room.joins[0]?.answer(grantOf());
		await room.sockets[0]?.open();
		await clock.advance(10_000);
		expect(room.sockets[0]?.isClosed()).toBe(true);
		await clock.advance(PAUSE_MS);
		expect(room.joins).toHaveLength(2);
		expect(phase()).toEqual({ name: 'entering' });
	});

	test('pauses grow from half a second to four, and begin again after a welcome', async () => {
		const { room, clock } = call();
		const pauseAfterFailure = async () => {
			const before = room.joins.length;
			const from = clock.nowMs();
			await room.joins.at(-1)?.fail();
			while (room.joins.length === before) await clock.advance(10);
			return clock.nowMs() - from;
		};
		for (const usual of [500, 1_000, 2_000, 4_000, 4_000]) {
			const pause = await pauseAfterFailure();
			expect(pause).toBeGreaterThanOrEqual(usual / 2);
			expect(pause).toBeLessThanOrEqual(usual * 1.5 + 10);
		}
		const socket = await room.letIn();
		await socket.end(closings.restarting);
		await clock.advance(750);
		expect(room.joins).toHaveLength(7);
	});
});

describe('coming back', () => {
	test.each([
		['the server restarts', closings.restarting],
		['the seat was silent for too long', closings.stale],
		['the seat has to be asked for again', closings.joinAgain],
		['the network is gone', 1006],
	])('when %s', async (_, code) => {
		const { room, clock, phase } = call();
		const socket = await room.letIn();
		await socket.end(code);
		expect(phase()).toEqual({ name: 'reconnecting' });
		await clock.advance(PAUSE_MS);
		const { seatKey, resume } = room.joins[1]?.asking ?? {};
		expect([seatKey, resume]).toEqual(['seat 1', { connId: 'own', mediaMs: 7_000 }]);
		await room.letIn({ ticket: 'ticket 2' });
		expect(phase()).toEqual({ name: 'in' });
	});

	test('[RM-06] goes on with the newest connection, until somebody wants to begin anew', async () => {
		const { room, clock, page, line } = call();
		const socket = await room.letIn();
		await socket.end(closings.stale);
		await clock.advance(PAUSE_MS);
		await (await room.letIn({ connId: 'newer' })).end(1006);
		await clock.advance(PAUSE_MS);
		expect(room.joins[2]?.asking.resume?.connId).toBe('newer');
		await room.letIn({ connId: 'newer' });
		line.reenter();
		await clock.advance(PAUSE_MS);
		expect(room.joins[3]?.asking.resume).toBeUndefined();
		await room.letIn();
		await page.tell('left');
		await page.tell('restored');
		expect(room.joins[4]?.asking.resume).toBeUndefined();
	});

	test('[RM-06] comes again when the server says that it is our turn', async () => {
		const { room, clock } = call();
		await room.joins[0]?.fail(12);
		await clock.advance(12_249);
		expect(room.joins).toHaveLength(1);
		await clock.advance(501);
		expect(room.joins).toHaveLength(2);
	});

	test('keys and tickets are replaced by the newest ones', async () => {
		const { room, clock } = call();
		const socket = await room.letIn();
		await socket.end(1006);
		await clock.advance(PAUSE_MS);
		await room.letIn({ seatKey: 'seat 2', ticket: 'ticket 2' });
		expect(room.sockets.map(({ ticket }) => ticket)).toEqual(['ticket 1', 'ticket 2']);
		await room.sockets[1]?.end(1006);
		await clock.advance(PAUSE_MS);
		expect(room.joins[2]?.asking.seatKey).toBe('seat 2');
	});

	test('a new network during the pause ends the pause', async () => {
		const { room, page } = call();
		const socket = await room.letIn();
		await socket.end(1006);
		expect(room.joins).toHaveLength(1);
		await page.tell('online');
		expect(room.joins).toHaveLength(2);
	});

	test('a second way back replaces one that is under way; what is late for the first is ignored', async () => {
		const { room, clock, page, phase } = call();
		const socket = await room.letIn();
		await socket.end(1006);
		await clock.advance(PAUSE_MS);
		await page.tell('online');
		expect(room.joins).toHaveLength(3);
		await room.joins[2]?.answer(grantOf({ seatKey: 'newest', ticket: 'newest' }));
		await room.joins[1]?.answer(grantOf({ seatKey: 'late', ticket: 'late' }));
		expect(room.sockets.map(({ ticket }) => ticket)).toEqual(['ticket 1', 'newest']);
		expect(room.heldSeatKey()).toBe('newest');
		await room.sockets[1]?.open();
		await room.sockets[1]?.say(welcomeOf(1, []));
		expect(phase()).toEqual({ name: 'in' });
	});

	test('a failure of the first way back does not disturb the second', async () => {
		const { room, clock, page } = call();
		const socket = await room.letIn();
		await socket.end(1006);
		await clock.advance(PAUSE_MS);
		await page.tell('online');
		await room.joins[1]?.fail();
		await clock.advance(PAUSE_MS);
		expect(room.joins).toHaveLength(3);
	});

	test('a socket that is opening is waited for, whatever the network does', async () => {
		const { room, clock, page } = call();
		const socket = await room.letIn();
		await socket.end(1006);
		await clock.advance(PAUSE_MS);
		await room.joins[1]?.answer(grantOf({ ticket: 'ticket 2' }));
		await page.tell('online');
		await page.tell('shown');
		expect(room.joins).toHaveLength(2);
		expect(room.sockets[1]?.isClosed()).toBe(false);
	});

	test('what an older socket still says is not heard', async () => {
		const { room, line, heard, phase } = call();
		const socket = await room.letIn();
		line.reenter();
		expect(socket.isClosed()).toBe(true);
		await socket.say({ type: 'over', reason: 'ended' });
		await socket.say({ type: 'people', people: [] });
		expect(heard).toEqual(['welcome']);
		expect(phase()).toEqual({ name: 'reconnecting' });
	});
});

describe('the heart', () => {
	test('beats every five seconds; after two without an answer the line is broken', async () => {
		const { room, clock, phase } = call();
		const socket = await room.letIn();
		await clock.advance(10_000);
		expect(typesIn(socket)).toEqual(['hello', 'heartbeat', 'heartbeat']);
		await socket.say({ type: 'heard' });
		await clock.advance(10_000);
		expect(phase()).toEqual({ name: 'in' });
		await clock.advance(5_000);
		expect(phase()).toEqual({ name: 'reconnecting' });
		expect(socket.isClosed()).toBe(true);
	});

	test('after sleep the answer is awaited for five seconds only', async () => {
		const { room, clock, page, phase } = call();
		const socket = await room.letIn();
		await page.tell('shown');
		expect(typesIn(socket)).toEqual(['hello', 'heartbeat']);
		await socket.say({ type: 'heard' });
		await clock.advance(4_999);
		await page.tell('online');
		await clock.advance(4_999);
		expect(phase()).toEqual({ name: 'in' });
		await clock.advance(1);
		expect(phase()).toEqual({ name: 'reconnecting' });
	});

	test('a report that is ready only after the line broke is not sent on the next one', async () => {
		const { promise, resolve: report } = Promise.withResolvers<void>();
		const heartbeat = () => promise.then(() => ({ visibility: 'visible' as const, peers: [] }));
		const { room, clock, line } = call({ heartbeat });
		const first = await room.letIn();
		line.beat();
		await first.end(1006);
		await clock.advance(PAUSE_MS);
		const second = await room.letIn({ ticket: 'ticket 2' });
		report();
		await settle();
		expect(typesIn(first)).toEqual(['hello']);
		expect(typesIn(second)).toEqual(['hello']);
	});
});
