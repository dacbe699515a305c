import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/open.ts';
import { deliveries, ladders, occurrences } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { endLadders } from '../ladders/commands.ts';
import { queueInvitations } from '../schedules/invitations.ts';
import { switchOffAll } from '../schedules/switch-off.ts';
import { withdrawTexts } from '../texts/outbox.ts';
import { withdrawNextOccurrences } from './withdrawal.ts';

/** Stops everything for a closed account; people who were reminded are still told. */
export async function endSchedules(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'newId'>,
	accountId: string,
): Promise<void> {
	const ended = await switchOffAll(tx, accountId);
	await endLadders(tx, deps, eq(ladders.accountId, accountId), 'cancelled');
	await withdrawTexts(tx, deps, isUnneededOf(accountId));
	await withdrawNextOccurrences(tx, deps, ended, { startedToo: true });
	await removeQuickSends(tx, accountId);
	await queueInvitations(tx, deps, ended);
	await signal(tx, changesOf(accountId));
}

const isUnneededOf = (accountId: string) =>
	sql`${deliveries.accountId} = ${accountId} and ${deliveries.purpose} not in ('moved', 'called_off')`;

/** Quick sends that are not dispatched yet. */
async function removeQuickSends(tx: Transaction, accountId: string): Promise<void> {
	await tx
		.delete(occurrences)
		.where(
			and(
				eq(occurrences.accountId, accountId),
				isNull(occurrences.scheduleId),
				eq(occurrences.status, 'scheduled'),
			),
		);
}
