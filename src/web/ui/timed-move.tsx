import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from './button.tsx';
import { Row } from './layout.tsx';
import { Outcome } from './notice.tsx';

interface TimedMoveProps {
	seconds: number;
	onMove: () => void;
	/** Says what happens by itself, and when; it is read out once. */
	children: ReactNode;
	/** The button or link that does it now. */
	actions: ReactNode;
	/** Offers to stop the time, and says this then. */
	wordsWhenStopped?: ReactNode;
}

/** Goes on by itself after a while. Nobody has to be as quick as that (WCAG 2.2.1). */
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
		// The key reads out the new sentence and takes the focus that the button had.
		<Outcome
			key={String(isStopped)}
			tone="success"
			actions={
				<Row>
					{actions}
					{wordsWhenStopped && !isStopped && (
						<Button look="secondary" onClick={() => setStopped(true)}>
							Stay here
						</Button>
					)}
				</Row>
			}
		>
			{isStopped ? wordsWhenStopped : children}
		</Outcome>
	);
}
