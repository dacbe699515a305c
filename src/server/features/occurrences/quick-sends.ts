import type { Transaction } from '#server/db/open.ts';
import { calls, messageRecipients, messages, occurrences } from '#server/db/schema.ts';
import { changesOf, DUE, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { lockAccount } from '../accounts/queries.ts';
import { refuseWhileResting } from '../billing/rest.ts';
import { reserveOrRefuse } from '../billing/usage.ts';
import { getChosenRecipients } from '../recipients/queries.ts';
import { refuseLargeCall } from '../schedules/group-size.ts';
import { newCall } from './content.ts';
import { countReachable } from './reachable.ts';

/**
 * Quick sends are occurrences without a schedule. They are due at once and dispatched right after
 * the commit.
 */

type Tools = Pick<Deps, 'clock' | 'newId' | 'env'>;

/** Returns the message's id. */
export async function storeQuickMessage(
	tx: Transaction,
	deps: Tools,
	accountId: string,
	{ recipientIds, messageContent }: { recipientIds: string[]; messageContent: string },
): Promise<string> {
	await lockAccount(tx, accountId);
	const chosen = await getChosenRecipients(tx, accountId, recipientIds);
	await refuseWhileResting(tx, deps, accountId, 'message');
	const usageAmount = await countReachable(tx, deps, accountId, chosen);
	const usageMonth = await reserveOrRefuse(tx, deps, accountId, 'message', usageAmount);
	const now = deps.clock.now();
	const occurrenceId = deps.newId();
	const messageId = deps.newId();
	await tx.insert(occurrences).values({
		id: occurrenceId,
		accountId,
		kind: 'message',
		dueAt: now,
		startsAt: now,
		status: 'scheduled',
		usageMonth,
		usageAmount,
		createdAt: now,
	});
	await tx.insert(messages).values({
		id: messageId,
		accountId,
		occurrenceId,
		content: messageContent,
		status: 'scheduled',
		changedAt: now,
		createdAt: now,
	});
	await tx.insert(messageRecipients).values(
		chosen.map(({ id, name, phone }, position) => ({
			messageId,
			recipientId: id,
			accountId,
			name,
			phone,
			position,
		})),
	);
	await signal(tx, DUE, changesOf(accountId));
	return messageId;
}

/** Returns the occurrence's id. */
export async function storeQuickCall(
	tx: Transaction,
	deps: Tools & Pick<Deps, 'media'>,
	accountId: string,
	{ recipientIds, messageContent }: { recipientIds: string[]; messageContent?: string | null },
): Promise<string> {
	const holder = await lockAccount(tx, accountId);
	const chosen = await getChosenRecipients(tx, accountId, recipientIds);
	refuseLargeCall(deps, { chosen, holder, holderTakesPart: true });
	await refuseWhileResting(tx, deps, accountId, 'call');
	await countReachable(tx, deps, accountId, chosen);
	// A group call counts once, however many people are in it.
	const usageMonth = await reserveOrRefuse(tx, deps, accountId, 'call', 1);
	const now = deps.clock.now();
	const occurrenceId = deps.newId();
	await tx.insert(occurrences).values({
		id: occurrenceId,
		accountId,
		kind: 'call',
		dueAt: now,
		startsAt: now,
		status: 'scheduled',
		usageMonth,
		usageAmount: 1,
		invitation: messageContent?.trim() || null,
		createdAt: now,
	});
	await tx
		.insert(calls)
		.values(
			chosen.map(({ id: recipientId, name, phone }) =>
				newCall(deps, { accountId, occurrenceId, recipientId, name, phone }),
			),
		);
	await signal(tx, DUE, changesOf(accountId));
	return occurrenceId;
}
