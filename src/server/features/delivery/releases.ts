import type { Transaction } from '#server/db/open.ts';
import { releaseUsage } from '../billing/usage.ts';
import { changeDeliveries, type Delivery } from '../texts/deliveries.ts';

/** A text that was refused or withdrawn uses nothing of the plan. */
export async function releaseTexts(
	tx: Transaction,
	refused: Pick<Delivery, 'id' | 'accountId' | 'usageMonth'>[],
): Promise<void> {
	const used = refused.filter(({ usageMonth }) => usageMonth !== null);
	const keyed = Map.groupBy(used, ({ accountId, usageMonth }) => `${accountId} ${usageMonth}`);
	for (const group of [...keyed].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, rows]) => rows)) {
		const { accountId, usageMonth } = group[0] as (typeof group)[0];
		await releaseUsage(tx, accountId as string, 'message', group.length, usageMonth as string);
	}
	await changeDeliveries(tx, used, { usageMonth: null });
}
