import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface IconLinkProps {
	to: string;
	/** Where it leads, for those who cannot see the icon. */
	label: string;
	icon: ReactNode;
}

export function IconLink({ to, label, icon }: IconLinkProps) {
	return (
		<ActionIcon component={Link} to={to} aria-label={label} title={label}>
			{icon}
		</ActionIcon>
	);
}
