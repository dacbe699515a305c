type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/**
 * Makes words that count: `#` is the number. English has `one` and `other`, Arabic six forms; a form
 * that is left out is `other`.
 */
export function plurals(locale: string) {
	const rules = new Intl.PluralRules(locale);
	return (forms: Forms) => (count: number) =>
		(forms[rules.select(count)] ?? forms.other).replace('#', String(count));
}
