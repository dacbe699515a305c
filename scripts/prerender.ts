// Writes the pages of src/web/static-pages.tsx into static.html, and the style sheet of the server's
// own pages: once when Vite builds, and on every request during development.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
	type Alias,
	createServer,
	type Plugin,
	type ResolvedConfig,
	type ViteDevServer,
} from 'vite';
import {
	documentOf,
	isStatic,
	pathOf,
	type StaticPath,
	staticPages,
	withoutPlans,
} from '../src/contract/documents.ts';
import type { Billing } from '../src/contract/plans.ts';

const root = path.join(import.meta.dirname, '..');
const PAGES = '/src/web/static-pages.tsx';
const SHELL = '/src/web/app/still-shell.tsx';
/** Gathers the style sheets of their components: no script of these pages imports the components. */
const STYLES = '/src/web/static-pages.css';
/** The server's own pages (src/server/http/html.ts) link this sheet by a name that never changes. */
const PLAIN = '/src/web/plain.css';
const PLAIN_PATH = '/plain.css';

/** For development; an installation's server knows its own. */
const billing: Billing = process.env.BILLING === 'off' ? 'off' : 'plans';

interface StaticPage {
	title: string;
	description: string;
	html: string;
}

export function prerender(language: Alias): Plugin & { shellOf(path: string): Promise<string> } {
	let config: ResolvedConfig;
	let renderer: Promise<ViteDevServer> | undefined;
	let developing: ViteDevServer | undefined;
	const startRenderer = async () =>
		developing ??
		createServer({
			root,
			configFile: false,
			resolve: { alias: [language] },
			mode: config.mode,
			plugins: config.plugins.filter(({ name }) => name.startsWith('vite:react')) as Plugin[],
			logLevel: 'error',
			appType: 'custom',
			server: { middlewareMode: true, ws: false, watch: null },
			optimizeDeps: { noDiscovery: true },
		});

	return {
		name: 'prerender',
		configResolved(resolved) {
			config = resolved;
		},
		configureServer(server) {
			developing = server;
			server.middlewares.use(async (request, response, next) => {
				const url = pathOf(request.url ?? '/');
				if (!isStatic(url) && url !== PLAIN_PATH) {
					const document = documentOf(url);
					if (document !== 'index.html') request.url = `/${document}`;
					return next();
				}
				try {
					if (!isStatic(url)) {
						return response
							.setHeader('content-type', 'text/css; charset=utf-8')
							.end(await sheetOf(server, PLAIN));
					}
					const html = await server.transformIndexHtml(
						url,
						await write(server, { path: url, billing }),
					);
					response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
				} catch (error) {
					next(error);
				}
			});
		},
		transformIndexHtml: {
			order: 'pre',
			handler: (html) =>
				developing ? html.replace('<html', `<html data-billing="${billing}"`) : html,
		},
		resolveId(id) {
			if (id.startsWith(STYLES)) return path.join(root, id);
			return placeOf(id) ? path.join(root, path.basename(id)) : null;
		},
		async load(id) {
			const place = placeOf(id);
			const isStyles = id.split('?')[0] === path.join(root, STYLES);
			if (!place && !isStyles) return null;
			renderer ??= startRenderer();
			const server = await renderer;
			return place ? write(server, place) : stylesOf(server);
		},
		async generateBundle() {
			renderer ??= startRenderer();
			const source = await sheetOf(await renderer, PLAIN);
			this.emitFile({ type: 'asset', fileName: PLAIN_PATH.slice(1), source });
		},
		async shellOf(path) {
			renderer ??= startRenderer();
			const { render } = await (await renderer).ssrLoadModule(SHELL);
			return render(path);
		},
		async closeBundle() {
			const server = await renderer;
			if (server !== developing) await server?.close();
			renderer = undefined;
		},
	};
}

interface Place {
	path: StaticPath;
	billing: Billing;
}

function placeOf(id: string): Place | undefined {
	const name = path.basename(id);
	for (const [address, file] of Object.entries(staticPages)) {
		const page = address as StaticPath;
		if (name === file) return { path: page, billing: 'plans' };
		if (name === withoutPlans(file)) return { path: page, billing: 'off' };
	}
	return undefined;
}

async function write(server: ViteDevServer, place: Place): Promise<string> {
	const { render } = await server.ssrLoadModule(PAGES);
	const { title, description, html } = render(place.path, place.billing) as StaticPage;
	return readFileSync(path.join(root, 'static.html'), 'utf8')
		.replace('<!--title-->', () => escaped(title))
		.replace('<!--description-->', () => escaped(description))
		.replace('<!--page-->', () => html);
}

async function stylesOf(server: ViteDevServer): Promise<string> {
	await server.ssrLoadModule(PAGES);
	const ids = [...server.environments.ssr.moduleGraph.idToModuleMap.keys()];
	const sheets = ids.filter((id) => id.endsWith('.module.css'));
	return (await Promise.all(sheets.map((id) => sheetOf(server, id)))).join('\n');
}

/** A style sheet with what it imports. */
async function sheetOf(server: ViteDevServer, id: string): Promise<string> {
	return (await server.ssrLoadModule(`${id}?inline`)).default;
}

function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
