import type { Clock } from '#server/gateways/clock.ts';

export interface TestClock extends Clock {
	advance(ms: number): void;
	set(instant: string): void;
}

/** Stands still until a test moves it. */
export function testClock(start = '2026-11-15T12:00:00Z'): TestClock {
	let now = new Date(start);
	return {
		now: () => new Date(now),
		advance(ms) {
			now = new Date(now.getTime() + ms);
		},
		set(instant) {
			now = new Date(instant);
		},
	};
}
