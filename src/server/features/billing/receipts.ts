import type { getReceipts } from '#contract/billing.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { Deps } from '#server/deps.ts';
import { askProvider, findCustomer } from './customers.ts';
import { findSubscription } from './subscriptions.ts';

/** Cards and payments are read from the provider each time: nothing of them is stored here. */
export async function readReceipts(
	deps: Deps,
	accountId: string,
): Promise<Reply<typeof getReceipts>> {
	const customer = await findCustomer(deps, accountId);
	if (!customer) return { card: null, receipts: [] };
	const subscription = await findSubscription(deps.db, accountId);
	const isRunning = subscription !== undefined && subscription.status !== 'ended';
	const [card, receipts] = await askProvider(deps, () =>
		Promise.all([
			isRunning ? deps.payments.findCard(subscription.reference) : null,
			deps.payments.listReceipts(customer),
		]),
	);
	return {
		card,
		receipts: receipts.map(({ id, at, ...receipt }) => ({
			_id: id,
			at: at.toISOString(),
			...receipt,
		})),
	};
}
