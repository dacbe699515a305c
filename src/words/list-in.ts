const lists = new Map<string, Intl.ListFormat>();

/** Names as one says them in a row, made by Intl at the first use: it takes a phone long. */
export function listIn(locale: string, names: readonly string[]): string {
	const list = lists.get(locale) ?? new Intl.ListFormat(locale);
	lists.set(locale, list);
	return list.format(names);
}
