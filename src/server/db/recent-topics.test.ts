import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRecentTopics } from './recent-topics.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** One that has listened for long enough to know. */
function listening() {
	const recent = createRecentTopics(1_000);
	vi.advanceTimersByTime(2_000);
	return recent;
}

test('before it has listened for long enough, anything may have been said', () => {
	const recent = createRecentTopics(1_000);
	expect(recent.has('mine')).toBe(true);
	vi.advanceTimersByTime(999);
	expect(recent.has('mine')).toBe(true);
	vi.advanceTimersByTime(1_001);
	expect(recent.has('mine')).toBe(false);
});

test('a topic is kept for at least that long, and at most twice as long', () => {
	const recent = listening();
	vi.advanceTimersByTime(999);
	recent.add('mine');
	expect([recent.has('mine'), recent.has('another')]).toEqual([true, false]);
	vi.advanceTimersByTime(1_000);
	expect(recent.has('mine')).toBe(true);
	vi.advanceTimersByTime(1_000);
	expect(recent.has('mine')).toBe(false);
});

test('after a gap anything may have been said', () => {
	const recent = listening();
	recent.addAll();
	vi.advanceTimersByTime(1_000);
	expect(recent.has('mine')).toBe(true);
	vi.advanceTimersByTime(1_000);
	expect(recent.has('mine')).toBe(false);
});

test('what is closed keeps no timer', () => {
	listening().close();
	expect(vi.getTimerCount()).toBe(0);
});
