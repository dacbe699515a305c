import type { DrillSentences } from '../drill-texts.ts';
import { upperFirst } from '../texts.ts';

export const drillTexts: DrillSentences = {
	drill: 'ceci est un exercice.',
	drillWhy: (name) =>
		name === null
			? "Il ne s'est rien passé. Nous voulons savoir si nos messages vous parviennent."
			: `Il ne s'est rien passé. ${upperFirst(name)} veut savoir si nos messages vous parviennent.`,
	drillReply: 'Veuillez répondre 1.',
	drillThanks: "Kinbell : merci, tout fonctionne. L'exercice est terminé pour vous.",
};
