import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
	tone?: 'info' | 'warning' | 'success' | 'danger';
	icon?: ReactNode;
	title?: string;
	children: ReactNode;
	/** Buttons or links at its end. */
	actions?: ReactNode;
}

/** A message that stays in the page. */
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
