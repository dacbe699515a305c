import type { ComponentProps, ReactNode } from 'react';
import classes from './button.module.css';

/* It knows no router: the page of a call and the static pages have none. See link-button.tsx. */

export interface Looks {
	look?: 'primary' | 'secondary' | 'quiet' | 'danger';
	/** `large` invites a visitor; `huge` is the one that everybody in a call looks for. */
	size?: 'usual' | 'large' | 'huge';
	/** Fills the width that it is given. */
	isWide?: boolean;
}

/** What makes a link or a button look like this. */
export function dress({ look = 'primary', size = 'usual', isWide }: Looks) {
	return {
		className: classes.button,
		'data-look': look,
		'data-size': size,
		'data-wide': isWide || undefined,
	};
}

interface ButtonProps extends Looks, ComponentProps<'button'> {
	icon?: ReactNode;
	/** While the answer is awaited: shows a spinner beside its words and takes no press. */
	isBusy?: boolean;
}

export function Button(props: ButtonProps) {
	const { look, size, isWide, icon, isBusy, disabled, children, ...rest } = props;
	return (
		<button
			type="button"
			{...rest}
			{...dress({ look, size, isWide })}
			disabled={disabled || isBusy}
			aria-busy={isBusy || undefined}
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
	children: ReactNode;
}

/** Leads to another document. */
export function AnchorButton({ href, icon, children, ...looks }: AnchorButtonProps) {
	const { className, ...attributes } = dress(looks);
	return (
		<a href={href} className={`${className} print-never`} {...attributes}>
			{icon}
			{children}
		</a>
	);
}

export const iconClass = classes.icon;

interface IconButtonProps extends ComponentProps<'button'> {
	/** What it does, for those who cannot see the icon. */
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
