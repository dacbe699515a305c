import type { DrillSentences } from '../drill-texts.ts';
import { isolated } from '../isolate.ts';

export const drillTexts: DrillSentences = {
	drill: 'هذا تدريب فقط.',
	drillWhy: (name) =>
		name === null
			? 'لم يحدث شيء. نتأكد فقط من وصول رسائلنا إليك.'
			: `لم يحدث شيء. بطلب من ${isolated(name)} نتأكد من وصول رسائلنا إليك.`,
	drillReply: 'يُرجى الرد بالرقم 1.',
	drillThanks: 'شكرًا من Kinbell: وصل ردك وانتهى التدريب.',
};
