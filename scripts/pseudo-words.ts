// The pseudo-language, for tests: English with accents, in brackets and half as long again. What
// stands on a page without brackets is not in the catalogue; what does not fit would not fit in German.

const ACCENTED: Record<string, string> = {
	...{ a: 'á', c: 'ç', e: 'é', i: 'ï', n: 'ñ', o: 'ö', u: 'û', y: 'ý' },
	...{ A: 'Å', C: 'Ç', E: 'É', I: 'Ï', N: 'Ñ', O: 'Ö', U: 'Û', Y: 'Ý' },
};

/** Exports that tell programs something about a language. */
const FOR_PROGRAMS = ['lang', 'direction', 'locale'];

/** Wraps an export of a module of words: a text, a function that makes one, or a record of both. */
export function pseudoExport<Value>(name: string, value: Value): Value {
	return FOR_PROGRAMS.includes(name) ? value : (pseudo(value, []) as Value);
}

function pseudo(value: unknown, facts: string[]): unknown {
	if (typeof value === 'string') return pseudoText(value, facts);
	if (typeof value === 'function') {
		return (...given: unknown[]) => pseudo(value(...given), [...facts, ...stringsIn(given)]);
	}
	if (Array.isArray(value)) return value.map((each) => pseudo(each, facts));
	if (!isRecord(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pseudo(each, facts)]));
}

/** Names, times and the like stay as they were given; so do tags, addresses and texts without letters. */
export function pseudoText(text: string, facts: string[] = []): string {
	const isForPrograms = /^(\/|#|https?:|mailto:)\S*$/.test(text);
	if (isForPrograms || !/\p{L}/u.test(text) || facts.includes(text)) return text;
	const kept = facts
		.filter((fact) => /\S/.test(fact) && !isCode(fact))
		.sort((one, other) => other.length - one.length);
	const pattern = new RegExp(`(${['</?\\w+>', ...kept.map(RegExp.escape)].join('|')})`);
	const parts = text.split(pattern).map((part, at) => (at % 2 === 1 ? part : accented(part)));
	const missing = Math.ceil(text.replaceAll(/<\/?\w+>/g, '').length / 2) - 2;
	return `[${parts.join('')}${padding(missing)}]`;
}

/** 'delivered', 'not_found': it may be a word of the sentence as well. */
const isCode = (fact: string) => /^[a-z_]+$/.test(fact);

function accented(text: string): string {
	return text.replaceAll(/\p{L}/gu, (letter) => ACCENTED[letter] ?? letter);
}

/** Words of common lengths, as one long word would break where no language would. */
function padding(length: number): string {
	return ' öñé twö thréé föûr'
		.repeat(Math.ceil(Math.max(length, 0) / 19))
		.slice(0, Math.max(length, 0))
		.trimEnd();
}

function stringsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	if (Array.isArray(value)) return value.flatMap(stringsIn);
	return isRecord(value) ? Object.values(value).flatMap(stringsIn) : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return (
		typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
	);
}
