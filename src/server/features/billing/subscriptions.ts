import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/open.ts';
import { accounts, subscriptions, trialOrders } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { ProviderSubscription } from '#server/gateways/payments.ts';
import { queueMail } from '../mail/outbox.ts';
import { newsOf } from './mails.ts';
import { GRACE_MS, type Subscription } from './tier.ts';

/**
 * Keeps our copy of the provider's subscriptions. What is stored is always an answer of the
 * provider's, never something worked out from an event, so events may come late, twice or in any order.
 */

export async function findSubscription(
	db: Executor,
	accountId: string,
): Promise<Subscription | undefined> {
	const [row] = await db.select().from(subscriptions).where(eq(subscriptions.accountId, accountId));
	return row;
}

/** Asks the provider and stores the answer. */
export async function refreshSubscription(deps: Deps, reference: string): Promise<void> {
	const asOf = deps.clock.now();
	const told = await deps.payments.fetchSubscription(reference);
	if (told) return recordSubscription(deps, told, asOf);
	const [row] = await deps.db
		.select()
		.from(subscriptions)
		.where(eq(subscriptions.reference, reference));
	if (row) await recordSubscription(deps, { ...row, status: 'ended' }, asOf);
}

/** An account has one subscription. Should it come to two, the older one is ended and its unused time credited. */
export async function recordSubscription(
	deps: Deps,
	told: ProviderSubscription,
	asOf: Date,
): Promise<void> {
	if (told.status === 'incomplete') return;
	let ended: string | undefined;
	for (;;) {
		const rival = await deps.db.transaction((tx) => store(tx, deps, told, asOf, ended));
		if (!rival) return;
		const older = rival.startedAt <= told.startedAt ? rival.reference : told.reference;
		await deps.payments.end(older, { creditsUnusedTime: true });
		if (older === told.reference) return;
		ended = older;
	}
}

/** Stores nothing and returns the account's other subscription if that one is still running. */
async function store(
	tx: Transaction,
	deps: Deps,
	told: ProviderSubscription,
	asOf: Date,
	endedReference: string | undefined,
): Promise<Subscription | undefined> {
	// The lock lets only one at a time decide what the account's subscription is.
	const [account] = await tx
		.select()
		.from(accounts)
		.where(eq(accounts.id, told.accountId))
		.for('update');
	if (!account) return undefined;
	const stored = await findSubscription(tx, account.id);
	const isSame = stored?.reference === told.reference;
	if (!isSame) {
		if (told.status === 'ended') return undefined;
		if (stored && stored.status !== 'ended' && stored.reference !== endedReference) return stored;
	}
	if (isSame && stored.asOf > asOf) return undefined;

	const before = isSame ? stored : undefined;
	const after = rowOf(told, asOf, before, deps.clock.now());
	await tx
		.insert(subscriptions)
		.values(after)
		.onConflictDoUpdate({ target: subscriptions.accountId, set: after });
	// What was ordered is there now. A restart may have kept the order's own request from seeing it.
	await tx.delete(trialOrders).where(eq(trialOrders.accountId, account.id));
	const news = account.deletedAt === null ? newsOf(before, after) : undefined;
	if (news) {
		const data = { ...news.data, timezone: account.timezone };
		await queueMail(tx, deps, { to: account.email, template: news.template, data });
	}
	return undefined;
}

function rowOf(
	told: ProviderSubscription,
	asOf: Date,
	before: Subscription | undefined,
	now: Date,
): Subscription {
	const { reference, accountId, tier, startedAt, trialEndsAt, periodEndsAt, endsAt } = told;
	const status = told.status as Subscription['status'];
	const graceUntil =
		status === 'past_due' ? (before?.graceUntil ?? new Date(now.getTime() + GRACE_MS)) : null;
	return {
		accountId,
		reference,
		tier,
		status,
		startedAt,
		trialEndsAt,
		periodEndsAt,
		endsAt,
		graceUntil,
		asOf,
	};
}
