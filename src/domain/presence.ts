import type { deviceStates, missingDevices } from '#contract/room-messages.ts';

/** Presence is a union of intervals: reconnecting neither counts twice nor splits a call in two. */

export interface Interval {
	from: Date;
	to: Date;
}

/** Sorted and without overlaps; intervals at most `gapMs` apart become one. */
export function unionOf(intervals: Interval[], gapMs = 0): Interval[] {
	const sorted = [...intervals].sort((a, b) => a.from.getTime() - b.from.getTime());
	const union: Interval[] = [];
	for (const { from, to } of sorted) {
		const last = union.at(-1);
		if (last && from.getTime() <= last.to.getTime() + gapMs) {
			if (to > last.to) last.to = to;
		} else union.push({ from, to });
	}
	return union;
}

export function millisecondsOf(intervals: Interval[]): number {
	return unionOf(intervals).reduce((sum, { from, to }) => sum + to.getTime() - from.getTime(), 0);
}

/** How long both people were there at the same time. */
export function overlapMs(one: Interval[], other: Interval[]): number {
	const others = unionOf(other);
	return unionOf(one).reduce((sum, a) => {
		const shared = others.map((b) => {
			const from = Math.max(a.from.getTime(), b.from.getTime());
			return Math.max(0, Math.min(a.to.getTime(), b.to.getTime()) - from);
		});
		return sum + shared.reduce((total, ms) => total + ms, 0);
	}, 0);
}

/** After this long without a heartbeat a person is gone; a page in the background gets more time. */
const STALE_MS = 20_000;
const HIDDEN_STALE_MS = 60_000;
export const staleMsOf = (isHidden: boolean) => (isHidden ? HIDDEN_STALE_MS : STALE_MS);

/** A person who is away this long has left. */
export const AWAY_MS = 120_000;
/** Two people who are in the room this long without sound or picture could not connect. */
const CONNECTING_MS = 15_000;

interface Attended {
	connections: { joinedAt: Date | null; until: Date | null; isLive: boolean; hasMedia: boolean }[];
	/** When other people were there. */
	others: Interval[];
	/** Whether the waiting time is over. */
	isWaitingOver: boolean;
	isRoomClosed: boolean;
	now: Date;
}

export type Attendance =
	| { status: 'awaited' }
	| { status: 'missed' }
	| { status: 'failed' }
	| { status: 'in-progress'; startedAt: Date }
	| {
			status: 'completed';
			startedAt: Date;
			endedAt: Date;
			durationSeconds: number;
			wasAlone: boolean;
	  };

/** The state of one person's call, derived from presence alone. */
export function attendanceOf(person: Attended): Attendance {
	const { connections, others, isWaitingOver, isRoomClosed, now } = person;
	const isOver = isWaitingOver || isRoomClosed;
	const joined = connections.flatMap(({ joinedAt, until, isLive, hasMedia }) =>
		joinedAt && until ? [{ from: joinedAt, to: until, isLive, hasMedia }] : [],
	);
	const union = unionOf(joined.map(({ from, to }) => ({ from, to })));
	const [first, last] = [union[0], union.at(-1)];
	if (!first || !last) {
		if (!isOver) return { status: 'awaited' };
		return { status: connections.length > 0 ? 'failed' : 'missed' };
	}
	const startedAt = first.from;
	const isHere = joined.some(({ isLive }) => isLive);
	const isBackSoon = now.getTime() - last.to.getTime() < AWAY_MS;
	if (!isRoomClosed && (isHere || isBackSoon)) return { status: 'in-progress', startedAt };

	const togetherMs = overlapMs(union, others);
	const hasMedia = joined.some((each) => each.hasMedia);
	const durationSeconds = Math.round(millisecondsOf(union) / 1000);
	const hasMet = others.some(({ from, to }) => from <= last.to && first.from <= to);
	const isTooShort = durationSeconds === 0 && hasMet;
	if (!hasMedia && (togetherMs >= CONNECTING_MS || isTooShort)) return { status: 'failed' };
	return {
		status: 'completed',
		startedAt,
		endedAt: last.to,
		durationSeconds,
		wasAlone: togetherMs === 0,
	};
}

type DeviceState = (typeof deviceStates)[number];
export type MissingDevices = (typeof missingDevices)[number];

/** What nobody can hear or see of a person. A device that is turned off is not missing. */
export function missingOf({
	microphone,
	camera,
}: {
	microphone: DeviceState;
	camera: DeviceState;
}): MissingDevices | null {
	if (microphone === 'none') return camera === 'none' ? 'both' : 'microphone';
	return camera === 'none' ? 'camera' : null;
}
