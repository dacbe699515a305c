import { featuresOf, limitsOf, plans, showPrice, type Tier } from '#contract/plans.ts';
import type { Deps } from '#server/deps.ts';
import { layOutMail } from '../mail/layout.ts';
import type { MailTemplates } from '../mail/send.ts';
import type { Subscription } from './tier.ts';

interface News {
	template: string;
	data: Record<string, string>;
}

/** What the holder should hear of, now that the subscription is no longer what it was. */
export function newsOf(before: Subscription | undefined, after: Subscription): News | undefined {
	const news = (template: string, at?: Date | null): News => ({
		template,
		data: { tier: after.tier, ...(at && { at: at.toISOString() }) },
	});
	if (after.status === 'ended') {
		return before && before.status !== 'ended' ? news('plan_ended') : undefined;
	}
	if (!before || before.status === 'ended') {
		return after.status === 'trialing'
			? news('trial_started', after.trialEndsAt)
			: news('plan_started');
	}
	if (after.status === 'past_due' && before.status !== 'past_due') {
		return news('payment_failed', after.graceUntil);
	}
	if (after.endsAt && !before.endsAt) return news('plan_cancelled', after.endsAt);
	if (before.endsAt && !after.endsAt) return news('plan_kept', after.periodEndsAt);
	return undefined;
}

type Data = Record<string, string>;

const nameOf = ({ tier }: Data) => plans[tier as Tier].name;
const priceOf = ({ tier }: Data) => `${showPrice(plans[tier as Tier].priceCents)} a month`;

function dayOf({ at = '', timezone }: Data): string {
	const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: timezone });
	return format.format(new Date(at));
}

function includedIn({ env }: Deps, { tier }: Data): string {
	const features = featuresOf(limitsOf(tier as Tier, env.planLimits));
	return `${features.slice(0, -1).join(', ')} and ${features.at(-1)}`;
}

const billingButton = (deps: Deps, label: string) => ({
	label,
	url: `${deps.env.publicUrl}/subscriptions`,
});

const nothingIsDeleted = 'Your recipients, schedules and history stay where they are.';

/** The words of every mail about a subscription. */
export const billingMails: MailTemplates = {
	trial_started(deps, { data }) {
		return {
			subject: 'Your free trial has started',
			...layOutMail({
				title: 'Your free trial has started',
				paragraphs: [
					`Until ${dayOf(data)} you have ${nameOf(data)} for free: ${includedIn(deps, data)}.`,
					`After that it costs ${priceOf(data)}. You can cancel anytime before, and pay nothing.`,
				],
				button: billingButton(deps, 'See my plan'),
			}),
		};
	},

	trial_ends_soon(deps, { data }) {
		return {
			subject: `Your free trial ends on ${dayOf(data)}`,
			...layOutMail({
				title: `Your free trial ends on ${dayOf(data)}`,
				paragraphs: [
					`From then on ${nameOf(data)} costs ${priceOf(data)}. There is nothing you need to do to keep it.`,
					'If you would rather not go on, cancel before that day and you pay nothing.',
				],
				button: billingButton(deps, 'See my plan'),
			}),
		};
	},

	plan_started(deps, { data }) {
		return {
			subject: `You have ${nameOf(data)} now`,
			...layOutMail({
				title: `You have ${nameOf(data)} now`,
				paragraphs: [
					`Thank you. Your plan gives you ${includedIn(deps, data)}, for ${priceOf(data)}. You can cancel anytime.`,
				],
				button: billingButton(deps, 'See my plan'),
			}),
		};
	},

	plan_cancelled(deps, { data }) {
		return {
			subject: `Your plan ends on ${dayOf(data)}`,
			...layOutMail({
				title: `Your plan ends on ${dayOf(data)}`,
				paragraphs: [
					`You cancelled ${nameOf(data)}. Until that day everything goes on as before, and you will not be charged again.`,
					nothingIsDeleted,
				],
				button: billingButton(deps, 'See my plan'),
			}),
		};
	},

	plan_kept(deps, { data }) {
		return {
			subject: 'Your plan goes on',
			...layOutMail({
				title: 'Your plan goes on',
				paragraphs: [
					`You kept ${nameOf(data)}. Nothing was charged today; the next payment, ${priceOf(data)}, is due on ${dayOf(data)}.`,
				],
				button: billingButton(deps, 'See my plan'),
			}),
		};
	},

	payment_failed(deps, { data }) {
		return {
			subject: 'Your payment did not go through',
			...layOutMail({
				title: 'Your payment did not go through',
				paragraphs: [
					`We could not charge your card for ${nameOf(data)}. Your plan stays until ${dayOf(data)}.`,
					'To keep it, subscribe again with a card that works.',
				],
				button: billingButton(deps, 'Open billing'),
			}),
		};
	},

	plan_ended(deps, { data }) {
		return {
			subject: 'Your plan has ended',
			...layOutMail({
				title: 'Your plan has ended',
				paragraphs: [
					`Your ${nameOf(data)} plan is over, so calls and messages are paused. ${nothingIsDeleted}`,
					'Choose a plan whenever you want to go on.',
				],
				button: billingButton(deps, 'Choose a plan'),
			}),
		};
	},
};
