import { expect, test } from 'vitest';
import { aloneWords } from './alone-words.ts';

const bob = (state: 'expected' | 'here' | 'left') => ({ name: 'Bob', state, answer: null });
const cleo = (state: 'expected' | 'here' | 'left') => ({ name: 'Cleo', state, answer: null });

test.each([
	[[], 'Nobody else is here right now.'],
	[[bob('expected')], "Nobody else is here right now. Bob hasn't joined yet."],
	[
		[bob('expected'), cleo('expected')],
		"Nobody else is here right now. Bob and Cleo haven't joined yet.",
	],
	[
		[bob('left'), cleo('expected')],
		"Nobody else is here right now. Bob has left. Cleo hasn't joined yet.",
	],
	// The last answer may still count somebody who has just left.
	[[bob('left'), cleo('here')], 'Nobody else is here right now. Cleo and Bob have left.'],
])('%j: %s', (people, words) => {
	expect(aloneWords(people)).toBe(words);
});
