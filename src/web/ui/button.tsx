import type { ComponentProps, ReactNode } from 'react';
import classes from './button.module.css';

/*
 * Buttons without a router, because the page of a call and the static pages have none. See
 * link-button.tsx.
 */

export interface Looks {
	look?: 'primary' | 'secondary' | 'quiet' | 'danger';
	/** `large` invites visitors of the site; `huge` is the Join button. */
	size?: 'usual' | 'large' | 'huge';
	/** Fills the available width. */
	isWide?: boolean;
}

/** The attributes that make a link or a button look like one of ours. */
export function buttonAttributes({ look = 'primary', size = 'usual', isWide }: Looks) {
	return {
		className: classes.button,
		'data-look': look,
		'data-size': size,
		'data-wide': isWide || undefined,
	};
}

interface ButtonProps extends Looks, ComponentProps<'button'> {
	icon?: ReactNode;
	/** Waiting for an answer: shows a spinner and cannot be pressed. */
	isBusy?: boolean;
}

export function Button(props: ButtonProps) {
	const { look, size, isWide, icon, isBusy, disabled, children, ...rest } = props;
	return (
		<button
			type="button"
			aria-busy={isBusy || undefined}
			{...rest}
			{...buttonAttributes({ look, size, isWide })}
			disabled={disabled || isBusy}
		>
			{icon}
			{children}
			{isBusy && <Spinner />}
		</button>
	);
}

interface AnchorButtonProps extends Looks {
	href: string;
	icon?: ReactNode;
	/** Says more than the words on it, and begins with them. */
	label?: string;
	children: ReactNode;
}

/** Leads to another document. */
export function AnchorButton({ href, icon, label, children, ...looks }: AnchorButtonProps) {
	const { className, ...attributes } = buttonAttributes(looks);
	return (
		<a href={href} aria-label={label} className={`${className} print-never`} {...attributes}>
			{icon}
			{children}
		</a>
	);
}

interface IconButtonProps extends ComponentProps<'button'> {
	/** Says what the button does, for people who cannot see the icon. */
	label: string;
	icon: ReactNode;
}

export function IconButton({ label, icon, ...props }: IconButtonProps) {
	return (
		<button type="button" className={classes.icon} aria-label={label} title={label} {...props}>
			{icon}
		</button>
	);
}

export function Spinner({ size }: { size?: 'large' }) {
	return <span className={classes.spinner} data-size={size} aria-hidden="true" />;
}
