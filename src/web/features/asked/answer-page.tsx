import { useState } from 'react';
import type { Asked, GivenAnswer } from '#contract/asked.ts';
import * as words from '#language/call/asked.ts';
import * as choices from '#language/call/choices.ts';
import * as door from '#language/call/door.ts';
import { Button } from '#web/ui/button.tsx';
import { DoorDrawing, PhoneDrawing } from '#web/ui/drawings.tsx';
import { Door } from '../rooms/join/door.tsx';
import { takeLink } from '../rooms/join/link.ts';
import classes from './answer-page.module.css';
import { useAsked } from './use-asked.ts';

/** Where somebody without an account answers who is asked to look after another. */
export function AnswerPage() {
	const [token] = useState(takeLink);
	const { found, load, ...inHand } = useAsked(token);
	switch (found) {
		case 'loading':
			return (
				<Door title={door.oneMoment} footer={null}>
					<p role="status">{door.oneMoment}</p>
				</Door>
			);
		case 'unknown':
			return (
				<Door drawing={<DoorDrawing />} title={choices.unknownTitle} footer={null}>
					<p>{choices.unknown}</p>
				</Door>
			);
		case 'unreachable':
			return (
				<Door drawing={<PhoneDrawing />} title={door.notLoadedTitle} footer={null}>
					<p role="alert">{door.notLoaded}</p>
					<Button size="large" onClick={() => void load()}>
						{door.tryAgain}
					</Button>
				</Door>
			);
		default:
			return <Question asked={found} {...inHand} />;
	}
}

interface QuestionProps extends Omit<ReturnType<typeof useAsked>, 'found' | 'load'> {
	asked: Asked;
}

function Question({ asked, said, sending, problem, answer }: QuestionProps) {
	const { title, text } = wordsOf(asked, said);
	return (
		<Door title={title} takesFocus={said !== undefined} choices={asked.choices} footer={null}>
			<p role={said && 'status'}>{text}</p>
			{asked.answers.length > 0 && (
				<div className={classes.answers}>
					{asked.answers.map((each, index) => (
						<Button
							key={each}
							size="large"
							look={index === 0 ? 'primary' : 'secondary'}
							isBusy={sending === each}
							disabled={sending !== undefined && sending !== each}
							onClick={() => void answer(each)}
						>
							{answerWords(each, asked.name)}
						</Button>
					))}
				</div>
			)}
			{problem && (
				<p role="alert" className={classes.problem}>
					{problem}
				</p>
			)}
			{asked.about !== 'practice' && <p className={classes.note}>{words.noEmergencyService}</p>}
		</Door>
	);
}

function answerWords(answer: GivenAnswer, name: string): string {
	const said = words.answers[answer];
	return typeof said === 'string' ? said : said(name);
}

/** What is the matter, and what there is to do. */
function wordsOf(asked: Asked, said?: GivenAnswer): { title: string; text: string } {
	const { about, hostName, name, title, state, takenBy } = asked;
	if (about === 'practice') {
		return state === 'open'
			? { title: words.practice, text: words.practiceWhy(hostName) }
			: { title: words.practicedTitle, text: words.practiced };
	}
	if (takenBy !== null) {
		return { title: words.takenTitle(takenBy, name), text: words.nothingToDo };
	}
	if (state === 'yours') return { title: words.yoursTitle(name), text: words.yours };
	if (state === 'over') return { title: words.overTitle(name), text: words.nothingToDo };
	const hasPassed = said === 'cannot_check' || said === 'not_reached';
	return {
		title: words.missing[about](name, title),
		text: hasPassed ? words.passed : words.canYou(hostName),
	};
}
