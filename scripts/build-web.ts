// Builds the web app in every language into the folder that is given: <language>/*.html with pages.json, and their
// scripts and styles together in assets/, where files that languages share are one file. Languages
// that are named after the folder are built alone; `pseudo` is one for tests (pseudo-words.ts).
import { cpSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { languages } from '../src/contract/languages.ts';
import { buildsIn, webConfig } from './web-config.ts';

const [target = 'dist', ...chosen] = process.argv.slice(2);
for (const language of chosen.length > 0 ? chosen : languages)
	for (const documents of buildsIn(language)) await buildIn(language, documents);

async function buildIn(language: string, documents: string[]): Promise<void> {
	const folder = path.join(target, 'building');
	const config = await webConfig(language, documents);
	await build({
		...config,
		configFile: false,
		logLevel: 'warn',
		build: { ...config.build, outDir: folder, emptyOutDir: true },
	});
	mkdirSync(path.join(target, language), { recursive: true });
	for (const name of readdirSync(folder)) {
		const from = path.join(folder, name);
		if (/\.html$|^pages\.json$/.test(name)) renameSync(from, path.join(target, language, name));
		else cpSync(from, path.join(target, name), { recursive: true });
	}
	rmSync(folder, { recursive: true });
}
