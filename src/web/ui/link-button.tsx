import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonAttributes, iconClass, type Looks } from './button.tsx';

interface LinkButtonProps extends Looks, Omit<ComponentProps<typeof Link>, 'className'> {
	icon?: ReactNode;
}

export function LinkButton({ look, size, isWide, icon, children, ...link }: LinkButtonProps) {
	const { className, ...attributes } = buttonAttributes({ look, size, isWide });
	return (
		<Link {...link} className={`${className} print-never`} {...attributes}>
			{icon}
			{children}
		</Link>
	);
}

interface IconLinkProps {
	to: string;
	/** Says where the link leads, for people who cannot see the icon. */
	label: string;
	icon: ReactNode;
}

export function IconLink({ to, label, icon }: IconLinkProps) {
	return (
		<Link to={to} className={iconClass} aria-label={label} title={label}>
			{icon}
		</Link>
	);
}
