import * as z from 'zod/mini';
import { answer, ladderView } from './care.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './primitives.ts';

/** How a person who is checked on is today. */
const checkInStates = [
	/** Answered that all is well. */
	'well',
	/** Asked for a call, or for help. */
	'asked',
	/** Today's question comes later. */
	'not_yet',
	/** Was asked and may still take their time. */
	'waiting',
	/** Did not answer in time, and nobody is looked for: it is practice, or the search is over. */
	'late',
	/** Did not answer in time: the ladder runs. */
	'searching',
	/** Somebody looks after it. */
	'taken',
	/** Did not answer in time, but somebody reached them. */
	'reached',
	/** Today's question could not be sent. */
	'failed',
	/** Did not answer for so long that nothing is asked any more. */
	'stopped',
	/** Asked for no more texts, so nobody asks them. */
	'net_gone',
	/** Switched off, paused, or resting for now. */
	'paused',
] as const;
export type CheckInState = (typeof checkInStates)[number];

const checkInRow = z.object({
	scheduleId: id,
	/** The schedule's name. */
	title: z.string(),
	recipientId: id,
	name: z.string(),
	timezone: z.string(),
	state: z.enum(checkInStates),
	/** Since when: the answer, the question, the end of its grace, the first step; for `not_yet` when it is asked. */
	at: z.nullable(instant),
	/** The last answer of today. */
	answer: z.nullable(answer),
	/** The search of today, if there was one. */
	ladder: z.nullable(ladderView),
	/** Today's message; null when nothing was sent today. */
	messageId: z.nullable(id),
	/** When the next question comes; null when none does. */
	nextAt: z.nullable(instant),
	/** The last day of practice (`YYYY-MM-DD`); null when it is over. */
	practiceUntil: z.nullable(z.string()),
	/** How many questions in a row were not answered. */
	unanswered: z.number(),
});
export type CheckInRow = z.output<typeof checkInRow>;

export const listCheckIns = endpoint({
	method: 'GET',
	path: '/api/check-ins',
	summary: 'How everyone is today who is checked on',
	auth: 'session',
	reply: z.array(checkInRow),
});

export const resumeCheckIn = endpoint({
	method: 'POST',
	path: '/api/check-ins/:scheduleId/resume',
	summary: 'Ask again, after a check-in stopped because nobody answered for long',
	auth: 'session',
	reply: checkInRow,
});

export const answerCheckIn = endpoint({
	method: 'POST',
	path: '/api/check-ins/:scheduleId/well',
	summary: 'Say that all is well today, as the account holder has heard from them',
	auth: 'session',
	reply: checkInRow,
});
