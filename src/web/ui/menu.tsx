import { type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router';
import classes from './menu.module.css';

interface MenuProps {
	/** Names the button and the list. */
	label: string;
	/** What the button shows. */
	children: ReactNode;
	links: { to: string; label: string; icon: ReactNode }[];
}

/** A button in the top bar that opens a list of links. The browser closes it and returns the focus. */
export function Menu({ label, children, links }: MenuProps) {
	const id = useId();
	const list = useRef<HTMLUListElement>(null);
	return (
		<>
			<button type="button" className={classes.button} aria-label={label} popoverTarget={id}>
				{children}
			</button>
			<ul ref={list} id={id} popover="auto" className={classes.list} aria-label={label}>
				{links.map(({ to, label, icon }) => (
					<li key={to}>
						<Link to={to} onClick={() => list.current?.hidePopover()}>
							{icon}
							{label}
						</Link>
					</li>
				))}
			</ul>
		</>
	);
}
