import type { ComponentProps, ReactNode } from 'react';
import classes from './room-button.module.css';

interface RoomButtonProps extends ComponentProps<'button'> {
	look?: 'primary' | 'secondary' | 'danger';
	/** `huge` for the one that everybody looks for. */
	size?: 'usual' | 'huge';
	icon?: ReactNode;
	isBusy?: boolean;
	children: ReactNode;
}

/** The page of a call loads no component library. */
export function RoomButton({
	look = 'primary',
	size = 'usual',
	icon,
	isBusy,
	children,
	...props
}: RoomButtonProps) {
	return (
		<button
			type="button"
			{...props}
			className={classes.button}
			data-look={look}
			data-size={size}
			aria-busy={isBusy || undefined}
			disabled={isBusy || props.disabled}
		>
			{icon}
			{children}
		</button>
	);
}
