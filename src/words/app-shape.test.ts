import { expect, test } from 'vitest';
import { appLanguages } from '#contract/languages.ts';
import { wordsFor } from './languages.ts';

/** What words are made of, without the words: keys, how many items, and the tags in a sentence. */
function shapeOf(words: unknown): unknown {
	if (typeof words === 'string') return (words.match(/<\w+>/g) ?? []).sort();
	if (Array.isArray(words)) return words.map(shapeOf);
	if (typeof words !== 'object' || words === null) return typeof words;
	return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, shapeOf(value)]));
}

// The types cannot compare how long lists are, nor tags.
test.each(appLanguages)('the app’s words in %s have the same parts as in English', (language) => {
	expect(shapeOf(wordsFor(language).app)).toEqual(shapeOf(wordsFor('en').app));
});

test('a missing item or tag would be found', () => {
	const sections = { who: ['We are <b>here</b>.', ['one', 'two']] };
	const lacksItem = { who: ['<b>Estamos</b> aquí.', ['uno']] };
	const lacksTag = { who: ['Estamos aquí.', ['uno', 'dos']] };
	for (const other of [lacksItem, lacksTag]) expect(shapeOf(other)).not.toEqual(shapeOf(sections));
});
