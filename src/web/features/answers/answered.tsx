import type { Answer } from '#contract/care.ts';
import { answerWords } from '#language/answers.ts';
import classes from './answered.module.css';

/** What somebody answered by text: what we understood, and their own words beside it. */
export function Answered({ answer }: { answer: Answer | null }) {
	if (!answer) return null;
	const { code, words, byName } = answer;
	return (
		<span className={classes.answered} data-urgent={isUrgent(code) || undefined}>
			<strong>{answerWords(answer)}</strong>{' '}
			{words && (
				<q>
					<bdi>{words}</bdi>
				</q>
			)}{' '}
			{byName && (
				<cite>
					— <bdi>{byName}</bdi>
				</cite>
			)}
		</span>
	);
}

const isUrgent = (code: Answer['code']) => code === 'call_me' || code === 'help';
