import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from './notice.tsx';
import classes from './outcome.module.css';

interface OutcomeProps {
	tone: 'success' | 'danger';
	children: ReactNode;
	actions?: ReactNode;
}

/** What came of a press: announced, and focused because the button that was pressed may be gone. */
export function Outcome({ tone, children, actions }: OutcomeProps) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => box.current?.focus(), []);
	return (
		<div
			ref={box}
			className={classes.outcome}
			role={tone === 'danger' ? 'alert' : 'status'}
			tabIndex={-1}
		>
			<Notice tone={tone} actions={actions}>
				{children}
			</Notice>
		</div>
	);
}
