import { type Language, languages } from '#contract/languages.ts';
import { wordsFor } from './languages.ts';

/** Words that stop our texts, start them again or ask for help; each language's work for everyone. */

const meanings = ['stop', 'start', 'help'] as const;
export type Keyword = (typeof meanings)[number];

export interface FoundKeyword {
	keyword: Keyword;
	/** The languages that have this word. */
	languages: Language[];
}

const known = new Map<string, FoundKeyword>();
for (const language of languages) {
	const { keywords } = wordsFor(language);
	for (const keyword of meanings) {
		for (const word of keywords[keyword]) {
			const letters = lettersOf(word);
			const found = known.get(letters) ?? { keyword, languages: [] };
			known.set(letters, { ...found, languages: [...found.languages, language] });
		}
	}
}

/**
 * A keyword must be the whole text; case, accents and punctuation do not matter: 'Opt-out!' is one,
 * 'Please stop by' is not.
 */
export function keywordOf(body: string): FoundKeyword | null {
	return known.get(lettersOf(body)) ?? null;
}

/** Without marks, and with the letters for which Arabic keyboards often give another. */
function lettersOf(text: string): string {
	return text
		.normalize('NFKD')
		.replace(/[^\p{L}\p{N}]|\u0640/gu, '')
		.replace(/ة/g, 'ه')
		.replace(/ى/g, 'ي')
		.toUpperCase();
}
