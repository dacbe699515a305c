import { expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { languageOf } from './reader.ts';

test.each<[string | undefined, Language | undefined, Language]>([
	[undefined, undefined, 'en'],
	[undefined, 'es', 'es'],
	['*', 'es', 'es'],
	['tlh', 'es', 'es'],
	['fr-CA, es;q=0.5', 'es', 'fr'],
	['en', 'es', 'en'],
	['zh-Hans', undefined, 'zh'],
	['es;q=0, de;q=0.3, ar;q=0.7', undefined, 'ar'],
])('[LG-01] an answer to %j with an account in %s is in %s', (header, account, expected) => {
	const headers = { 'accept-language': header };
	expect(languageOf({ headers, accountLanguage: account })).toBe(expected);
});
