import { execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '#server/startup-error.ts';
import type { Account } from './embedded-account.ts';

/** Complete, so that the PG* variables of the environment change nothing. */
export type ServerAddress = { host: string; port: number; user: string; ssl: false };

export interface Server {
	/** Settles with the way it ended. */
	ended: Promise<string>;
	stop(): Promise<unknown>;
}

interface LaunchOptions {
	cluster: string;
	binaries: string;
	account: Account;
	address: ServerAddress;
	durable: boolean;
	logFile: string;
}

const ORPHAN_PATIENCE_MS = 30_000;
const RETRY_MS = 10_000;

export const ENVIRONMENT = { LC_ALL: 'C' };

/**
 * The parents of the cluster may be closed to the account. A process enters its working folder
 * before it changes to the account, so to that process the folder is open under this name.
 */
export function reachable(cluster: string, account: Account): string {
	return account.uid === undefined ? cluster : '/proc/self/cwd';
}

/** Waits until the server takes connections: after a crash, as long as it needs to recover. */
export async function launch(options: LaunchOptions): Promise<Server> {
	const { address, logFile } = options;
	const patience = AbortSignal.timeout(RETRY_MS);
	for (;;) {
		const server = spawnServer(options);
		const ended = server.ended.then(() => true);
		while (!(await Promise.race([ended, sleep(30, false)]))) {
			if ((await probe(address)) === 'ready') return server;
		}
		const reason = readFileSync(logFile, 'utf8')
			.split('\n')
			.findLast((line) => line.includes('FATAL:'));
		// The children of a killed server need a moment to notice and to let go of its memory.
		if (reason?.includes('shared memory block') && !patience.aborted) {
			await sleep(200);
			continue;
		}
		throw new StartupError(
			`The embedded database did not start: ${reason ?? (await server.ended)} (see ${logFile}).`,
		);
	}
}

function spawnServer({ cluster, binaries, account, address, durable, logFile }: LaunchOptions) {
	const settings = {
		listen_addresses: '',
		unix_socket_directories: address.host,
		unix_socket_permissions: '0700',
		port: address.port,
		max_connections: 100,
		shared_buffers: '64MB',
		max_wal_size: '256MB',
		jit: 'off',
		timezone: 'UTC',
		log_timezone: 'UTC',
		// Without the statements that failed: the application reports those, and they hold personal data.
		log_min_messages: 'log',
		log_checkpoints: 'off',
		...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
	};
	const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
	// The shell is the watcher: when the pipe at 3 closes, because we stop or because we are gone, it
	// asks the server to shut down. Detached, so that Ctrl-C reaches us and not the server.
	const watcher =
		'"$@" 3<&- & server=$!; (read _ <&3; kill -INT $server) 2>/dev/null & watch=$!; exec 3<&-; wait $server; code=$?; kill $watch 2>/dev/null; exit $code';
	const output = openSync(logFile, 'a', 0o600);
	const child = spawn(
		'/bin/sh',
		['-c', watcher, 'sh', join(binaries, 'postgres'), '-D', reachable(cluster, account), ...args],
		{
			...account,
			cwd: cluster,
			env: ENVIRONMENT,
			detached: true,
			stdio: ['ignore', output, output, 'pipe'],
		},
	);
	closeSync(output);
	const ended = new Promise<string>((resolve) => {
		child.once('error', (error) => resolve(error.message));
		child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
	});
	const stop = () => {
		child.stdio[3]?.destroy();
		return ended;
	};
	return { ended, stop };
}

/**
 * A server outlives us only if its watcher was killed as well. It is stopped rather than adopted, so
 * that every start has the same binaries, settings and watcher.
 */
export async function stopOrphan(
	cluster: string,
	address: ServerAddress,
	log: (line: string) => void,
): Promise<void> {
	const pidFile = join(cluster, 'postmaster.pid');
	const pid = existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : 0;
	const patience = AbortSignal.timeout(ORPHAN_PATIENCE_MS);
	for (let told = false; isPostgres(pid); await sleep(100)) {
		if (patience.aborted) {
			throw new StartupError(`A database server (process ${pid}) still uses ${cluster}: stop it.`);
		}
		// The process id may have passed to another program's server: only one that answers on our
		// socket is ours to stop.
		if ((await probe(address)) === 'absent') continue;
		if (!told) log('Stopping a database server that a killed process left behind');
		told = true;
		process.kill(pid, 'SIGINT');
	}
	// PostgreSQL would refuse to start if another process, or a zombie, had the id in these files.
	rmSync(pidFile, { force: true });
	rmSync(join(address.host, `.s.PGSQL.${address.port}.lock`), { force: true });
}

function isPostgres(pid: number): boolean {
	if (!(pid > 0)) return false;
	try {
		if (process.platform === 'linux') {
			return /\(postgres\) [^Z]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
		}
		const command = execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' });
		return basename(command.trim()) === 'postgres';
	} catch {
		return false;
	}
}

async function probe(address: ServerAddress): Promise<'ready' | 'busy' | 'absent'> {
	const client = new pg.Client({
		...address,
		database: 'postgres',
		connectionTimeoutMillis: 2000,
	});
	client.on('error', () => {});
	try {
		await client.connect();
		return 'ready';
	} catch (error) {
		const { code = '' } = error as NodeJS.ErrnoException;
		return ['ENOENT', 'ECONNREFUSED'].includes(code) ? 'absent' : 'busy';
	} finally {
		await client.end().catch(() => {});
	}
}
