import type { ReactNode } from 'react';
import classes from './meter.module.css';

interface MeterProps {
	icon: ReactNode;
	/** Says it all in words; the bar only draws it. */
	children: ReactNode;
	/** How full the bar is, 0 to 1. */
	share: number;
	color: 'green' | 'amber';
}

export function Meter({ icon, children, share, color }: MeterProps) {
	return (
		<div className={classes.meter} data-color={color}>
			<p>
				{icon}
				{children}
			</p>
			<div className={classes.track}>
				<div style={{ width: `${share * 100}%` }} />
			</div>
		</div>
	);
}
