import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, globSync, mkdirSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { chooseAccount } from '#server/db/embedded-account.ts';
import { freePort } from '#tests/support/ports.ts';

/** Debian's PostgreSQL as an operator would run it, with its own durability, in a temporary folder. */

const run = promisify(execFile);

export interface Cluster {
	port: number;
	/** As a superuser, past our own code. */
	ask<Row extends object>(statement: string): Promise<Row[]>;
	start(): Promise<void>;
	/** SIGKILL to the server and everything it started, as when the machine loses its power. */
	kill(): Promise<void>;
	/** Resolves once it takes writes. */
	promote(): Promise<void>;
	/** Another server that follows this one. */
	addStandby(folder: string): Promise<Cluster>;
	stop(): Promise<void>;
	isRunning(): boolean;
	log(): Promise<string>;
}

/** For the server's own process. */
export interface Surroundings {
	settings?: string[];
	environment?: Record<string, string>;
}

export const DATABASE = 'kinbell';

function findPrograms(): string {
	const found = globSync('/usr/lib/postgresql/*/bin/initdb').sort().at(-1);
	if (!found) throw new Error('Debian’s PostgreSQL is needed: apt-get install postgresql');
	return path.dirname(found);
}

/** An empty cluster with our database, running. The folder's parents must be open to everyone. */
export async function createCluster(folder: string, given: Surroundings = {}): Promise<Cluster> {
	const { programs, account } = prepare(folder);
	const data = path.join(folder, 'data');
	const as = { ...account, cwd: folder, env: { LC_ALL: 'C' } };
	await run(path.join(programs, 'initdb'), ['-D', data, '-U', 'kinbell', '-A', 'trust'], as);
	const cluster = await attend(folder, given);
	await cluster.start();
	await cluster.ask(`create database ${DATABASE}`);
	return cluster;
}

/** PostgreSQL refuses to run as root. */
function prepare(folder: string) {
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const account = chooseAccount(path.join(folder, 'data'));
	if (account.uid !== undefined) chownSync(folder, account.uid, account.gid ?? account.uid);
	return { programs: findPrograms(), account };
}

async function attend(folder: string, given: Surroundings): Promise<Cluster> {
	const { programs, account } = prepare(folder);
	const data = path.join(folder, 'data');
	const logFile = path.join(folder, 'log');
	const port = await freePort();
	const as = { ...account, cwd: folder };
	const address = { host: '127.0.0.1', port, user: 'kinbell', database: 'postgres' };
	let server: ChildProcess | undefined;
	let ended: Promise<void> = Promise.resolve();

	async function ask<Row extends object>(statement: string): Promise<Row[]> {
		const client = new pg.Client(address);
		client.on('error', () => {});
		try {
			await client.connect();
			return (await client.query<Row>(statement)).rows;
		} finally {
			await client.end().catch(() => {});
		}
	}

	/** Asks until the answer is yes; the test's own time limit ends it otherwise. */
	async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
		for (;;) {
			if (await isSo().catch(() => false)) return;
			if (server?.exitCode !== null)
				throw new Error(`${what}:\n${await readFile(logFile, 'utf8')}`);
			await setTimeout(50);
		}
	}

	return {
		port,
		ask,
		async start() {
			const settings = [
				`port=${port}`,
				`unix_socket_directories=${folder}`,
				'listen_addresses=127.0.0.1',
				...(given.settings ?? []),
			];
			const output = openSync(logFile, 'a');
			server = spawn(
				path.join(programs, 'postgres'),
				['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
				{
					...as,
					env: { LC_ALL: 'C', ...given.environment },
					stdio: ['ignore', output, output],
				},
			);
			const child = server;
			ended = new Promise((resolve) => child.once('exit', () => resolve()));
			await until(async () => (await ask('select 1')).length === 1, 'It did not start');
		},
		async kill() {
			// The others notice that the first is gone, and end.
			const children = await run('ps', ['-o', 'pid=', '--ppid', String(server?.pid)]);
			for (const pid of children.stdout.split('\n').filter(Boolean)) kill(Number(pid));
			server?.kill('SIGKILL');
			await ended;
		},
		async promote() {
			await ask('select pg_promote()');
			const isPrimary = async () =>
				(await ask<{ no: boolean }>('select not pg_is_in_recovery() as no'))[0]?.no === true;
			await until(isPrimary, 'It was not promoted');
		},
		async addStandby(standbyFolder) {
			prepare(standbyFolder);
			const source = `host=127.0.0.1 port=${port} user=kinbell application_name=standby`;
			const target = path.join(standbyFolder, 'data');
			await run(
				path.join(programs, 'pg_basebackup'),
				['-D', target, '-d', source, '-R', '-c', 'fast', '-X', 'stream'],
				{ ...as, cwd: standbyFolder, env: { LC_ALL: 'C' } },
			);
			const standby = await attend(standbyFolder, {});
			await standby.start();
			return standby;
		},
		async stop() {
			if (server?.exitCode !== null || server.signalCode !== null) return;
			server.kill('SIGINT');
			await ended;
		},
		isRunning: () => server?.exitCode === null && server.signalCode === null,
		log: () => readFile(logFile, 'utf8'),
	};
}

function kill(pid: number): void {
	try {
		process.kill(pid, 'SIGKILL');
	} catch {
		// It ended by itself.
	}
}
