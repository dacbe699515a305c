/**
 * The languages of texts, mails and the page of a call. Each one is a folder in src/words.
 * CONTRIBUTING.md says how to add one.
 */
export const languages = ['en', 'es', 'fr', 'de', 'zh', 'ar', 'pt'] as const;
export type Language = (typeof languages)[number];

/** The languages of the app and the public pages. */
export const appLanguages = ['en', 'es'] as const satisfies Language[];
export type AppLanguage = (typeof appLanguages)[number];

export const DEFAULT_LANGUAGE = 'en';

/** Each language's name in itself, as people choose it. */
export const languageNames: Record<Language, string> = {
	en: 'English',
	es: 'Español',
	fr: 'Français',
	de: 'Deutsch',
	zh: '中文（简体）',
	ar: 'العربية',
	pt: 'Português',
};

/** The first of the wanted tags ('es-MX', 'zh-Hans') whose language we speak. */
export function matchLanguage<Known extends Language>(
	wanted: readonly string[],
	known: readonly Known[],
): Known | undefined {
	for (const tag of wanted) {
		const [primary] = tag.trim().toLowerCase().split(/[-_]/, 1);
		const found = known.find((language) => language === primary);
		if (found) return found;
	}
	return undefined;
}

/** The tags of an Accept-Language header, the most wanted first. */
export function wantedLanguages(header = ''): string[] {
	return header
		.split(',')
		.map((part) => {
			const [tag = '', ...rest] = part.trim().split(';');
			const quality = rest.map((each) => /^\s*q=([\d.]+)/.exec(each)?.[1]).find(Boolean);
			return { tag, quality: quality === undefined ? 1 : Number(quality) };
		})
		.filter(({ tag, quality }) => tag && quality > 0)
		.sort((one, other) => other.quality - one.quality)
		.map(({ tag }) => tag);
}
