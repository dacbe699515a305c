import type { Clock } from '#web/features/rooms/call-engine/ports.ts';

export interface TestClock extends Clock {
	/** Lets time pass: runs everything that becomes due, in order, with all that follows from it. */
	advance: (ms: number) => Promise<void>;
	/** How many timers are set. */
	pending: () => number;
}

interface Due {
	at: number;
	everyMs?: number;
	then: () => void;
}

/** Waits until all settled promises have run their callbacks. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

export function createTestClock(): TestClock {
	let now = 0;
	const timers = new Set<Due>();

	function add(timer: Due): () => void {
		timers.add(timer);
		return () => timers.delete(timer);
	}

	const nextBefore = (end: number) =>
		[...timers].filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)[0];

	return {
		nowMs: () => now,
		after: (ms, then) => add({ at: now + ms, then }),
		every: (ms, then) => add({ at: now + ms, everyMs: ms, then }),
		async advance(ms) {
			const end = now + ms;
			await settle();
			for (let due = nextBefore(end); due; due = nextBefore(end)) {
				now = due.at;
				if (due.everyMs === undefined) timers.delete(due);
				else due.at += due.everyMs;
				due.then();
				await settle();
			}
			now = end;
		},
		pending: () => timers.size,
	};
}
