import type { AnswerSentences } from '../answer-texts.ts';
import { minutesWords } from './counted.ts';

/** How to answer an invitation, and what is said to who did. */
export const answerSentences: AnswerSentences = {
	replyToCall: '回复1会来，2晚到，3来不了。',
	comingThanks: (host) =>
		host ? `Kinbell：谢谢。${host}已知道您会来。` : 'Kinbell：谢谢，已记下您会来。',
	lateThanks: (host, minutes) =>
		host
			? `Kinbell：谢谢。${host}已知道您会晚到${minutesWords(minutes)}。`
			: `Kinbell：谢谢，已记下您会晚到${minutesWords(minutes)}。`,
	cannotThanks: (host) =>
		host ? `Kinbell：谢谢。${host}已知道您来不了。` : 'Kinbell：谢谢，已记下您来不了。',
	whichQuestion: 'Kinbell：您回复的是哪一个？请回复数字。',
	callWith: (host) => `与${host}的通话`,
	askedIfWell: '您是否一切都好',
	askedToCheck: (name) => `照看${name}`,
	askedIfReached: (name) => `联系${name}`,
	askedToPractice: '演练',
};
