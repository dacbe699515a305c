import type { Subscription } from '#contract/billing.ts';
import { plans } from '#contract/plans.ts';
import { planNames, showPrice } from '#language/plans.ts';
import { longDate } from '#web/lib/format.ts';

interface Words {
	tone: 'info' | 'warning';
	title: string;
	text: string;
}

const nothingIsDeleted = 'Your recipients, schedules and history all stay.';

/**
 * Describes the state of the plan. Null if the account never had one: the page then offers the
 * trial.
 */
export function describeSubscription(subscription: Subscription, timeZone: string): Words | null {
	const { tier, status, trialEndsAt, renewsAt, endsAt, graceEndsAt } = subscription;
	const name = planNames[tier];
	const price = showPrice(plans[tier].priceCents);
	const day = (instant = '') => longDate(new Date(instant), timeZone);

	if (status === 'none') return null;
	if (status === 'ended') {
		return {
			tone: 'info',
			title: 'Your plan has ended',
			text: `${nothingIsDeleted} Calls and texts go out again when you choose a plan.`,
		};
	}
	if (status === 'past_due') {
		return {
			tone: 'warning',
			title: 'Your last payment did not go through',
			text: `${name} stays until ${day(graceEndsAt)}. To keep it, pay with a card that works.`,
		};
	}
	if (endsAt) {
		return {
			tone: 'info',
			title: 'Your subscription is cancelled',
			text: describeCancelling(subscription, timeZone),
		};
	}
	if (status === 'trialing') {
		return {
			tone: 'info',
			title: `You have ${name}, free until ${day(trialEndsAt ?? renewsAt)}`,
			text: `After that it costs ${price} a month. Cancel before that day, and you pay nothing.`,
		};
	}
	return {
		tone: 'info',
		title: `You have ${name}`,
		text: `It renews on ${day(renewsAt)} for ${price}. You can cancel anytime.`,
	};
}

/** Describes what cancelling does. Without a subscription, says what holds for all of them. */
export function describeCancelling(
	subscription: Subscription | undefined,
	timeZone: string,
): string {
	const words = subscription && describeEnd(subscription, timeZone);
	return `${words ?? 'Your plan stays until the end of the time that you have paid for.'} ${nothingIsDeleted}`;
}

function describeEnd(subscription: Subscription, timeZone: string): string | undefined {
	const { tier, status, trialEndsAt, renewsAt, endsAt } = subscription;
	const name = planNames[tier];
	if (status === 'past_due') return `Your last payment did not go through, so ${name} ends now.`;
	const end = endsAt ?? trialEndsAt ?? renewsAt;
	if (!end) return undefined;
	const day = longDate(new Date(end), timeZone);
	return status === 'trialing'
		? `Your free trial of ${name} stays until ${day}, and your card is not charged.`
		: `${name} stays until ${day}, and your card is not charged again.`;
}
