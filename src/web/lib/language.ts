import { appLanguages, type Language, languages, matchLanguage } from '#contract/languages.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

const cookieOf = (language: Language) => `language=${language}`;

/**
 * Whether the app would speak another language after `chooseLanguage`. False once that was tried: the
 * server may lack the language.
 */
export function isOtherLanguage(language: Language): boolean {
	const ofApp = matchLanguage([language], appLanguages);
	const isShown = language === matchLanguage([document.documentElement.lang], languages);
	return ofApp !== undefined && !isShown && !hasChosen(language);
}

/** Loads the page in this language if it is in another one and the app has it. Returns whether it does. */
export function chooseLanguage(language: Language): boolean {
	if (!isOtherLanguage(language)) return false;
	const secure = location.protocol === 'https:' ? '; Secure' : '';
	// biome-ignore lint/suspicious/noDocumentCookie: Safari has no Cookie Store before 18.4
	document.cookie = `${cookieOf(language)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
	// Where cookies are blocked, the page would come back as it is.
	if (!hasChosen(language)) return false;
	const here = new URL(location.href);
	// The address may name the language that it was in.
	here.searchParams.delete('lang');
	history.replaceState(history.state, '', here);
	location.reload();
	return true;
}

const hasChosen = (language: Language) =>
	document.cookie.split(/;\s*/).includes(cookieOf(language));

/** The first of the browser's languages that Kinbell speaks; undefined if it speaks none of them. */
export function browserLanguage(): Language | undefined {
	return matchLanguage(navigator.languages, languages);
}
