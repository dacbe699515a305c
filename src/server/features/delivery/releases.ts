import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { deliveries } from '#server/db/schema.ts';
import { releaseUsage } from '../billing/usage.ts';

export type Delivery = typeof deliveries.$inferSelect;

/** What was refused, or withdrawn, uses nothing of the plan. */
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
	if (used.length > 0) {
		await tx
			.update(deliveries)
			.set({ usageMonth: null })
			.where(
				anyOf(
					deliveries.id,
					used.map(({ id }) => id),
				),
			);
	}
}
