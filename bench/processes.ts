import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';

/** Processes of a measurement, and what they use: CPU time and memory, from Linux's /proc. */

const TICK_US = 10_000;

interface Stat {
	pid: number;
	parent: number;
	/** CPU time of the process and of its children that have ended. */
	ticks: number;
	residentBytes: number;
}

function readStat(pid: number): Stat | undefined {
	try {
		const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
		// The name before it may have spaces.
		const fields = text
			.slice(text.lastIndexOf(')') + 2)
			.split(' ')
			.map(Number);
		const [, parent = 0] = fields;
		const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + (fields[index] ?? 0), 0);
		return { pid, parent, ticks, residentBytes: (fields[21] ?? 0) * 4096 };
	} catch {
		return undefined;
	}
}

/** A process and all below it. */
function readTree(root: number): Stat[] {
	const all = readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.flatMap((name) => readStat(Number(name)) ?? []);
	const children = Map.groupBy(all, ({ parent }) => parent);
	const tree: Stat[] = all.filter(({ pid }) => pid === root);
	for (const { pid } of tree) tree.push(...(children.get(pid) ?? []));
	return tree;
}

/** Microseconds of CPU that these processes and all below them have used so far. */
export function cpuOf(roots: number[]): number {
	const stats = roots.flatMap(readTree);
	return stats.reduce((sum, { ticks }) => sum + ticks, 0) * TICK_US;
}

/** Of one process alone: shared memory would be counted for each of PostgreSQL's. */
export function residentMegabytes(pid: number): number {
	return Math.round((readStat(pid)?.residentBytes ?? 0) / 2 ** 20);
}

export const parentOf = (pid: number) => readStat(pid)?.parent;

export interface Running {
	pid: number;
	child: ChildProcess;
	stop(): Promise<void>;
}

interface Start {
	file: string;
	args?: string[];
	env?: Record<string, string>;
	/** What it prints when it is ready. */
	readyWhen: string;
}

/** Resolves when it is ready. */
export async function startNode({ file, args = [], env = {}, readyWhen }: Start): Promise<Running> {
	const child = spawn(process.execPath, [...profilerFlags(), file, ...args], {
		env: { ...process.env, ...env },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	await printed(child, readyWhen);
	return { pid: child.pid as number, child, stop: () => stopChild(child) };
}

/** BENCH_PROFILE=folder writes a CPU profile of each process there. */
function profilerFlags(): string[] {
	const folder = process.env.BENCH_PROFILE;
	return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];
}

export async function printed(child: ChildProcess, words: string): Promise<void> {
	let text = '';
	await new Promise<void>((resolve, reject) => {
		child.stdout?.on('data', (part) => {
			text += part;
			if (text.includes(words)) resolve();
		});
		child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended (${code}): ${text}`)));
	});
}

export async function stopChild(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const exited = once(child, 'exit');
	child.kill('SIGTERM');
	await exited;
}
