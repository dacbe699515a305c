import { appLanguages, type Language, languages, matchLanguage } from '#contract/languages.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

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
	document.cookie = `language=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
	// Where cookies are blocked, the page would come back as it is.
	if (!hasChosen(language)) return false;
	const here = new URL(location.href);
	// The address may name the language that it was in.
	here.searchParams.delete('lang');
	history.replaceState(history.state, '', here);
	location.reload();
	return true;
}

/** What was chosen in this browser, by a link or by an account that was logged in here. */
const chosen = () => /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1];

const hasChosen = (language: Language) => chosen() === language;

/** The language chosen here, else the first of the browser's own; undefined if Kinbell speaks none of them. */
export function browserLanguage(): Language | undefined {
	return matchLanguage([chosen() ?? '', ...navigator.languages], languages);
}
