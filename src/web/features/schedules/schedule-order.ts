import type { Schedule } from '#contract/schedules.ts';

/** What comes next is first, then what rests or is switched off; finished schedules stand apart. */
export function inOrder(schedules: Schedule[]): { ahead: Schedule[]; finished: Schedule[] } {
	const { ahead = [], finished = [] } = Object.groupBy(schedules, ({ pausedReason }) =>
		pausedReason?.code === 'no_date_left' ? 'finished' : 'ahead',
	);
	return { ahead: ahead.toSorted(bySoonest), finished };
}

const isGoing = ({ active, pausedReason }: Schedule) => active && pausedReason === null;

function bySoonest(one: Schedule, other: Schedule): number {
	const byGoing = Number(isGoing(other)) - Number(isGoing(one));
	return byGoing || momentOf(one) - momentOf(other);
}

// A large number instead of infinity, whose difference to itself is not zero.
const momentOf = ({ nextCallTime }: Schedule) =>
	nextCallTime === null ? Number.MAX_SAFE_INTEGER : Date.parse(nextCallTime);
