import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { appLanguages, type Language, languages } from '#contract/languages.ts';

/* Every language says what English says, and nothing is said that nobody reads. */

const root = path.join(import.meta.dirname, '../..');
const ENGLISH = 'src/words/en/';

type Catalogue = Map<string, Record<string, unknown>>;
type Sources = Map<string, string>;

/** The modules of a language by file name, 'moments.ts' or 'app/screens/calls.ts'. */
async function readCatalogue(language: Language, hasApp: boolean): Promise<Catalogue> {
	const cwd = path.join(import.meta.dirname, language);
	const files = globSync('**/*.ts', { cwd })
		.filter((file) => !/(?:^|\/)index\.ts$|\.test\.ts$/.test(file))
		.filter((file) => hasApp || !file.startsWith('app/'));
	const modules = files.sort().map(async (file) => [file, await import(path.join(cwd, file))]);
	return new Map((await Promise.all(modules)) as [string, Record<string, unknown>][]);
}

function kindOf(value: unknown): string {
	return Array.isArray(value) ? 'list' : typeof value;
}

/** 'moments.ts timeWords: function', 'kit.ts intro: string <b>': the types see neither tags nor how long lists are. */
function saidIn(catalogue: Catalogue): string[] {
	return [...catalogue].flatMap(([file, module]) =>
		Object.entries(module).flatMap(([name, value]) =>
			// Each language has as many keywords and answers as it needs.
			file === 'keywords.ts' || file === 'meanings.ts'
				? `${file} ${name}`
				: partsOf(`${file} ${name}`, value),
		),
	);
}

function partsOf(place: string, value: unknown): string[] {
	if (typeof value === 'string') {
		return [`${place}: ${['string', ...(value.match(/<\w+>/g) ?? []).sort()].join(' ')}`];
	}
	if (typeof value !== 'object' || value === null) return [`${place}: ${typeof value}`];
	return Object.entries(value).flatMap(([key, each]) => partsOf(`${place}.${key}`, each));
}

describe('[LG-01] a language', () => {
	test.each(languages)('%s says all that English says, and no more', async (language) => {
		const hasApp = (appLanguages as readonly string[]).includes(language);
		const own = await readCatalogue(language, hasApp);
		expect(saidIn(own).sort()).toEqual(saidIn(await readCatalogue('en', hasApp)).sort());
	});

	const english = {
		hello: '<b>Hello</b>',
		left: (name: string) => `${name} left`,
		steps: ['One', 'Two'],
	};
	const left = (name: string) => `${name} salió`;
	const steps = ['Uno', 'Dos'];
	test.each([
		['a text', { left, steps }],
		['a tag', { hello: 'Hola', left, steps }],
		['facts', { hello: '<b>Hola</b>', left: 'Salió', steps }],
		['an item', { hello: '<b>Hola</b>', left, steps: ['Uno'] }],
	])('that lacks %s is found', (_, spanish) => {
		const said = (module: Record<string, unknown>) => saidIn(new Map([['door.ts', module]]));
		expect(said(spanish)).not.toEqual(said(english));
		expect(said({ hello: '<b>Hola</b>', left, steps })).toEqual(said(english));
	});
});

