import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { languages } from './languages.ts';

const folder = import.meta.dirname;
const isModule = (file: string) => !file.endsWith('.test.ts') && file !== 'index.ts';

test('every folder of words is a language', () => {
	const folders = globSync('*/index.ts', { cwd: folder }).map((file) => path.dirname(file));
	expect(Object.keys(languages).sort()).toEqual(folders.sort());
});

test.each(Object.keys(languages))('%s gathers all of its words', (language) => {
	const cwd = path.join(folder, language);
	const index = readFileSync(path.join(cwd, 'index.ts'), 'utf8');
	const gathered = [...index.matchAll(/from '\.\/(.+)';/g)].map(([, file]) => file);
	expect(gathered.sort()).toEqual(globSync('**/*.ts', { cwd }).filter(isModule).sort());
});
