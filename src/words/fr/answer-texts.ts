import type { AnswerSentences } from '../answer-texts.ts';
import { upperFirst } from '../texts.ts';
import { minutesWords } from './counted.ts';

/** How to answer an invitation, and what is said to who did. */
export const answerSentences: AnswerSentences = {
	replyToCall: 'Répondez 1 je viens, 2 en retard, 3 non.',
	comingThanks: (host) =>
		host
			? `Kinbell : merci. ${upperFirst(host)} sait que vous venez.`
			: "Kinbell : merci. C'est noté, vous venez.",
	lateThanks: (host, minutes) =>
		host
			? `Kinbell : merci. ${upperFirst(host)} sait que vous aurez ${minutesWords(minutes)} de retard.`
			: `Kinbell : merci. C'est noté, vous aurez ${minutesWords(minutes)} de retard.`,
	cannotThanks: (host) =>
		host
			? `Kinbell : merci. ${upperFirst(host)} sait que vous ne pouvez pas.`
			: "Kinbell : merci. C'est noté, vous ne pouvez pas.",
	whichQuestion: 'Kinbell : pour quelle question ? Répondez par son chiffre.',
	callWith: (host) => `Appel avec ${host}`,
	askedIfWell: 'Comment vous allez',
	askedToCheck: (name) => `Prendre soin de ${name}`,
	askedIfReached: (name) => `Joindre ${name}`,
	askedToPractice: "L'exercice",
};
