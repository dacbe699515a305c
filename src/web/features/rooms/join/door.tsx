import { type ReactNode, useEffect, useRef } from 'react';
import { Logo } from '#web/ui/logo.tsx';
import classes from './door.module.css';

interface DoorProps {
	drawing?: ReactNode;
	title: string;
	/** Tells a screen reader where one is now, when the page turned into this one. */
	takesFocus?: boolean;
	children: ReactNode;
}

/** The frame of all that is shown outside of the room: before, instead of and after a call. */
export function Door({ drawing, title, takesFocus, children }: DoorProps) {
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
		</div>
	);
}

/** The title of the browser's tab, as on every page. */
export function useTitle(title: string): void {
	useEffect(() => {
		document.title = `${title} · Kinbell`;
	}, [title]);
}
