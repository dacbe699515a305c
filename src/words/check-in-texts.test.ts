import { expect, test } from 'vitest';
import { type Language, languages } from '#contract/languages.ts';
import { countSegments } from '#domain/segments.ts';
import { keywordOf } from './keywords.ts';
import { wordsFor } from './languages.ts';

const parts = ['morning', 'afternoon', 'evening'] as const;
const everyday = { name: 'Rose', ownWords: '', isFirst: false };
const latin: Language[] = ['en', 'es', 'fr', 'de', 'pt'];

test.each(latin)('[CK-01] in %s a question and its signature are one cheap segment', (language) => {
	const { checkInQuestion, wordText } = wordsFor(language).texts;
	for (const part of parts) {
		const content = checkInQuestion({ ...everyday, part });
		const facts = { now: new Date(0), holderName: 'Ana Reyes', isHolder: false, isFirst: false };
		expect(countSegments(wordText('message', { ...facts, content }))).toMatchObject({
			segments: 1,
			encoding: 'GSM-7',
		});
	}
});

test.each(languages)(
	'[CK-01] in %s each question names both answers by their digits',
	(language) => {
		const { checkInQuestion } = wordsFor(language).texts;
		for (const part of parts) {
			for (const ownWords of ['', 'How did you sleep?']) {
				const asked = checkInQuestion({ ...everyday, part, ownWords });
				expect(asked).toMatch(/1.*2/s);
				expect(asked).toContain(ownWords || 'Rose');
				// Nobody is told to answer with a word that carriers take for something else.
				expect(asked.split(/\s+/).filter((word) => keywordOf(word)?.keyword === 'stop')).toEqual(
					[],
				);
			}
		}
	},
);

test.each(languages)('[CK-03] in %s the first question says what we are not', (language) => {
	const { checkInQuestion } = wordsFor(language).texts;
	const first = checkInQuestion({ ...everyday, part: 'morning', isFirst: true });
	const later = checkInQuestion({ ...everyday, part: 'morning' });
	expect(first.startsWith(later)).toBe(true);
	expect(first.slice(later.length)).toContain('Kinbell');
});

test('[CK-01] a name that is none is left out', () => {
	const { checkInQuestion } = wordsFor('en').texts;
	const asked = checkInQuestion({ ...everyday, name: 'www.bank.com', part: 'evening' });
	expect(asked).toMatch(/^Good evening, all well\?/);
});
