import {
	ActionIcon,
	Button as MantineButton,
	type ButtonProps as MantineButtonProps,
} from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';

const looks = {
	primary: { variant: 'filled' },
	secondary: { variant: 'default' },
	quiet: { variant: 'subtle' },
	danger: { variant: 'filled', color: 'red' },
} as const;

interface Looks {
	look?: keyof typeof looks;
	icon?: ReactNode;
	/** Fills the width that it is given. */
	isWide?: boolean;
}

type ButtonProps = Looks &
	Omit<ComponentProps<'button'>, keyof MantineButtonProps> & {
		children: ReactNode;
		/** While the answer is awaited: shows a spinner and takes no press. */
		isBusy?: boolean;
		disabled?: boolean;
	};

export function Button({
	look = 'primary',
	icon,
	isWide,
	isBusy,
	type = 'button',
	...props
}: ButtonProps) {
	return (
		<MantineButton
			{...looks[look]}
			leftSection={icon}
			fullWidth={isWide}
			loading={isBusy}
			type={type}
			{...props}
		/>
	);
}

type LinkButtonProps = Looks &
	Omit<ComponentProps<typeof Link>, keyof MantineButtonProps> & {
		children: ReactNode;
	};

export function LinkButton({ look = 'primary', icon, isWide, ...props }: LinkButtonProps) {
	return (
		<MantineButton
			component={Link}
			{...looks[look]}
			leftSection={icon}
			fullWidth={isWide}
			{...props}
		/>
	);
}

interface AnchorButtonProps extends Looks {
	href: string;
	children: ReactNode;
}

/** Leads to a document that is not part of the app. */
export function AnchorButton({ look = 'primary', icon, isWide, ...props }: AnchorButtonProps) {
	return (
		<MantineButton
			component="a"
			{...looks[look]}
			leftSection={icon}
			fullWidth={isWide}
			{...props}
		/>
	);
}

interface IconButtonProps {
	/** What it does, for those who cannot see the icon. */
	label: string;
	icon: ReactNode;
	onClick: () => void;
	disabled?: boolean;
}

export function IconButton({ label, icon, ...props }: IconButtonProps) {
	return (
		<ActionIcon aria-label={label} title={label} {...props}>
			{icon}
		</ActionIcon>
	);
}
