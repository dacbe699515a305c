import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
	/** One of drawings.tsx. */
	drawing: ReactNode;
	title: string;
	/** One sentence: what will be here, or how to begin. */
	children: ReactNode;
	action?: ReactNode;
}

export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
	return (
		<div className={classes.empty}>
			{drawing}
			<h2>{title}</h2>
			<p>{children}</p>
			{action}
		</div>
	);
}
