import { plans } from '#contract/plans.ts';
import type { MailWords, PlanFacts } from '../../mail.ts';
import { listWords } from '../list.ts';
import { longDate } from '../moments.ts';
import { featuresOf, planNames, showPrice } from '../plans.ts';

const nameOf = ({ tier }: PlanFacts) => planNames[tier];
const priceOf = ({ tier }: PlanFacts) => `${showPrice(plans[tier].priceCents)} por mês`;
const dayOf = ({ at, timezone }: PlanFacts) => longDate(new Date(at), timezone);
const includedIn = ({ limits, mostInCall }: PlanFacts) => listWords(featuresOf(limits, mostInCall));

const SEE_PLAN = 'Ver meu plano';
const nothingIsDeleted =
	'Sua lista de pessoas, suas programações e seu histórico ficam como estão.';

const freeDays = (plan: PlanFacts) => [
	`Até ${dayOf(plan)}, você tem o plano ${nameOf(plan)} de graça: ${includedIn(plan)}.`,
	`Depois, ele custa ${priceOf(plan)}. Se cancelar antes, você não paga nada.`,
];

/** The mails about a subscription. */
export const billingMailWords = {
	trial_started: (plan) => ({
		subject: 'Seu período grátis começou',
		paragraphs: freeDays(plan),
		button: SEE_PLAN,
	}),

	/** Another plan was chosen in the free days. */
	trial_changed: (plan) => ({
		subject: `Agora você tem o plano ${nameOf(plan)}`,
		paragraphs: freeDays(plan),
		button: SEE_PLAN,
	}),

	trial_ends_soon: (plan) => ({
		subject: `Seu período grátis termina em ${dayOf(plan)}`,
		paragraphs: [
			`A partir desse dia, o plano ${nameOf(plan)} custa ${priceOf(plan)}. Para continuar com ele, você não precisa fazer nada.`,
			'Se preferir não continuar, cancele antes desse dia e não pague nada.',
		],
		button: SEE_PLAN,
	}),

	plan_started: (plan) => ({
		subject: `Agora você tem o plano ${nameOf(plan)}`,
		paragraphs: [
			`Agradecemos a confiança. Seu plano inclui ${includedIn(plan)}, por ${priceOf(plan)}. Você pode cancelar quando quiser.`,
		],
		button: SEE_PLAN,
	}),

	plan_cancelled: (plan) => ({
		subject: `Seu plano termina em ${dayOf(plan)}`,
		paragraphs: [
			`Você cancelou o plano ${nameOf(plan)}. Até esse dia tudo continua como antes, e não haverá novas cobranças.`,
			nothingIsDeleted,
		],
		button: SEE_PLAN,
	}),

	plan_kept: (plan) => ({
		subject: 'Seu plano continua',
		paragraphs: [
			`Você manteve o plano ${nameOf(plan)}. Hoje nada foi cobrado; o próximo pagamento, de ${priceOf(plan)}, será em ${dayOf(plan)}.`,
		],
		button: SEE_PLAN,
	}),

	payment_failed: (plan) => ({
		subject: 'Seu pagamento não foi aprovado',
		paragraphs: [
			`Não conseguimos cobrar o plano ${nameOf(plan)} no seu cartão. Seu plano vale até ${dayOf(plan)}.`,
			'Para continuar com ele, assine de novo com um cartão que funcione.',
		],
		button: 'Abrir a página de pagamento',
	}),

	plan_ended: (plan) => ({
		subject: 'Seu plano terminou',
		paragraphs: [
			`Seu plano ${nameOf(plan)} terminou, por isso as chamadas e as mensagens estão em pausa. ${nothingIsDeleted}`,
			'Escolha um plano quando quiser.',
		],
		button: 'Escolher um plano',
	}),
} satisfies Record<string, (plan: PlanFacts) => MailWords>;
