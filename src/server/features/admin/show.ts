/** Values for a terminal: lists of similar things as tables, everything else as lines. */
export function show(value: object): string {
	return Object.entries(value)
		.map(([name, part]) => {
			if (Array.isArray(part)) return `${name}\n${indent(table(part))}`;
			if (part !== null && typeof part === 'object') return `${name}\n${indent(show(part))}`;
			return `${name}: ${cell(part)}`;
		})
		.join('\n');
}

const cell = (value: unknown) => (value === null || value === undefined ? '–' : String(value));
const indent = (text: string) => text.replace(/^/gm, '  ');

function table(rows: object[]): string {
	if (rows.length === 0) return 'none';
	const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
	const lines = [names, ...rows.map((row) => names.map((name) => cell(row[name as never])))];
	const widths = names.map((_, column) =>
		Math.max(...lines.map((line) => line[column]?.length ?? 0)),
	);
	return lines
		.map((line) =>
			line
				.map((text, column) => text.padEnd(widths[column] ?? 0))
				.join('  ')
				.trimEnd(),
		)
		.join('\n');
}
