import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBeats } from './beats.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PERIOD_MS = 20_000;

test('everyone has one beat in each period, and few at one moment', () => {
	const beats = createBeats(PERIOD_MS);
	const counts = new Map<number, number>();
	const moments = new Map<number, number>();
	for (let each = 0; each < 100; each++) {
		beats(() => {
			counts.set(each, (counts.get(each) ?? 0) + 1);
			moments.set(Date.now(), (moments.get(Date.now()) ?? 0) + 1);
		});
	}
	vi.advanceTimersByTime(3 * PERIOD_MS);
	expect(counts.size).toBe(100);
	expect(new Set(counts.values())).toEqual(new Set([3]));
	expect(Math.max(...moments.values())).toBe(5);
});

test('one that stopped beats no more, and without any there is no timer', () => {
	const beats = createBeats(PERIOD_MS);
	const heard: string[] = [];
	const stopOne = beats(() => heard.push('one'));
	const stopOther = beats(() => heard.push('other'));
	stopOne();
	vi.advanceTimersByTime(PERIOD_MS);
	expect(heard).toEqual(['other']);
	stopOther();
	expect(vi.getTimerCount()).toBe(0);
	const stopAgain = beats(() => heard.push('again'));
	vi.advanceTimersByTime(PERIOD_MS);
	expect(heard).toEqual(['other', 'again']);
	stopAgain();
});
