import type { LadderView } from '#contract/care.ts';
import * as words from '#language/call/ladder.ts';
import { timeOfDay } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { isTold, ladderLineIn } from '#words/ladder-line.ts';
import classes from './ladder-line.module.css';

interface LadderLineProps {
	ladder: LadderView;
	timeZone: string;
	/** What the account holder can say about it; without them, nothing can be pressed. */
	onTake?: (ladder: LadderView) => void;
	onReached?: (ladder: LadderView) => void;
	isBusy?: boolean;
}

/** The search for one person in one line, and what the account holder can do about it. */
export function LadderLine({ ladder, timeZone, onTake, onReached, isBusy }: LadderLineProps) {
	if (!isTold(ladder)) return null;
	const { name, status, isTakenByHolder } = ladder;
	const parts = ladderLineIn(words.ladderPhrases, ladder, (at) =>
		timeOfDay(new Date(at), timeZone),
	);
	const isOpen = status !== 'ended';
	return (
		<div className={classes.ladder}>
			<p className={classes.line} role="status">
				{parts.join(' · ')}
			</p>
			{isOpen && onTake && onReached && (
				<div className={classes.actions}>
					{!isTakenByHolder && (
						<Button
							look="secondary"
							disabled={isBusy}
							aria-label={words.gotItFor(name)}
							onClick={() => onTake(ladder)}
						>
							{words.gotIt}
						</Button>
					)}
					<Button look="quiet" disabled={isBusy} onClick={() => onReached(ladder)}>
						{words.reachedThem(name)}
					</Button>
				</div>
			)}
		</div>
	);
}
