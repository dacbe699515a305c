import type { ComponentProps, KeyboardEvent } from 'react';
import classes from './menu.module.css';

interface MenuProps extends ComponentProps<'div'> {
	/** The button that opens it has this as its `popoverTarget`. */
	id: string;
	/** Names the menu for screen readers. */
	label: string;
}

const ITEMS = '[role="menuitem"]:not(:disabled)';

/**
 * A popover: the browser closes it and returns the focus to its button. Its children are links or
 * buttons with `role="menuitem"` and `tabIndex={-1}`.
 */
export function Menu({ label, className = '', children, ...rest }: MenuProps) {
	return (
		<div
			{...rest}
			popover="auto"
			role="menu"
			tabIndex={-1}
			className={`${classes.menu} ${className}`}
			aria-label={label}
			onToggle={({ currentTarget, newState }) =>
				newState === 'open' && currentTarget.querySelector<HTMLElement>(ITEMS)?.focus()
			}
			onKeyDown={handleKeyDown}
			// Before the item acts, so that a dialog it opens gives the focus back to the menu's button.
			onClickCapture={({ currentTarget, target }) => {
				if ((target as Element).closest(ITEMS)) currentTarget.hidePopover();
			}}
		>
			{children}
		</div>
	);
}

function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
	const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)];
	const at = items.findIndex((item) => item.matches(':focus'));
	const next = {
		ArrowDown: items[at + 1] ?? items[0],
		ArrowUp: items.at(at - 1),
		Home: items[0],
		End: items.at(-1),
	}[event.key];
	if (event.key === 'Tab') event.currentTarget.hidePopover();
	if (!next) return;
	event.preventDefault();
	next.focus();
}
