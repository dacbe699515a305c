import { describe, expect, test } from 'vitest';
import { closings } from '#contract/room-socket.ts';
import { openRoom } from '#contract/rooms.ts';
import type { Happening } from '#contract/timeline.ts';
import {
	callAtNoon,
	completed,
	connect,
	inProgress,
	untouched,
} from '#tests/support/call-at-noon.ts';
import { testDatabase } from '#tests/support/database.ts';
import { textsTo } from '#tests/support/engine.ts';
import { happeningWords } from '#words/en/app/timeline.ts';

/** Calls show who was really there. */

const db = await testDatabase();
const {
	at,
	call,
	endForAll,
	enterAs,
	family,
	joinAs,
	meeting,
	readCall,
	server,
	set,
	stay,
	tokenOf,
} = callAtNoon(db);

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

	test('[ST-02] [D4] that was missed is in progress for a person who comes later, and then completed', async () => {
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

	test('[ST-02] [D4] fails for a person who tapped and never had sound or picture', async () => {
		await joinAs('Rosa');
		await enterAs('Luis');
		const ana = await enterAs('Ana Reyes');
		await stay('12:00:20', ana);
		await endForAll();
		const failed = { status: 'failed', ...untouched, detail: { code: 'could_not_connect' } };
		expect(await call('Rosa')).toEqual(failed);
		// Five seconds with another person are too short to say that it failed.
		expect(await call('Luis')).toMatchObject({ status: 'completed', duration: 5 });
	});

	test('fails for a person who never connected with the others, and goes on when they try again', async () => {
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

	test('of a person who waited alone says so', async () => {
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
		const params = { token: tokenOf('Rosa') };
		await server().request(openRoom, { params });
		set('12:00:06');
		await server().request(openRoom, { params });
		const rosa = await enterAs('Rosa');
		set('12:00:08');
		await rosa.drop();
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

describe('a room closes', () => {
	test('[D4] when it was empty for two minutes after the waiting time', async () => {
		await at('12:16:59');
		expect((await meeting())?.closedAt).toBeNull();
		await at('12:17:00');
		expect(await meeting()).toMatchObject({ closedReason: 'empty' });
		expect((await joinAs('Rosa')).status).toBe(409);
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

	test('[D4] at its longest time, even with people in it', async () => {
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
		const alert = (await textsTo(server(), family().account.phone)).at(-1)?.body;
		expect(alert).toContain('Rosa');
		expect(alert).not.toContain('Luis');
	});
});
