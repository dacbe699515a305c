import { eq } from 'drizzle-orm';
import { tiers } from '#contract/plans.ts';
import { DAY_MS } from '#domain/time.ts';
import type { Executor, Transaction } from '#server/db/open.ts';
import { accounts, subscriptions, trialOrders } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import type { ProviderSubscription } from '#server/gateways/payments.ts';
import { spend } from '#server/http/budgets.ts';
import { queueMail } from '../mail/outbox.ts';
import { closeOpenCheckouts } from './customers.ts';
import { newsOf } from './mails.ts';
import { effectiveTier, GRACE_MS, type Subscription } from './tier.ts';

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
	if (row) await recordSubscription(deps, { ...row, status: 'ended', orderedOver: null }, asOf);
}

/**
 * An account has one subscription. When a second one comes, the older is ended and its unused time
 * credited, unless the second comes from a checkout that was left open and is worth no more.
 */
export async function recordSubscription(
	deps: Deps,
	told: ProviderSubscription,
	asOf: Date,
): Promise<void> {
	if (told.status === 'incomplete') return;
	let ended: string | undefined;
	for (;;) {
		const outcome = await deps.db.transaction((tx) => store(tx, deps, told, asOf, ended));
		if (outcome === 'new') await closeOpenCheckouts(deps, told.accountId);
		if (typeof outcome === 'string') return;
		const rival = outcome;
		const isLater = rival.startedAt <= told.startedAt;
		if (!isLater || !mayReplace(rival, told, deps.clock.now())) {
			await deps.payments.end(told.reference, { creditsUnusedTime: true });
			return;
		}
		await deps.payments.end(rival.reference, { creditsUnusedTime: true });
		ended = rival.reference;
	}
}

/** Identifies what an account has when a checkout is opened. A cancellation changes it. */
export function markOf(present: Subscription | undefined): string {
	if (!present || present.status === 'ended') return 'none';
	return present.endsAt === null ? present.reference : `${present.reference} ending`;
}

/**
 * A checkout that was opened over the present subscription is the holder's wish: to change the plan,
 * or to go on with one that was cancelled. One from before may only bring a higher plan. Where a
 * payment is missing, every new subscription mends it.
 */
function mayReplace(present: Subscription, next: ProviderSubscription, now: Date): boolean {
	const tier = effectiveTier(present, now);
	if (tier === 'free' || present.status === 'past_due') return true;
	if (tiers.indexOf(next.tier) > tiers.indexOf(tier)) return true;
	const isSecondOfSame = next.tier === tier && present.endsAt === null;
	return next.orderedOver === markOf(present) && !isSecondOfSame;
}

/** Stores nothing and returns the account's other subscription if that one is still running. `new`: it has become the account's. */
async function store(
	tx: Transaction,
	deps: Deps,
	told: ProviderSubscription,
	asOf: Date,
	endedReference: string | undefined,
): Promise<Subscription | 'new' | 'known'> {
	// The lock lets only one at a time decide what the account's subscription is.
	const [account] = await tx
		.select()
		.from(accounts)
		.where(eq(accounts.id, told.accountId))
		.for('update');
	if (!account) return 'known';
	const stored = await findSubscription(tx, account.id);
	const isSame = stored?.reference === told.reference;
	if (!isSame) {
		if (told.status === 'ended') return 'known';
		if (stored && stored.status !== 'ended' && stored.reference !== endedReference) return stored;
	}
	if (isSame && stored.asOf > asOf) return 'known';

	const before = isSame ? stored : undefined;
	const after = rowOf(told, asOf, before, deps.clock.now());
	await tx
		.insert(subscriptions)
		.values(after)
		.onConflictDoUpdate({ target: subscriptions.accountId, set: after });
	await signal(tx, changesOf(account.id));
	// The order is fulfilled. Its own request may have missed this because of a restart.
	await tx.delete(trialOrders).where(eq(trialOrders.accountId, account.id));
	const news = account.deletedAt === null ? newsOf(before, after) : undefined;
	if (news && (await mayTell(tx, deps, account.id))) {
		const { email: to, timezone, language } = account;
		const data = { ...news.data, timezone };
		await queueMail(tx, deps, { to, template: news.template, data, language });
	}
	return isSame ? 'known' : 'new';
}

export const NEWS_A_DAY = 10;

/** A holder who cancels and comes back again and again is not told each time. */
async function mayTell(tx: Transaction, { clock }: Pick<Deps, 'clock'>, accountId: string) {
	const news = { limit: NEWS_A_DAY, windowMs: DAY_MS };
	return (await spend({ db: tx, clock }, `billing-news:${accountId}`, news)).ok;
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
