/** One bounded line of what a person wrote, without marks that would turn the words around it. */
export function lineOf(written: string, most: number): string {
	const line = written
		.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
		.replace(/\s+/g, ' ')
		.trim();
	if (line.length <= most) return line;
	let kept = '';
	for (const { segment } of new Intl.Segmenter('en').segment(line)) {
		if (kept.length + segment.length > most - 3) break;
		kept += segment;
	}
	return `${kept.trimEnd()}...`;
}
