// Cuts the web app into few files: what many pages share is one file, what one page has for itself is
// another. Whatever a module imports is used by at least as many pages as the module, so it stands in
// the same group or in an earlier one, and no two files wait for each other.
import path from 'node:path';
import type { Plugin } from 'vite';
import { staticPages } from '../src/contract/documents.ts';

/** What each module imports, at once and lazily. */
type Graph = Map<string, { imports: readonly string[]; lazy: readonly string[] }>;

const PREACT = /\/node_modules\/preact\//;
const ICONS = /@tabler\/icons-react\/.*\/tabler-icons-react\.mjs$/;

export function chunkGroups(): Plugin & { groupOf(id: string): string | null } {
	let groups = new Map<string, string>();
	return {
		name: 'chunk-groups',
		buildEnd() {
			const ids = [...this.getModuleIds()];
			const icons = ids.find((id) => ICONS.test(id)) ?? '';
			const graph: Graph = new Map();
			for (const id of ids) {
				const found = this.getModuleInfo(id);
				if (!found) continue;
				// The icons' index imports every icon there is; a module uses those that it names.
				const imports = found.importedIds.flatMap((each) =>
					each === icons ? iconsIn(found.code ?? '', icons) : each,
				);
				graph.set(id, { imports, lazy: found.dynamicallyImportedIds });
			}
			groups = groupModules(graph);
		},
		groupOf: (id) => groups.get(id) ?? null,
	};
}

function iconsIn(code: string, index: string): string[] {
	const names = new Set(code.match(/\bIcon[A-Z]\w*/g));
	return [...names].map((name) => path.join(path.dirname(index), 'icons', `${name}.mjs`));
}

/** The group of each module; modules of few pages have none, and the bundler decides. */
function groupModules(graph: Graph): Map<string, string> {
	const find = (file: string) =>
		[...graph.keys()].find((id) => id.endsWith(`/src/web/${file}`)) ?? '';
	const pagesIn = (list: string, layout: string) =>
		(graph.get(find(list))?.lazy ?? []).map((page) => reach(graph, [find(layout), page]));
	const isLanding = (id: string) => id.endsWith(`/${staticPages['/']}`);
	const still = reach(graph, [...graph.keys()].filter(isLanding));
	const main = reach(graph, [find('main.tsx')]);
	const publicPages = pagesIn('app/public-pages.ts', 'app/public-layout.tsx');
	const appPages = pagesIn('app/app-pages.ts', 'app/shell.tsx');

	function groupOf(id: string): string | undefined {
		const open = publicPages.filter((page) => page.has(id)).length;
		const own = appPages.filter((page) => page.has(id)).length;
		// The page of a call is built apart. Its Preact is the same file in every language.
		if (!main.has(id) && open + own === 0) return PREACT.test(id) ? 'preact' : undefined;
		// The prerendered pages use little, and load no more than that.
		if (still.has(id)) return 'still';
		if (main.has(id) || (open > 1 && own > 1)) return 'base';
		if (open > 0 && own > 0) return 'shared';
		if (own > 2) return 'app';
		return open > 1 ? 'public' : undefined;
	}

	return new Map(
		[...graph.keys()].flatMap((id) => {
			const group = groupOf(id);
			return group ? [[id, group]] : [];
		}),
	);
}

/** Everything that these modules load at once. */
function reach(graph: Graph, from: readonly string[]): Set<string> {
	const seen = new Set<string>();
	const waiting = [...from];
	for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
		if (seen.has(id)) continue;
		seen.add(id);
		waiting.push(...(graph.get(id)?.imports ?? []));
	}
	return seen;
}
