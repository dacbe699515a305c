import type { DrillSentences } from '../drill-texts.ts';
import { upperFirst } from '../texts.ts';

export const drillTexts: DrillSentences = {
	drill: 'this is a practice.',
	drillWhy: (name) =>
		name === null
			? 'Nothing has happened. We want to know that we can reach you.'
			: `Nothing has happened. ${upperFirst(name)} wants to know that we can reach you.`,
	drillReply: 'Please reply 1.',
	drillThanks: 'Kinbell: thank you, that worked. The practice is over for you.',
};
