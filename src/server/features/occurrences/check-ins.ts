import type { Reason } from '#contract/reasons.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { messages, occurrences } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { DueCheckIn } from '../check-ins/asking.ts';
import type { DueOccurrence, People } from './due-people.ts';

/** The check-ins among due occurrences, each with its person. */
export function listCheckIns(due: DueOccurrence[], people: People): DueCheckIn[] {
	return due.flatMap(({ id: occurrenceId, accountId, schedule }) => {
		if (!schedule?.care?.checkIn) return [];
		const { id: scheduleId, timezone, care } = schedule;
		return people.of(occurrenceId).map(({ recipientId, name }) => ({
			accountId,
			occurrenceId,
			scheduleId,
			timezone,
			care,
			recipientId,
			name,
		}));
	});
}

const ALREADY_WELL: Reason = { code: 'already_well' };

/** Nothing is sent and nothing of the plan is used; the message says why. */
export async function markAlreadyWell(
	tx: Transaction,
	{ clock }: Pick<Deps, 'clock'>,
	well: DueOccurrence[],
): Promise<void> {
	if (well.length === 0) return;
	const ids = well.map(({ id }) => id);
	const now = clock.now();
	await tx
		.update(occurrences)
		.set({ status: 'dispatched', dispatchedAt: now })
		.where(anyOf(occurrences.id, ids));
	await tx
		.update(messages)
		.set({ status: 'cancelled', reason: ALREADY_WELL, changedAt: now })
		.where(anyOf(messages.occurrenceId, ids));
}
