import type { ReactNode } from 'react';
import classes from './layout.module.css';

interface RowProps {
	/** The first at the left end, the last at the right. */
	isSpread?: boolean;
	children: ReactNode;
}

/** Side by side, and one under the other where there is no room. */
export function Row({ isSpread, children }: RowProps) {
	return (
		<div className={classes.row} data-spread={isSpread || undefined}>
			{children}
		</div>
	);
}

/** Only for those who listen to the page. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
	return <span className={classes.hidden}>{children}</span>;
}

export const MAIN_ID = 'main';

/** First in the tab order of every page. */
export function SkipLink() {
	return (
		<a
			className={classes.skip}
			href={`#${MAIN_ID}`}
			onClick={(event) => {
				event.preventDefault();
				document.getElementById(MAIN_ID)?.focus();
			}}
		>
			Skip to main content
		</a>
	);
}
