import { useSession } from '#web/lib/session.ts';
import classes from './session.module.css';
import { OUT_OF_REACH, VERIFYING } from './session-words.ts';

/** Says how the check of the session goes while the page is already there. */
export function SessionLine() {
	const { isChecking, isOutOfReach } = useSession();
	return (
		<>
			{isChecking && !isOutOfReach && <div className={classes.line}>{VERIFYING}</div>}
			{/* There before its words, so that a screen reader announces them. */}
			<div role="status" className={isOutOfReach ? classes.line : undefined}>
				{isOutOfReach && OUT_OF_REACH}
			</div>
		</>
	);
}
