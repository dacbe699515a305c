import type { Subscription } from '#contract/billing.ts';
import { plans } from '#contract/plans.ts';
import * as words from '#language/app/screens/billing.ts';
import { planNames, showPrice } from '#language/plans.ts';
import { longDate } from '#web/lib/format.ts';

interface Description {
	tone: 'info' | 'warning';
	title: string;
	text: string;
}

/**
 * Describes the state of the plan. Null if the account never had one: the page then offers the
 * trial.
 */
export function describeSubscription(
	subscription: Subscription,
	timeZone: string,
): Description | null {
	const { tier, status, trialEndsAt, renewsAt, endsAt, graceEndsAt } = subscription;
	const name = planNames[tier];
	const price = showPrice(plans[tier].priceCents);
	const day = (instant = '') => longDate(new Date(instant), timeZone);

	if (status === 'none') return null;
	if (status === 'ended') {
		return {
			tone: 'info',
			title: words.ended,
			text: `${words.nothingIsDeleted} ${words.afterEnd}`,
		};
	}
	if (status === 'past_due') {
		return {
			tone: 'warning',
			title: words.unpaid,
			text: words.unpaidUntil(name, day(graceEndsAt)),
		};
	}
	if (endsAt) {
		return {
			tone: 'info',
			title: words.cancelled,
			text: describeCancelling(subscription, timeZone),
		};
	}
	if (status === 'trialing') {
		return {
			tone: 'info',
			title: words.onTrial(name, day(trialEndsAt ?? renewsAt)),
			text: words.afterTrial(price),
		};
	}
	return {
		tone: 'info',
		title: words.subscribed(name),
		text: words.renews(day(renewsAt), price),
	};
}

/** Describes what cancelling does. Without a subscription, says what holds for all of them. */
export function describeCancelling(
	subscription: Subscription | undefined,
	timeZone: string,
): string {
	const end = subscription && describeEnd(subscription, timeZone);
	return `${end ?? words.endsAfterPaidTime} ${words.nothingIsDeleted}`;
}

function describeEnd(subscription: Subscription, timeZone: string): string | undefined {
	const { tier, status, trialEndsAt, renewsAt, endsAt } = subscription;
	const name = planNames[tier];
	if (status === 'past_due') return words.endsNow(name);
	const end = endsAt ?? trialEndsAt ?? renewsAt;
	if (!end) return undefined;
	const day = longDate(new Date(end), timeZone);
	return status === 'trialing' ? words.trialEnds(name, day) : words.planEnds(name, day);
}
