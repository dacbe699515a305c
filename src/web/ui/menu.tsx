import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
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
	const list = useRef<HTMLDivElement>(null);
	const close = () => list.current?.hidePopover();

	function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
		const items = Array.from(event.currentTarget.querySelectorAll('a'));
		const at = items.findIndex((item) => item.matches(':focus'));
		const next = {
			ArrowDown: items[at + 1] ?? items[0],
			ArrowUp: items.at(at - 1),
			Home: items[0],
			End: items.at(-1),
		}[event.key];
		if (event.key === 'Tab') close();
		if (!next) return;
		event.preventDefault();
		next.focus();
	}

	return (
		<>
			<button
				type="button"
				className={classes.button}
				aria-label={label}
				aria-haspopup="menu"
				popoverTarget={id}
			>
				{children}
			</button>
			<div
				ref={list}
				id={id}
				popover="auto"
				role="menu"
				tabIndex={-1}
				className={classes.list}
				aria-label={label}
				onToggle={({ currentTarget, newState }) =>
					newState === 'open' && currentTarget.querySelector('a')?.focus()
				}
				onKeyDown={handleKeyDown}
			>
				{links.map(({ to, label, icon }) => (
					<Link key={to} to={to} role="menuitem" tabIndex={-1} onClick={close}>
						{icon}
						{label}
					</Link>
				))}
			</div>
		</>
	);
}
