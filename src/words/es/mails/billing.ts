import { plans } from '#contract/plans.ts';
import type { MailWords, PlanFacts } from '../../mail.ts';
import { listWords } from '../list.ts';
import { longDate } from '../moments.ts';
import { featuresOf, planNames, showPrice } from '../plans.ts';

const nameOf = ({ tier }: PlanFacts) => planNames[tier];
const priceOf = ({ tier }: PlanFacts) => `${showPrice(plans[tier].priceCents)} al mes`;
const dayOf = ({ at, timezone }: PlanFacts) => longDate(new Date(at), timezone);
const includedIn = ({ limits, mostInCall }: PlanFacts) => listWords(featuresOf(limits, mostInCall));

const SEE_PLAN = 'Ver mi plan';
const nothingIsDeleted = 'Sus personas, sus programaciones y su historial se quedan como están.';

const freeDays = (plan: PlanFacts) => [
	`Hasta el ${dayOf(plan)} tiene gratis el plan ${nameOf(plan)}: ${includedIn(plan)}.`,
	`Después cuesta ${priceOf(plan)}. Si cancela antes, no paga nada.`,
];

/** The mails about a subscription. */
export const billingMailWords = {
	trial_started: (plan) => ({
		subject: 'Empezó su prueba gratis',
		paragraphs: freeDays(plan),
		button: SEE_PLAN,
	}),

	/** Another plan was chosen in the free days. */
	trial_changed: (plan) => ({
		subject: `Ya tiene el plan ${nameOf(plan)}`,
		paragraphs: freeDays(plan),
		button: SEE_PLAN,
	}),

	trial_ends_soon: (plan) => ({
		subject: `Su prueba gratis termina el ${dayOf(plan)}`,
		paragraphs: [
			`A partir de ese día, el plan ${nameOf(plan)} cuesta ${priceOf(plan)}. Para conservarlo no tiene que hacer nada.`,
			'Si prefiere no seguir, cancele antes de ese día y no paga nada.',
		],
		button: SEE_PLAN,
	}),

	plan_started: (plan) => ({
		subject: `Ya tiene el plan ${nameOf(plan)}`,
		paragraphs: [
			`Gracias. Su plan incluye ${includedIn(plan)}, por ${priceOf(plan)}. Puede cancelar cuando quiera.`,
		],
		button: SEE_PLAN,
	}),

	plan_cancelled: (plan) => ({
		subject: `Su plan termina el ${dayOf(plan)}`,
		paragraphs: [
			`Usted canceló el plan ${nameOf(plan)}. Hasta ese día todo sigue igual, y no le cobraremos más.`,
			nothingIsDeleted,
		],
		button: SEE_PLAN,
	}),

	plan_kept: (plan) => ({
		subject: 'Su plan continúa',
		paragraphs: [
			`Usted conservó el plan ${nameOf(plan)}. Hoy no le cobramos nada; el próximo pago, de ${priceOf(plan)}, es el ${dayOf(plan)}.`,
		],
		button: SEE_PLAN,
	}),

	payment_failed: (plan) => ({
		subject: 'Su pago no se pudo hacer',
		paragraphs: [
			`No pudimos cobrar el plan ${nameOf(plan)} a su tarjeta. Lo conserva hasta el ${dayOf(plan)}.`,
			'Para no perderlo, suscríbase de nuevo con una tarjeta que funcione.',
		],
		button: 'Abrir Facturación',
	}),

	plan_ended: (plan) => ({
		subject: 'Su plan terminó',
		paragraphs: [
			`Su plan ${nameOf(plan)} terminó, así que las llamadas y los mensajes están en pausa. ${nothingIsDeleted}`,
			'Elija un plan cuando quiera seguir.',
		],
		button: 'Elegir un plan',
	}),
} satisfies Record<string, (plan: PlanFacts) => MailWords>;
