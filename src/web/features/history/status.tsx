import { StatusBadge } from '#web/ui/badge.tsx';
import classes from './history.module.css';

/** The status, and what it alone does not say. */
export function Status({ status, detail }: { status: string; detail: string | null }) {
	return (
		<>
			<StatusBadge status={status} />
			{detail && <span className={classes.detail}>{detail}</span>}
		</>
	);
}
