import type { ReactNode } from 'react';
import classes from './two-lines.module.css';

interface TwoLinesProps {
	first: ReactNode;
	/** Smaller, and only if there is something to say. */
	second?: ReactNode;
}

export function TwoLines({ first, second }: TwoLinesProps) {
	return (
		<>
			<span className={classes.first}>{first}</span>
			{second && <span className={classes.second}>{second}</span>}
		</>
	);
}
