import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { BenchServer } from './database.ts';
import { stopChild } from './processes.ts';
import { median, rounded } from './statistics.ts';
import { addSchedules, SCHEDULES_OF_ACCOUNT } from './world.ts';

/** Whether signals bound commits: small transactions with a signal each and without, in turns. */
export interface SignalsResult {
	date: string;
	processes: number;
	rounds: number;
	/** By writers at once: commits a second, and the median of each turn's ratio. */
	by: Record<
		string,
		{ none: number; inside: number; after: number; inside_to_none: number; after_to_none: number }
	>;
}

interface SignalsSize {
	writers: number[];
	rounds: number;
	ms: number;
}

const ways = ['none', 'inside', 'after'] as const;
/** No signal, a NOTIFY inside of the transaction, or our signal after its commit. */
export type Way = (typeof ways)[number];

export interface Round {
	way: Way;
	writers: number;
	ms: number;
}

/** The most connections of one process, as in ours. */
export const MOST_WRITERS = 20;
export const ACCOUNTS = 100;

const PROCESSES = 4;
const REST_MS = 200;

export async function measureSignals(
	server: BenchServer,
	{ writers, rounds, ms }: SignalsSize,
	say: (line: string) => void,
): Promise<SignalsResult> {
	const { db, url, drop } = await server.create();
	const children: ChildProcess[] = [];
	try {
		await addSchedules(db, 0, ACCOUNTS * SCHEDULES_OF_ACCOUNT);
		for (let each = 0; each < PROCESSES; each++) {
			const child = fork(`${import.meta.dirname}/signals-process.ts`, [url]);
			children.push(child);
			await once(child, 'message');
		}
		const commitsPerSecond = async (way: Way, count: number) => {
			const sums = await Promise.all(
				children.map((child, index) => writeIn(child, { way, ms, writers: shareOf(count, index) })),
			);
			await setTimeout(REST_MS);
			return (sums.reduce((sum, commits) => sum + commits, 0) / ms) * 1000;
		};
		for (const way of ways) await commitsPerSecond(way, MOST_WRITERS);
		const by: SignalsResult['by'] = {};
		for (const count of writers) {
			const measured: Record<Way, number[]> = { none: [], inside: [], after: [] };
			for (let round = 0; round < rounds; round++) {
				say(`${count} writers, round ${round + 1}`);
				for (const way of inTurns(round)) measured[way].push(await commitsPerSecond(way, count));
			}
			const toNone = (way: Way) =>
				rounded(median(measured[way].map((commits, at) => commits / (measured.none[at] ?? 1))), 2);
			by[count] = {
				none: Math.round(median(measured.none)),
				inside: Math.round(median(measured.inside)),
				after: Math.round(median(measured.after)),
				inside_to_none: toNone('inside'),
				after_to_none: toNone('after'),
			};
		}
		return { date: new Date().toISOString(), processes: PROCESSES, rounds, by };
	} finally {
		for (const child of children) await stopChild(child);
		await drop();
	}
}

/** Nobody is always first. */
const inTurns = (round: number): Way[] =>
	ways.map((_, index) => ways[(index + round) % ways.length] as Way);

const shareOf = (writers: number, process: number) =>
	Math.floor(writers / PROCESSES) + (process < writers % PROCESSES ? 1 : 0);

async function writeIn(child: ChildProcess, round: Round): Promise<number> {
	const done = once(child, 'message');
	child.send(round);
	const [commits] = await done;
	return commits;
}
