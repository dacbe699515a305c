import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import * as words from '#language/app/screens/kit.ts';
import { Button } from './button.tsx';
import { Row } from './layout.tsx';
import { Outcome } from './notice.tsx';

interface TimedMoveProps {
	seconds: number;
	onMove: () => void;
	/** Says what will happen and when. Screen readers read it once. */
	children: ReactNode;
	/** Buttons or links that do it now. */
	actions: ReactNode;
	/** Adds a button that stops the timer, and replaces the sentence once it is pressed. */
	wordsWhenStopped?: ReactNode;
}

/** Moves on by itself after some seconds; people can stop it or do it now (WCAG 2.2.1). */
export function TimedMove(props: TimedMoveProps) {
	const { seconds, onMove, children, actions, wordsWhenStopped } = props;
	const [isStopped, setStopped] = useState(false);
	const move = useEffectEvent(onMove);

	useEffect(() => {
		if (isStopped) return;
		const timer = setTimeout(() => move(), seconds * 1000);
		return () => clearTimeout(timer);
	}, [isStopped, seconds]);

	return (
		// A new key makes screen readers read the new sentence, and takes the focus from the
		// button.
		<Outcome
			key={String(isStopped)}
			tone="success"
			actions={
				<Row>
					{actions}
					{wordsWhenStopped && !isStopped && (
						<Button look="secondary" onClick={() => setStopped(true)}>
							{words.stayHere}
						</Button>
					)}
				</Row>
			}
		>
			{isStopped ? wordsWhenStopped : children}
		</Outcome>
	);
}
