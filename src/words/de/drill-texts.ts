import type { DrillSentences } from '../drill-texts.ts';
import { upperFirst } from '../texts.ts';

export const drillTexts: DrillSentences = {
	drill: 'das ist eine Übung.',
	drillWhy: (name) =>
		name === null
			? 'Es ist nichts passiert. Wir möchten wissen, ob wir Sie erreichen.'
			: `Es ist nichts passiert. ${upperFirst(name)} möchte wissen, ob wir Sie erreichen.`,
	drillReply: 'Bitte antworten Sie mit 1.',
	drillThanks: 'Kinbell: Danke, es hat geklappt. Die Übung ist für Sie vorbei.',
};
