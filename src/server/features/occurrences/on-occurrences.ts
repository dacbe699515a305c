import type { Deps } from '#server/deps.ts';
import type { OnOccurrences } from '../schedules/commands.ts';
import { storeNextOccurrences, updateNextOccurrence } from './next-occurrence.ts';
import { undoably } from './undo.ts';
import { withdrawNextOccurrences } from './withdrawal.ts';

/** What a change to a schedule means for its stored next occurrence. */
export function onOccurrences(deps: Pick<Deps, 'clock' | 'newId'>): OnOccurrences {
	return {
		async storeNext(tx, schedule) {
			await storeNextOccurrences(tx, deps, [schedule]);
		},
		updateNext: (tx, schedule) => updateNextOccurrence(tx, deps, schedule),
		undoably: (tx, about, change) => undoably(tx, deps, about, change),
		withdrawNext: (tx, { id }) => withdrawNextOccurrences(tx, deps, [id]),
	};
}
