import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/open.ts';
import { ladders } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { endLadders } from '../ladders/commands.ts';
import type { OnSchedules } from '../recipients/commands.ts';
import type { RecipientRow } from '../recipients/queries.ts';
import { change } from '../schedules/exceptions.ts';
import { queueInvitations } from '../schedules/invitations.ts';
import type { ScheduleRow } from '../schedules/queries.ts';
import { lockSchedulesOf, removeFromAll } from '../schedules/recipients.ts';
import { switchOffEmptied } from '../schedules/switch-off.ts';
import {
	removeFromNextOccurrences,
	storeNextOccurrences,
	updateInNextOccurrences,
	updateNextOccurrence,
} from './next-occurrence.ts';
import { undoably } from './undo.ts';
import { skipEmptied, withdrawNextOccurrences } from './withdrawal.ts';

/** What a change to a recipient means for the schedules that they are on, and for what lies ahead. */
export function onSchedules(deps: Pick<Deps, 'clock' | 'newId'>): OnSchedules {
	return {
		async undoably(tx, recipient, change) {
			const scheduleIds = idsOf(await lockSchedulesOf(tx, recipient));
			const { id: recipientId, accountId } = recipient;
			return undoably(tx, deps, { accountId, scheduleIds, recipientId }, change);
		},

		async updateOnSchedules(tx, recipient) {
			const affected = await lockSchedulesOf(tx, recipient);
			await updateInNextOccurrences(tx, idsOf(affected), recipient);
			await updateCheckIns(tx, deps, affected, recipient);
			await queueInvitations(tx, deps, idsOf(affected), { recipientId: recipient.id });
			await signal(tx, changesOf(recipient.accountId));
		},

		async removeFromSchedules(tx, recipient) {
			const affected = await lockSchedulesOf(tx, recipient);
			const next = await removeFromNextOccurrences(tx, deps, idsOf(affected), recipient);
			await removeFromAll(tx, recipient);
			await queueInvitations(tx, deps, idsOf(affected), { recipientId: recipient.id });
			const left = await switchOffEmptied(tx, affected);
			await withdrawNextOccurrences(tx, deps, idsOf(left), { startedToo: true });
			await endLadders(tx, deps, eq(ladders.recipientId, recipient.id), 'cancelled');
			const skipped = new Set(await skipEmptied(tx, deps, next));
			await storeNextOccurrences(
				tx,
				deps,
				affected.filter(({ id }) => skipped.has(id)),
			);
			await signal(tx, changesOf(recipient.accountId));
			return left;
		},
	};
}

/** A check-in asks in its person's language, by their name, at a wall clock where they are. */
async function updateCheckIns(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'newId'>,
	affected: ScheduleRow[],
	{ timezone }: RecipientRow,
): Promise<void> {
	for (const before of affected.filter(({ care }) => care?.checkIn)) {
		const isMoved = timezone !== '' && timezone !== before.timezone;
		const after = isMoved ? await change(tx, deps, before, { timezone }) : before;
		if (after.active) await updateNextOccurrence(tx, deps, after);
	}
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
