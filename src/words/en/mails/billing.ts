import { featuresOf, type PlanLimits, plans, showPrice, type Tier } from '#contract/plans.ts';
import type { MailWords } from '../../mail.ts';

interface Plan {
	tier: Tier;
	/** When it begins, ends or is paid for next: an instant. */
	at: string;
	timezone: string;
	limits: PlanLimits;
}

const nameOf = ({ tier }: Plan) => plans[tier].name;
const priceOf = ({ tier }: Plan) => `${showPrice(plans[tier].priceCents)} a month`;

function dayOf({ at, timezone }: Plan): string {
	const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: timezone });
	return format.format(new Date(at));
}

function includedIn({ limits }: Plan): string {
	const features = featuresOf(limits);
	return `${features.slice(0, -1).join(', ')} and ${features.at(-1)}`;
}

const SEE_PLAN = 'See my plan';
const nothingIsDeleted = 'Your recipients, schedules and history stay where they are.';

/** The mails about a subscription. */
export const billingMailWords = {
	trial_started: (plan) => ({
		subject: 'Your free trial has started',
		paragraphs: [
			`Until ${dayOf(plan)} you have ${nameOf(plan)} for free: ${includedIn(plan)}.`,
			`After that it costs ${priceOf(plan)}. You can cancel anytime before, and pay nothing.`,
		],
		button: SEE_PLAN,
	}),

	trial_ends_soon: (plan) => ({
		subject: `Your free trial ends on ${dayOf(plan)}`,
		paragraphs: [
			`From then on ${nameOf(plan)} costs ${priceOf(plan)}. There is nothing you need to do to keep it.`,
			'If you would rather not go on, cancel before that day and you pay nothing.',
		],
		button: SEE_PLAN,
	}),

	plan_started: (plan) => ({
		subject: `You have ${nameOf(plan)} now`,
		paragraphs: [
			`Thank you. Your plan gives you ${includedIn(plan)}, for ${priceOf(plan)}. You can cancel anytime.`,
		],
		button: SEE_PLAN,
	}),

	plan_cancelled: (plan) => ({
		subject: `Your plan ends on ${dayOf(plan)}`,
		paragraphs: [
			`You cancelled ${nameOf(plan)}. Until that day everything goes on as before, and you will not be charged again.`,
			nothingIsDeleted,
		],
		button: SEE_PLAN,
	}),

	plan_kept: (plan) => ({
		subject: 'Your plan goes on',
		paragraphs: [
			`You kept ${nameOf(plan)}. Nothing was charged today; the next payment, ${priceOf(plan)}, is due on ${dayOf(plan)}.`,
		],
		button: SEE_PLAN,
	}),

	payment_failed: (plan) => ({
		subject: 'Your payment did not go through',
		paragraphs: [
			`We could not charge your card for ${nameOf(plan)}. Your plan stays until ${dayOf(plan)}.`,
			'To keep it, subscribe again with a card that works.',
		],
		button: 'Open billing',
	}),

	plan_ended: (plan) => ({
		subject: 'Your plan has ended',
		paragraphs: [
			`Your ${nameOf(plan)} plan is over, so calls and messages are paused. ${nothingIsDeleted}`,
			'Choose a plan whenever you want to go on.',
		],
		button: 'Choose a plan',
	}),
} satisfies Record<string, (plan: Plan) => MailWords>;
