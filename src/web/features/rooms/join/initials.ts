/** 'Grandma Rose' → 'GR', 'Ana 👩‍👧' → 'A'. A name of pictures alone has its first. */
export function initialsOf(name: string): string {
	const words = name.split(/\s+/).filter((word) => letter.test(word));
	const [first, ...others] = words.map((word) => letter.exec(word)?.[0] ?? '');
	return ((first ?? [...name.trim()][0] ?? '') + (others.at(-1) ?? '')).toLocaleUpperCase();
}

/** With the marks that belong to it. */
const letter = /[\p{L}\p{N}]\p{M}*/u;
