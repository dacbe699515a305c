import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

interface TagProps {
	color: 'green' | 'blue' | 'amber' | 'red' | 'grey';
	icon: ReactNode;
	children: ReactNode;
}

/** A short word about a thing, in the looks of a status. */
export function Tag({ color, icon, children }: TagProps) {
	return (
		<span className={classes.badge} data-color={color}>
			{icon}
			{children}
		</span>
	);
}
