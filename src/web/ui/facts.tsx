import type { ReactNode } from 'react';
import classes from './facts.module.css';

interface Fact {
	label: string;
	value: ReactNode;
	/** Has a line of its own. */
	isWide?: boolean;
}

/** What is known of a thing, each with its label. */
export function Facts({ facts }: { facts: Fact[] }) {
	return (
		<dl className={classes.facts}>
			{facts.map(({ label, value, isWide }) => (
				<div key={label} className={isWide ? classes.wide : undefined}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}
