import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ColorSchemeButton } from '#web/ui/color-scheme-button.tsx';
import { MAIN_ID } from '#web/ui/layout.tsx';
import { Logo } from '#web/ui/logo.tsx';
import classes from './frame.module.css';

interface TopBarProps {
	/** Where the logo leads. */
	homePath: string;
	/** Before the logo. */
	start?: ReactNode;
	/** After the colour toggle. */
	end?: ReactNode;
	/** A thin line at the lower edge. */
	line?: ReactNode;
}

export function TopBar({ homePath, start, end, line }: TopBarProps) {
	return (
		<header className={classes.bar}>
			{start}
			<Link to={homePath} className={classes.home}>
				<Logo />
			</Link>
			<div className={classes.end}>
				<ColorSchemeButton />
				{end}
			</div>
			{line}
		</header>
	);
}

export function Main({ children }: { children: ReactNode }) {
	return (
		<main id={MAIN_ID} className={classes.main} tabIndex={-1}>
			{children}
		</main>
	);
}
