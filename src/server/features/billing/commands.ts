import { AppError } from '#contract/errors.ts';
import { type PaidTier, paidTiers } from '#contract/plans.ts';
import type { Deps } from '#server/deps.ts';
import { getAccount } from '../accounts/queries.ts';
import { askProvider, closeOpenCheckouts, getCustomer } from './customers.ts';
import {
	findSubscription,
	markOf,
	recordSubscription,
	refreshSubscription,
} from './subscriptions.ts';
import { effectiveTier, type Subscription } from './tier.ts';

/**
 * The address of the page where the holder pays. A plan that they have already is not sold twice. In
 * the free week the plan changes at once, and the address is the page after paying.
 */
export async function choosePlan(
	deps: Deps,
	accountId: string,
	priceId: string,
): Promise<{ url: string; isChanged: boolean }> {
	const tier = tierOf(deps, priceId);
	const present = await findSubscription(deps.db, accountId);
	const isGoingOn = present?.status !== 'past_due' && present?.endsAt === null;
	if (isGoingOn && effectiveTier(present, deps.clock.now()) === tier) {
		throw new AppError('plan_present', { facts: { tier } });
	}
	const successUrl = `${deps.env.publicUrl}/subscriptions/success`;
	if (await changeTrial(deps, present, tier)) return { url: successUrl, isChanged: true };
	const account = await getAccount(deps.db, accountId);
	const url = await askProvider(deps, async () =>
		deps.payments.createCheckout({
			accountId,
			customer: await getCustomer(deps, account),
			tier,
			successUrl,
			cancelUrl: `${deps.env.publicUrl}/subscriptions/cancel`,
			orderedOver: markOf(present),
			key: `checkout:${deps.newId()}`,
		}),
	);
	return { url: url.href, isChanged: false };
}

/** Changes the plan of the running trial, if there is one. Its free days stay, and nothing is charged. */
async function changeTrial(
	deps: Deps,
	present: Subscription | undefined,
	tier: PaidTier,
): Promise<boolean> {
	if (present?.status !== 'trialing' || effectiveTier(present, deps.clock.now()) === 'free') {
		return false;
	}
	const told = await askProvider(deps, () => deps.payments.changeTrial(present.reference, tier));
	if (!told) return false;
	await recordSubscription(deps, told, deps.clock.now());
	// The provider may have ended the trial a moment ago.
	if (told.status !== 'trialing' || told.tier !== tier) return false;
	await closeOpenCheckouts(deps, present.accountId);
	return true;
}

function tierOf({ payments }: Deps, priceId: string): PaidTier {
	const tier = paidTiers.find((each) => priceId === each || priceId === payments.prices[each]);
	if (tier) return tier;
	throw new AppError('plan_unknown', { field: 'priceId' });
}

/** The plan stays until what was paid for, or the trial, is over. Cancelling again changes nothing. */
export async function cancelSubscription(
	deps: Deps,
	accountId: string,
): Promise<Subscription | undefined> {
	const present = await findSubscription(deps.db, accountId);
	if (!present || effectiveTier(present, deps.clock.now()) === 'free') {
		throw new AppError('no_plan_to_cancel');
	}
	const { reference, status, endsAt } = present;
	if (endsAt !== null) return present;
	await askProvider(deps, async () => {
		// With a payment missing there is no paid time left.
		const told =
			status === 'past_due'
				? await deps.payments.end(reference, { creditsUnusedTime: false })
				: await deps.payments.cancelAtPeriodEnd(reference);
		// As of the answer: a request from a moment before may not know of the cancellation.
		if (told) await recordSubscription(deps, told, deps.clock.now());
		else await refreshSubscription(deps, reference);
	});
	return findSubscription(deps.db, accountId);
}

/** 'Keep my plan': the running subscription goes on, its free days included, and nothing is charged. */
export async function resumeSubscription(
	deps: Deps,
	accountId: string,
): Promise<Subscription | undefined> {
	const present = await findSubscription(deps.db, accountId);
	refuseResume(deps, present);
	await askProvider(deps, async () => {
		const told = await deps.payments.resume(present.reference);
		if (told) await recordSubscription(deps, told, deps.clock.now());
		else await refreshSubscription(deps, present.reference);
	});
	const resumed = await findSubscription(deps.db, accountId);
	// The provider may have ended it a moment ago.
	if (effectiveTier(resumed, deps.clock.now()) === 'free') throw hasEnded();
	await closeOpenCheckouts(deps, accountId);
	return resumed;
}

function refuseResume(
	{ clock }: Deps,
	present: Subscription | undefined,
): asserts present is Subscription {
	if (!present) throw new AppError('no_plan_to_keep');
	if (effectiveTier(present, clock.now()) === 'free') throw hasEnded();
	if (present.endsAt === null) {
		throw new AppError('plan_not_cancelled');
	}
}

const hasEnded = () => new AppError('plan_ended');
