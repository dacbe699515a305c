/** Pages that are plain HTML before any script runs, by path: `scripts/prerender.ts` writes them. */
export const staticPages = {
	'/': 'landing.html',
	'/terms': 'terms.html',
	'/privacy': 'privacy.html',
	'/accessibility': 'accessibility.html',
} as const;
export type StaticPath = keyof typeof staticPages;

/** The HTML files of the web app. Readers of the static pages and people who join a call load only theirs. */
export const documents = ['index.html', 'join.html', ...Object.values(staticPages)] as const;

/** The file of a static page for an installation without plans. */
export const withoutPlans = (name: string) => name.replace('.html', '-without-plans.html');

/** All files that are built. */
export const builtFiles = [...documents, ...Object.values(staticPages).map(withoutPlans)];

/** The HTML file that shows a page. */
export function documentOf(url: string): (typeof documents)[number] {
	const path = pathOf(url);
	if (/^\/(j|choices|answer)(\/|$)/.test(path)) return 'join.html';
	return isStatic(path) ? staticPages[path] : 'index.html';
}

/** '/terms/?from=mail' → '/terms' */
export function pathOf(url: string): string {
	const [path = ''] = url.split(/[?#]/, 1);
	return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

export const isStaticFile = (name: string) => Object.values<string>(staticPages).includes(name);

export function isStatic(path: string): path is StaticPath {
	return Object.hasOwn(staticPages, path);
}

/** What a page of the app needs besides the app itself: written by scripts/page-files.ts for each address. */
export interface PageFiles {
	scripts: string[];
	styles: string[];
	/** What the document shows before any script runs, where that is more than a word. */
	shell?: string;
}
