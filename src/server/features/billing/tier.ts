import type { Tier } from '#contract/plans.ts';
import { DAY_MS } from '#domain/time.ts';
import type { subscriptions } from '#server/db/schema.ts';

export type Subscription = typeof subscriptions.$inferSelect;

/** How long a plan stays when a payment is missing, or when news of one does not come. */
export const GRACE_MS = 7 * DAY_MS;

type Lasting = Pick<Subscription, 'status' | 'periodEndsAt' | 'endsAt' | 'graceUntil'>;

/** The moment from which the plan is over, if the provider tells us nothing more. */
function lastsUntil({ status, periodEndsAt, endsAt, graceUntil }: Lasting): Date | null {
	if (status === 'ended') return null;
	if (status === 'past_due') return graceUntil;
	return endsAt ?? new Date(periodEndsAt.getTime() + GRACE_MS);
}

/** The plan in force. A trial counts as the plan that it is a trial of. */
export function effectiveTier(
	subscription: (Lasting & Pick<Subscription, 'tier'>) | undefined,
	now: Date,
): Tier {
	const end = subscription && lastsUntil(subscription);
	return end && now < end ? subscription.tier : 'free';
}
