import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const root = path.join(import.meta.dirname, '../..');
/** Parts of it are machine code, which stays where it is. */
const external = ['node-datachannel', '@node-rs/argon2'];

/** Who reads a file beside its own, finds it still. */
const oldPlaces: Plugin = {
	name: 'old-places',
	enforce: 'pre',
	load(id) {
		if (!id.startsWith(path.join(root, 'src'))) return null;
		return readFileSync(id, 'utf8')
			.replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
			.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id)));
	},
};

/**
 * The server's program in one file, which starts in a fifth of the processor time: in a long storm
 * starting workers is nearly all there is to do. Returns where it is.
 */
export async function bundleServer(): Promise<string> {
	const outDir = path.join(root, 'node_modules/.cache/chaos');
	await build({
		root,
		configFile: false,
		publicDir: false,
		logLevel: 'error',
		plugins: [oldPlaces],
		ssr: { noExternal: true, external },
		build: {
			ssr: 'src/server/main.ts',
			outDir,
			rolldownOptions: { external, output: { codeSplitting: false, entryFileNames: 'main.mjs' } },
		},
	});
	return path.join(outDir, 'main.mjs');
}
