import { expect, test } from 'vitest';
import { aloneWords } from './alone-words.ts';

const bob = (state: 'expected' | 'here' | 'left') => ({ name: 'Bob', state });
const cleo = (state: 'expected' | 'here' | 'left') => ({ name: 'Cleo', state });

test.each([
	[[], 'Nobody else is here just now.'],
	[[bob('expected')], 'Nobody else is here just now. Bob is expected.'],
	[[bob('expected'), cleo('expected')], 'Nobody else is here just now. Bob and Cleo are expected.'],
	[
		[bob('left'), cleo('expected')],
		'Nobody else is here just now. Bob has left. Cleo is expected.',
	],
	// The last answer may still count somebody who has just left.
	[[bob('left'), cleo('here')], 'Nobody else is here just now. Cleo and Bob have left.'],
])('%j: %s', (people, words) => {
	expect(aloneWords(people)).toBe(words);
});
