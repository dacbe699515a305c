const MOST_FORMATS = 200;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept, because making one takes many times as long as using it, and most texts and pages need the same few. */
export function formatIn(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions) {
	const key = [locale, timeZone, ...Object.entries(options)].join();
	const kept = formats.get(key);
	if (kept) return kept;
	if (formats.size === MOST_FORMATS) formats.clear();
	const made = new Intl.DateTimeFormat(locale, { ...options, timeZone });
	formats.set(key, made);
	return made;
}
