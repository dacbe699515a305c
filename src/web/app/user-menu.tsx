import { IconChevronDown, IconCreditCard, IconLogout, IconSettings } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { Link } from 'react-router';
import * as words from '#language/app/screens/shell.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import classes from './user-menu.module.css';

const links = [
	{ to: paths.settings, label: words.settings, icon: <IconSettings aria-hidden size={20} /> },
	{ to: paths.subscriptions, label: words.billing, icon: <IconCreditCard aria-hidden size={20} /> },
	{ to: paths.logout, label: words.logOut, icon: <IconLogout aria-hidden size={20} /> },
];

/** A popover: the browser closes it and returns the focus. */
export function UserMenu() {
	const name = useSession().user?.name ?? '';
	const label = words.accountMenu(name);
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
				<span className={classes.initial}>{name.charAt(0).toUpperCase()}</span>
				<span className={classes.name}>{name}</span>
				<IconChevronDown aria-hidden size={18} />
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
