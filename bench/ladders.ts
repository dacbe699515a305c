import type { BenchServer } from './database.ts';
import { type HerdResult, measureHerd } from './herd.ts';
import { ours } from './ours.ts';
import type { StepsDue } from './searches.ts';
import { rounded } from './statistics.ts';

/** A herd of texts, alone and while many people are looked for; the figures of both, in turns. */
export interface LaddersResult {
	date: string;
	searches: number;
	texts: number;
	/** CPU for each text of the herd. */
	alone_us: number;
	/** While nothing of the searches is due. */
	waiting_us: number;
	waiting_to_alone: number;
	/** How late the slowest hundredth of the herd is, alone and with a step of every search due at the same instant. */
	alone_p99_s: number;
	due_p99_s: number;
}

const ROUNDS = 3;

export async function measureLadders(
	server: BenchServer,
	{ searches, occurrences }: { searches: number; occurrences: number },
	say: (line: string) => void,
): Promise<LaddersResult> {
	const measure = async (stepsDue: StepsDue | null) => {
		const contender = await ours(server, stepsDue && { searches, stepsDue });
		return measureHerd(contender, { occurrences, workers: 1 }, say);
	};
	const runs = { alone: [] as HerdResult[], waiting: [] as HerdResult[], due: [] as HerdResult[] };
	for (let round = 0; round < ROUNDS; round++) {
		runs.alone.push(await measure(null));
		runs.waiting.push(await measure('later'));
		runs.due.push(await measure('at once'));
	}
	const medianOf = (list: HerdResult[], key: 'cpu_us_per_text' | 'p99_s') =>
		list.map((each) => each[key]).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
	const alone_us = medianOf(runs.alone, 'cpu_us_per_text');
	const waiting_us = medianOf(runs.waiting, 'cpu_us_per_text');
	return {
		date: new Date().toISOString(),
		searches,
		texts: occurrences * 2,
		alone_us,
		waiting_us,
		waiting_to_alone: rounded(waiting_us / alone_us, 2),
		alone_p99_s: medianOf(runs.alone, 'p99_s'),
		due_p99_s: medianOf(runs.due, 'p99_s'),
	};
}
