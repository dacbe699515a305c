import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
	accessSync,
	chownSync,
	closeSync,
	constants,
	existsSync,
	fsyncSync,
	mkdirSync,
	openSync,
	readFileSync,
	realpathSync,
	renameSync,
	rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { StartupError } from '#server/startup-error.ts';
import {
	type Account,
	chooseAccount,
	findBinaries,
	installedVersion,
	openSocketFolder,
	socketFolderOf,
} from './embedded-account.ts';
import { takeOwnership } from './embedded-lock.ts';
import {
	ENVIRONMENT,
	launch,
	reachable,
	type Server,
	type ServerAddress,
	stopOrphan,
} from './embedded-server.ts';

export interface EmbeddedOptions {
	dataDir: string;
	/** False only in tests: when the machine crashes, data may be lost or damaged. */
	durable?: boolean;
	log?: (line: string) => void;
}

export interface EmbeddedDatabase {
	config: ServerAddress & { database: string };
	stop(): Promise<void>;
	/** Settles only if the server ends without having been stopped, with a sentence that says so. */
	exited: Promise<string>;
}

const DATABASE = 'kinbell';

/**
 * Runs a PostgreSQL server of our own for as long as this process lives, on the data in
 * `<dataDir>/postgres`. It listens on a Unix socket only.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
	const { durable = true, log = () => {} } = options;
	const dataDir = openDataFolder(options.dataDir);
	const cluster = join(dataDir, 'postgres');
	const logFile = join(dataDir, 'postgres.log');
	const id = idOf(dataDir);

	// Everything after this line may rely on being alone with the folder.
	const release = await takeOwnership(dataDir, id);
	let server: Server | undefined;
	try {
		const account = chooseAccount(cluster);
		const binaries = await findBinaries(account);
		const host = openSocketFolder(id, account);
		const address: ServerAddress = { host, port: 5432, user: 'postgres', ssl: false };
		await stopOrphan(cluster, address, log);
		refuseOtherVersion(cluster);
		if (!existsSync(cluster)) {
			log('Creating the database');
			await createCluster(cluster, binaries, account, durable);
		}
		if (existsSync(logFile)) renameSync(logFile, `${logFile}.1`);
		server = await launch({ cluster, binaries, account, address, durable, logFile });
		await createDatabase(address);
		return attend(server, address, logFile, release);
	} catch (error) {
		await server?.stop();
		release();
		throw error;
	}
}

/** Names the folder in places that all users of the machine share. */
function idOf(dataDir: string): string {
	return createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
}

/** Where a server that runs on this data folder listens, if one does. */
export function addressOfRunning(dataDir: string): ServerAddress & { database: string } {
	const folder = openDataFolder(dataDir);
	const host = socketFolderOf(idOf(folder), chooseAccount(join(folder, 'postgres')));
	return { host, port: 5432, user: 'postgres', ssl: false, database: DATABASE };
}

function attend(
	server: Server,
	address: ServerAddress,
	logFile: string,
	release: () => void,
): EmbeddedDatabase {
	let stopped: Promise<void> | undefined;
	const stop = async () => {
		await server.stop();
		rmSync(address.host, { recursive: true, force: true });
		release();
	};
	return {
		config: { ...address, database: DATABASE },
		stop: () => {
			stopped ??= stop();
			return stopped;
		},
		exited: new Promise((resolve) => {
			server.ended.then((how) => {
				if (!stopped) resolve(`The embedded database stopped by itself (${how}): see ${logFile}.`);
			});
		}),
	};
}

function openDataFolder(dataDir: string): string {
	try {
		mkdirSync(dataDir, { recursive: true, mode: 0o700 });
		accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
		return realpathSync(dataDir);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		throw new StartupError(
			`Cannot write to the data folder ${dataDir} (${code}). Choose another one with DATA_DIR.`,
		);
	}
}

/** Servers of different major versions cannot read each other's files. */
function refuseOtherVersion(cluster: string): void {
	const file = join(cluster, 'PG_VERSION');
	const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
	const ours = installedVersion().split('.')[0];
	if (found === undefined || found === ours) return;
	throw new StartupError(
		`The database in ${cluster} is of PostgreSQL ${found}, and this version of Kinbell brings ${ours}: run npm run backup with the version before, then npm run restore with this one and a new DATA_DIR (docs/operations.md, Upgrade).`,
	);
}

async function createCluster(
	cluster: string,
	binaries: string,
	account: Account,
	durable: boolean,
): Promise<void> {
	// Made aside and renamed: a cluster under its own name is a complete one.
	const unfinished = `${cluster}.new`;
	rmSync(unfinished, { recursive: true, force: true });
	mkdirSync(unfinished, { mode: 0o700 });
	if (account.uid !== undefined) chownSync(unfinished, account.uid, account.gid ?? account.uid);
	const encoding = '--encoding=UTF8 --locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C';
	const args = ['-U', 'postgres', '--auth=trust', ...encoding.split(' ')];
	if (!durable) args.push('--no-sync');
	try {
		await promisify(execFile)(
			join(binaries, 'initdb'),
			['-D', reachable(unfinished, account), ...args],
			{ ...account, cwd: unfinished, env: ENVIRONMENT },
		);
	} catch (error) {
		const { stderr, message } = error as Error & { stderr?: string };
		const reason = stderr?.split('\n').find((line) => line.includes('error:')) ?? message;
		throw new StartupError(`Cannot create the database in ${cluster}: ${reason}`);
	}
	renameSync(unfinished, cluster);
	const parent = openSync(join(cluster, '..'), 'r');
	fsyncSync(parent);
	closeSync(parent);
}

async function createDatabase(address: ServerAddress): Promise<void> {
	const client = new pg.Client({ ...address, database: 'postgres' });
	await client.connect();
	try {
		const found = await client.query('select from pg_database where datname = $1', [DATABASE]);
		if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
	} finally {
		await client.end();
	}
}
