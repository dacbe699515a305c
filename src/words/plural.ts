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

type Counted = (count: number) => string;

/** Words a number of minutes by the largest unit that it is whole in. */
export function spans(daysWords: Counted, hoursWords: Counted, minutesWords: Counted): Counted {
	return (minutes) => {
		if (minutes % 1440 === 0) return daysWords(minutes / 1440);
		if (minutes % 60 === 0) return hoursWords(minutes / 60);
		return minutesWords(minutes);
	};
}
