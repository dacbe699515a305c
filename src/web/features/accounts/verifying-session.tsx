import { useSession } from '#web/lib/session.ts';
import { Loading } from '#web/ui/loading.tsx';
import classes from './session.module.css';
import { OUT_OF_REACH, VERIFYING } from './session-words.ts';

/** In the place of a page that needs to know who is here. */
export function VerifyingSession() {
	const { isOutOfReach } = useSession();
	return (
		<div>
			<Loading label={VERIFYING} />
			<p role="status" className={classes.quiet}>
				{isOutOfReach && OUT_OF_REACH}
			</p>
		</div>
	);
}
