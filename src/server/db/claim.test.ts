import { describe, expect, test } from 'vitest';
import { retryAt } from './claim.ts';

const now = new Date('2026-11-15T12:00:00Z');
const waits = (attempts: number, afterMs?: number) =>
	retryAt(now, attempts, { firstMs: 1_000, longestMs: 60_000 }, afterMs).getTime() - now.getTime();

describe('retryAt', () => {
	test.each([
		[1, 1_000, 1_250],
		[2, 2_000, 2_500],
		[4, 8_000, 10_000],
		[7, 60_000, 75_000],
		[1_000, 60_000, 75_000],
	])('after attempt %i waits between %i and %i ms', (attempts, least, most) => {
		for (let tries = 0; tries < 50; tries++) {
			expect(waits(attempts)).toBeGreaterThanOrEqual(least);
			expect(waits(attempts)).toBeLessThanOrEqual(most);
		}
	});

	test('waits at least as long as the provider asks for', () => {
		expect(waits(1, 30_000)).toBeGreaterThanOrEqual(30_000);
	});
});
