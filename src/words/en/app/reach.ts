import type { Reach } from '#domain/reach.ts';
import { fewNames } from '../../few-names.ts';
import { listWords } from '../list.ts';

/** Who will not get something because they want none of their ways; null when everyone can be reached. */
export function reachWords({ nobodyReachable, stoppedNames }: Reach): string | null {
	if (stoppedNames.length === 0) return null;
	const { named, others } = fewNames(stoppedNames);
	const who = listWords(others > 0 ? [...named, `${others} others`] : named);
	const asked = `${who} asked not to be reached`;
	return nobodyReachable ? `Nobody will get this: ${asked}.` : `${asked} and won't get this.`;
}
