import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { BenchServer } from './database.ts';
import { cpuOf, stopChild } from './processes.ts';
import { median, type PairedRatio, pairedRatio } from './statistics.ts';
import { addSchedules, SCHEDULES_OF_ACCOUNT } from './world.ts';

/** Whether signals bound commits: small transactions with a signal each and without, in short turns. */
export interface SignalsResult {
	date: string;
	processes: number;
	rounds: number;
	/** By writers at once. */
	by: Record<string, Record<Way, WayResult>>;
	/** The same where every write to the disk takes so much longer: then the disk binds, not the processor. */
	slow_disk: { ms: number; by: Record<string, Record<Way, WayResult>> };
}

interface WayResult {
	commits_per_second: number;
	/** Of the processes and of PostgreSQL, for each commit. */
	cpu_us: number;
	/** Commits beside those without a signal, in the turn before or after it. */
	to_none: PairedRatio;
}

interface SignalsSize {
	writers: number[];
	rounds: number;
	ms: number;
}

/** A NOTIFY inside of the transaction, no signal, or our signal after its commit. */
export type Way = 'inside' | 'none' | 'after';

/** To and fro, so that each turn with signals has one without beside it, as often before it as after it. */
const there: Way[] = ['inside', 'none', 'after'];
const andBack = there.toReversed();

/** What each process is asked to do. */
export interface Turn {
	way: Way;
	writers: number;
	ms: number;
}

/** Commits within the turn's time, and all of them: the writers start before it and end after it. */
export interface Written {
	within: number;
	all: number;
}

/** The most connections of one process, as in ours. */
export const MOST_WRITERS = 20;
export const ACCOUNTS = 100;

const PROCESSES = 4;
/** Until the last signals of a turn are heard. */
const REST_MS = 150;
const SLOW_DISK_MS = 5;

export async function measureSignals(
	server: BenchServer,
	{ writers, rounds, ms }: SignalsSize,
	say: (line: string) => void,
): Promise<SignalsResult> {
	const { db, url, drop } = await server.create();
	const measureAll = async (disk: string) => {
		const processes = await startProcesses(url);
		const pids = [
			...processes.map(({ pid }) => pid as number),
			...(server.pid ? [server.pid] : []),
		];
		try {
			const by: Record<string, Record<Way, WayResult>> = {};
			for (const way of there) await measureTurn(processes, pids, { way, ms, writers: 64 });
			for (const count of writers) {
				const turns: Record<Way, MeasuredTurn[]> = { inside: [], none: [], after: [] };
				for (let round = 0; round < rounds; round++) {
					say(`${disk}, ${count} writers, round ${round + 1}`);
					for (const way of round % 2 === 0 ? there : andBack) {
						turns[way].push(await measureTurn(processes, pids, { way, ms, writers: count }));
					}
				}
				const resultOf = (way: Way) => compare(turns[way], turns.none, ms);
				by[count] = {
					inside: resultOf('inside'),
					none: resultOf('none'),
					after: resultOf('after'),
				};
			}
			return by;
		} finally {
			for (const child of processes) await stopChild(child);
		}
	};
	try {
		await addSchedules(db, 0, ACCOUNTS * SCHEDULES_OF_ACCOUNT);
		const by = await measureAll('the disk as it is');
		// PostgreSQL waits so long before each write to the disk, and takes along who commits meanwhile.
		const database = new URL(url).pathname.slice(1);
		await db.execute(`alter database ${database} set commit_delay = ${SLOW_DISK_MS * 1000}`);
		await db.execute(`alter database ${database} set commit_siblings = 0`);
		const slow_disk = { ms: SLOW_DISK_MS, by: await measureAll('a slow disk') };
		return { date: new Date().toISOString(), processes: PROCESSES, rounds, by, slow_disk };
	} finally {
		await drop();
	}
}

async function startProcesses(url: string): Promise<ChildProcess[]> {
	const started: ChildProcess[] = [];
	for (let each = 0; each < PROCESSES; each++) {
		const child = fork(`${import.meta.dirname}/signals-process.ts`, [url]);
		await once(child, 'message');
		started.push(child);
	}
	return started;
}

interface MeasuredTurn extends Written {
	cpuUs: number;
}

async function measureTurn(
	processes: ChildProcess[],
	pids: number[],
	{ writers, ...turn }: Turn,
): Promise<MeasuredTurn> {
	const cpuBefore = cpuOf(pids);
	const written = await Promise.all(
		processes.map((child, index) => writeIn(child, { ...turn, writers: shareOf(writers, index) })),
	);
	await setTimeout(REST_MS);
	return {
		within: sum(written.map(({ within }) => within)),
		all: sum(written.map(({ all }) => all)),
		cpuUs: cpuOf(pids) - cpuBefore,
	};
}

function compare(turns: MeasuredTurn[], none: MeasuredTurn[], ms: number): WayResult {
	const perSecond = turns.map(({ within }) => (within / ms) * 1000);
	const cpuUs = sum(turns.map(({ cpuUs }) => cpuUs));
	return {
		commits_per_second: Math.round(median(perSecond)),
		cpu_us: Math.round(cpuUs / sum(turns.map(({ all }) => all))),
		to_none: pairedRatio(turns.map(({ within }, at) => [within, none[at]?.within ?? 0])),
	};
}

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);

const shareOf = (writers: number, process: number) =>
	Math.floor(writers / PROCESSES) + (process < writers % PROCESSES ? 1 : 0);

async function writeIn(child: ChildProcess, turn: Turn): Promise<Written> {
	const done = once(child, 'message');
	child.send(turn);
	const [written] = await done;
	return written;
}
