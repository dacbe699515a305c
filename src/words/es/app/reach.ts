import type { Reach } from '#domain/reach.ts';
import { fewNames } from '../../few-names.ts';
import { listWords } from '../list.ts';

/** Who will not get something because they want none of their ways; null when everyone can be reached. */
export function reachWords({ nobodyReachable, stoppedNames }: Reach): string | null {
	if (stoppedNames.length === 0) return null;
	const { named, others } = fewNames(stoppedNames);
	const isOne = stoppedNames.length === 1;
	const who = listWords(others > 0 ? [...named, `${others} personas más`] : named);
	const asked = `${who} ${isOne ? 'pidió' : 'pidieron'} no recibir nada`;
	return nobodyReachable
		? `Nadie recibirá esto: ${asked}.`
		: `${asked} y no ${isOne ? 'recibirá' : 'recibirán'} esto.`;
}
