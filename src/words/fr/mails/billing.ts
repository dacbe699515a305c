import { plans } from '#contract/plans.ts';
import type { MailWords, PlanFacts } from '../../mail.ts';
import { listWords } from '../list.ts';
import { longDate } from '../moments.ts';
import { featuresOf, planNames, showPrice } from '../plans.ts';

const nameOf = ({ tier }: PlanFacts) => planNames[tier];
const priceOf = ({ tier }: PlanFacts) => `${showPrice(plans[tier].priceCents)} par mois`;
const dayOf = ({ at, timezone }: PlanFacts) => longDate(new Date(at), timezone);
const includedIn = ({ limits, mostInCall }: PlanFacts) => listWords(featuresOf(limits, mostInCall));

const SEE_PLAN = 'Voir mon forfait';
const nothingIsDeleted = 'Vos contacts, vos programmations et votre historique restent en place.';

const freeDays = (plan: PlanFacts) => [
	`Jusqu’au ${dayOf(plan)}, vous profitez gratuitement du forfait ${nameOf(plan)} : ${includedIn(plan)}.`,
	`Ensuite, il coûte ${priceOf(plan)}. Si vous résiliez avant, vous ne payez rien.`,
];

/** The mails about a subscription. */
export const billingMailWords = {
	trial_started: (plan) => ({
		subject: 'Votre essai gratuit a commencé',
		paragraphs: freeDays(plan),
		button: SEE_PLAN,
	}),

	/** Another plan was chosen in the free days. */
	trial_changed: (plan) => ({
		subject: `Vous avez maintenant le forfait ${nameOf(plan)}`,
		paragraphs: freeDays(plan),
		button: SEE_PLAN,
	}),

	trial_ends_soon: (plan) => ({
		subject: `Votre essai gratuit se termine le ${dayOf(plan)}`,
		paragraphs: [
			`À partir de ce jour, le forfait ${nameOf(plan)} coûte ${priceOf(plan)}. Pour le garder, vous n’avez rien à faire.`,
			'Si vous préférez arrêter, résiliez avant ce jour et vous ne payez rien.',
		],
		button: SEE_PLAN,
	}),

	plan_started: (plan) => ({
		subject: `Vous avez maintenant le forfait ${nameOf(plan)}`,
		paragraphs: [
			`Merci. Votre forfait comprend ${includedIn(plan)}, pour ${priceOf(plan)}. Vous pouvez résilier à tout moment.`,
		],
		button: SEE_PLAN,
	}),

	plan_cancelled: (plan) => ({
		subject: `Votre forfait se termine le ${dayOf(plan)}`,
		paragraphs: [
			`Vous avez résilié le forfait ${nameOf(plan)}. Jusqu’à ce jour, rien ne change, et plus rien ne sera débité.`,
			nothingIsDeleted,
		],
		button: SEE_PLAN,
	}),

	plan_kept: (plan) => ({
		subject: 'Votre forfait continue',
		paragraphs: [
			`Vous gardez le forfait ${nameOf(plan)}. Rien n’a été débité aujourd’hui ; le prochain paiement, ${priceOf(plan)}, est prévu le ${dayOf(plan)}.`,
		],
		button: SEE_PLAN,
	}),

	payment_failed: (plan) => ({
		subject: 'Votre paiement n’est pas passé',
		paragraphs: [
			`Nous n’avons pas pu débiter votre carte pour le forfait ${nameOf(plan)}. Vous le gardez jusqu’au ${dayOf(plan)}.`,
			'Pour ne pas le perdre, abonnez-vous à nouveau avec une carte qui fonctionne.',
		],
		button: 'Ouvrir la facturation',
	}),

	plan_ended: (plan) => ({
		subject: 'Votre forfait est terminé',
		paragraphs: [
			`Votre forfait ${nameOf(plan)} est terminé : les appels et les messages sont en pause. ${nothingIsDeleted}`,
			'Choisissez un forfait dès que vous voulez continuer.',
		],
		button: 'Choisir un forfait',
	}),
} satisfies Record<string, (plan: PlanFacts) => MailWords>;
