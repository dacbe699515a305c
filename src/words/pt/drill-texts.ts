import type { DrillSentences } from '../drill-texts.ts';
import { upperFirst } from '../texts.ts';

export const drillTexts: DrillSentences = {
	drill: 'isto é um treino.',
	drillWhy: (name) =>
		name === null
			? 'Nada aconteceu. Queremos saber se nossas mensagens chegam.'
			: `Nada aconteceu. ${upperFirst(name)} quer saber se nossas mensagens chegam.`,
	drillReply: 'Responda 1, por favor.',
	drillThanks: 'Kinbell: tudo funciona, agradecemos. O treino terminou.',
};
