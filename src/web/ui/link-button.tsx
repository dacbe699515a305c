import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonAttributes, type Looks } from './button.tsx';

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
