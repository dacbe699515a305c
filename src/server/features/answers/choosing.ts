import { MINUTE_MS } from '#domain/time.ts';
import { type Asked, meaningOf, type SaidMeaning } from '#words/meanings.ts';
import type { Question } from './questions.ts';

/** Which of the questions to a phone an answer belongs to. */

export type Chosen =
	| { kind: 'answer'; question: Question; said: SaidMeaning }
	/** It could be for several: they must say which. */
	| { kind: 'unclear'; questions: [Question, ...Question[]] }
	/** It answers nothing. */
	| { kind: 'none' };

/** For so long a digit is taken for an answer to the newest question. */
const FRESH_MS = 30 * MINUTE_MS;

const askedBy: Record<Question['kind'], Asked> = {
	call: 'call',
	check_in: 'check_in',
	ladder: 'yes_no',
	reached: 'yes_no',
	drill: 'yes_no',
};

export const meaningFor = ({ kind }: Question, body: string): SaidMeaning | null =>
	meaningOf(body, askedBy[kind]);

/** `questions` from the newest to the oldest. */
export function chooseQuestion(questions: Question[], body: string, now: Date): Chosen {
	const answered = questions.flatMap((question) => {
		const said = meaningFor(question, body);
		// After an answer, 'ok' or a thumb thanks us for our text.
		return said && !(said.isCourtesy && question.isAnswered) ? [{ question, said }] : [];
	});
	const isFresh = ({ askedAt }: Question) => now.getTime() - askedAt.getTime() <= FRESH_MS;
	const [newest] = answered;
	// The answer to a question that is over must not count for an older one.
	if (newest && !newest.question.isOpen && isFresh(newest.question)) return overOr(newest);
	const [first, ...others] = answered.filter(({ question }) => question.isOpen);
	if (!first) return { kind: 'none' };
	const accountIds = new Set([first, ...others].map(({ question }) => question.accountId));
	const isClear = others.length === 0 || isFresh(first.question);
	if (isClear || (!first.said.isDigit && accountIds.size === 1))
		return { kind: 'answer', ...first };
	const older = others.map(({ question }) => question);
	return { kind: 'unclear', questions: [first.question, ...older] };
}

/** Who was asked to look after somebody is told that this is over; anything else just came too late. */
function overOr(found: { question: Question; said: SaidMeaning }): Chosen {
	const isLadder = found.question.kind === 'ladder' || found.question.kind === 'reached';
	return isLadder ? { kind: 'answer', ...found } : { kind: 'none' };
}
