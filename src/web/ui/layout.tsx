import type { ReactNode } from 'react';
import * as words from '#language/kit.ts';
import classes from './layout.module.css';

interface RowProps {
	/** Puts the first child at the left end and the last at the right. */
	isSpread?: boolean;
	children: ReactNode;
}

/** Children side by side; they wrap where there is no room. */
export function Row({ isSpread, children }: RowProps) {
	return (
		<div className={classes.row} data-spread={isSpread || undefined}>
			{children}
		</div>
	);
}

/** Text for screen readers only. */
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
			{words.skipToContent}
		</a>
	);
}
