import type { DrillSentences } from '../drill-texts.ts';
import { upperFirst } from '../texts.ts';

export const drillTexts: DrillSentences = {
	drill: 'esto es un ensayo.',
	drillWhy: (name) =>
		name === null
			? 'No ha pasado nada. Queremos saber si le llegan nuestros mensajes.'
			: `No ha pasado nada. ${upperFirst(name)} quiere saber si le llegan nuestros mensajes.`,
	drillReply: 'Por favor, responda 1.',
	drillThanks: 'Kinbell: gracias, todo funciona. Para usted, el ensayo ha terminado.',
};
