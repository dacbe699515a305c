import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
/** What ends in '-texts' is a part of texts.ts, which gathers it. */
const isModule = (file: string) => !/\.test\.ts$|-texts\.ts$/.test(file) && file !== 'index.ts';

/** Each gathers the modules beside it: 'en', 'en/call', 'en/app', 'en/app/screens'; and mails with 'en'. */
const folders = globSync('**/index.ts', { cwd: folder }).map((file) => path.dirname(file));

test.each(folders)('%s gathers all of its words', (name) => {
	const cwd = path.join(folder, name);
	const index = readFileSync(path.join(cwd, 'index.ts'), 'utf8');
	const gathered = [...index.matchAll(/from '\.\/(.+)';/g)].map(([, file]) => file);
	const own = globSync(['*.ts', 'mails/*.ts'], { cwd }).filter(isModule);
	expect(gathered.sort()).toEqual(own.sort());
});
