/** What somebody texted, so that it can be compared with what we know. */

/** 'no more {texts|calls}' is 'no more texts' and 'no more calls'. */
export function spellOut(phrase: string): string[] {
	const [, before, choices, after] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(phrase) ?? [];
	if (choices === undefined) return [phrase];
	return choices.split('|').flatMap((choice) => spellOut(`${before}${choice}${after}`));
}

/** Without marks, and with the letters and digits for which Arabic keyboards often give another. */
export function lettersOf(text: string): string {
	return plain(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Chinese has no spaces between words, so each of its characters is one. 'Stop stop stop' is one word. */
export function wordsOf(text: string): string[] {
	const words = plain(text).replace(/['’ʼ`´]/g, '');
	const found = words.match(/\p{sc=Han}|(?:(?!\p{sc=Han})[\p{L}\p{N}])+/gu) ?? [];
	return found.filter((word, at) => word !== found[at - 1]);
}

export function joined(words: string[]): string {
	return words.map((word) => `${word} `).join('');
}

function plain(text: string): string {
	return text
		.normalize('NFKD')
		.replace(/\p{M}|\u0640/gu, '')
		.replace(/ة/g, 'ه')
		.replace(/ى/g, 'ي')
		.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
		.toUpperCase();
}
