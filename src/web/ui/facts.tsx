import type { ReactNode } from 'react';
import classes from './facts.module.css';

interface Fact {
	label: string;
	value: ReactNode;
	/** Takes a whole line. */
	isWide?: boolean;
}

/** A list of labels and values. */
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
