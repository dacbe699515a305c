import type { AnswerSentences } from '../answer-texts.ts';
import { upperFirst } from '../texts.ts';
import { minutesWords } from './counted.ts';

/** How to answer an invitation, and what is said to who did. */
export const answerSentences: AnswerSentences = {
	replyToCall: "Reply 1 coming, 2 late, 3 can't.",
	comingThanks: (host) =>
		host
			? `Kinbell: thank you. ${upperFirst(host)} sees that you're coming.`
			: "Kinbell: thank you. We've noted that you're coming.",
	lateThanks: (host, minutes) =>
		host
			? `Kinbell: thank you. ${upperFirst(host)} sees that you'll be ${minutesWords(minutes)} late.`
			: `Kinbell: thank you. We've noted that you'll be ${minutesWords(minutes)} late.`,
	cannotThanks: (host) =>
		host
			? `Kinbell: thank you. ${upperFirst(host)} sees that you can't come.`
			: "Kinbell: thank you. We've noted that you can't come.",
	whichQuestion: 'Kinbell: which one do you mean? Reply with its number.',
	callWith: (host) => `Call with ${host}`,
	askedIfWell: 'How you are',
	askedToCheck: (name) => `Checking on ${name}`,
	askedIfReached: (name) => `Reaching ${name}`,
	askedToPractice: 'The practice',
};
