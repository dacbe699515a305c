import { plans } from '#contract/plans.ts';
import type { MailWords, PlanFacts } from '../../mail.ts';
import { listWords } from '../list.ts';
import { longDate } from '../moments.ts';
import { featuresOf, planNames, showPrice } from '../plans.ts';

const nameOf = ({ tier }: PlanFacts) => planNames[tier];
const priceOf = ({ tier }: PlanFacts) => `${showPrice(plans[tier].priceCents)} a month`;
const dayOf = ({ at, timezone }: PlanFacts) => longDate(new Date(at), timezone);
const includedIn = ({ limits, mostInCall }: PlanFacts) => listWords(featuresOf(limits, mostInCall));

const SEE_PLAN = 'See my plan';
const nothingIsDeleted = 'Your recipients, schedules and history stay where they are.';

const freeDays = (plan: PlanFacts) => [
	`Until ${dayOf(plan)} you have ${nameOf(plan)} for free: ${includedIn(plan)}.`,
	`After that it costs ${priceOf(plan)}. Cancel before then, and you pay nothing.`,
];

/** The mails about a subscription. */
export const billingMailWords = {
	trial_started: (plan) => ({
		subject: 'Your free trial has started',
		paragraphs: freeDays(plan),
		button: SEE_PLAN,
	}),

	/** Another plan was chosen in the free days. */
	trial_changed: (plan) => ({
		subject: `You have ${nameOf(plan)} now`,
		paragraphs: freeDays(plan),
		button: SEE_PLAN,
	}),

	trial_ends_soon: (plan) => ({
		subject: `Your free trial ends on ${dayOf(plan)}`,
		paragraphs: [
			`From then on ${nameOf(plan)} costs ${priceOf(plan)}. You don’t need to do anything to keep it.`,
			'If you’d rather not, cancel before that day and pay nothing.',
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
			`You cancelled ${nameOf(plan)}. Until that day everything goes on as before, and you won’t be charged again.`,
			nothingIsDeleted,
		],
		button: SEE_PLAN,
	}),

	plan_kept: (plan) => ({
		subject: 'Your plan continues',
		paragraphs: [
			`You kept ${nameOf(plan)}. Nothing was charged today; the next payment, ${priceOf(plan)}, is due on ${dayOf(plan)}.`,
		],
		button: SEE_PLAN,
	}),

	payment_failed: (plan) => ({
		subject: 'Your payment didn’t go through',
		paragraphs: [
			`We couldn’t charge your card for ${nameOf(plan)}. Your plan stays until ${dayOf(plan)}.`,
			'To keep it, subscribe again with a card that works.',
		],
		button: 'Open billing',
	}),

	plan_ended: (plan) => ({
		subject: 'Your plan has ended',
		paragraphs: [
			`Your ${nameOf(plan)} plan is over, so calls and messages are paused. ${nothingIsDeleted}`,
			'Choose a plan whenever you’re ready.',
		],
		button: 'Choose a plan',
	}),
} satisfies Record<string, (plan: PlanFacts) => MailWords>;
