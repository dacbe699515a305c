import { expect, test } from 'vitest';
import { lineOf } from './tile-of.ts';

const sender = { microphone: 'off', camera: 'none' } as const;
const listener = { microphone: 'none', camera: 'none' } as const;

test.each([
	[undefined, 'connecting'],
	['new', 'connecting'],
	['connecting', 'connecting'],
	['connected', 'connected'],
	['disconnected', 'lost'],
	['failed', 'lost'],
	['closed', 'lost'],
] as const)('a line that is %s is %s', (state, line) => {
	expect(lineOf(sender, state)).toBe(line);
});

test('of whoever only listens no line is awaited', () => {
	expect(lineOf(listener, undefined)).toBe('connected');
	expect(lineOf(listener, 'new')).toBe('connected');
	expect(lineOf(listener, 'connecting')).toBe('connecting');
	expect(lineOf(listener, 'failed')).toBe('lost');
});
