import {
	type AppLanguage,
	appLanguages,
	DEFAULT_LANGUAGE,
	type Language,
} from '#contract/languages.ts';
import type { FactsOf, ProblemCode } from '#contract/problems.ts';
import * as ar from './ar/index.ts';
import * as de from './de/index.ts';
import * as appEn from './en/app/index.ts';
import * as en from './en/index.ts';
import * as appEs from './es/app/index.ts';
import * as es from './es/index.ts';
import * as fr from './fr/index.ts';
import * as pt from './pt/index.ts';
import * as zh from './zh/index.ts';

/** What English has, whatever the words are. */
type Spoken<Part> = Part extends (...facts: infer Facts) => infer Said
	? (...facts: Facts) => Spoken<Said>
	: Part extends string
		? string
		: Part extends object
			? { [Key in keyof Part]: Spoken<Part[Key]> }
			: Part;

export type EveryonesWords = Spoken<typeof en>;
type AppWords = Spoken<typeof appEn>;
export type Words = EveryonesWords & { app: AppWords };

/** A language that lacks a sentence, or needs other facts for it, does not compile. */
const everyones: Record<Language, EveryonesWords> = { en, es, fr, de, zh, ar, pt };
const apps: Record<AppLanguage, AppWords> = { en: appEn, es: appEs };

/** The server's way to words: all that is said in a language. The app's words fall back to English as a whole. */
export function wordsFor(language: Language): Words {
	const appLanguage = appLanguages.find((each) => each === language) ?? DEFAULT_LANGUAGE;
	return { ...everyones[language], app: apps[appLanguage] };
}

export function problemWords<Code extends ProblemCode>(
	{ problems, app }: Words,
	code: Code,
	facts: FactsOf<Code>,
): string {
	const sentences = { ...app.problems.problems, ...problems.problems };
	const sentence = sentences[code] as string | ((facts: FactsOf<Code>) => string);
	return typeof sentence === 'string' ? sentence : sentence(facts);
}
