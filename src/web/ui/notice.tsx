import { type ReactNode, useEffect, useRef } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
	tone?: 'info' | 'warning' | 'success' | 'danger';
	icon?: ReactNode;
	title?: string;
	children: ReactNode;
	/** Buttons or links at the end of the notice. */
	actions?: ReactNode;
}

/** A message that stays on the page. */
export function Notice({ tone = 'info', icon, title, children, actions }: NoticeProps) {
	return (
		<div className={classes.notice} data-tone={tone}>
			<div className={classes.message}>
				{icon}
				<div>
					{title && <strong>{title}</strong>}
					<div>{children}</div>
				</div>
			</div>
			{actions}
		</div>
	);
}

interface OutcomeProps {
	tone: 'success' | 'danger';
	children: ReactNode;
	actions?: ReactNode;
}

/**
 * The result of an action. It is announced, and takes the focus because the pressed button may be
 * gone.
 */
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
