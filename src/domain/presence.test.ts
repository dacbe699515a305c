import { describe, expect, test } from 'vitest';
import { type Attendance, attendanceOf, millisecondsOf, overlapMs, unionOf } from './presence.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 15, 12, 0, seconds));
const span = (from: number, to: number) => ({ from: at(from), to: at(to) });

describe('intervals', () => {
	test('are joined where they overlap or follow each other', () => {
		expect(unionOf([span(30, 40), span(0, 10), span(5, 20), span(20, 22)])).toEqual([
			span(0, 22),
			span(30, 40),
		]);
		expect(unionOf([span(0, 10), span(15, 20)], 5000)).toEqual([span(0, 20)]);
		expect(unionOf([span(0, 100), span(10, 20)])).toEqual([span(0, 100)]);
		expect(millisecondsOf([span(0, 10), span(5, 12), span(20, 21)])).toBe(13_000);
		expect(millisecondsOf([])).toBe(0);
	});

	test('are left as they were given', () => {
		const given = [span(0, 10), span(5, 20)];
		unionOf(given);
		expect(given).toEqual([span(0, 10), span(5, 20)]);
	});

	test('overlap for as long as both last', () => {
		expect(overlapMs([span(0, 10), span(20, 30)], [span(5, 25), span(5, 6)])).toBe(10_000);
		expect(overlapMs([span(0, 10)], [span(10, 20)])).toBe(0);
	});
});

describe('attendance', () => {
	const stay = (from: number, to: number, more: object = {}) => ({
		joinedAt: at(from),
		until: at(to),
		isLive: false,
		hasMedia: true,
		...more,
	});
	const tapped = { joinedAt: null, until: null, isLive: false, hasMedia: false };
	const say = (overrides: Partial<Parameters<typeof attendanceOf>[0]>): Attendance =>
		attendanceOf({
			connections: [],
			others: [span(0, 3600)],
			isWaitingOver: false,
			isRoomClosed: false,
			now: at(600),
			...overrides,
		});

	test('waits for people who have not come, and counts them as missed after the waiting time', () => {
		expect(say({})).toEqual({ status: 'awaited' });
		expect(say({ isWaitingOver: true })).toEqual({ status: 'missed' });
		expect(say({ isRoomClosed: true })).toEqual({ status: 'missed' });
	});

	test('is a failure for people who tapped but never got in', () => {
		expect(say({ connections: [tapped] })).toEqual({ status: 'awaited' });
		expect(say({ connections: [tapped], isWaitingOver: true })).toEqual({ status: 'failed' });
	});

	test('goes on while somebody is there, or away for less than two minutes', () => {
		const inProgress = { status: 'in-progress', startedAt: at(10) };
		expect(say({ connections: [stay(10, 500, { isLive: true })] })).toEqual(inProgress);
		expect(say({ connections: [stay(10, 481)] })).toEqual(inProgress);
		expect(say({ connections: [stay(10, 480)] })).toMatchObject({ status: 'completed' });
	});

	test('is over at once when the room closes', () => {
		expect(say({ connections: [stay(10, 599)], isRoomClosed: true })).toEqual({
			status: 'completed',
			startedAt: at(10),
			endedAt: at(599),
			durationSeconds: 589,
			wasAlone: false,
		});
	});

	test('counts the union of the pieces that reconnecting leaves', () => {
		const connections = [stay(10, 70), stay(60, 100), stay(200, 230)];
		expect(say({ connections, isRoomClosed: true })).toMatchObject({
			startedAt: at(10),
			endedAt: at(230),
			durationSeconds: 120,
		});
	});

	test('is a failure for people who were there with others but without sound or picture', () => {
		const connections = [stay(10, 100, { hasMedia: false })];
		const isRoomClosed = true;
		expect(say({ connections, isRoomClosed })).toEqual({ status: 'failed' });
		// Being there too briefly to connect is not a failure to connect.
		expect(say({ connections, isRoomClosed, others: [span(90, 100)] })).toMatchObject({
			status: 'completed',
			wasAlone: false,
		});
		expect(say({ connections, isRoomClosed, others: [] })).toMatchObject({
			status: 'completed',
			wasAlone: true,
		});
		const atOnce = [stay(10, 10, { hasMedia: false })];
		expect(say({ connections: atOnce, isRoomClosed })).toEqual({ status: 'failed' });
		expect(say({ connections: atOnce, isRoomClosed, others: [] })).toMatchObject({
			status: 'completed',
			wasAlone: true,
		});
		const again = [...connections, stay(110, 200)];
		expect(say({ connections: again, isRoomClosed })).toMatchObject({ status: 'completed' });
	});
});
