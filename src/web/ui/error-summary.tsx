import { type ReactNode, useEffect, useRef } from 'react';
import classes from './error-summary.module.css';

interface ErrorSummaryProps {
	/** What the last submit found, by field name. A new object moves the focus here. */
	errors: Record<string, ReactNode>;
}

const TITLE_PREFIX = 'Error: ';

/** The list above a form that could not be sent, as GOV.UK does it. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
	const box = useRef<HTMLDivElement>(null);
	const found = Object.entries(errors);
	const hasErrors = found.length > 0;

	// biome-ignore lint/correctness/useExhaustiveDependencies: each failed submit brings a new object
	useEffect(() => box.current?.focus(), [errors]);

	useEffect(() => {
		if (!hasErrors) return;
		document.title = TITLE_PREFIX + document.title;
		return () => {
			document.title = document.title.replace(TITLE_PREFIX, '');
		};
	}, [hasErrors]);

	if (!hasErrors) return null;
	return (
		<div ref={box} className={classes.box} role="alert" tabIndex={-1}>
			<h2>There is a problem</h2>
			<ul>
				{found.map(([name, message]) => (
					<li key={name}>
						<a
							href={`#${name}`}
							onClick={(event) => {
								event.preventDefault();
								document.getElementById(name)?.focus();
							}}
						>
							{message}
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}
