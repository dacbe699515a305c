import { describe, expect, test } from 'vitest';
import { closings } from '#contract/room-socket.ts';
import { settle } from '#tests/support/call/clock.ts';
import { openTestLine as call, PAUSE_MS, typesIn } from '#tests/support/call/line.ts';
import { grantOf } from '#tests/support/call/room.ts';

describe('the end', () => {
	test.each([
		['elsewhere', closings.takenOver, 'seat 1'],
		['removed', closings.removed, 'seat 1'],
		['over', closings.over, undefined],
	] as const)('%s is for good', async (why, code, seatKey) => {
		const { room, clock, page, line, phase } = call();
		const socket = await room.letIn();
		await socket.end(code);
		expect(phase()).toMatchObject({ name: 'ended', why });
		expect(room.heldSeatKey()).toBe(seatKey);
		expect(clock.pending()).toBe(0);
		expect(page.watchers()).toBe(0);
		line.reenter();
		line.leave();
		line.beat();
		await page.tell('online');
		await clock.advance(60_000);
		expect(room.joins).toHaveLength(1);
		expect(phase()).toMatchObject({ name: 'ended', why });
	});

	test.each(['ended', 'empty', 'expired', 'cancelled'] as const)(
		'a call that is %s says so',
		async (reason) => {
			const { room, phase } = call();
			const socket = await room.letIn();
			await socket.say({ type: 'over', reason });
			expect(phase()).toEqual({ name: 'ended', why: 'over', reason });
			expect(socket.isClosed()).toBe(true);
		},
	);

	test('a refusal ends it; a call that ended while the line was gone is over', async () => {
		const refused = call();
		await refused.room.joins[0]?.answer({ state: 'refused', message: 'Not this time.' });
		expect(refused.phase()).toEqual({ name: 'ended', why: 'refused', message: 'Not this time.' });

		const closed = { state: 'closed', code: 'wrong_state', message: 'This call is over.' } as const;
		const early = call();
		await early.room.joins[0]?.answer(closed);
		expect(early.phase()).toMatchObject({ why: 'refused', message: closed.message });

		const late = call();
		const socket = await late.room.letIn();
		await socket.end(1006);
		await late.clock.advance(PAUSE_MS);
		await late.room.joins[1]?.answer(closed);
		expect(late.phase()).toMatchObject({ why: 'over', message: closed.message });
	});

	test('who leaves says so, and nothing after it', async () => {
		const { promise, resolve: report } = Promise.withResolvers<void>();
		const heartbeat = () => promise.then(() => ({ visibility: 'visible' as const, peers: [] }));
		const { room, clock, line, phase } = call({ heartbeat });
		const socket = await room.letIn();
		line.beat();
		line.leave();
		report();
		line.send({ type: 'devices', microphone: 'off', camera: 'off' });
		await clock.advance(60_000);
		expect(typesIn(socket)).toEqual(['hello', 'leave']);
		expect(phase()).toEqual({ name: 'ended', why: 'left' });
		expect(room.joins).toHaveLength(1);
	});

	test('who leaves while the answer is under way gets no socket', async () => {
		const { room, line, phase } = call();
		line.leave();
		await room.joins[0]?.answer(grantOf());
		expect(room.sockets).toHaveLength(0);
		expect(room.heldSeatKey()).toBeUndefined();
		expect(phase()).toMatchObject({ why: 'left' });
	});

	test('who leaves while the call is prepared gets no socket', async () => {
		const { promise, resolve: isReady } = Promise.withResolvers<void>();
		const { room, line } = call({ prepare: () => promise });
		await room.joins[0]?.answer(grantOf());
		line.leave();
		isReady();
		await settle();
		expect(room.sockets).toHaveLength(0);
	});

	test('a page that is left leaves the room, and comes back if it is shown again', async () => {
		const { room, clock, page, phase } = call();
		const socket = await room.letIn();
		await page.tell('left');
		expect(typesIn(socket)).toEqual(['hello', 'leave']);
		expect(phase()).toEqual({ name: 'reconnecting' });
		await clock.advance(60_000);
		expect(room.joins).toHaveLength(1);
		await page.tell('restored');
		expect(room.joins).toHaveLength(2);
	});
});
