// How Vite builds the web app in one language: `#language/…` leads to the words of that language, so
// that a page carries no other.
import path from 'node:path';
import reactPlugin from '@vitejs/plugin-react';
import type { Alias, Plugin, UserConfig } from 'vite';
import { builtFiles } from '../src/contract/documents.ts';
import { appLanguages } from '../src/contract/languages.ts';
import type { EveryonesWords } from '../src/words/languages.ts';
import { chunkGroups } from './chunks.ts';
import { EARLY_FILE, pageFiles } from './page-files.ts';
import { prerender } from './prerender.ts';
import { writePseudoLanguage } from './pseudo-language.ts';
import { withoutReplies } from './without-replies.ts';

const root = path.join(import.meta.dirname, '..');

const PSEUDO = 'pseudo';
const CALL_PAGE = 'join.html';
const APP = 'index.html';
/** People do not choose the phone on which a call reaches them. tsconfig.call.json knows their methods. */
const callPageBrowsers = ['ios15.4', 'safari15.4', 'chrome94', 'firefox91'];

/** The built pages have Preact in React's place (docs/decisions/0042 and 0068). */
const preactFor = (react: string): Alias[] => [
	{ find: /^react$/, replacement: react },
	{ find: /^react-dom$/, replacement: 'preact/compat' },
	{ find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
	{ find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
];

export async function webConfig(
	language: string,
	input: string[],
	isDevelopment = false,
): Promise<UserConfig> {
	const folder =
		language === PSEUDO ? await writePseudoLanguage() : `${root}/src/words/${language}`;
	const alias: Alias = { find: /^#language\//, replacement: `${folder}/` };
	const isCallPage = input.every((name) => name === CALL_PAGE);
	const react = isCallPage ? 'preact/compat' : `${root}/src/web/react.js`;
	const chunks = chunkGroups();
	const prerendered = prerender(alias);
	return {
		plugins: [
			reactPlugin(),
			prerendered,
			wordDocuments(folder),
			chunks,
			pageFiles(prerendered.shellOf),
			withoutReplies(),
		],
		resolve: { alias: isDevelopment ? [alias] : [alias, ...preactFor(react)] },
		// The browser must not get the server's settings.
		envDir: false,
		build: {
			outDir: 'dist',
			...(isCallPage && { target: callPageBrowsers }),
			// Small drawings stay separate files, because the content security policy allows no data: scripts.
			assetsInlineLimit: 0,
			// Browsers that know no modulepreload load the files all the same, a moment later.
			modulePreload: { polyfill: false },
			rolldownOptions: {
				input: input.includes(APP) ? [...input, EARLY_FILE] : input,
				checks: { pluginTimings: false },
				output: {
					codeSplitting: {
						groups: [
							{
								name: (id: string) => chunks.groupOf(id),
								debugName: 'shared',
								includeDependenciesRecursively: false,
							},
						],
					},
				},
			},
		},
	};
}

/**
 * What is built together. Every language has the page of a call, which shares no file with the app and
 * so loads nothing that it does not need; the app's languages have the other pages as well.
 */
export function buildsIn(language: string): string[][] {
	const hasApp = (appLanguages as readonly string[]).includes(language);
	const still = builtFiles.filter((name) => name !== CALL_PAGE && name !== APP);
	return hasApp || language === PSEUDO ? [[CALL_PAGE], still, [APP]] : [[CALL_PAGE]];
}

/** Fills in what the documents say themselves: `<!--loading-->` is `loading` of words/…/document.ts. */
function wordDocuments(folder: string): Plugin {
	return {
		name: 'word-documents',
		transformIndexHtml: {
			order: 'pre',
			async handler(html) {
				const words: EveryonesWords['document'] = await import(`${folder}/document.ts`);
				return html
					.replace('lang="en" dir="ltr"', `lang="${words.lang}" dir="${words.direction}"`)
					.replaceAll(/<!--(\w+)-->/g, (mark, name: keyof typeof words) => words[name] ?? mark);
			},
		},
	};
}
