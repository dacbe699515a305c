import type { Transaction } from '#server/db/open.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Delivery } from '../texts/deliveries.ts';

/** What pages show of searches and practices is read from their texts, which belong to no message or call. */
export async function signalShown(
	tx: Transaction,
	texts: Pick<Delivery, 'requestKey' | 'accountId'>[],
): Promise<void> {
	const shown = texts.filter(({ requestKey }) => /^(drill|ladder):/.test(requestKey ?? ''));
	const accountIds = new Set(shown.flatMap(({ accountId }) => accountId ?? []));
	if (accountIds.size > 0) await signal(tx, ...[...accountIds].map(changesOf));
}
