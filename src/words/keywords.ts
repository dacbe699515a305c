import { type Language, languages } from '#contract/languages.ts';
import { wordsFor } from './languages.ts';
import { joined, lettersOf, spellOut, wordsOf } from './letters.ts';

/** Words that stop our texts, start them again or ask for help; each language's work for everyone. */

const meanings = ['stop', 'start', 'help'] as const;
export type Keyword = (typeof meanings)[number];

export interface FoundKeyword {
	keyword: Keyword;
	/** The languages that have this word. */
	languages: Language[];
	/** It was asked in other words than the keyword alone: 'Please stop texting me'. */
	isSentence: boolean;
}

const known = new Map<string, FoundKeyword>();
for (const language of languages) {
	const { keywords } = wordsFor(language);
	for (const keyword of meanings) {
		for (const word of keywords[keyword]) {
			const letters = lettersOf(word);
			const found = known.get(letters) ?? { keyword, languages: [], isSentence: false };
			known.set(letters, { ...found, languages: [...found.languages, language] });
		}
	}
}

/** What an account holder can ask for by text. */
export type HolderCommand = 'skip' | 'undo';

const commands = new Map<string, HolderCommand>();
for (const language of languages) {
	const { skip, undo } = wordsFor(language).keywords;
	for (const word of skip) commands.set(lettersOf(word), 'skip');
	for (const word of undo) commands.set(lettersOf(word), 'undo');
}

/** The word must be the whole text, as for keywords. */
export function holderCommandOf(body: string): HolderCommand | undefined {
	return commands.get(lettersOf(body));
}

const sentences = languages.map((language) => ({ language, pattern: stopSentences(language) }));

/** Who plainly asks to stop needs no more; it also bounds the work of the patterns. */
const MOST_WORDS = 16;

/**
 * A keyword must be the whole text; case, accents and punctuation do not matter: 'Opt-out!' is one,
 * 'Please stop by' is not. A sentence stops texts if all of it asks for that.
 */
export function keywordOf(body: string): FoundKeyword | null {
	const found = known.get(lettersOf(body));
	if (found) return found;
	const said = wordsOf(body);
	if (said.length > MOST_WORDS) return null;
	const asking = sentences.filter(({ pattern }) => pattern.test(joined(said)));
	if (asking.length === 0) return null;
	return { keyword: 'stop', languages: asking.map(({ language }) => language), isSentence: true };
}

/** One request or more, with any number of courtesies around; nothing else may be said. */
function stopSentences(language: Language): RegExp {
	const { stopPhrases, courtesies } = wordsFor(language).keywords;
	const oneOf = (phrases: string[]) =>
		`(?:${phrases
			.flatMap(spellOut)
			.map((phrase) => joined(wordsOf(phrase)))
			.join('|')})`;
	const asks = oneOf(stopPhrases);
	const kind = oneOf(courtesies);
	return new RegExp(`^${kind}*${asks}(?:${asks}|${kind})*$`);
}
