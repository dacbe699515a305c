/** Phone networks carry a text whole in one segment, or in several with a header in each. */

const GSM_7 = { name: 'GSM-7', alone: 160, inSeries: 153 } as const;
const UCS_2 = { name: 'UCS-2', alone: 70, inSeries: 67 } as const;

// 3GPP TS 23.038: the default alphabet, and the extension table behind its escape character.
const gsmAlphabet = new Set(
	'@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
		'¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const gsmExtension = new Set('\f^{}\\[~]|€');
/** Most texts have only these characters and need no counting one by one. */
const oneUnitEach = /^[\w !"#$%&'()*+,\-./:;<=>?@\n\r]*$/;

export interface TextCount {
	/** Counted like `String.length`: an emoji is two or more. */
	characters: number;
	segments: number;
	encoding: 'GSM-7' | 'UCS-2';
}

export function countSegments(text: string): TextCount {
	const characters = text.length;
	if (characters <= GSM_7.alone && oneUnitEach.test(text)) {
		return { characters, segments: Math.sign(characters), encoding: GSM_7.name };
	}
	const symbols = [...text];
	const isGsm = symbols.every(isGsm7);
	const encoding = isGsm ? GSM_7 : UCS_2;
	const unitsOf = isGsm
		? (symbol: string) => (gsmExtension.has(symbol) ? 2 : 1)
		: (symbol: string) => symbol.length;
	const units = symbols.map(unitsOf);
	const total = units.reduce((sum, size) => sum + size, 0);
	return {
		characters,
		segments: total <= encoding.alone ? Math.sign(total) : fill(units, encoding.inSeries),
		encoding: encoding.name,
	};
}

const isGsm7 = (symbol: string) => gsmAlphabet.has(symbol) || gsmExtension.has(symbol);

/** Of several ways to say it, the first whose letters a text has at no extra cost; without one, the first. */
export function cheapest(first: string, ...others: string[]): string {
	return [first, ...others].find((words) => [...words].every(isGsm7)) ?? first;
}

/** An escape sequence or a surrogate pair is never split between two segments. */
function fill(units: number[], capacity: number): number {
	let segments = 1;
	let used = 0;
	for (const size of units) {
		if (used + size > capacity) {
			segments += 1;
			used = 0;
		}
		used += size;
	}
	return segments;
}
