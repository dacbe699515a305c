import type { Answer } from '#contract/care.ts';
import { answerWords } from '#language/answers.ts';
import classes from './answered.module.css';

/** What somebody answered by text: what we understood, and their own words beside it. */
export function Answered({ answer }: { answer: Answer | null }) {
	if (!answer) return null;
	const { meaning, said, byName } = answer;
	return (
		<span className={classes.answered} data-urgent={isUrgent(meaning) || undefined}>
			<strong>{answerWords(answer)}</strong>{' '}
			{said && (
				<q>
					<bdi>{said}</bdi>
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

const isUrgent = (meaning: Answer['meaning']) => meaning === 'call_me' || meaning === 'help';
