import { expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { testClock } from '#tests/support/clock.ts';
import { createTurns } from './turns.ts';

test('[RM-06] a crowd that comes back at once is let in a few at a time, and the others are spread out', async () => {
	const clock = testClock();
	const turns = createTurns(clock);
	const { promise, resolve: finish } = Promise.withResolvers<void>();
	const told: number[] = [];
	const come = () =>
		turns
			.take(() => promise)
			.catch((error) => {
				if (error instanceof AppError) told.push(error.detail.retryAfterSeconds ?? 0);
			});
	const crowd = Array.from({ length: 900 }, come);
	finish();
	await Promise.all(crowd);
	expect(told).toHaveLength(900 - 16);
	// 25 in each second, none later than the time for which everyone is awaited.
	const inSecond = (second: number) => told.filter((each) => each === second).length;
	expect([1, 2, 10, 20].map(inSecond)).toEqual([25, 25, 25, 25]);
	expect(Math.max(...told)).toBe(25);
	expect(await turns.take(async () => 'in')).toBe('in');
});