/** Everything that may use words: not the words' own tests, and of the languages only English. */
function readSources(): Sources {
	const files = globSync(['src/**/*.{ts,tsx}', '*.html', 'scripts/prerender.ts'], { cwd: root })
		.filter((file) => !/\.test\.tsx?$|^src\/words\/[^/]+\/(?:app\/)?index\.ts$/.test(file))
		.filter((file) => !/^src\/words\/[^/]+\//.test(file) || file.startsWith(ENGLISH));
	return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

const clausePattern = /import\s+(?!type\b)([^'"]*?)\s+from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)/g;

interface Use {
	/** What stands between `import` and `from`; nothing for import(). */
	clause: string | undefined;
	/** The rest of the file. */
	code: string;
}

/** The imports of each module of words, wherever they stand. */
function usesIn(sources: Sources): Map<string, Use[]> {
	const uses = new Map<string, Use[]>();
	for (const [file, source] of sources) {
		for (const [all, clause, from, later] of source.matchAll(clausePattern)) {
			const specifier = (from ?? later) as string;
			const to = specifier.startsWith('.')
				? path.join(path.dirname(file), specifier)
				: specifier.replace('#language/', ENGLISH).replace('#words/', 'src/words/');
			if (!to.startsWith(ENGLISH)) continue;
			const module = to.slice(ENGLISH.length);
			uses.set(module, [...(uses.get(module) ?? []), { clause, code: source.replace(all, '') }]);
		}
	}
	return uses;
}

const has = (code: string, pattern: string) => new RegExp(pattern).test(code);

/** `words.name`, or the whole of `words` handed on. */
function isUsed(name: string, { clause, code }: Use): boolean {
	if (clause === undefined) return has(code, `\\b${name}\\b`);
	const alias = /\* as (\w+)/.exec(clause)?.[1];
	if (!alias) return has(clause, `\\b${name}\\b`);
	return has(code, `\\b${alias}(?:\\.${name}\\b|\\b(?!\\s*\\.))`);
}

/** The server reaches words by the names in index.ts: `words.texts.codeText(code)`. */
function serverCode(gathered: string, sources: Sources): string[] {
	return [...sources]
		.filter(([file]) => file.startsWith('src/server/') || /^src\/words\/[^/]+$/.test(file))
		.map(([, code]) => code)
		.filter((code) => has(code, `\\b${gathered}\\b`));
}

function isCalledFor(module: string, name: string, sources: Sources): boolean {
	return (
		module === 'document.ts' &&
		[...sources.values()].some((html) => html.includes(`<!--${name}-->`))
	);
}

/** The keys of a record that is never looked up by a code. */
function unusedKeys(name: string, record: object, codes: string[]): string[] {
	const uses = codes.flatMap((code) => [
		...code.matchAll(new RegExp(`\\b${name}\\b(?:\\.(\\w+))?`, 'g')),
	]);
	const named = uses.map(([, key]) => key);
	if (named.length === 0 || named.includes(undefined)) return [];
	return Object.keys(record).filter((key) => !named.includes(key));
}

function unusedIn(catalogue: Catalogue, gathered: Map<string, string>, sources: Sources): string[] {
	const found: string[] = [];
	const uses = usesIn(sources);
	for (const [module, exports] of catalogue) {
		const imports = uses.get(module) ?? [];
		const server = serverCode(gathered.get(module) ?? module, sources);
		for (const [name, value] of Object.entries(exports)) {
			const codes = [
				...imports.filter((use) => isUsed(name, use)).map(({ code }) => code),
				...server.filter((code) => has(code, `\\b${name}\\b`)),
			];
			if (codes.length === 0 && !isCalledFor(module, name, sources))
				found.push(`${module}: ${name}`);
			if (codes.length === 0 || kindOf(value) !== 'object') continue;
			found.push(
				...unusedKeys(name, value as object, codes).map((key) => `${module}: ${name}.${key}`),
			);
		}
	}
	return found;
}

/** The name of each module in its folder's index.ts. */
function readGathered(): Map<string, string> {
	const entries = ['', 'app/'].flatMap((folder) => {
		const index = readFileSync(path.join(import.meta.dirname, 'en', folder, 'index.ts'), 'utf8');
		return [...index.matchAll(/export \* as (\w+) from '\.\/(.+)'/g)].map(
			([, name, file]) => [folder + file, name] as [string, string],
		);
	});
	return new Map(entries);
}

describe('[LG-01] no text', () => {
	test('is in the catalogue that nobody reads', async () => {
		const catalogue = await readCatalogue('en', true);
		expect(unusedIn(catalogue, readGathered(), readSources())).toEqual([]);
	});

	const door: Catalogue = new Map([
		['door.ts', { hello: 'Hello', titles: { early: 'Soon', over: 'Over' } }],
	]);
	const gathered = new Map([['door.ts', 'door']]);
	const unusedWith = (file: string, source: string) =>
		unusedIn(door, gathered, new Map([[file, source]]));
	const page = 'src/web/features/rooms/x.tsx';
	const start = "import * as words from '#language/door.ts';\n";

	test.each([
		['an unused text', page, `${start}words.titles[state];`, ['door.ts: hello']],
		[
			'a text of another module',
			page,
			"import * as words from '#language/call.ts';\nwords.hello; words.titles[state];",
			['door.ts: hello', 'door.ts: titles'],
		],
		['an unused key', page, `${start}words.hello; words.titles.early;`, ['door.ts: titles.over']],
		[
			'a text that the server does not send',
			'src/server/x.ts',
			'words.door.titles[state];',
			['door.ts: hello'],
		],
	])('a planted violation is found: %s', (_, file, source, found) => {
		expect(unusedWith(file, source)).toEqual(found);
	});

	test.each([
		['by name', page, "import { hello, titles } from '#language/door.ts';\ntitles[state];"],
		['by namespace', page, `${start}words.hello; words.titles[state];`],
		['as a whole', page, `${start}show(words);`],
		['later', page, "const { hello, titles } = await import('#language/door.ts'); titles[state];"],
		['by the server', 'src/server/x.ts', 'words.door.hello; words.door.titles[state];'],
		[
			'by other words',
			'src/words/en/x.ts',
			"import { hello, titles } from './door.ts';\ntitles[state];",
		],
	])('it may be used %s', (_, file, source) => {
		expect(unusedWith(file, source)).toEqual([]);
	});
});
