import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Runs the real server and the operator's commands as processes, with their own settings. */

export interface ServerProcess {
	pid: number;
	output(): string;
	ended: Promise<void>;
	stop(): Promise<void>;
	/** Sends SIGKILL. */
	kill(): Promise<void>;
}

const root = path.join(import.meta.dirname, '../..');
const { PATH, NODE_COMPILE_CACHE } = process.env;

/** Resolves when the process says that it is ready; rejects if it ends before. */
export async function startProcess(
	role: 'all' | 'web' | 'worker',
	settings: NodeJS.ProcessEnv,
): Promise<ServerProcess> {
	const child = spawn(process.execPath, ['src/server/main.ts', role], {
		cwd: root,
		env: { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'error', ...settings },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let output = '';
	const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
	const ready = new Promise<void>((resolve) => {
		const hear = (chunk: Buffer) => {
			output += chunk;
			if (output.includes('Stop with Ctrl-C')) resolve();
		};
		child.stdout.on('data', hear);
		child.stderr.on('data', hear);
	});
	const died = exited.then(() => {
		throw new Error(`The ${role} process ended:\n${output}`);
	});
	died.catch(() => {});
	await Promise.race([ready, died]);
	const end = (signal: 'SIGTERM' | 'SIGKILL') => async () => {
		child.kill(signal);
		await exited;
	};
	return {
		pid: child.pid ?? 0,
		output: () => output,
		ended: exited,
		stop: end('SIGTERM'),
		kill: end('SIGKILL'),
	};
}

/** The process that forwards media for the server of this process, while there is one. Needs Linux. */
export function forwarderOf(serverPid: number): number | undefined {
	const children = readFileSync(`/proc/${serverPid}/task/${serverPid}/children`, 'utf8');
	return children
		.split(' ')
		.filter(Boolean)
		.map(Number)
		.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('forwarder'));
}

export interface CommandResult {
	code: number | null;
	output: string;
	errors: string;
}

/** One of npm run doctor, backup, restore, admin, plan. */
export function runCommandProcess(
	name: 'doctor' | 'backup' | 'restore' | 'admin' | 'plan',
	args: string[],
	settings: Record<string, string>,
): Promise<CommandResult> {
	const child = spawn(process.execPath, [`src/server/${name}.ts`, ...args], {
		env: { PATH, NODE_COMPILE_CACHE, ...settings },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let output = '';
	let errors = '';
	child.stdout.on('data', (chunk) => {
		output += chunk;
	});
	child.stderr.on('data', (chunk) => {
		errors += chunk;
	});
	return new Promise((resolve, reject) => {
		child.once('error', reject);
		child.once('close', (code) => resolve({ code, output, errors }));
	});
}
