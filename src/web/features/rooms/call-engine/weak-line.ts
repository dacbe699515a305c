import type { Condition } from './line-stats.ts';
import type { Quality } from './media-engine.ts';

/**
 * Chooses the quality of the picture that goes over one line: lower soon after trouble, higher only
 * after the line was good for a while.
 */

/** With the first share lost, people hear gaps; with the second, they understand nothing. */
const MUCH_LOSS = 0.08;
const HEAVY_LOSS = 0.25;
/** Counted in reports, one for each heartbeat. */
const BAD_IN_A_ROW = 2;
const GOOD_IN_A_ROW = 4;
const MOST_GOOD_IN_A_ROW = 24;

const steps: Quality[] = ['sound', 'low', 'full'];

export const bestOf = (qualities: Quality[]): Quality =>
	steps[Math.max(...qualities.map((each) => steps.indexOf(each)))] ?? 'full';

export interface WeakLine {
	/** Takes each report and returns the quality to use from now on. */
	judge: (condition: Condition) => Quality;
}

export function createWeakLine(first: Quality = 'full'): WeakLine {
	let at = steps.indexOf(first);
	let lossy = 0;
	let limited = 0;
	let good = 0;
	/** Doubles after each rise that did not last, so that the picture does not come and go. */
	let goodNeeded = GOOD_IN_A_ROW;
	let sinceRise = Number.POSITIVE_INFINITY;

	function move(by: 1 | -1): void {
		at += by;
		if (by === 1) sinceRise = 0;
		else if (sinceRise <= GOOD_IN_A_ROW) {
			goodNeeded = Math.min(goodNeeded * 2, MOST_GOOD_IN_A_ROW);
		}
		lossy = 0;
		limited = 0;
		good = 0;
	}

	return {
		judge({ loss, isLimited }) {
			sinceRise += 1;
			lossy = loss >= MUCH_LOSS ? lossy + 1 : 0;
			limited = isLimited ? limited + 1 : 0;
			good = loss < MUCH_LOSS / 2 && !isLimited ? good + 1 : 0;
			const isLossy = lossy >= BAD_IN_A_ROW || loss >= HEAVY_LOSS;
			// A small picture is cheap, so only losses are a reason to drop it.
			const isTooMuch = limited > BAD_IN_A_ROW && steps[at] === 'full';
			if ((isLossy || isTooMuch) && at > 0) move(-1);
			else if (good >= goodNeeded && at < steps.length - 1) move(1);
			if (steps[at] === 'full' && sinceRise > MOST_GOOD_IN_A_ROW) goodNeeded = GOOD_IN_A_ROW;
			return steps[at] as Quality;
		},
	};
}
