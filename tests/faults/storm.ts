import type { Chance } from './chance.ts';

/** What a storm does and when, decided before it begins. What it meets is up to the computer. */

export const blows = [
	/** One worker process gets SIGKILL. */
	'worker',
	/** The database is stopped cleanly and started again, and nobody reaches the provider meanwhile. */
	'restart',
	/** The database stops at once, without a checkpoint, and recovers. */
	'immediate',
	/** The postmaster gets SIGKILL, and its children see that it is gone. */
	'postmaster',
	/** Every process of ours gets SIGKILL at once: workers, postmaster and its children. */
	'power',
] as const;
export type Blow = (typeof blows)[number];

export interface Stroke {
	/** How long nothing happens before, in real time. */
	waitMs: number;
	/** How far the clock goes on, as a part of the longest stride. */
	stride: number;
	blow: Blow;
	/** Which worker it is, if it is one, as a part of all. */
	victim: number;
}

export interface StormShape {
	/** Planned waiting in all; a busy computer takes longer over the same strokes. */
	forMs: number;
	waitMs?: { least: number; most: number };
	/** Those that come besides the deaths of workers, each once in so many strokes; by default once in all. */
	rare?: Exclude<Blow, 'worker'>[];
	rareEvery?: number;
}

export interface Storm {
	/** How many strokes are planned. Where that is not enough, workers go on dying. */
	count: number;
	strokeAt(index: number): Stroke;
}

const USUAL_WAIT_MS = { least: 1_000, most: 4_000 };

export function planStorm(chance: Chance, shape: StormShape): Storm {
	const { forMs, waitMs = USUAL_WAIT_MS, rare = [] } = shape;
	const waitAt = (index: number) => chance(`wait ${index}`).between(waitMs.least, waitMs.most);
	let count = 0;
	for (let waitedMs = 0; waitedMs < forMs; count++) waitedMs += waitAt(count);
	const places = rareBlows(chance, count, rare, shape.rareEvery ?? count);
	return {
		count,
		strokeAt: (index) => ({
			waitMs: waitAt(index),
			stride: chance(`stride ${index}`).part(),
			blow: places.get(index) ?? 'worker',
			victim: chance(`victim ${index}`).part(),
		}),
	};
}

/** Deals the rare blows out to strokes: each once in every round, as far as there is room. */
function rareBlows(chance: Chance, count: number, rare: Blow[], every: number): Map<number, Blow> {
	const places = new Map<number, Blow>();
	for (let start = 0; start < count; start += every) {
		const free = Array.from(
			{ length: Math.min(every, count - start) },
			(_, index) => start + index,
		);
		for (const blow of rare) {
			const drawn = chance(`${blow} from ${start}`).between(0, free.length - 1);
			const [place] = free.splice(drawn, 1);
			if (place !== undefined) places.set(place, blow);
		}
	}
	return places;
}
