import type { AppLanguage } from '#contract/languages.ts';

/** What the film's captions say, and their file. */
export function demoWordsIn(
	language: AppLanguage,
): Promise<typeof import('#words/en/app/screens/demo.ts')> {
	return import(`#words/${language}/app/screens/demo.ts`);
}
