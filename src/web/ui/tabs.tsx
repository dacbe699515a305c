import { type KeyboardEvent, type ReactNode, useId } from 'react';
import classes from './tabs.module.css';

interface TabsProps<Value extends string> {
	/** Names the choice, for screen readers. */
	label: string;
	tabs: { value: Value; label: ReactNode }[];
	value: Value;
	onChange: (value: Value) => void;
	/** The content of the chosen tab. */
	children: ReactNode;
}

/** The arrow keys move between the tabs and choose them. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
	const { label, tabs, value, onChange, children } = props;
	const id = useId();

	function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
		const at = tabs.findIndex((tab) => tab.value === value);
		const next = {
			ArrowRight: tabs[at + 1] ?? tabs[0],
			ArrowLeft: tabs.at(at - 1),
			Home: tabs[0],
			End: tabs.at(-1),
		}[event.key];
		if (!next) return;
		event.preventDefault();
		onChange(next.value);
		document.getElementById(id + next.value)?.focus();
	}

	return (
		<div>
			<div role="tablist" aria-label={label} className={classes.list} onKeyDown={handleKeyDown}>
				{tabs.map((tab) => (
					<button
						key={tab.value}
						id={id + tab.value}
						type="button"
						role="tab"
						className={classes.tab}
						aria-selected={tab.value === value}
						aria-controls={tab.value === value ? `${id}panel` : undefined}
						tabIndex={tab.value === value ? 0 : -1}
						onClick={() => onChange(tab.value)}
					>
						{tab.label}
					</button>
				))}
			</div>
			<div role="tabpanel" id={`${id}panel`} aria-labelledby={id + value} className={classes.panel}>
				{children}
			</div>
		</div>
	);
}
