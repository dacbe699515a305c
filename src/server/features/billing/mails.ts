import { limitsOf, type Tier } from '#contract/plans.ts';
import type { Deps } from '#server/deps.ts';
import { billingMailWords } from '#words/en/mails/billing.ts';
import { layOutMail } from '../mail/layout.ts';
import type { MailTemplates } from '../mail/send.ts';
import type { Subscription } from './tier.ts';

type Template = keyof typeof billingMailWords;

interface News {
	template: Template;
	data: Record<string, string>;
}

/** The mail that tells the holder of a change of their subscription, if it needs one. */
export function newsOf(before: Subscription | undefined, after: Subscription): News | undefined {
	const news = (template: Template, at?: Date | null): News => ({
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

/** Every mail about a subscription. */
export const billingMails: MailTemplates = Object.fromEntries(
	Object.entries(billingMailWords).map(([template, wordsOf]) => [
		template,
		(deps: Deps, { data }: { data: Record<string, string> }) => {
			const { at = '', timezone = '' } = data;
			const tier = data.tier as Tier;
			const limits = limitsOf(tier, deps.env.planLimits);
			const words = wordsOf({ tier, at, timezone, limits });
			return layOutMail(words, `${deps.env.publicUrl}/subscriptions`);
		},
	]),
);
