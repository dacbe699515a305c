import { appLanguages, languageNames } from '#contract/languages.ts';
import { lang } from '#language/document.ts';

/** The same page in the other languages. The server remembers the choice: see server/http/pages.ts. */
export function LanguageLinks() {
	return appLanguages
		.filter((language) => language !== lang)
		.map((language) => (
			<a key={language} href={`?lang=${language}`} lang={language} hrefLang={language}>
				{languageNames[language]}
			</a>
		));
}
