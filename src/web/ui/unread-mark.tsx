import { unread } from '#language/app/screens/conversations.ts';
import { VisuallyHidden } from './layout.tsx';
import classes from './unread-mark.module.css';

/** A number for the eye, '2 new' for the ear; nothing when all is read. */
export function UnreadMark({ count }: { count: number }) {
	if (count === 0) return null;
	return (
		<>
			<span className={classes.mark} data-unread aria-hidden="true">
				{count}
			</span>
			<VisuallyHidden>{` ${unread(count)}`}</VisuallyHidden>
		</>
	);
}
