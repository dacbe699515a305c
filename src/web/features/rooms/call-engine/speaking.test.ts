import { expect, test } from 'vitest';
import { createSpeaking } from './speaking.ts';

test('somebody speaks while they are loud, and in the short pauses between words', () => {
	const speaking = createSpeaking();
	const hear = (rose: number, theo: number, at: number) => [
		...speaking.hear(
			new Map([
				['rose', rose],
				['theo', theo],
			]),
			at,
		),
	];
	expect(hear(0, 0.001, 0)).toEqual([]);
	expect(hear(0.2, 0.001, 250)).toEqual(['rose']);
	expect(hear(0, 0.1, 500)).toEqual(['rose', 'theo']);
	expect(hear(0, 0, 1100)).toEqual(['theo']);
	expect(hear(0, 0, 1400)).toEqual([]);
});

test('people who left do not speak', () => {
	const speaking = createSpeaking();
	speaking.hear(new Map([['rose', 0.5]]), 0);
	expect(speaking.hear(new Map(), 100).size).toBe(0);
});
