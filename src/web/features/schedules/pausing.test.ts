import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pausedWords } from './pausing.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-01T03:00:00Z') }));
afterEach(() => void vi.useRealTimers());

// It is still November 30 in New York.
const timezone = 'America/New_York';

test.each([
	[null, null],
	[{ from: '2026-11-30', until: '2026-12-11' }, 'Paused until Friday, December 11'],
	[
		{ from: '2026-12-01', until: '2026-12-11' },
		'Pauses from Tuesday, December 1 to Friday, December 11',
	],
])('[CD-03] the list says of a pause %o: %s', (pause, words) => {
	expect(pausedWords({ pause, timezone })).toBe(words);
});
