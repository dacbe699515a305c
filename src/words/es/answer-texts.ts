import type { AnswerSentences } from '../answer-texts.ts';
import { upperFirst } from '../texts.ts';
import { minutesWords } from './counted.ts';

/** How to answer an invitation, and what is said to who did. */
export const answerSentences: AnswerSentences = {
	replyToCall: 'Responda 1 voy, 2 tarde, 3 no puedo.',
	comingThanks: (host) =>
		host
			? `Kinbell: gracias. ${upperFirst(host)} ya sabe que viene.`
			: 'Kinbell: gracias. Queda anotado que viene.',
	lateThanks: (host, minutes) =>
		host
			? `Kinbell: gracias. ${upperFirst(host)} ya sabe que llega ${minutesWords(minutes)} tarde.`
			: `Kinbell: gracias. Queda anotado que llega ${minutesWords(minutes)} tarde.`,
	cannotThanks: (host) =>
		host
			? `Kinbell: gracias. ${upperFirst(host)} ya sabe que no puede.`
			: 'Kinbell: gracias. Queda anotado que no puede.',
	whichQuestion: 'Kinbell: ¿para qué es su respuesta? Responda con la cifra.',
	callWith: (host) => `Llamada con ${host}`,
	askedIfWell: 'Si todo va bien',
	askedToCheck: (name) => `Cuidar de ${name}`,
	askedIfReached: (name) => `Hablar con ${name}`,
	askedToPractice: 'El simulacro',
};
