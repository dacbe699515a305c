import type { AnswerSentences } from '../answer-texts.ts';
import { upperFirst } from '../texts.ts';
import { minutesWords } from './counted.ts';

/** How to answer an invitation, and what is said to who did. */
export const answerSentences: AnswerSentences = {
	replyToCall: 'Antwort: 1 komme, 2 später, 3 geht nicht.',
	comingThanks: (host) =>
		host
			? `Kinbell: Danke. ${upperFirst(host)} weiß, dass Sie kommen.`
			: 'Kinbell: Danke, notiert: Sie kommen.',
	lateThanks: (host, minutes) =>
		host
			? `Kinbell: Danke. ${upperFirst(host)} weiß, dass Sie ${minutesWords(minutes)} später kommen.`
			: `Kinbell: Danke, notiert: Sie kommen ${minutesWords(minutes)} später.`,
	cannotThanks: (host) =>
		host
			? `Kinbell: Danke. ${upperFirst(host)} weiß, dass Sie nicht können.`
			: 'Kinbell: Danke, notiert: Sie können nicht.',
	whichQuestion: 'Kinbell: Welche Frage meinen Sie? Antworten Sie mit der Zahl.',
	callWith: (host) => `Anruf mit ${host}`,
	askedIfWell: 'Wie es Ihnen geht',
	askedToCheck: (name) => `Nach ${name} sehen`,
	askedIfReached: (name) => `${name} erreichen`,
	askedToPractice: 'Die Übung',
};
