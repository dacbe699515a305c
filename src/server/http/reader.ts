import type { FastifyRequest } from 'fastify';
import {
	DEFAULT_LANGUAGE,
	type Language,
	languages,
	matchLanguage,
	wantedLanguages,
} from '#contract/languages.ts';
import { type Words, wordsFor } from '#words/languages.ts';

/** In which language an answer is read. Our pages name theirs in Accept-Language. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
	return matchLanguage(wantedLanguages(headers['accept-language']), languages) ?? DEFAULT_LANGUAGE;
}

export function wordsOf(request: Pick<FastifyRequest, 'headers'>): Words {
	return wordsFor(languageOf(request));
}
