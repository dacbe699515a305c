/** Of a name in a list: enough to know who it is. */
const MOST_CHARACTERS = 40;

/** Cut between whole letters: an emoji may be made of many code points. */
export function shortName(name: string): string {
	if (name.length <= MOST_CHARACTERS) return name;
	const letters = Array.from(new Intl.Segmenter('en').segment(name), ({ segment }) => segment);
	if (letters.length <= MOST_CHARACTERS) return name;
	return `${letters.slice(0, MOST_CHARACTERS).join('').trimEnd()}…`;
}
