import { plans } from '#contract/plans.ts';
import type { MailWords, PlanFacts } from '../../mail.ts';
import { listWords } from '../list.ts';
import { longDate } from '../moments.ts';
import { featuresOf, planNames, showPrice } from '../plans.ts';

const nameOf = ({ tier }: PlanFacts) => planNames[tier];
const priceOf = ({ tier }: PlanFacts) => `${showPrice(plans[tier].priceCents)} im Monat`;
const dayOf = ({ at, timezone }: PlanFacts) => longDate(new Date(at), timezone);
const includedIn = ({ limits, mostInCall }: PlanFacts) => listWords(featuresOf(limits, mostInCall));

const SEE_PLAN = 'Meinen Tarif ansehen';
const nothingIsDeleted = 'Ihre Personen, Ihre Zeitpläne und Ihr Verlauf bleiben, wie sie sind.';

const freeDays = (plan: PlanFacts) => [
	`Bis zum ${dayOf(plan)} haben Sie ${nameOf(plan)} kostenlos: ${includedIn(plan)}.`,
	`Danach kostet der Tarif ${priceOf(plan)}. Wenn Sie vorher kündigen, zahlen Sie nichts.`,
];

/** The mails about a subscription. */
export const billingMailWords = {
	trial_started: (plan) => ({
		subject: 'Ihre kostenlose Probezeit hat begonnen',
		paragraphs: freeDays(plan),
		button: SEE_PLAN,
	}),

	/** Another plan was chosen in the free days. */
	trial_changed: (plan) => ({
		subject: `Sie haben jetzt ${nameOf(plan)}`,
		paragraphs: freeDays(plan),
		button: SEE_PLAN,
	}),

	trial_ends_soon: (plan) => ({
		subject: `Ihre kostenlose Probezeit endet am ${dayOf(plan)}`,
		paragraphs: [
			`Ab dann kostet ${nameOf(plan)} ${priceOf(plan)}. Um den Tarif zu behalten, brauchen Sie nichts zu tun.`,
			'Wenn Sie das nicht möchten, kündigen Sie vor diesem Tag und zahlen nichts.',
		],
		button: SEE_PLAN,
	}),

	plan_started: (plan) => ({
		subject: `Sie haben jetzt ${nameOf(plan)}`,
		paragraphs: [
			`Vielen Dank. Ihr Tarif umfasst ${includedIn(plan)}, für ${priceOf(plan)}. Sie können jederzeit kündigen.`,
		],
		button: SEE_PLAN,
	}),

	plan_cancelled: (plan) => ({
		subject: `Ihr Tarif endet am ${dayOf(plan)}`,
		paragraphs: [
			`Sie haben ${nameOf(plan)} gekündigt. Bis dahin läuft alles weiter wie bisher, und wir buchen nichts mehr ab.`,
			nothingIsDeleted,
		],
		button: SEE_PLAN,
	}),

	plan_kept: (plan) => ({
		subject: 'Ihr Tarif läuft weiter',
		paragraphs: [
			`Sie haben ${nameOf(plan)} behalten. Heute wurde nichts abgebucht. Die nächste Zahlung ist am ${dayOf(plan)} fällig: ${priceOf(plan)}.`,
		],
		button: SEE_PLAN,
	}),

	payment_failed: (plan) => ({
		subject: 'Ihre Zahlung hat nicht geklappt',
		paragraphs: [
			`Wir konnten den Betrag für ${nameOf(plan)} nicht von Ihrer Karte abbuchen. Ihr Tarif bleibt bis zum ${dayOf(plan)} bestehen.`,
			'Um ihn zu behalten, schließen Sie ihn mit einer gültigen Karte neu ab.',
		],
		button: 'Abrechnung öffnen',
	}),

	plan_ended: (plan) => ({
		subject: 'Ihr Tarif ist beendet',
		paragraphs: [
			`Ihr Tarif ${nameOf(plan)} ist beendet. Anrufe und Nachrichten pausieren deshalb. ${nothingIsDeleted}`,
			'Wählen Sie einen Tarif, wann immer Sie möchten.',
		],
		button: 'Tarif wählen',
	}),
} satisfies Record<string, (plan: PlanFacts) => MailWords>;
