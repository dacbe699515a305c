import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
	chmodSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Variant {
	name: string;
	/** The user that runs it, if not ours. */
	uid?: number;
	/** The folder of the clone is open to its owner only. */
	isClosed?: boolean;
}

export const isRoot = process.getuid?.() === 0;

export const variants: Variant[] = isRoot
	? [
			{ name: 'as root' },
			{ name: 'as root under a closed folder', isClosed: true },
			{ name: 'as an ordinary user', uid: 65534 },
		]
	: [{ name: 'as an ordinary user' }];

export interface FreshClone {
	folder: string;
	/** Outside the clone, and writable by the user who runs it. */
	scratch: string;
	start(settings: Record<string, string>): Run;
	remove(): Promise<void>;
}

export interface Run {
	/** Resolves when the summary is shown; rejects if the start ends before. */
	ready: Promise<void>;
	ended: Promise<number | null>;
	output(): string;
	/** Our program's lines on stderr, without npm's own. */
	errors(): string[];
	signal(name: NodeJS.Signals): void;
	processes(): Process[];
}

interface Process {
	pid: number;
	parent: number;
	name: string;
}

/** Clones HEAD for the variant's user, without uncommitted files. */
export function cloneFor({ uid, isClosed }: Variant): FreshClone {
	const base = mkdtempSync(join(tmpdir(), 'kinbell-installation-'));
	chmodSync(base, isClosed ? 0o700 : 0o755);
	const clone = join(base, 'kinbell');
	const scratch = join(base, 'scratch');
	mkdirSync(scratch);
	// Git refuses to read another user's repository unless a configuration file allows it.
	const gitConfig = join(scratch, 'gitconfig');
	writeFileSync(gitConfig, '[safe]\n\tdirectory = *\n');
	execFileSync('git', ['clone', '--quiet', process.cwd(), clone], {
		stdio: 'inherit',
		env: { ...process.env, GIT_CONFIG_GLOBAL: gitConfig },
	});
	if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${uid}`, clone, scratch]);
	const env = bareEnvironment(uid === undefined ? process.env.HOME : scratch);
	const runs: Run[] = [];
	return {
		folder: clone,
		scratch,
		start(settings) {
			const child = spawn('npm', ['start'], {
				cwd: clone,
				env: { ...env, ...settings },
				// A process group of its own, like in a terminal.
				detached: true,
				stdio: ['ignore', 'pipe', 'pipe'],
				...(uid === undefined ? {} : { uid, gid: uid }),
			});
			const run = observe(child);
			runs.push(run);
			return run;
		},
		async remove() {
			const left = runs.flatMap((run) => run.processes());
			kill(left);
			await areGone(left);
			rmSync(base, { recursive: true, force: true });
		},
	};
}

/**
 * The environment of a login shell: without npm's and Vitest's variables, and with the machine's own
 * Node first.
 */
function bareEnvironment(home: string | undefined): NodeJS.ProcessEnv {
	const kept =
		/^(LANG|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|(https?|no)_proxy|npm_config_registry)$/i;
	const path = (process.env.PATH ?? '').split(delimiter);
	return {
		...Object.fromEntries(Object.entries(process.env).filter(([name]) => kept.test(name))),
		HOME: home,
		PATH: path.filter((folder) => !folder.includes('node_modules')).join(delimiter),
	};
}

function observe(child: ChildProcess): Run {
	let output = '';
	let errors = '';
	child.stdout?.on('data', (chunk) => {
		output += chunk;
	});
	child.stderr?.on('data', (chunk) => {
		errors += chunk;
	});
	const ended = once(child, 'close').then(([code]) => code as number | null);
	const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
	const waitForSummary = async () => {
		while (!output.includes('Kinbell is ready')) {
			if (hasEnded()) {
				throw new Error(`The start ended early:\n${output}${errors}`);
			}
			await sleep(50);
		}
	};
	const pid = child.pid ?? 0;
	const ready = waitForSummary();
	// Nobody waits for a run that is meant to fail.
	ready.catch(() => {});
	return {
		ready,
		ended,
		output: () => output,
		errors: () => errors.split('\n').filter((line) => line !== '' && !line.startsWith('npm ')),
		signal: (name) => process.kill(-pid, name),
		// Once it has ended, its id may belong to another process.
		processes: () => (hasEnded() ? [] : descendants(pid)),
	};
}

function listProcesses(): Process[] {
	const lines =
		process.platform === 'linux'
			? readdirSync('/proc')
					.filter((name) => /^\d+$/.test(name))
					.map(readProcess)
			: execFileSync('ps', ['-A', '-o', 'pid=,comm=,state=,ppid='], { encoding: 'utf8' }).split(
					'\n',
				);
	return lines
		.map((line) =>
			line.match(/^\s*(?<pid>\d+)\s+\(?(?<name>.+?)\)?\s+(?<state>[A-Z])\S*\s+(?<parent>\d+)/),
		)
		.flatMap((match) => (match?.groups && match.groups.state !== 'Z' ? [match.groups] : []))
		.map(({ pid, parent, name = '' }) => ({ pid: Number(pid), parent: Number(parent), name }));
}

/** Debian's smallest images have no ps. */
function readProcess(pid: string): string {
	try {
		return readFileSync(`/proc/${pid}/stat`, 'utf8');
	} catch {
		return '';
	}
}

function descendants(pid: number): Process[] {
	const all = listProcesses();
	const found = all.filter((process) => process.pid === pid);
	for (const { pid: parent } of found) {
		found.push(...all.filter((process) => process.parent === parent));
	}
	return found;
}

export function kill(processes: Process[]): void {
	for (const { pid } of processes) {
		try {
			process.kill(pid, 'SIGKILL');
		} catch {
			// It ended in the meantime.
		}
	}
}

/** Waits for processes to end, and fails with those that are left. */
export async function areGone(processes: Process[], patienceMs = 60_000): Promise<void> {
	const deadline = Date.now() + patienceMs;
	for (;;) {
		const alive = new Set(listProcesses().map(({ pid }) => pid));
		const left = processes.filter(({ pid }) => alive.has(pid));
		if (left.length === 0) return;
		if (Date.now() > deadline) throw new Error(`Still running: ${JSON.stringify(left)}`);
		await sleep(100);
	}
}
