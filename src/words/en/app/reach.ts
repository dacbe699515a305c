import type { Reach } from '#domain/reach.ts';
import { listWords } from '../list.ts';

const MOST_NAMES = 4;

/** Who will not get something because they asked for no texts; null when everyone can be reached. */
export function reachWords({ nobodyReachable, stoppedNames }: Reach): string | null {
	if (stoppedNames.length === 0) return null;
	const others = stoppedNames.length - MOST_NAMES;
	const named =
		others > 1 ? [...stoppedNames.slice(0, MOST_NAMES), `${others} others`] : stoppedNames;
	const asked = `${listWords(named)} ${stoppedNames.length === 1 ? 'has' : 'have'} asked for no more texts`;
	return nobodyReachable ? `Nobody will get this: ${asked}.` : `${asked} and won't get this.`;
}
