// Writes the modules of the pseudo-language: each wraps the English one of its name.
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const english = path.join(root, 'src/words/en');

/** Returns their folder. */
export async function writePseudoLanguage(): Promise<string> {
	const folder = path.join(root, 'test-results/pseudo-language');
	rmSync(folder, { recursive: true, force: true });
	for (const file of globSync('**/*.ts', { cwd: english })) {
		if (file.endsWith('.test.ts') || path.basename(file) === 'index.ts') continue;
		const from = path.join(english, file);
		const to = path.join(folder, file);
		mkdirSync(path.dirname(to), { recursive: true });
		writeFileSync(to, moduleOf(from, Object.keys(await import(from))));
	}
	return folder;
}

function moduleOf(file: string, names: string[]): string {
	return [
		`import * as english from '${file}';`,
		`import { pseudoExport } from '${import.meta.dirname}/pseudo-words.ts';`,
		...names.map((name) => `export const ${name} = pseudoExport('${name}', english.${name});`),
		'',
	].join('\n');
}
