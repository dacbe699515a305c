import { insertion, insertTogether } from '#server/db/insert-together.ts';
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

interface QuickMessage {
	occurrence: typeof occurrences.$inferSelect;
	message: typeof messages.$inferSelect;
	recipients: (typeof messageRecipients.$inferSelect)[];
}

/** Returns the rows as they are stored. */
export async function storeQuickMessage(
	tx: Transaction,
	deps: Tools,
	accountId: string,
	{ recipientIds, messageContent }: { recipientIds: string[]; messageContent: string },
): Promise<QuickMessage> {
	await lockAccount(tx, accountId);
	const chosen = await getChosenRecipients(tx, accountId, recipientIds);
	const plan = await refuseWhileResting(tx, deps, accountId, 'message');
	const usageAmount = await countReachable(tx, deps, accountId, chosen, plan);
	const usageMonth = await reserveOrRefuse(tx, deps, accountId, 'message', usageAmount, plan);
	const occurrence = newQuickSend(deps, { accountId, kind: 'message', usageMonth, usageAmount });
	const message = {
		id: deps.newId(),
		accountId,
		occurrenceId: occurrence.id,
		content: messageContent,
		status: 'scheduled' as const,
		sentAt: null,
		reason: null,
		oldReason: null,
		changedAt: occurrence.createdAt,
		createdAt: occurrence.createdAt,
	};
	const recipients = chosen.map(({ id: recipientId, name, phone }, position) => ({
		messageId: message.id,
		recipientId,
		accountId,
		name,
		phone,
		position,
		leftOutReason: null,
		oldLeftOutReason: null,
	}));
	await insertTogether(tx, [
		insertion(occurrences, [occurrence]),
		insertion(messages, [message]),
		insertion(messageRecipients, recipients),
	]);
	await signal(tx, DUE, changesOf(accountId));
	return { occurrence, message, recipients };
}

type QuickSendOf = Pick<
	QuickMessage['occurrence'],
	'accountId' | 'kind' | 'usageMonth' | 'usageAmount'
>;

function newQuickSend({ newId, clock }: Tools, given: QuickSendOf): QuickMessage['occurrence'] {
	const now = clock.now();
	return {
		id: newId(),
		scheduleId: null,
		...given,
		day: null,
		dueAt: now,
		startsAt: now,
		status: 'scheduled',
		reason: null,
		oldReason: null,
		movedTo: null,
		dispatchedAt: null,
		invitation: null,
		createdAt: now,
	};
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
	const plan = await refuseWhileResting(tx, deps, accountId, 'call');
	await countReachable(tx, deps, accountId, chosen, plan);
	// A group call counts once, however many people are in it.
	const usageAmount = 1;
	const usageMonth = await reserveOrRefuse(tx, deps, accountId, 'call', usageAmount, plan);
	const occurrence = {
		...newQuickSend(deps, { accountId, kind: 'call', usageMonth, usageAmount }),
		invitation: messageContent?.trim() || null,
	};
	const called = chosen.map(({ id: recipientId, name, phone }) =>
		newCall(deps, { accountId, occurrenceId: occurrence.id, recipientId, name, phone }),
	);
	await insertTogether(tx, [insertion(occurrences, [occurrence]), insertion(calls, called)]);
	await signal(tx, DUE, changesOf(accountId));
	return occurrence.id;
}
