import type { Deps } from '#server/deps.ts';
import { endLadders, isSearchOf } from '../ladders/commands.ts';
import type { OnOccurrences } from '../schedules/commands.ts';
import { queueInvitations } from '../schedules/invitations.ts';
import { storeFirstOccurrence } from './first-occurrence.ts';
import { updateNextOccurrence } from './next-occurrence.ts';
import { endUnwantedSearches } from './searches.ts';
import { undoably } from './undo.ts';
import { withdrawNextOccurrences } from './withdrawal.ts';

/** What a change to a schedule means for its stored next occurrence. */
export function onOccurrences(deps: Pick<Deps, 'clock' | 'newId'>): OnOccurrences {
	return {
		async storeNew(tx, made) {
			const firstAt = await storeFirstOccurrence(tx, deps, made);
			if (made.schedule.active && made.schedule.type === 'call') {
				await queueInvitations(tx, deps, [made.schedule.id]);
			}
			return firstAt;
		},
		async updateNext(tx, schedule) {
			await updateNextOccurrence(tx, deps, schedule);
			await endUnwantedSearches(tx, deps, schedule);
		},
		undoably: (tx, about, change) => undoably(tx, deps, about, change),
		async withdrawNext(tx, { id }) {
			await withdrawNextOccurrences(tx, deps, [id]);
			await endLadders(tx, deps, isSearchOf([id]), 'cancelled');
			await queueInvitations(tx, deps, [id]);
		},
	};
}
