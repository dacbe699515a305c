import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
const isModule = (file: string) => !file.endsWith('.test.ts') && file !== 'index.ts';

/** The folders of every language: 'en' for everyone's words, 'en/app' for the app's. */
const folders = globSync(['*/index.ts', '*/app/index.ts'], { cwd: folder }).map((file) =>
	path.dirname(file),
);

test.each(folders)('%s gathers all of its words', (name) => {
	const cwd = path.join(folder, name);
	const index = readFileSync(path.join(cwd, 'index.ts'), 'utf8');
	const gathered = [...index.matchAll(/from '\.\/(.+)';/g)].map(([, file]) => file);
	const files = globSync('**/*.ts', { cwd }).filter(isModule);
	const own = name.endsWith('app') ? files : files.filter((file) => !file.startsWith('app/'));
	expect(gathered.sort()).toEqual(own.sort());
});
