import type { AnswerSentences } from '../answer-texts.ts';
import { upperFirst } from '../texts.ts';
import { minutesWords } from './counted.ts';

/** How to answer an invitation, and what is said to who did. */
export const answerSentences: AnswerSentences = {
	replyToCall: 'Responda 1 vou, 2 atraso, 3 falto.',
	comingThanks: (host) =>
		host
			? `Kinbell: recebemos. ${upperFirst(host)} sabe que vai participar.`
			: 'Kinbell: recebemos. Fica anotado que vai participar.',
	lateThanks: (host, minutes) =>
		host
			? `Kinbell: recebemos. ${upperFirst(host)} sabe que vai se atrasar ${minutesWords(minutes)}.`
			: `Kinbell: recebemos. Fica anotado que vai se atrasar ${minutesWords(minutes)}.`,
	cannotThanks: (host) =>
		host
			? `Kinbell: recebemos. ${upperFirst(host)} sabe que desta vez vai faltar.`
			: 'Kinbell: recebemos. Fica anotado que desta vez vai faltar.',
	whichQuestion: 'Kinbell: para qual pergunta? Responda 1, 2, 3 etc.',
	callWith: (host) => `Chamada com ${host}`,
	askedIfWell: 'Se tudo vai bem',
	askedToCheck: (name) => `Cuidar de ${name}`,
	askedIfReached: (name) => `Falar com ${name}`,
	askedToPractice: 'O treino',
};
