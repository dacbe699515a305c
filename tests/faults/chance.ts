import { createHash, randomInt } from 'node:crypto';

/**
 * Chance that can be repeated: the seed and a name decide a stream of draws. Streams know nothing of
 * each other, so one more draw in one place leaves all others as they were.
 */
export type Chance = (name: string) => Draws;

interface Draws {
	/** From 0 to just below 1. */
	part(): number;
	/** A whole number; both ends are possible. */
	between(least: number, most: number): number;
}

const MOST = 2 ** 31 - 1;

export const newSeed = (): number => randomInt(1, MOST);

export function readSeed(written: string): number {
	const seed = Number(written);
	if (Number.isInteger(seed) && seed > 0) return seed;
	throw new Error(`A seed is a whole number above 0, not '${written}'.`);
}

export function chanceOf(seed: number): Chance {
	return (name) => {
		const part = mulberry32(createHash('sha256').update(`${seed} ${name}`).digest().readInt32LE());
		return {
			part,
			between: (least, most) => least + Math.floor(part() * (most - least + 1)),
		};
	};
}

/** Tommy Ettinger's generator: 32 bits of state, good enough to choose victims. */
function mulberry32(state: number): () => number {
	let turned = state;
	return () => {
		turned = (turned + 0x6d2b79f5) | 0;
		let mixed = Math.imul(turned ^ (turned >>> 15), turned | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}
