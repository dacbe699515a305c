// Cuts the app into few files: what every page needs, what the pages of an account share, and what one
// page has for itself. Whatever a module imports is used by at least as many pages as the module, so it
// stands in the same file or in an earlier one, and no two files wait for each other.
import path from 'node:path';
import type { Plugin } from 'vite';

/** What each module imports, at once and lazily. */
type Graph = Map<string, { imports: readonly string[]; lazy: readonly string[] }>;

const PREACT = /\/node_modules\/preact\//;
const ICONS = /@tabler\/icons-react\/.*\/tabler-icons-react\.mjs$/;
/** What runs while the rest is on its way. */
const EARLY = /\/src\/web\/(early|lib\/(early-replies|early-requests|next-task|paths|token))\.ts$/;

/** How each language words a text: loaded for one of them, to count its segments. */
const WORDS = /\/src\/words\//;
/** Parts that a page shows at once, although it loads them only where they are needed. */
const shownAtOnce = /\/(schedule-table|month-view|forecast)\.tsx$/;

/** Pages that share more with each other than with the rest. */
const clusters: Record<string, RegExp> = {
	form: /\/(new-schedule-page|edit-schedule-page|forecast)\.tsx$/,
	lists: /\/(dashboard|recipients|person|schedules|calls|messages)-page\.tsx$/,
	month: /\/(fridge-page|month-view)\.tsx$/,
	billing: /\/(subscriptions|success|cancel)-page\.tsx$/,
};

/** These have no file of their own besides what they share. */
const joined = /\/(new-schedule-page|edit-schedule-page|forecast|month-view)\.tsx$/;

/** What so many dialogs and other parts need comes with the pages, so that each of them is one file. */
const MANY_PARTS = 5;

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

/** The group of each module; the bundler decides about those of parts that are loaded later. */
function groupModules(graph: Graph): Map<string, string> {
	const find = (file: string) => [...graph.keys()].find((id) => id.endsWith(`/src/web/${file}`));
	const main = find('main.tsx');
	// The page of a call is built apart. Its Preact is the same file in every language.
	if (!main) return named(graph, (id) => (PREACT.test(id) ? 'preact' : undefined));

	const lazyIn = (file: string) => graph.get(find(file) ?? '')?.lazy ?? [];
	const publicPages = lazyIn('app/public-pages.ts');
	const appPages = lazyIn('app/app-pages.ts');
	const parts = new Set([...graph.values()].flatMap(({ lazy }) => lazy));
	for (const page of [...publicPages, ...appPages]) parts.delete(page);
	const [atOnce, later] = [true, false].map((isAtOnce) =>
		[...parts].filter((part) => shownAtOnce.test(part) === isAtOnce),
	);
	const loadedBy = (files: readonly string[] = [], layout = '') =>
		files.map((file) => ({ file, modules: reach(graph, [layout, file]) }));

	const always = reach(graph, [main]);
	const open = loadedBy(publicPages, find('app/public-layout.tsx'));
	const own = [...loadedBy(appPages, find('app/shell.tsx')), ...loadedBy(atOnce)];
	const inParts = loadedBy(later?.filter((part) => !WORDS.test(part)));
	return named(graph, (id) => {
		const [everyones, accounts, others] = [open, own, inParts].map((users) =>
			users.filter(({ modules }) => modules.has(id)).map(({ file }) => file),
		) as [string[], string[], string[]];
		if (EARLY.test(id)) return 'early';
		if (always.has(id) || (everyones.length > 0 && accounts.length > 0)) return 'base';
		if (everyones.length > 0) return onePage(everyones) ?? 'public';
		return others.length < MANY_PARTS ? groupInApp(accounts, others) : 'app';
	});
}

/** A module's group by which pages of an account, and which parts of them, have it. */
function groupInApp(pages: string[], parts: string[]): string | undefined {
	if (pages.length === 0) return undefined;
	const isOwn = parts.length === 0 && !pages.some((page) => joined.test(page));
	const cluster = Object.keys(clusters).find((name) =>
		pages.every((page) => clusters[name]?.test(page)),
	);
	return (isOwn && onePage(pages)) || (cluster ?? 'app');
}

const onePage = ([page, ...others]: string[]) =>
	page && others.length === 0 ? path.basename(page, '.tsx') : undefined;

function named(graph: Graph, nameOf: (id: string) => string | undefined): Map<string, string> {
	return new Map(
		[...graph.keys()].flatMap((id) => {
			const name = nameOf(id);
			return name ? [[id, name]] : [];
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
