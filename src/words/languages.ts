import {
	type AppLanguage,
	appLanguages,
	DEFAULT_LANGUAGE,
	type Language,
	languages,
} from '#contract/languages.ts';
import type { FactsOf, ProblemCode } from '#contract/problems.ts';
import type * as callAr from './ar/call/index.ts';
import * as ar from './ar/index.ts';
import type * as callDe from './de/call/index.ts';
import * as de from './de/index.ts';
import * as appEn from './en/app/index.ts';
import type * as screensEn from './en/app/screens/index.ts';
import type * as callEn from './en/call/index.ts';
import * as en from './en/index.ts';
import * as appEs from './es/app/index.ts';
import type * as screensEs from './es/app/screens/index.ts';
import type * as callEs from './es/call/index.ts';
import * as es from './es/index.ts';
import type * as callFr from './fr/call/index.ts';
import * as fr from './fr/index.ts';
import type * as callPt from './pt/call/index.ts';
import * as pt from './pt/index.ts';
import type * as callZh from './zh/call/index.ts';
import * as zh from './zh/index.ts';

/** What English has, whatever the words are. */
type Spoken<Part> = Part extends (...facts: infer Facts) => infer Said
	? (...facts: Facts) => Spoken<Said>
	: Part extends string
		? string
		: Part extends object
			? { [Key in keyof Part]: Spoken<Part[Key]> }
			: Part;

/** Says nothing itself: a language that lacks a sentence, or needs other facts for it, does not compile. */
type Complete<Said, English, In extends string, _All extends Record<In, Spoken<English>>> = Said;

export type EveryonesWords = Complete<
	Spoken<typeof en>,
	typeof callEn,
	Language,
	{
		en: typeof callEn;
		es: typeof callEs;
		fr: typeof callFr;
		de: typeof callDe;
		zh: typeof callZh;
		ar: typeof callAr;
		pt: typeof callPt;
	}
>;
type AppWords = Complete<
	Spoken<typeof appEn>,
	typeof screensEn,
	AppLanguage,
	{ en: typeof screensEn; es: typeof screensEs }
>;
export type Words = EveryonesWords & { app: AppWords };

const everyones: Record<Language, EveryonesWords> = { en, es, fr, de, zh, ar, pt };
const apps: Record<AppLanguage, AppWords> = { en: appEn, es: appEs };

const all = Object.fromEntries(
	languages.map((language) => {
		const appLanguage = appLanguages.find((each) => each === language) ?? DEFAULT_LANGUAGE;
		return [language, { ...everyones[language], app: apps[appLanguage] }];
	}),
) as Record<Language, Words>;

/**
 * All that the server says in a language. The app's words fall back to English as a whole. Words that
 * only pages say are not loaded here; the types above compare them all the same.
 */
export const wordsFor = (language: Language): Words => all[language];

export function problemWords<Code extends ProblemCode>(
	{ problems, app }: Words,
	code: Code,
	facts: FactsOf<Code>,
): string {
	const sentences = { ...app.problems.problems, ...problems.problems };
	const sentence = sentences[code] as string | ((facts: FactsOf<Code>) => string);
	return typeof sentence === 'string' ? sentence : sentence(facts);
}
