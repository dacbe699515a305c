// Lets the browser ask for everything that a page needs at the same moment as for the app itself: puts
// src/web/early.ts into the app's document, and writes pages.json, from which the server
// (src/server/http/pages.ts) adds each page's own scripts and styles, and the shell of an account's pages.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { PageFiles } from '../src/contract/documents.ts';
import { paths } from '../src/web/lib/paths.ts';

const web = path.join(import.meta.dirname, '../src/web');
export const EARLY_FILE = `${web}/early.ts`;
const SHELL = 'app/shell.tsx';
/** The lists of pages, and what is around each of their pages. */
const lists = {
	'app/public-pages.ts': 'app/public-layout.tsx',
	'app/app-pages.ts': SHELL,
};
const PAGE = /lazyPage\(\s*paths\.(\w+),\s*\(\) =>\s*import\(\s*'#web\/([^']+)'/g;

interface Chunk {
	type: 'chunk';
	fileName: string;
	imports: string[];
	moduleIds: string[];
	viteMetadata?: { importedCss: Set<string> };
}
type Bundle = Record<string, Chunk | { type: 'asset'; fileName: string }>;

/** `shellOf` writes what an account's pages show before any script runs. */
export function pageFiles(shellOf: (path: string) => Promise<string>): Plugin {
	return {
		name: 'page-files',
		apply: 'build',
		transformIndexHtml: {
			order: 'post',
			handler(html, { bundle }) {
				const early = chunkWith(bundle as Bundle | undefined, EARLY_FILE);
				return early
					? html.replace(
							`<script type="module" crossorigin src="/${early.fileName}">`,
							`<script type="module" async crossorigin fetchpriority="high" src="/${early.fileName}">`,
						)
					: html;
			},
		},
		generateBundle: {
			order: 'post',
			async handler(_, bundle) {
				const chunks = bundle as unknown as Bundle;
				if (!chunkWith(chunks, EARLY_FILE)) return;
				const main = filesOf(chunks, 'main.tsx');
				const pages: Record<string, PageFiles> = {};
				for (const [list, layout] of Object.entries(lists)) {
					for (const [address, file] of pagesIn(list)) {
						const files = [layout, file].flatMap((each) => filesOf(chunks, each));
						pages[address] = {
							...filesBeside(files, main),
							...(layout === SHELL && { shell: await shellOf(address) }),
						};
					}
				}
				const source = JSON.stringify(pages);
				this.emitFile({ type: 'asset', fileName: 'pages.json', source });
			},
		},
	};
}

function pagesIn(list: string): [address: string, file: string][] {
	const source = readFileSync(path.join(web, list), 'utf8');
	const found = [...source.matchAll(PAGE)].map(([, name, file]): [string, string] => [
		paths[name as keyof typeof paths],
		file as string,
	]);
	if (found.length !== source.split('import(').length - 1)
		throw new Error(`${list} has a page that scripts/page-files.ts does not find`);
	return found;
}

const chunkWith = (bundle: Bundle = {}, module: string): Chunk | undefined =>
	Object.values(bundle).find(
		(each): each is Chunk => each.type === 'chunk' && each.moduleIds.includes(module),
	);

/** The scripts and styles that this module needs at once. */
function filesOf(bundle: Bundle, file: string): string[] {
	const start = chunkWith(bundle, path.join(web, file));
	const files = new Set<string>();
	const waiting = [start];
	for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
		if (files.has(chunk.fileName)) continue;
		files.add(chunk.fileName);
		for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
		for (const name of chunk.imports) {
			const imported = bundle[name];
			if (imported?.type === 'chunk') waiting.push(imported);
		}
	}
	return [...files];
}

/** The document has those of the app itself already. */
function filesBeside(files: string[], main: string[]): PageFiles {
	const own = [...new Set(files)].filter((file) => !main.includes(file)).map((file) => `/${file}`);
	const isSheet = (file: string) => file.endsWith('.css');
	return { scripts: own.filter((file) => !isSheet(file)), styles: own.filter(isSheet) };
}
