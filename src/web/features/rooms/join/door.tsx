import { type ReactNode, useEffect, useRef } from 'react';
import { allowDevices, chooseWays } from '#language/call/door.ts';
import { Logo } from '#web/ui/logo.tsx';
import { marked } from '#web/ui/marked.tsx';
import classes from './door.module.css';
import { LanguageSwitch } from './language-switch.tsx';

interface DoorProps {
	drawing?: ReactNode;
	title: string;
	/** Makes screen readers announce the page when it replaces another one. */
	takesFocus?: boolean;
	/** Where the reader chooses how we reach them, if we know the reader. */
	choices?: string | null;
	/** At the end of the page. */
	footer?: ReactNode;
	children: ReactNode;
}

/** The frame of every page outside the room: before, after or instead of a call. */
export function Door(props: DoorProps) {
	const { drawing, title, takesFocus, choices, footer = <LanguageSwitch />, children } = props;
	const heading = useRef<HTMLHeadingElement>(null);
	useTitle(title);
	useEffect(() => {
		if (takesFocus) heading.current?.focus();
	}, [takesFocus]);
	return (
		<div className={classes.place}>
			<header className={classes.head}>
				<Logo />
			</header>
			<main className={classes.door}>
				{drawing}
				<h1 ref={heading} tabIndex={-1}>
					{title}
				</h1>
				{children}
			</main>
			{footer}
			{choices && (
				<nav className={classes.choices}>
					<a href={choices}>{chooseWays}</a>
				</nav>
			)}
		</div>
	);
}

export const AllowDevices = () => marked(allowDevices, { b: (inner) => <b>{inner}</b> });

/** Sets the title of the browser tab, as every page does. */
export function useTitle(title: string): void {
	useEffect(() => {
		document.title = `${title} · Kinbell`;
	}, [title]);
}
