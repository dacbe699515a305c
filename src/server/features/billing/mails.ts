import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import { limitsOf, type Tier } from '#contract/plans.ts';
import { mostPeople } from '#server/media/engines.ts';
import { type Words, wordsFor } from '#words/languages.ts';
import { layOutMail } from '../mail/layout.ts';
import type { MailTemplates } from '../mail/send.ts';
import type { Subscription } from './tier.ts';

type Template = keyof Words['billingMails']['billingMailWords'];

const templates = Object.keys(
	wordsFor(DEFAULT_LANGUAGE).billingMails.billingMailWords,
) as Template[];

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
	if (after.tier !== before.tier && after.status === 'trialing') {
		return news('trial_changed', after.trialEndsAt);
	}
	if (after.endsAt && !before.endsAt) return news('plan_cancelled', after.endsAt);
	if (before.endsAt && !after.endsAt) return news('plan_kept', after.periodEndsAt);
	return undefined;
}

/** Every mail about a subscription. One that still waits when plans end is dropped. */
export const billingMails: MailTemplates = Object.fromEntries(
	templates.map((template): [Template, MailTemplates[string]] => [
		template,
		(deps, { data, words }) => {
			if (deps.env.billing === 'off') return null;
			const { at = '', timezone = '' } = data;
			const tier = data.tier as Tier;
			const limits = limitsOf(tier, deps.env.planLimits);
			const mail = words.billingMails.billingMailWords[template]({
				tier,
				at,
				timezone,
				limits,
				mostInCall: mostPeople(deps.media),
			});
			return layOutMail(words, mail, `${deps.env.publicUrl}/subscriptions`);
		},
	]),
);
