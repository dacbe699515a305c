import { useSession } from '#web/lib/session.ts';
import classes from './session.module.css';

/** Says that the session is being checked while the page is already there (decision D12a). */
export function SessionLine() {
	const { isChecking } = useSession();
	return isChecking && <div className={classes.line}>Verifying your session...</div>;
}
