import { AppError } from '#contract/errors.ts';
import type { Clock } from '#server/gateways/clock.ts';

/**
 * After a restart everyone comes back at once. A few are let in at a time; the others are told when
 * it is their turn, each a little later than the one before.
 */
export interface Turns {
	/** Throws, with the time to come again, when there are too many at once. */
	take<Result>(work: () => Promise<Result>): Promise<Result>;
}

const AT_ONCE = 16;
const EACH_MS = 40;
const LONGEST_MS = 25_000;

export function createTurns(clock: Clock): Turns {
	let working = 0;
	let lastTurn = 0;
	return {
		async take(work) {
			if (working >= AT_ONCE) {
				const now = clock.now().getTime();
				lastTurn = Math.max(now, Math.min(lastTurn + EACH_MS, now + LONGEST_MS));
				const retryAfterSeconds = Math.ceil((lastTurn - now) / 1000);
				throw new AppError('stopping', { retryAfterSeconds });
			}
			working += 1;
			try {
				return await work();
			} finally {
				working -= 1;
			}
		},
	};
}
