import type { AnswerSentences } from '../answer-texts.ts';
import { isolated } from '../isolate.ts';
import { minutesWords } from './counted.ts';

/** How to answer an invitation, and what is said to who did. */
export const answerSentences: AnswerSentences = {
	replyToCall: 'الرد: 1 حضور، 2 تأخير، 3 اعتذار.',
	comingThanks: (host) =>
		host ? `شكرًا من Kinbell. لدى ${isolated(host)} علم بحضورك.` : 'شكرًا من Kinbell. سجلنا حضورك.',
	lateThanks: (host, minutes) =>
		host
			? `شكرًا من Kinbell. لدى ${isolated(host)} علم بتأخرك ${minutesWords(minutes)}.`
			: `شكرًا من Kinbell. سجلنا تأخرك ${minutesWords(minutes)}.`,
	cannotThanks: (host) =>
		host
			? `شكرًا من Kinbell. لدى ${isolated(host)} علم باعتذارك.`
			: 'شكرًا من Kinbell. سجلنا اعتذارك.',
	whichQuestion: 'سؤال من Kinbell: لأي سؤال هذا الرد؟ يُرجى الرد برقمه.',
	callWith: (host) => `مكالمة مع ${isolated(host)}`,
	askedIfWell: 'السؤال عن حالك',
	askedToCheck: (name) => `الاطمئنان على ${isolated(name)}`,
	askedIfReached: (name) => `الوصول إلى ${isolated(name)}`,
	askedToPractice: 'التدريب',
};
