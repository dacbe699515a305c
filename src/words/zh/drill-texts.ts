import type { DrillSentences } from '../drill-texts.ts';

export const drillTexts: DrillSentences = {
	drill: '这是一次演练。',
	drillWhy: (name) =>
		name === null
			? '没有发生任何事。我们想确认能联系到您。'
			: `没有发生任何事。${name}想确认我们能联系到您。`,
	drillReply: '请回复1。',
	drillThanks: 'Kinbell：谢谢，一切正常。您的演练到此结束。',
};
